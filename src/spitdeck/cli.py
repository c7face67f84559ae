"""The command line: `spitdeck play`, `serve`, `judge`, `replay`, `verify` and `simulate`.

Exit codes: 0 when all went well, 1 when a record is not what it says, 2 for anything that
cannot be done as it was asked for; then one sentence says what and why.
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from spitdeck.arguments import Parser, number_of
from spitdeck.locales import LANGUAGES, Catalogue, load_catalogue

__all__ = ["main"]

DEFAULT_PORT = 8765
EVERYWHERE = "0.0.0.0"  # noqa: S104  so that a phone can join
THIS_MACHINE = "127.0.0.1"
MOST_FRAMES = 1_000_000
FRAME_LIMIT = 100
FASTEST_BOTS = 1000.0
DESK = ("judge", "replay", "verify")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit code. SystemExit 2 for a bad one."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:  # needs nothing else, so it takes no time
        print(f"spitdeck {version('spitdeck')}")
        return 0
    words = load_catalogue(_language(given))
    chosen = _parser(words, given).parse_args(given)
    if chosen.command in DESK:
        from spitdeck import judge  # noqa: PLC0415  play starts sooner without it

        runs = {"judge": judge.run, "replay": judge.run_replay, "verify": judge.run_verify}
        return runs[chosen.command](chosen)
    if chosen.command == "simulate":
        return _simulate(chosen)
    return _serve(chosen, words)


def _parser(words: Catalogue, given: Sequence[str]) -> argparse.ArgumentParser:
    parser = Parser(words=words, prog="spitdeck", description=words.text("cli-about"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"spitdeck {version('spitdeck')}",
        help=words.text("cli-version"),
    )
    commands = parser.add_subparsers(
        dest="command",
        required=True,
        metavar="play | serve | judge | replay | verify | simulate",
        title=words.text("cli-commands"),
        parser_class=Parser,
    )
    play = commands.add_parser("play", help=words.text("cli-play"), words=words, allow_abbrev=False)
    _add_server_arguments(play, words, EVERYWHERE)
    play.add_argument("--no-browser", action="store_true", help=words.text("cli-no-browser"))
    serve = commands.add_parser(
        "serve", help=words.text("cli-serve"), words=words, allow_abbrev=False
    )
    _add_server_arguments(serve, words, THIS_MACHINE)
    desk = {
        name: commands.add_parser(
            name, help=words.text(f"cli-{name}"), words=words, allow_abbrev=False
        )
        for name in DESK
    }
    if not set(DESK).isdisjoint(given):
        from spitdeck import judge  # noqa: PLC0415  play starts sooner without it

        judge.add_arguments(desk["judge"], words)
        judge.add_replay_arguments(desk["replay"], words)
        judge.add_verify_arguments(desk["verify"], words)
    simulate = commands.add_parser(
        "simulate", help=words.text("cli-simulate"), words=words, allow_abbrev=False
    )
    _add_simulations(simulate, words, given)
    return parser


def _add_simulations(
    parser: argparse.ArgumentParser, words: Catalogue, given: Sequence[str]
) -> None:
    kinds = parser.add_subparsers(
        dest="simulation",
        required=True,
        metavar="bots | fairness",
        title=words.text("cli-commands"),
        parser_class=Parser,
    )
    bots = kinds.add_parser(
        "bots", help=words.text("cli-simulate-bots"), words=words, allow_abbrev=False
    )
    fairness = kinds.add_parser(
        "fairness", help=words.text("cli-simulate-fairness"), words=words, allow_abbrev=False
    )
    if "simulate" in given:
        from spitdeck.sim import fairness as races  # noqa: PLC0415  play starts sooner without
        from spitdeck.sim import report  # noqa: PLC0415  the same

        report.add_arguments(bots, words)
        races.add_arguments(fairness)


def _simulate(chosen: argparse.Namespace) -> int:
    from spitdeck.sim import fairness, report  # noqa: PLC0415  the rule desk starts sooner without

    return fairness.run(chosen) if chosen.simulation == "fairness" else report.run(chosen)


def _add_server_arguments(parser: argparse.ArgumentParser, words: Catalogue, host: str) -> None:
    from platformdirs import user_data_path  # noqa: PLC0415  the rule desk has no use for it

    data = user_data_path("spitdeck", appauthor=False)

    def said(name: str, default: str | int) -> str:
        # argparse reads % as its own.
        return words.text(name, default=str(default)).replace("%", "%%")

    parser.add_argument("--host", default=host, help=said("cli-host", host))
    parser.add_argument(
        "--port",
        type=number_of(words, int, 0, 65_535),
        default=DEFAULT_PORT,
        help=said("cli-port", DEFAULT_PORT),
    )
    parser.add_argument(
        "--data", type=Path, default=data, metavar="DIR", help=said("cli-data", str(data))
    )
    parser.add_argument("--behind-proxy", action="store_true", help=words.text("cli-behind-proxy"))
    parser.add_argument("--client", type=Path, metavar="DIR", help=words.text("cli-client"))
    parser.add_argument(
        "--bot-tempo",
        type=number_of(words, float, 0.1, FASTEST_BOTS),
        default=1.0,
        metavar="N",
        help=words.text("cli-bot-tempo"),
    )
    parser.add_argument(
        "--frame-limit",
        type=number_of(words, int, 0, MOST_FRAMES),
        default=FRAME_LIMIT,
        metavar="N",
        help=said("cli-frame-limit", FRAME_LIMIT),
    )
    parser.add_argument("--lang", choices=LANGUAGES, help=words.text("cli-lang"))


def _language(given: Sequence[str]) -> str:
    """What `--lang` says, else what the environment says, else English."""
    for at, argument in enumerate(given):
        if argument == "--lang":
            asked = given[at + 1] if at + 1 < len(given) else ""
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        else:
            continue
        return asked if asked in LANGUAGES else LANGUAGES[0]
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    is_norwegian = next(filter(None, names), "")[:2] in {"nb", "no", "nn"}
    return "nb" if is_norwegian else LANGUAGES[0]


def _serve(chosen: argparse.Namespace, words: Catalogue) -> int:
    # Only here: the rule desk needs neither a server nor its libraries.
    from spitdeck.server.app import serve  # noqa: PLC0415
    from spitdeck.server.settings import (  # noqa: PLC0415
        BUILT_CLIENT,
        Limits,
        Settings,
        SettingsError,
    )

    settings = Settings(
        host=chosen.host,
        port=chosen.port,
        data=chosen.data.expanduser(),
        client=chosen.client or BUILT_CLIENT,
        behind_proxy=chosen.behind_proxy,
        bot_tempo=chosen.bot_tempo,
        limits=Limits(frames_per_second=chosen.frame_limit),
    )
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal that cannot show a letter
    try:
        if chosen.command == "play":
            serve(settings, lambda port: _invite(chosen, words, port))
        else:
            serve(settings, lambda port: _announce(chosen, words, port))
    except SettingsError as error:
        print(f"spitdeck: {words.text(error.id, **error.arguments)}", file=sys.stderr)
        return 2
    return 0


def _announce(chosen: argparse.Namespace, words: Catalogue, port: int) -> None:
    from spitdeck.server.addresses import local_address  # noqa: PLC0415

    address = local_address(chosen.host, port)
    print(words.text("serve-running", address=address), flush=True)


def _invite(chosen: argparse.Namespace, words: Catalogue, port: int) -> None:
    """Say where to play, here and on a phone, and open the browser if there is one."""
    from spitdeck.server.addresses import invite_addresses, local_address  # noqa: PLC0415

    here = local_address(chosen.host, port)
    print(words.text("play-running"))
    print(f"  {words.text('play-here')} {here}")
    for address in invite_addresses(chosen.host, port)[:1]:
        print(f"  {words.text('play-network')} {address}")
        print(f"\n{words.text('play-scan')}")
        _print_code(address)
    if not invite_addresses(chosen.host, port):
        print(f"  {words.text('play-no-network')}")
    sys.stdout.flush()
    if not chosen.no_browser and _has_screen():
        # Some launchers only come back when the browser is closed.
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _print_code(address: str) -> None:
    """A QR code in the terminal, for a phone's camera."""
    if "utf" not in (sys.stdout.encoding or "").lower():
        return
    import segno  # noqa: PLC0415  only play prints one

    segno.make(address, micro=False).terminal(compact=True)


def _has_screen() -> bool:
    """Whether a browser would open in a window; one in this terminal is not wanted."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
