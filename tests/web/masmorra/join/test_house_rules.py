"""House rules: chosen before the game, kept for new tables, told in the log."""

from collections.abc import Callable

import pytest
from flask import Flask

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.edition_rulings import EDITIONS
from companion.games.masmorra.model import Settings, State
from companion.i18n import LANGUAGES, text
from companion.table import Tables
from companion.web.masmorra.join.house_rules import chosen_rules, value_key
from tests.web.conftest import Phone


def settings_of(tables: Tables, one: Phone) -> Settings:
    """Read what the table that a phone is at plays by."""
    with one.client.session_transaction() as session:
        table, kept = next(reversed(session["tables"].items()))
    state: State = tables.look(tables.rights(table, tuple(kept["secrets"]))).state
    return state.settings


def test_a_table_is_opened_by_an_edition_and_single_points(
    tables: Tables, phone: Callable[[], Phone]
):
    one = phone()
    one.get("/")
    one.fill("opening", {"edition": "german", "switch.combo": "off"})
    settings = settings_of(tables, one)

    assert (settings.edition, settings.switches) == ("german", {"combo": "off"})


def test_the_lobby_tells_what_is_played_otherwise_than_usual(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    others = {"cards": "app", "tiles": "app", "monster_dice": "table", "switch.combo": "off"}
    lobby = one.fill("opening", others).text

    for key in ("app_deals", "app_draws", "real_monsters"):
        assert text(f"web.lobby.{key}", "en") in lobby
    assert text("rulings.switch.combo", "en") in lobby
    one.get("/")
    usual = one.fill("opening", {}).text
    assert text("web.lobby.app_deals", "en") not in usual


def test_what_the_edition_has_already_is_no_point_of_its_own():
    form = {"edition": "preview", "switch.combo": "off", "switch.web_toll": "", "switch.nope": "x"}
    settings = chosen_rules(form)

    assert (settings.edition, settings.switches) == ("preview", {})
    assert chosen_rules({"edition": "x", "switch.combo": "x"}).edition == "final"


def test_a_game_that_the_edition_does_not_have_is_refused_with_all_choices_kept(
    phone: Callable[[], Phone],
):
    one = phone()
    one.get("/")
    chosen = {"edition": "preview", "mode": "alliance", "policy": "advise", "switch.gaze": "all"}
    response = one.fill("opening", chosen | {"switch.web_toll": "player"})

    assert response.status_code == 422
    assert text("masmorra.refusal.no_such_mode", "en") in response.text
    kept = one.page.forms["opening"].fields
    assert (kept["mode"], kept["policy"], kept["edition"]) == ("alliance", "advise", "preview")
    assert kept["switch.web_toll"] == "player"
    assert one.fill("opening", {"mode": "epic"}).request.path.startswith("/t/")


def test_settings_keep_house_rules_for_new_tables(tables: Tables, phone: Callable[[], Phone]):
    one = phone()
    one.get("/settings")
    response = one.fill("keep-rulings", {"edition": "french", "switch.round_two": "all_again"})

    assert response.request.path == "/settings"
    assert one.page.forms["keep-rulings"].fields["edition"] == "french"
    one.get("/")
    one.send("opening")
    settings = settings_of(tables, one)
    assert (settings.edition, settings.switches) == ("french", {"round_two": "all_again"})


def test_a_made_up_cookie_changes_nothing(app: Flask):
    client = app.test_client()
    client.set_cookie("rulings", "nowhere:combo.maybe:x:" + "y." * 500)

    assert client.get("/settings").status_code == 200


def test_the_log_tells_what_differs_from_the_final_rules(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    one.fill("opening", {"edition": "german", "switch.combo": "off"})
    shown = one.get(one.url.rpartition("/")[0] + "/log").text

    assert text("rulings.edition.german", "en") in shown
    assert text("rulings.switch.combo", "en") in shown
    assert text("rulings.switch.boss_reattack", "en") in shown
    assert text("rulings.switch.overflow", "en") not in shown


def test_the_log_of_the_final_rules_says_nothing_of_rulings(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    one.send("opening")

    assert "played-by" not in one.get(one.url.rpartition("/")[0] + "/log").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_and_value_has_words(language: str):
    keys = [f"rulings.edition.{edition}{part}" for edition in EDITIONS for part in ("", ".about")]
    for key, switch in CATALOGUE.switches.items():
        keys += [f"rulings.switch.{key}", f"rulings.about.{key}", f"rulings.topic.{switch.topic}"]
        keys += [value_key(key, value) for value in switch.values]

    assert all(text(key, language) for key in keys)
