"""What every test may count on: a data folder of its own and reproducible examples."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from spitdeck.engine.game import Game

# A busy machine is no bug, so no example has a deadline; the timeout of pytest still holds.
settings.register_profile("default", deadline=None)
settings.register_profile("thorough", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("SPITDECK_HYPOTHESIS", "default"))


LONG = ("browser", "slow")
"""Markers of tests that may take longer than all others of a folder together."""


@pytest.fixture(scope="session", autouse=True)
def own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep the tests away from the matches of whoever runs them, and from their language."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(name, str(folder))
        patch.setenv("LC_ALL", "C.UTF-8")
        yield folder


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder of the repository."""
    return Path(__file__).resolve().parent.parent


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where several processes share the files, begin with those that take long."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        is_long = {item.path for item in items if any(map(item.get_closest_marker, LONG))}
        items.sort(key=lambda item: item.path not in is_long)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Name a failure at once: of a run that is broken off, nothing else would tell."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        sys.stderr.write(f"\n{report.nodeid} failed ({report.when})\n")


def pytest_make_parametrize_id(val: object) -> str | None:
    """Call a game by its id: its own text names addresses, which differ between processes."""
    return val.id if isinstance(val, Game) else None
