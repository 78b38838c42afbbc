"""Files that pages load: drawings on sheets, and the order in which pages ask for files."""

import re
from collections.abc import Callable

import pytest
from flask import Flask

from companion.pieces import glyph_names
from companion.web.assets.asset_bundle import STATIC, Assets, borrowed
from companion.web.assets.page_ornaments import ORNAMENTS
from tests.web.conftest import Gathering, Phone


def test_every_drawing_is_on_the_sheet_that_its_address_names(app: Flask):
    assets, client = Assets(), app.test_client()
    sheets: dict[str, str] = {}
    for name in (*glyph_names(), *borrowed(), *ORNAMENTS):
        sheet, _, symbol = assets.sprite_url(name).partition("#")
        drawn = sheets.setdefault(sheet, client.get(sheet).text)

        assert symbol == name
        assert drawn.count(f'<symbol id="{name}" ') == 1


@pytest.mark.parametrize("name", ["companion.js", "page.js"])
def test_scripts_that_are_joined_keep_their_names_apart(app: Flask, name: str):
    script = app.test_client().get(Assets().url(name)).text
    outside, *blocks = re.split(r"^{\n", script, flags=re.MULTILINE)

    assert outside == ""
    assert len(blocks) >= 5
    assert all(block.endswith("\n}\n") for block in blocks)


def test_no_line_of_comment_begins_inside_of_a_longer_text():
    for script in (STATIC / "js").glob("*.js"):
        for line in script.read_text("utf-8").splitlines():
            assert line.count("`") % 2 == 0, f"{script.name}: {line}"


def test_no_library_or_font_is_asked_for_before_the_stylesheet_and_the_small_scripts(
    phone: Callable[[], Phone], gathering: Gathering
):
    for page in (phone().get("/").text, gathering.host.get(gathering.url("lobby")).text):
        head = page[: page.index("</head>")]
        libraries = [head.index(name) for name in ("libraries.js", 'as="font"')]

        assert head.index('rel="stylesheet"') < head.index('type="module"')
        assert head.rindex('type="module"') < min(libraries)
