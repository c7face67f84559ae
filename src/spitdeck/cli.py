"""The command line: `spitdeck play`, `serve`, `judge`, `replay`, `verify`, `simulate`, `backup`.

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
from typing import TYPE_CHECKING

from spitdeck.arguments import Parser
from spitdeck.locales import LANGUAGES, Catalogue, load_catalogue
from spitdeck.output import with_output

if TYPE_CHECKING:
    from spitdeck.server.settings import Settings

__all__ = ["main"]

CALLED_AS = "SPITDECK_CALLED_AS"
"""The variable in which `./play` says so: whoever starts that has no `spitdeck` to ask for help."""

DESK = ("judge", "replay", "verify")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit code. SystemExit 2 for a bad one."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    return with_output(lambda: _run(given))


def _run(given: Sequence[str]) -> int:
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
        metavar="play | serve | judge | replay | verify | simulate | backup",
        title=words.text("cli-commands"),
        parser_class=Parser,
    )
    play = commands.add_parser("play", help=words.text("cli-play"), words=words, allow_abbrev=False)
    play.prog = os.environ.get(CALLED_AS, play.prog)
    play.add_argument("--no-browser", action="store_true", help=words.text("cli-no-browser"))
    serve = commands.add_parser(
        "serve", help=words.text("cli-serve"), words=words, allow_abbrev=False
    )
    if set(given).isdisjoint((*DESK, "simulate")):
        from spitdeck.server.flags import add_flags  # noqa: PLC0415  the rule desk starts sooner

        add_flags(play, words, "play")
        add_flags(serve, words, "serve")
    backup = commands.add_parser(
        "backup", help=words.text("cli-backup"), words=words, allow_abbrev=False
    )
    if "backup" in given:
        from spitdeck.server.flags import add_backup_flags  # noqa: PLC0415  the same

        add_backup_flags(backup, words)
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
    from spitdeck.server.flags import chosen_settings  # noqa: PLC0415
    from spitdeck.server.settings import SettingsError  # noqa: PLC0415
    from spitdeck.server.sources import show_settings  # noqa: PLC0415

    try:
        settings, origins = chosen_settings(chosen)
        if chosen.command == "backup":
            from spitdeck.server.backup import back_up  # noqa: PLC0415  play has no use for it

            back_up(settings.data, chosen.target)
            print(words.text("backup-made", path=str(chosen.target)))
            return 0
        if "print_settings" in chosen:
            print("\n".join(show_settings(origins, words.text("setting-default"))))
            return 0
        _run_server(chosen, words, settings)
    except SettingsError as error:
        print(f"spitdeck: {words.text(error.id, **error.arguments)}", file=sys.stderr)
        return 2
    return 0


def _run_server(chosen: argparse.Namespace, words: Catalogue, settings: Settings) -> None:
    from spitdeck.server.app import serve  # noqa: PLC0415  takes a while to import

    host = settings.host
    if chosen.command == "play":
        opens = not chosen.no_browser
        serve(settings, lambda port: _invite(words, host, port, opens_browser=opens))
    else:
        serve(settings, lambda port: _announce(words, host, port))


def _announce(words: Catalogue, host: str, port: int) -> None:
    from spitdeck.server.addresses import local_address  # noqa: PLC0415

    address = local_address(host, port)
    print(words.text("serve-running", address=address), flush=True)


def _invite(words: Catalogue, host: str, port: int, *, opens_browser: bool) -> None:
    """Say where to play, here and on a phone, and open the browser if there is one."""
    from spitdeck.server.addresses import invite_addresses, local_address  # noqa: PLC0415

    here = local_address(host, port)
    print(words.text("play-running"))
    print(f"  {words.text('play-here')} {here}")
    for address in invite_addresses(host, port)[:1]:
        print(f"  {words.text('play-network')} {address}")
        _print_code(words.text("play-scan"), address)
    if not invite_addresses(host, port):
        print(f"  {words.text('play-no-network')}")
    sys.stdout.flush()
    if opens_browser and _has_screen():
        # Some launchers only come back when the browser is closed.
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _print_code(heading: str, address: str) -> None:
    """A QR code for a phone's camera, where the terminal has the blocks that it is made of."""
    if "utf" not in (sys.stdout.encoding or "").lower():
        return
    import segno  # noqa: PLC0415  only play prints one

    print(f"\n{heading}")
    segno.make(address, micro=False).terminal(compact=True)


def _has_screen() -> bool:
    """Whether a browser would open in a window; one in this terminal is not wanted."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
