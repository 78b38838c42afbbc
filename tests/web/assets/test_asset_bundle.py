"""Files that pages load: drawings on sheets, and the order in which pages ask for files."""

from collections.abc import Callable

from flask import Flask

from companion.pieces import glyph_names
from companion.web.assets.asset_bundle import Assets, borrowed
from companion.web.assets.page_ornaments import ORNAMENTS
from tests.web.conftest import Gathering, Phone


def test_every_drawing_is_on_the_sheet_that_its_address_names(app: Flask):
    assets, client = Assets(), app.test_client()
    sheets: dict[str, str] = {}
    for name in (*glyph_names(), *borrowed(), *ORNAMENTS):
        sheet, _, symbol = assets.sprite_url(name).partition("#")
        drawn = sheets.setdefault(sheet, client.get(sheet).text)

        assert symbol == name
        assert f'<symbol id="{name}" ' in drawn


def test_no_library_or_font_is_asked_for_before_the_stylesheet_and_the_small_scripts(
    phone: Callable[[], Phone], gathering: Gathering
):
    for page in (phone().get("/").text, gathering.host.get(gathering.url("lobby")).text):
        head = page[: page.index("</head>")]
        libraries = [head.index(name) for name in ("vendor/", 'as="font"')]

        assert head.index('rel="stylesheet"') < head.index('type="module"')
        assert head.rindex('type="module"') < min(libraries)
