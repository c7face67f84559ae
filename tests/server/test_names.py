"""What is typed as a name, and what is shown."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.server.names import MOST_VISIBLE, LongNameError, clean_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna\t\n Lise  ", "Anna Lise"),
        ("", ""),
        (" \u3000\u00a0", ""),
        ("\u202eevil\u202c", "evil"),
        ("zero\u200bwidth", "zerowidth"),
        ("\u200d", ""),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("e\u0301", "é"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("Åse Ødegård", "Åse Ødegård"),
        ("<b>&amp;", "<b>&amp;"),  # shown as it is: pages write text, not markup
    ],
)
def test_a_name_is_tidied(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("typed", ["x" * 21, "x" + "\u0301" * 90])
def test_a_long_name_is_refused(typed: str) -> None:
    with pytest.raises(LongNameError, match="at most 20"):
        clean_name(typed)


@given(st.text(max_size=30))
def test_a_name_that_was_tidied_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except LongNameError:
        return
    assert clean_name(name) == name
    assert len(name) <= 4 * MOST_VISIBLE
    assert not any(
        unicodedata.category(each).startswith("C") for each in name.replace("\u200d", "")
    )
