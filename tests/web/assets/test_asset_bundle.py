"""Files that pages load: joined scripts, and drawings spread over sheets."""

from collections.abc import Callable

import pytest
from flask import Flask

from companion.pieces import glyph_names
from companion.web.assets.asset_bundle import JOINED, Assets, borrowed
from companion.web.assets.page_ornaments import ORNAMENTS
from tests.web.conftest import Phone


def test_every_drawing_is_on_the_sheet_that_its_address_names(app: Flask):
    assets, client = Assets(), app.test_client()
    sheets: dict[str, str] = {}
    for name in (*glyph_names(), *borrowed(), *ORNAMENTS):
        sheet, _, symbol = assets.sprite_url(name).partition("#")
        drawn = sheets.setdefault(sheet, client.get(sheet).text)

        assert symbol == name
        assert f'<symbol id="{name}" ' in drawn


@pytest.mark.parametrize("name", sorted(name for name in JOINED if not name.startswith("vendor/")))
def test_every_script_keeps_its_names_to_itself_in_the_joined_one(app: Flask, name: str):
    client, assets = app.test_client(), Assets()
    joined = client.get(assets.url("page.js")).text + client.get(assets.url("table.js")).text
    script = client.get(assets.url(name)).text
    lines = [line for line in script.splitlines() if not line.lstrip().startswith("//")]

    assert '(() => {\n"use strict";\n' + "\n".join(lines) + "\n})()" in joined


def test_a_page_asks_for_one_script_and_no_module(phone: Callable[[], Phone]):
    assert phone().get("/").text.count("<script") == 1
