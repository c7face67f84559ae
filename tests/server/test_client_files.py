"""The client's files: what a browser may keep, what is packed, and nothing from outside."""

import gzip
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from aiohttp import ClientResponse
from yarl import URL

from tests.server.page import Page

NewPage = Callable[[], Page]


async def fetch(page: Page, path: str, **headers: str) -> tuple[ClientResponse, bytes]:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    async with page.session.get(path, headers=names, auto_decompress=False) as response:
        return response, await response.read()


@pytest.mark.parametrize("path", ["/", "/t/ABCDEFGH", "/t/abcdefgh", "/rules/spit"])
async def test_every_page_is_the_one_page(new_page: NewPage, path: str) -> None:
    response, body = await fetch(new_page(), path)
    assert (response.status, response.content_type) == (200, "text/html")
    assert response.headers["Cache-Control"] == "no-cache"
    assert b"<title>Spitdeck</title>" in body


async def test_a_hashed_file_may_be_kept_for_a_year(new_page: NewPage) -> None:
    response, body = await fetch(new_page(), "/assets/main-1a2b.js", Accept_Encoding="gzip")
    assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert response.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == b"export const x = 1;\n" * 100
    assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert "Set-Cookie" not in response.headers


async def test_a_browser_that_reads_brotli_gets_what_the_build_has_made(new_page: NewPage) -> None:
    page = new_page()
    response, body = await fetch(page, "/assets/packed-5e6f.js", Accept_Encoding="gzip, br, zstd")
    assert (response.headers["Content-Encoding"], body) == ("br", b"made by the build")
    assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    response, _ = await fetch(page, "/assets/packed-5e6f.js", Accept_Encoding="gzip, brotli")
    assert response.headers["Content-Encoding"] == "gzip"


async def test_who_cannot_unpack_gets_it_plain(new_page: NewPage) -> None:
    response, body = await fetch(new_page(), "/assets/main-1a2b.js", Accept_Encoding="identity")
    assert "Content-Encoding" not in response.headers
    assert body == b"export const x = 1;\n" * 100


async def test_a_font_is_packed_already(new_page: NewPage) -> None:
    response, body = await fetch(new_page(), "/assets/card-3c4d.woff2", Accept_Encoding="gzip")
    assert "Content-Encoding" not in response.headers
    assert (response.content_type, len(body)) == ("font/woff2", 604)


async def test_what_a_browser_has_is_not_sent_again(new_page: NewPage) -> None:
    page = new_page()
    response, _ = await fetch(page, "/")
    tag = response.headers["ETag"]
    response, body = await fetch(page, "/", If_None_Match=tag)
    assert (response.status, body, response.headers["Cache-Control"]) == (304, b"", "no-cache")
    response, _ = await fetch(page, "/", If_None_Match='"other"')
    assert response.status == 200


async def test_a_new_build_is_noticed(new_page: NewPage, client_folder: Path) -> None:
    page = new_page()
    await fetch(page, "/")
    index = client_folder / "index.html"
    index.write_text("<!doctype html><title>Spitdeck 2</title>")
    os.utime(index, ns=(1, 1))
    _, body = await fetch(page, "/")
    assert b"Spitdeck 2" in body


@pytest.mark.parametrize(
    "path",
    [
        "/.built-from",
        "/assets/",
        "/assets",
        "/assets/.hidden",
        "/nothing.js",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/assets/..%2f..%2foutside.txt",
        "/%2fetc/passwd",
        "/a%00b",
        "/" + "x" * 5_000,
    ],
)
async def test_nothing_else_is_given_out(new_page: NewPage, path: str) -> None:
    page = new_page()
    base = page.session._base_url
    assert base is not None
    url = URL(str(base).rstrip("/") + path, encoded=True)
    async with page.session.get(url) as response:
        body = await response.json()
        assert (response.status, body["error"]["code"]) == (404, "not_found")


async def test_a_link_out_of_the_folder_is_not_followed(
    new_page: NewPage, client_folder: Path
) -> None:
    (client_folder / "assets/link.txt").symlink_to(client_folder.parent / "outside.txt")
    response, body = await fetch(new_page(), "/assets/link.txt")
    assert response.status == 404
    assert b"secret" not in body


@pytest.mark.parametrize("path", ["/nope", "/rules", "/t/", "/t/ABCDEFGH/x", "/nope/at/all.html"])
async def test_a_mistyped_address_shows_the_page(new_page: NewPage, path: str) -> None:
    response, body = await fetch(new_page(), path, Accept="text/html,*/*")
    assert response.status == 404
    assert b"<title>Spitdeck</title>" in body


async def test_every_answer_protects_the_browser(new_page: NewPage) -> None:
    for path in ("/", "/assets/main-1a2b.js", "/api/health", "/api/nothing", "/nothing"):
        response, _ = await fetch(new_page(), path)
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Server"] == "spitdeck"
