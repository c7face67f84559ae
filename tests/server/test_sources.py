"""Settings from four places, checked, and each said to be from where it is."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spitdeck.locales import load_catalogue
from spitdeck.server.settings import LogFormat, Settings, SettingsError
from spitdeck.server.sources import (
    Origin,
    Sources,
    read_settings,
    setting_names,
    show_settings,
)
from spitdeck.storage.sqlite import Durability

DEFAULTS = {"host": "127.0.0.1", "port": 8765, "data": Path("data")}


def read(
    *sets: str,
    flags: dict[str, Any] | None = None,
    environment: dict[str, str] | None = None,
    file: Path | None = None,
) -> tuple[Settings, dict[str, Origin]]:
    settings, origins = read_settings(Sources(DEFAULTS, flags or {}, sets, environment or {}, file))
    return settings, dict(origins)


def refused(*sets: str, language: str = "en", **rest: Any) -> str:
    with pytest.raises(SettingsError) as told:
        read(*sets, **rest)
    return load_catalogue(language).text(told.value.id, **told.value.arguments)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "spitdeck.toml"
    path.write_text('port = 1\nhost = "::"\nbehind_proxy = true\n[limits]\ntables = 5\n')
    return path


def test_nothing_given_is_the_defaults() -> None:
    settings, origins = read()
    assert settings == Settings("127.0.0.1", 8765, Path("data"))
    assert {origin.place for origin in origins.values()} == {""}
    assert tuple(origins) == setting_names()


def test_a_flag_comes_before_the_environment_and_that_before_the_file(file: Path) -> None:
    environment = {"SPITDECK_PORT": "2", "SPITDECK_LIMITS_TABLES": "6"}
    settings, origins = read(flags={"port": 3}, environment=environment, file=file)
    assert (settings.port, settings.limits.tables, settings.host) == (3, 6, "::")
    assert origins["port"].place == "--port"
    assert origins["limits.tables"].place == "SPITDECK_LIMITS_TABLES"
    assert origins["host"].place == str(file)
    assert settings.behind_proxy


def test_any_setting_can_be_set(file: Path) -> None:
    settings, origins = read("limits.tables=7", "log_format = json", file=file)
    assert (settings.limits.tables, settings.log_format) == (7, LogFormat.JSON)
    assert origins["limits.tables"].place == "--set"


def test_the_environment_may_name_the_file(file: Path) -> None:
    settings, _ = read(environment={"SPITDECK_CONFIG": str(file), "HOME": "/nowhere"})
    assert settings.port == 1


def test_what_is_printed_is_a_file_that_gives_the_same(tmp_path: Path, file: Path) -> None:
    settings, origins = read("bot_tempo=2.5", "durability=power", file=file)
    lines = "\n".join(show_settings(origins, "default"))
    assert "tables = 5" in lines
    again = tmp_path / "again.toml"
    again.write_text(lines)
    assert read(file=again)[0] == settings
    assert settings.durability is Durability.POWER


BAD = {
    "port=many": "The setting port (--set) is many: expected a number from 0 to 65535.",
    "port=1.5": "The setting port (--set) is 1.5: expected a number from 0 to 65535.",
    "port=65536": "The setting port (--set) is 65536: expected a number from 0 to 65535.",
    "bot_tempo=nan": "The setting bot_tempo (--set) is nan: expected a number from 0.1 to 1000.",
    "limits.tables=0": "The setting limits.tables (--set) is 0: expected a number from 1 to ",
    "behind_proxy=perhaps": "(--set) is perhaps: expected true or false.",
    "metrics=all": "is all: expected one of nobody, this-machine, everybody.",
    "data=": "The setting data (--set) is : expected text.",
    "limits.cards=52": "There is no setting limits.cards (--set).",
    "port": "--set port gives no value: expected NAME=VALUE.",
}


@pytest.mark.parametrize("given", BAD)
def test_a_bad_value_is_told_in_one_sentence(given: str) -> None:
    assert BAD[given] in refused(given)
    assert "\n" not in refused(given, language="nb")


BAD_FILES = {
    "port = ": "cannot be used: ",
    "port = true": "is True: expected a number from 0 to 65535.",
    "host = 5": "The setting host (",
    "prot = 1": "There is no setting prot (",
    "limits = 3": "There is no setting limits (",
    "[limits]\ncards = 3": "There is no setting limits.cards (",
    "[limits.tables]\nmost = 3": "The setting limits.tables (",
    "data = [1]": "The setting data (",
}


@pytest.mark.parametrize("text", BAD_FILES)
def test_a_bad_file_is_told_by_its_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    told = refused(file=path)
    assert BAD_FILES[text] in told
    assert str(path) in told


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert "none.toml cannot be used: No such file" in refused(file=tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    assert "bytes.toml cannot be used" in refused(file=tmp_path / "bytes.toml")


def test_a_mistyped_variable_is_told() -> None:
    told = refused(environment={"SPITDECK_PROT": "1"})
    assert told.startswith("There is no setting SPITDECK_PROT (SPITDECK_PROT).")


@given(st.sampled_from(setting_names()), st.text(max_size=10))
def test_no_text_makes_it_fall_over(name: str, value: str) -> None:
    try:
        _, origins = read(f"{name}={value}")
    except SettingsError:
        return
    assert tomllib.loads("\n".join(show_settings(origins, "default")))
