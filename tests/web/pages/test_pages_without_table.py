"""Pages without a table: start, settings, credits, failures; in each language."""

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from companion.i18n import LANGUAGES, text
from companion.table import Tables
from tests.web.conftest import Gathering, Phone


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("url", ["/", "/settings", "/about", "/privacy"])
def test_a_page_speaks_the_language_that_the_browser_asks_for(
    phone: Callable[[], Phone], url: str, language: str
):
    response = phone().get(url, {"Accept-Language": language})

    assert response.status_code == 200
    assert f'<html lang="{language}"' in response.text


def test_a_chosen_language_is_kept_against_the_browsers(phone: Callable[[], Phone]):
    one = phone()
    one.get("/about")
    response = one.send("language", language="ru")

    assert response.request.path == "/about"
    assert text("web.about.fonts", "ru") in response.text


def test_a_made_up_setting_changes_nothing(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")

    assert 'lang="en"' in one.send("language", language="xx").text


def test_settings_are_seen_on_the_page(phone: Callable[[], Phone]):
    one = phone()
    one.get("/settings")
    for name, value in (("theme", "light"), ("size", "largest"), ("hand", "left")):
        response = one.fill(f"choose-{name}", {name: value})

        assert f'data-{name}="{value}"' in response.text


@pytest.mark.parametrize(
    "url", ["/nowhere", "/t/no-such/", "/t/no-such/lobby", "/t/no-such/live", "/j/no-such/join-x"]
)
def test_what_does_not_exist_is_said_in_one_sentence(phone: Callable[[], Phone], url: str):
    response = phone().get(url)

    assert response.status_code == 404
    assert response.text.count("<h1>") == 1


def test_a_forged_link_opens_nothing(gathering: Gathering, phone: Callable[[], Phone]):
    forged = phone()
    response = forged.get(gathering.link[:-2] + "zz")

    assert response.status_code == 404
    assert text("table.error.unknown", "en") in response.text
    assert forged.get(gathering.url("lobby")).status_code == 404


@pytest.mark.slow
def test_a_code_is_typed_as_it_is_shown(gathering: Gathering, phone: Callable[[], Phone]):
    secret = gathering.link.rpartition("/")[2]
    code = f"{gathering.table}-{secret.removeprefix('join-')}"
    for typed in (code, code.upper().replace("-", " "), f" http://host{gathering.link} "):
        one = phone()
        one.get("/")
        response = one.send("join-form", code=typed)

        assert response.request.path == gathering.url("join")


@pytest.mark.slow
def test_a_wrong_code_is_told_beside_its_field(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    for typed in ("no-such-code", "", "💥", "x" * 5000):
        response = one.send("join-form", code=typed)

        assert response.status_code == 422
        assert text("web.home.wrong_code", "en") in response.text


def test_a_table_is_found_again_from_the_start(gathering: Gathering):
    assert gathering.table in gathering.host.get("/").text


def test_who_comes_back_and_who_has_a_code_need_not_look_below_the_first_screen(
    gathering: Gathering, phone: Callable[[], Phone]
):
    gathering.host.get("/")
    ids = gathering.host.page.ids
    stranger = phone()
    stranger.get("/")

    assert ids.index("known") < ids.index("home-games") < ids.index("joining") < ids.index("demos")
    assert "known" not in stranger.page.ids


def test_files_are_kept_for_good_under_an_address_of_their_content(app: Flask):
    client = app.test_client()
    page = client.get("/").text
    start = page.index("/static/")
    url = page[start : page.index('"', start)]
    folder = url.split("/")[2]

    for name in ("companion.css", "companion.js", "sprite.svg", "ornaments.svg", "icon.svg"):
        with client.get(f"/static/{folder}/{name}") as response:
            assert response.status_code == 200
            assert "immutable" in response.headers["Cache-Control"]
    assert client.get("/static/old/companion.css").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["../app.py", "css/10-tokens.css", "nothing.css", "%2e%2e/app.py"])
def test_only_files_for_pages_are_served(app: Flask, name: str):
    assert app.test_client().get(f"/static/x/{name}").status_code == 404


def test_companion_js_stays_small():
    script = Path(__file__).parents[3] / "companion/web/static/js/10-companion.js"

    assert len(script.read_text("utf-8").splitlines()) < 150


def test_a_table_that_cannot_be_read_harms_no_first_page(gathering: Gathering, tables: Tables):
    with tables.database.writing() as connection:
        connection.exec_driver_sql("UPDATE actions SET events = 'x'")
    for log in tuple(tables._logs._logs):
        del tables._logs._logs[log]

    assert gathering.host.get("/").status_code == 200
    assert gathering.host.get(f"/t/{gathering.table}/").status_code == 500
