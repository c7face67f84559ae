"""Writes the TypeScript types of the protocol and the HTTP API: `web/src/wire/`.

    .venv/bin/python scripts/generate_wire.py          write both files
    .venv/bin/python scripts/generate_wire.py --check  only say whether they are current

`wire.generated.ts` is made by openapi-typescript from the OpenAPI document; `messages.ts` gives
each of its types a name of its own. Needs Node and `web/node_modules` (`./check --setup`), except
for `--check`.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import client
from spitdeck import wire
from spitdeck.server.openapi import openapi_document

__all__ = ["is_current", "main", "messages_text"]

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web/src/wire"
TYPES = FOLDER / "wire.generated.ts"
MESSAGES = FOLDER / "messages.ts"
TOOL = ROOT / "web/node_modules/openapi-typescript/bin/cli.js"
BY = "// Written by scripts/generate_wire.py: do not edit."


def main() -> None:
    """Write the files, or with `--check` compare them."""
    if sys.argv[1:] == ["--check"]:
        if not is_current():
            raise SystemExit("web/src/wire is out of date: run scripts/generate_wire.py")
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    body = _run_tool()
    TYPES.write_text(types_header(body) + body)
    MESSAGES.write_text(messages_text())


def is_current() -> bool:
    """Whether both files are what would be written now, told without Node.

    The types carry the hash of what they were made from, and one of themselves.
    """
    if not (TYPES.is_file() and MESSAGES.is_file()):
        return False
    header, blank, body = TYPES.read_text().partition("\n\n")
    return header + blank == types_header(body) and MESSAGES.read_text() == messages_text()


def document() -> dict[str, object]:
    """The OpenAPI document, without the program's version, which changes no type."""
    return openapi_document("")


def types_header(body: str) -> str:
    """The first lines of `wire.generated.ts`, for the rest of it."""
    source = _hash(json.dumps(document(), sort_keys=True))
    return f"{BY}\n// sha256 of the OpenAPI document: {source}\n// and of this: {_hash(body)}\n\n"


def messages_text() -> str:
    """The whole of `messages.ts`."""
    components = openapi_document("")["components"]["schemas"]
    lines = [
        BY,
        'import type { components } from "./wire.generated";',
        "",
        'type Schemas = components["schemas"];',
        "",
        "/** The version of the protocol. */",
        f"export const VERSION = {wire.VERSION};",
        "",
        "/** The longest frame, in bytes, that a page may send. */",
        f"export const MAX_FRAME = {wire.MAX_FRAME};",
    ]
    for name, schema in components.items():
        said = schema.get("description", UNIONS.get(name, ""))
        lines += ["", *_comment(said), f'export type {name} = Schemas["{name}"];']
    return "\n".join(lines) + "\n"


UNIONS = {
    "Action": "What a seat may ask for.",
    "ClientMessage": "What a page sends.",
    "Event": "What an accepted action caused, in public.",
    "ServerMessage": "What the server sends.",
}


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _comment(said: str) -> list[str]:
    first, *rest = said.replace("*/", "* /").splitlines() or [""]
    if not rest:
        return [f"/** {first} */"]
    return ["/**", *(f" * {line}".rstrip() for line in (first, *rest)), " */"]


def _run_tool() -> str:
    node = client.find_node() or client.node_in(ROOT / ".venv")
    if node is None or not TOOL.is_file():
        raise SystemExit("Node or web/node_modules is missing: run ./check --setup")
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "openapi.json"), Path(folder, "wire.ts")
        given.write_text(json.dumps(document()))
        options = ["--immutable", "--default-non-nullable=false", "--alphabetize=false"]
        subprocess.run(
            [node.program, str(TOOL), str(given), "--output", str(made), *options],
            env={**os.environ, "NO_COLOR": "1"},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        return made.read_text()


if __name__ == "__main__":
    main()
