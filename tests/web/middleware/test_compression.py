"""What goes over the wire is packed, if the phone unpacks it."""

import gzip
from collections.abc import Iterator

import pytest
from flask import Flask

from companion.web.assets.asset_bundle import Assets
from tests.web.conftest import HTMX, Gathering

GZIP = {"Accept-Encoding": "gzip, deflate"}
MOST = 150_000
"""Bytes that the first page may take in all."""
LOADED = ("alegreya-sc-700", "vollkorn-400")


def files() -> Iterator[str]:
    assets = Assets()
    for name in (
        "companion.css",
        "page.css",
        "sprite.svg",
        "ornaments.svg",
        "vendor/htmx.min.js",
        "companion.js",
    ):
        yield assets.url(name)


@pytest.mark.parametrize("url", ["/", "/about", *files()])
def test_pages_and_files_are_packed_for_those_who_unpack_them(app: Flask, url: str):
    client = app.test_client()
    packed, plain = client.get(url, headers=GZIP), client.get(url)

    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data) / 2
    if url.startswith("/static/"):
        assert gzip.decompress(packed.data) == plain.data


def test_fragments_and_fonts_go_as_they_are(gathering: Gathering):
    client = gathering.host.client
    fragment = client.get(gathering.url("lobby"), headers={**GZIP, **HTMX})
    font = client.get(Assets().url("fonts/vollkorn-400.woff2"), headers=GZIP)

    assert "Content-Encoding" not in fragment.headers
    assert "Content-Encoding" not in font.headers


def test_the_first_page_is_small(app: Flask):
    client = app.test_client()
    assets = Assets()
    page = client.get("/", headers=GZIP)
    text = gzip.decompress(page.data).decode()
    wanted = {part.split('"')[0].split("#")[0] for part in text.split('="/static/')[1:]}
    fonts = {assets.url(f"fonts/{name}.woff2") for name in LOADED}
    loaded = {f"/static/{name}" for name in wanted} | fonts
    sizes = [len(client.get(url, headers=GZIP).data) for url in loaded]

    assert len(page.data) + sum(sizes) < MOST


@pytest.mark.parametrize("name", ["../app.py", "..%2fapp.py", "css/10-tokens.css", "fonts/", ""])
def test_no_other_file_is_given(app: Flask, name: str):
    assert app.test_client().get(Assets().url(name)).status_code == 404
