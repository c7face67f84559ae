"""The flags of `spitdeck play` and `spitdeck serve`, and the settings that come of them."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from spitdeck.arguments import number_of
from spitdeck.locales import LANGUAGES, Catalogue
from spitdeck.server.settings import Limits, Settings
from spitdeck.server.sources import Origin, Sources, read_settings
from spitdeck.storage.sqlite import Durability

__all__ = ["add_backup_flags", "add_flags", "chosen_settings"]

DEFAULT_PORT = 8765
HOSTS = {"play": "0.0.0.0", "serve": "127.0.0.1"}  # noqa: S104  so that a phone can join
MOST_FRAMES = 1_000_000
FASTEST_BOTS = 1000.0

# Each flag is the setting of the same name; `frame_limit` has its name for itself.
OWN_NAMES = ("host", "port", "data", "behind_proxy", "client", "bot_tempo", "durability")


def add_flags(parser: argparse.ArgumentParser, words: Catalogue, command: str) -> None:
    """Give the command its flags. One that is not given leaves no trace in the namespace."""
    defaults = _defaults(command)

    def said(name: str, default: object) -> str:
        # argparse reads % as its own.
        return words.text(name, default=str(default)).replace("%", "%%")

    def add(flag: str, text: str, **rest: Any) -> None:  # noqa: ANN401  argparse's own
        parser.add_argument(flag, default=argparse.SUPPRESS, help=text, **rest)

    add("--host", said("cli-host", defaults["host"]))
    port = number_of(words, int, 0, 65_535)
    add("--port", said("cli-port", DEFAULT_PORT), type=port)
    # Text, not a path: an empty path would be the folder in which one happens to be.
    add("--data", said("cli-data", defaults["data"]), metavar="DIR")
    durabilities = [each.value for each in Durability]
    durability = said("cli-durability", Durability.PROCESS.value)
    add("--durability", durability, choices=durabilities)
    add("--behind-proxy", words.text("cli-behind-proxy"), action="store_true")
    add("--client", words.text("cli-client"), metavar="DIR")
    tempo = number_of(words, float, 0.1, FASTEST_BOTS)
    add("--bot-tempo", words.text("cli-bot-tempo"), type=tempo, metavar="N")
    frames = said("cli-frame-limit", Limits.frames_per_second)
    add("--frame-limit", frames, type=number_of(words, int, 0, MOST_FRAMES), metavar="N")
    add("--set", words.text("cli-set"), action="append", metavar="NAME=VALUE")
    add("--config", words.text("cli-config"), type=Path, metavar="FILE")
    add("--print-settings", words.text("cli-print-settings"), action="store_true")
    parser.add_argument("--lang", choices=LANGUAGES, help=words.text("cli-lang"))


def add_backup_flags(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    """Give `spitdeck backup` its flags: where the data is, and where the copy goes."""
    said = words.text("cli-data", default=str(_defaults("backup")["data"])).replace("%", "%%")
    parser.add_argument("target", type=Path, metavar="FOLDER", help=words.text("cli-target"))
    for flag, text, metavar, kind in (
        ("--data", said, "DIR", str),
        ("--config", words.text("cli-config"), "FILE", Path),
    ):
        parser.add_argument(flag, type=kind, metavar=metavar, help=text, default=argparse.SUPPRESS)
    parser.add_argument("--lang", choices=LANGUAGES, help=words.text("cli-lang"))


def chosen_settings(chosen: argparse.Namespace) -> tuple[Settings, Mapping[str, Origin]]:
    """The settings of a command line, and where each came from. Raises `SettingsError`."""
    given = vars(chosen)
    flags = {name: given[name] for name in OWN_NAMES if name in given}
    sets = tuple(given.get("set", ()))
    if "frame_limit" in given:
        sets = (f"limits.frames_per_second={given['frame_limit']}", *sets)
    environment = dict(os.environ)
    file = given.get("config")
    return read_settings(Sources(_defaults(chosen.command), flags, sets, environment, file))


def _defaults(command: str) -> dict[str, Any]:
    data = user_data_path("spitdeck", appauthor=False)
    return {"host": HOSTS.get(command, HOSTS["serve"]), "port": DEFAULT_PORT, "data": data}
