"""The benches print what they promise; what they measure is never judged here."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench import load, moves, processes, report, selfplay, skeleton
from bench.sockets import Socket
from spitdeck.games.catalogue import GAMES
from spitdeck.games.spit import SPIT

STUBBORN = """
import signal, sys
from http.server import BaseHTTPRequestHandler, HTTPServer
signal.signal(signal.SIGTERM, signal.SIG_IGN)
HTTPServer(("127.0.0.1", int(sys.argv[1])), BaseHTTPRequestHandler).serve_forever()
"""
"""Answers each request with a status, and does not end when it is asked to."""

ROOT = Path(__file__).resolve().parents[2]


def run(bench: str, *arguments: str) -> dict[str, list[dict[str, Any]]]:
    command = [sys.executable, "-m", f"bench.{bench}", "--quick", "--json", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    sections: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    return sections


@pytest.mark.slow
def test_rules_gives_speeds_and_the_known_facts_of_the_game() -> None:
    sections = run("rules")
    speeds = sections["Speed (plays + calls + flips, by CPU time)"]
    assert [row["what"] for row in speeds] == ["engine", "bare skeleton", "target"]
    assert all(row["actions/s"] > 0 for row in speeds)
    facts = sections["Facts of the game"]
    assert [row["known"] for row in facts] == [27.0, 6.2, 91.5, 2.8]
    assert all(row["agrees"] for row in facts)


@pytest.mark.slow
def test_games_gives_a_row_for_each_game() -> None:
    (rows,) = (rows for title, rows in run("games").items() if title != "machine")
    assert [row["game"] for row in rows] == ["bare skeleton", *(game.id for game in GAMES)]
    assert all(row["actions/s"] > 0 for row in rows)


@pytest.mark.slow
@pytest.mark.skipif(
    not hasattr(os, "sched_getaffinity") or len(os.sched_getaffinity(0)) < 2,
    reason="the server and the load each need a core",
)
def test_reconnect_gives_a_row_for_each_kind_of_coming_back() -> None:
    rows = run("reconnect")["Coming back"]
    assert [row["what was missed"] for row in rows] == [
        "nothing missed",
        "updates missed",
        "everything missed",
    ]
    assert all(row["times"] == 200 and row["open to screen p50 ms"] > 0 for row in rows)


@pytest.mark.slow
def test_no_hidden_card_leaves_a_table() -> None:
    (rows,) = (rows for title, rows in run("seals").items() if title != "machine")
    assert [row["game"] for row in rows] == [game.id for game in GAMES]
    assert all(row["leaks"] == 0 for row in rows)
    assert all(row["frames"] and row["texts"] and row["permutations"] for row in rows)


@pytest.mark.slow
def test_log_gives_a_row_for_each_durability() -> None:
    commits, stalls = list(run("log").values())[1:]
    assert [(row["durability"], row["entries"]) for row in commits] == [
        (durability, entries) for durability in ("process", "power") for entries in (1, 10, 100)
    ]
    assert all(row["p50 µs"] > 0 for row in commits)
    assert [row["checkpoints"] for row in stalls] == 2 * ["in the commit", "in a thread"]


@pytest.mark.slow
@pytest.mark.skipif(
    not hasattr(os, "sched_getaffinity") or len(os.sched_getaffinity(0)) < 2,
    reason="the server and the load each need a core",
)
@pytest.mark.timeout(300)  # on a busy machine it waits for its cores
def test_moves_gives_a_row_for_each_number_of_tables() -> None:
    sections = run("moves", "--tables", "1", "20")
    names = [row["tables"] for row in sections["Cost"]]
    assert [int(name.split()[0]) for name in names] == [1, 20, 20]
    for side in ("Server", "Relay", "Relay that stores what it passes on"):
        assert [row["tables"] for row in sections[side]] == names
        assert all(row["moves"] > 0 and row["p50 ms"] <= row["p99 ms"] for row in sections[side])


def test_the_target_of_moves_is_for_500_tables_at_once() -> None:
    second = processes.Spent(1.0, 0.0)
    measured = load.Measured([1], 1.0, second, second, [(1, second)])
    rows = dict.fromkeys(
        [*(f"{tables} saturated" for tables in moves.TABLES), "500 at 4 moves/s each"], measured
    )
    sections = moves._sections(dict.fromkeys((moves.SERVER, moves.RELAY, moves.KEEPING), rows))
    assert [row["target"] for row in sections["Cost"]] == [None, None, 2.5, None]


def test_a_process_that_will_not_stop_is_killed_and_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(processes, "STOP_SECONDS", 0.1)
    port = processes.free_port()
    with processes.running(["-c", STUBBORN, str(port)], port, "/") as server:
        assert server.process.poll() is None
    assert server.process.returncode == -signal.SIGKILL


def test_a_match_of_self_play_ends_and_adds_up() -> None:
    match = selfplay.play_match(SPIT, Random(1))
    assert match.ending in {"cleared", "blocked"}
    assert match.calls == 2 * match.flips
    assert match.actions == match.plays + match.calls + match.flips + 1


def test_the_skeleton_plays_the_same_game() -> None:
    chance = Random(1)
    bare = sum(skeleton.play_match(chance) for _ in range(300)) / 300
    real = sum(selfplay.play_match(SPIT, chance).actions for _ in range(300)) / 300
    assert bare == pytest.approx(real, rel=0.1)


def test_a_report_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    report.show({"Rows": [{"what": "a", "much": 1.5, "of": None}]}, as_json=True)
    rows = json.loads(capsys.readouterr().out)["Rows"]
    assert rows == [{"what": "a", "much": 1.5, "of": None}]


def test_a_report_for_people_lines_its_columns_up(capsys: pytest.CaptureFixture[str]) -> None:
    report.show({"Rows": [{"what": "a", "many": 1234, "is": True, "of": None}]}, as_json=False)
    assert capsys.readouterr().out == "\nRows\n  what   many   is  of\n  a     1,234  yes    \n"


async def test_frames_are_whole_however_the_bytes_come() -> None:
    heard: list[bytes] = []
    socket = Socket(lambda frame, _seat: heard.append(frame), 0)
    long = b"x" * 300
    stream = b"HTTP/1.1 101 Switching Protocols\r\n\r\n"
    stream += b"\x81\x02hi" + b"\x81\x7e" + len(long).to_bytes(2, "big") + long
    for at in range(len(stream)):
        socket.data_received(stream[at : at + 1])
    await socket.opened
    assert heard == [b"hi", long]


async def test_a_refused_upgrade_says_what_was_answered() -> None:
    socket = Socket(lambda _frame, _seat: None, 0)
    socket.data_received(b"HTTP/1.1 404 Not Found\r\n\r\n")
    with pytest.raises(ConnectionError, match="404"):
        await socket.opened


@pytest.mark.slow
@pytest.mark.skipif(
    not hasattr(os, "sched_getaffinity") or len(os.sched_getaffinity(0)) < 2,
    reason="the server and the load each need a core",
)
@pytest.mark.timeout(300)
def test_tables_gives_a_row_for_each_size() -> None:
    rows = run("tables", "--tables", "1", "20")["Tables"]
    assert [row["open tables"] for row in rows] == [1, 20]
    assert all(row["moves"] > 0 and row["kB/table"] > 0 for row in rows)
