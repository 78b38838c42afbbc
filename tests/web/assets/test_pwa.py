"""What makes the app one that a phone keeps: icons, the manifest, the worker."""

import json
import re
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from companion.games.masmorra.commands import OpenTable
from companion.games.masmorra.model import Settings
from companion.i18n import LANGUAGES, text
from companion.table import Tables
from companion.web.app import create_app
from companion.web.assets import app_icon
from companion.web.assets.pwa import OFFLINE
from companion.web.config import Config
from companion.web.trust.certificate_authority import open_trust
from tests.web.conftest import Gathering, Phone


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_speaks_the_phones_language_and_names_icons_that_are_there(
    app: Flask, language: str
):
    client = app.test_client()
    response = client.get("/manifest.webmanifest", headers={"Accept-Language": language})
    told = json.loads(response.text)

    assert response.mimetype == "application/manifest+json"
    assert told["lang"] == language
    assert told["description"] == text("web.manifest.about", language)
    assert told["display"] == "standalone"
    sizes = {(icon["sizes"], icon.get("purpose")) for icon in told["icons"]}
    wanted = {(size, kind) for size in ("192x192", "512x512") for kind in ("any", "maskable")}
    assert sizes >= wanted
    for icon in told["icons"]:
        drawn = client.get(icon["src"])
        assert drawn.status_code == 200
        assert drawn.mimetype == icon["type"]
        if icon["type"] == "image/png":
            assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", drawn.data[16:24]))


def pixels(png: bytes) -> list[bytes]:
    """Read the rows of an icon of ours."""
    px = int.from_bytes(png[16:20])
    length = int.from_bytes(png[33:37])
    raw = zlib.decompress(png[41 : 41 + length])
    return [raw[row * (3 * px + 1) + 1 : (row + 1) * (3 * px + 1)] for row in range(px)]


@pytest.mark.slow
@pytest.mark.parametrize("px", app_icon.SIZES)
def test_the_icon_is_our_torch_on_a_full_square(px: int):
    rows = pixels(app_icon.png(px))
    flame, ground = bytes.fromhex(app_icon.FLAME[1:]), bytes.fromhex(app_icon.GROUND[1:])

    assert rows[0][:3] == rows[-1][-3:] == ground
    assert rows[px // 3][3 * (px // 2) :][:3] == flame


def test_a_maskable_icon_keeps_clear_of_what_may_be_cut_off():
    px = 192
    ground = bytes.fromhex(app_icon.GROUND[1:])
    rows = pixels(app_icon.png(px, maskable=True))
    for y, row in enumerate(rows):
        for x in range(px):
            if ((x - px / 2) ** 2 + (y - px / 2) ** 2) ** 0.5 > 0.4 * px:
                assert row[3 * x : 3 * x + 3] == ground


@pytest.mark.slow
def test_the_worker_knows_the_files_of_this_version(app: Flask):
    client = app.test_client()
    script = client.get("/worker.js")
    known = json.loads(re.match(r"const KNOWN = (.*);\n", script.text)[1])  # type: ignore[index]
    page = client.get("/").text

    assert script.mimetype == "text/javascript"
    assert script.headers["Cache-Control"] == "no-cache"
    for file in known["files"]:
        with client.get(file) as answer:
            assert answer.status_code == 200
    assert client.get(known["offline"]).status_code == 200
    assert known["version"] in page
    loaded = set(re.findall(r'(?:src|href)="(/static/[^"#]+\.(?:js|css))', page))
    assert loaded <= set(known["files"])
    assert "seats" not in known["screens"]
    assert "lobby" not in known["screens"]


def test_the_page_for_where_nothing_was_kept_holds_no_token(phone: Callable[[], Phone]):
    one = phone()
    response = one.get(OFFLINE)

    assert "csrf" not in response.text
    assert text("web.offline.again", "en") in response.text


def test_a_phone_says_whether_its_screen_is_to_stay_awake(phone: Callable[[], Phone]):
    one = phone()
    assert 'data-awake="on"' in one.get("/").text
    one.get("/settings")
    one.send("choose-awake", awake="off")

    assert 'data-awake="off"' in one.get("/").text


def test_without_encryption_there_is_nothing_to_trust(app: Flask):
    assert app.test_client().get("/trust").status_code == 404
    assert app.test_client().get("/trust/companion-authority.crt").status_code == 404


@pytest.mark.slow
def test_an_encrypted_table_tells_beside_its_code_where_trust_begins(
    tables: Tables, tmp_path: Path
):
    config = Config("", trust=open_trust(tmp_path / "trust", ()))
    client = create_app(config, tables=tables).test_client()
    secure = {"base_url": "https://localhost"}
    opened = tables.create("masmorra", OpenTable(Settings()))
    client.get(f"/j/{opened.table}/{opened.host}", **secure)
    for screen in ("lobby", "seats"):
        page = client.get(f"/t/{opened.table}/{screen}", **secure).text
        assert 'href="http://localhost/trust"' in page


def test_pages_name_no_trust_where_nothing_is_encrypted(gathering: Gathering):
    assert "/trust" not in gathering.host.get(gathering.url("lobby")).text
