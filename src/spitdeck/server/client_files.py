"""The built client: its files, compressed once, with how long a browser may keep each."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from aiohttp import web

__all__ = ["ClientFiles"]

INDEX = "index.html"
LONG = "public, max-age=31536000, immutable"
"""For `assets/`, whose names change with what is in them."""
ASK = "no-cache"
"""May be kept, but must be asked for again each time; the answer is mostly 304."""
BROTLI = ".br"
COMPRESSED = ("text/", "application/j", "image/svg", "application/man")
TYPES = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class _File(NamedTuple):
    stamp: tuple[int, int]
    """When it was changed and how long it is: a client that was built again is noticed."""
    plain: bytes
    packed: dict[str, bytes]
    """By coding, the best first: what a browser that takes it is sent."""
    etag: str
    content_type: str


class ClientFiles:
    """Gives out the files of one folder, and nothing from outside it."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read yet."""
        self._folder = folder.resolve()
        self._files: dict[str, _File] = {}

    def exists(self) -> bool:
        """Whether there is a built client."""
        return (self._folder / INDEX).is_file()

    async def page(self, request: web.Request, status: int = 200) -> web.Response:
        """The one page, whatever its address: the client reads that itself."""
        file = await self._find(INDEX)
        if file is None:
            raise web.HTTPNotFound
        return _respond(request, file, ASK, status)

    async def file(self, request: web.Request, name: str) -> web.Response:
        """A file by its path in the folder. Raises HTTPNotFound."""
        file = await self._find(name)
        if file is None:
            raise web.HTTPNotFound
        return _respond(request, file, LONG if name.startswith("assets/") else ASK)

    async def _find(self, name: str) -> _File | None:
        parts = PurePosixPath(name).parts
        if not parts or any(part.startswith((".", "/")) or "\0" in part for part in parts):
            return None
        path = self._folder.joinpath(*parts)
        try:
            found = path.stat()
        except OSError:
            return None
        if not path.is_file() or not path.resolve().is_relative_to(self._folder):
            return None
        stamp = (found.st_mtime_ns, found.st_size)
        known = self._files.get(name)
        if known is None or known.stamp != stamp:
            known = await asyncio.to_thread(_read, path, stamp)
            self._files[name] = known
        return known


def _read(path: Path, stamp: tuple[int, int]) -> _File:
    plain = path.read_bytes()
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    content_type = TYPES.get(path.suffix, guessed)
    is_text = content_type.startswith(COMPRESSED)
    packed: dict[str, bytes] = {}
    # The build has made it: Python has no Brotli of its own. Browsers ask for it over https.
    made = path.with_name(path.name + BROTLI)
    if made.is_file():
        packed["br"] = made.read_bytes()
    if is_text and len(plain) > 500:
        packed["gzip"] = gzip.compress(plain, 9, mtime=0)
    return _File(stamp, plain, packed, hashlib.sha256(plain).hexdigest()[:20], content_type)


def _respond(request: web.Request, file: _File, cache: str, status: int = 200) -> web.Response:
    headers = {"Cache-Control": cache, "ETag": f'"{file.etag}"', "Vary": "Accept-Encoding"}
    asked = request.if_none_match or ()
    if status == 200 and any(each.value == file.etag for each in asked):
        return web.Response(status=304, headers=headers)
    body = file.plain
    taken = re.findall(r"[\w-]+", request.headers.get("Accept-Encoding", ""))
    for coding, packed in file.packed.items():
        if coding in taken:
            body = packed
            headers["Content-Encoding"] = coding
            break
    charset = "utf-8" if file.content_type.startswith(("text/", "application/j")) else None
    return web.Response(
        body=body, status=status, headers=headers, content_type=file.content_type, charset=charset
    )
