"""What must never be in the repository: a machine's paths, a registry's host, a stale lock."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCKS = [
    "requirements.txt",
    "requirements-dev.txt",
    "requirements-node.txt",
    "requirements-fuzz.txt",
]

# A home folder, or a folder that only one machine has.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|Users|root|work|mnt|opt)/[\w.]+|[A-Z]:\\\\?Users\b")
REGISTRY = re.compile(
    r"registry\.npm(?:js|mirror)|pypi\.org/simple|files\.pythonhosted|(?<!emit-)index-url|npm[-_]?config[-_]?registry",
    re.IGNORECASE,
)
PINNED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)


def tracked() -> list[Path]:
    """The text files that git knows; none in an unpacked sdist."""
    done = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    names = done.stdout.split("\0") if done.returncode == 0 else []
    files = (ROOT / name for name in names if name and ROOT / name != Path(__file__))
    return [file for file in files if file.is_file() and b"\0" not in file.read_bytes()]


def found(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{file.relative_to(ROOT)}: {match}"
        for file in tracked()
        for match in pattern.findall(file.read_text(encoding="utf-8"))
    ]


def test_no_path_of_a_machine() -> None:
    assert found(MACHINE_PATH) == []


def test_this_very_checkout_is_not_named() -> None:
    assert found(re.compile(re.escape(f"{ROOT}/"))) == []


def test_no_registry_is_named() -> None:
    assert found(REGISTRY) == []


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text()
    assert not re.findall(r"https?://|\s@\s|^--(?!hash)", text, re.MULTILINE)
    assert text.count("==") <= text.count("--hash=sha256:")


def test_the_node_lock_names_no_address_to_fetch_from() -> None:
    text = (ROOT / "web/package-lock.json").read_text()
    assert '"resolved"' not in text
    assert "tarball" not in text


def test_the_node_lock_is_of_this_package() -> None:
    package = json.loads((ROOT / "web/package.json").read_text())
    locked = json.loads((ROOT / "web/package-lock.json").read_text())["packages"][""]
    for group in ("dependencies", "devDependencies", "engines"):
        assert locked.get(group) == package.get(group), "run scripts/lock"


def wanted(*groups: str) -> list[Requirement]:
    """What `pyproject.toml` asks for: by the package itself and by the named groups."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lines = list(project["project"]["dependencies"])
    for group in groups:
        lines += [line for line in project["dependency-groups"][group] if isinstance(line, str)]
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize(
    ("lock", "groups"),
    [("requirements.txt", ["build"]), ("requirements-dev.txt", ["build", "dev"])],
)
def test_a_lock_answers_what_is_asked_for(lock: str, groups: list[str]) -> None:
    pins = {canonicalize_name(name): pin for name, pin in PINNED.findall((ROOT / lock).read_text())}
    for requirement in wanted(*groups):
        pin = pins.get(canonicalize_name(requirement.name))
        assert pin is not None, f"{requirement.name} is not in {lock}: run scripts/lock"
        assert pin in requirement.specifier, f"{requirement.name} {pin}: run scripts/lock"


def test_what_the_guided_fuzz_needs_is_locked_and_nothing_else() -> None:
    (name, pin), *rest = PINNED.findall((ROOT / "requirements-fuzz.txt").read_text())
    asked = [each for each in wanted("fuzz") if canonicalize_name(each.name) == name]
    assert [pin in each.specifier for each in asked] == [True]
    assert rest == []


def test_both_locks_agree() -> None:
    small, large = (dict(PINNED.findall((ROOT / name).read_text())) for name in LOCKS[:2])
    assert small.items() <= large.items()
