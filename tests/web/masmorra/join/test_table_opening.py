"""Opening a table: who owns the box is asked first, and settles what it is played with."""

from collections.abc import Callable

import pytest

from companion.games.masmorra.model import Settings
from companion.i18n import text
from companion.table import Tables
from tests.web.conftest import Phone


def opened(one: Phone, tables: Tables, **chosen: str) -> Settings:
    """Open a table with these answers, and give what it is played with."""
    one.get("/")
    one.fill("opening", chosen)
    settings: Settings = tables._logs.get(one.url.split("/")[2]).history.state.settings
    return settings


@pytest.mark.parametrize(
    "own, settings",
    [
        ("box", Settings(tile_set="box")),
        ("print", Settings()),
        ("phones", Settings(action_dice="app", tiles="app", cards="app")),
    ],
)
def test_who_owns_what_settles_what_is_played_with(
    own: str, settings: Settings, phone: Callable[[], Phone], tables: Tables
):
    assert opened(phone(), tables, own=own) == settings


@pytest.mark.parametrize(
    "own, said", [("box", "tile_set.box"), ("print", "tile_set.kit"), ("phones", "")]
)
def test_the_lobby_speaks_of_what_lies_on_the_table_only_where_something_does(
    own: str, said: str, phone: Callable[[], Phone], tables: Tables
):
    one = phone()
    opened(one, tables, own=own)
    page = one.get(f"/t/{one.url.split('/')[2]}/lobby").text
    rules = page[page.index('id="rules"') :]
    sets = ("tile_set.box", "tile_set.kit")

    assert [key for key in sets if text(f"web.masmorra.{key}", "en") in rules] == [said] * bool(
        said
    )
    assert (text("kit.title", "en") in rules) is (own == "print")


def test_each_of_it_can_be_chosen_otherwise(phone: Callable[[], Phone], tables: Tables):
    settings = opened(phone(), tables, own="box", action_dice="app")

    assert settings == Settings(tile_set="box", action_dice="app")


def test_without_map_and_dice_the_monster_dice_of_the_box_are_rolled_unless_the_app_is_chosen(
    phone: Callable[[], Phone], tables: Tables
):
    assert opened(phone(), tables, own="box", policy="light").monster_dice == "table"
    assert opened(phone(), tables, own="print", policy="light").monster_dice == "app"
    chosen = {"own": "box", "policy": "light", "monster_dice": "app"}
    assert opened(phone(), tables, **chosen).monster_dice == "app"


def test_the_box_is_the_first_question_and_has_no_answer_of_the_apps_own(
    phone: Callable[[], Phone],
):
    one = phone()
    page = one.get("/").text
    form = page[page.index('id="opening"') :]
    asked = [attributes for tag, attributes in one.page.tags if attributes.get("name") == "own"]

    assert form.index('name="own"') < form.index('name="mode"')
    assert len(asked) == 3
    assert not any("checked" in one for one in asked)
    assert all("required" in one for one in asked)


def test_the_next_table_is_proposed_what_the_last_was_played_with(
    phone: Callable[[], Phone], tables: Tables
):
    one = phone()
    opened(one, tables, own="box")
    one.get("/")

    assert one.page.forms["opening"].fields["own"] == "box"
