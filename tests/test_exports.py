"""The public surface is written down: every module has `__all__`, and importing does nothing."""

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src"
# `__main__` acts when it is imported, which is its purpose.
FILES = sorted(f for f in (SOURCE / "spitdeck").rglob("*.py") if f.name != "__main__.py")

# Imports everything, and says what that changed.
IMPORT_ALL = """
import importlib, os, sys
before = dict(os.environ)
for name in sys.argv[1:]:
    importlib.import_module(name)
changed = set(before.items()) ^ set(os.environ.items())
assert not changed, f"importing set {sorted(changed)}"
"""


def module_name(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def exported(tree: ast.Module) -> list[str] | None:
    """The names in `__all__`, read without importing; `None` where there is no such list."""
    for node in tree.body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id="__all__")], value=value)
                | ast.AnnAssign(target=ast.Name(id="__all__"), value=ast.expr() as value)
            ):
                return [str(name) for name in ast.literal_eval(value)]
            case _:
                continue
    return None


def parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_empty(file: Path) -> bool:
    """A package may offer nothing of its own; then it holds a docstring or not even that."""
    return file.name == "__init__.py" and all(map(is_docstring, parse(file).body))


@pytest.mark.parametrize("file", FILES, ids=module_name)
def test_a_module_lists_what_it_offers(file: Path) -> None:
    names = exported(parse(file))
    if names is None and is_empty(file):
        return
    assert names is not None, f"{module_name(file)} has no __all__"
    assert len(names) == len(set(names)), f"{module_name(file)} lists a name twice"
    assert not [name for name in names if name.startswith("_")]
    module = importlib.import_module(module_name(file))
    missing = [name for name in names if not hasattr(module, name)]
    assert not missing, f"{module_name(file)} lists names it has not"


@pytest.mark.parametrize("file", [f for f in FILES if f.name == "__init__.py"], ids=module_name)
def test_a_package_only_re_exports(file: Path) -> None:
    tree = parse(file)
    for node in tree.body:
        is_list = (
            isinstance(node, ast.Assign | ast.AnnAssign)
            and exported(ast.Module([node], [])) is not None
        )
        assert is_list or is_docstring(node) or isinstance(node, ast.ImportFrom), ast.unparse(node)


@pytest.mark.parametrize("file", [f for f in FILES if f.name == "__init__.py"], ids=module_name)
def test_a_package_offers_what_its_modules_offer(file: Path) -> None:
    sources = {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in parse(file).body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for name in exported(parse(file)) or []:
        module, original = sources[name]
        offers = importlib.import_module(module).__all__
        assert original in offers, f"{module} does not list {original}"


def test_importing_says_and_sets_nothing() -> None:
    names = [module_name(file) for file in FILES]
    quiet = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    quiet["PYTHONPATH"] = str(SOURCE)  # this checkout, whichever one is installed
    command = [sys.executable, "-W", "error", "-c", IMPORT_ALL, *names]
    done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
