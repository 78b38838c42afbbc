"""A hero of a pack is picked on the page, and called by its name wherever it plays."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.masmorra.legality.custom_content.content_pack_files import Pack, read_pack
from companion.table import Tables
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.simulation.form_player import Reader
from tests.web.masmorra.turn.test_turn_screen import state_of

FOLDER = Path(__file__).parents[4] / "docs" / "example-pack"
Sit = Callable[..., Phone]


def pack() -> Pack:
    files = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml")}
    return read_pack(files)


@pytest.fixture
def taught(tables: Tables) -> Tables:
    """Let the next table know the pack; the gathering has to be asked for after it."""
    own = pack()
    tables.custom_content.add("masmorra", {f"hero:{hero.id}": hero for hero in own.heroes})
    tables.custom_content.add("masmorra", {f"evil:{card.id}": card for card in own.evil})
    return tables


@pytest.mark.slow
def test_a_packs_hero_is_picked_and_plays(
    taught: Tables, request: pytest.FixtureRequest, phone: Callable[[], Phone]
):
    gathering: Gathering = request.getfixturevalue("gathering")
    sit: Sit = request.getfixturevalue("sit")
    anna, boris = sit("Anna", "brunhild", "red"), sit("Boris", "algus", "blue")
    seat = state_of(taught, anna, gathering).seats[0]
    assert (seat.hero, seat.own) == ("jay", "brunhild")
    assert "Brunhild" in boris.get(gathering.url("lobby")).text
    late = phone()
    shown = late.get(gathering.link).text
    page = Reader(shown)
    assert "pick-brunhild" in page.ids
    for taken in ("jay", "brunhild"):
        assert re.search(rf'value="{taken}"\s+required\s+disabled', shown)
    begin(gathering)
    hero = anna.get(gathering.url("hero")).text
    assert "Brunhild" in hero
    assert "Battle Cry" in hero
    assert "talent-form" not in Reader(hero).forms
    assert "Brunhild" in boris.get(gathering.url("table")).text
    assert "Brunhild" in boris.get(gathering.url("log")).text


@pytest.mark.slow
def test_a_packs_hero_goes_on_with_whoever_takes_over_its_seat(
    taught: Tables, request: pytest.FixtureRequest, phone: Callable[[], Phone]
):
    gathering: Gathering = request.getfixturevalue("gathering")
    sit: Sit = request.getfixturevalue("sit")
    anna, other = sit("Anna", "brunhild", "red"), phone()
    begin(gathering)
    other.get(gathering.link)
    other.send("ask-form-1", name="Zoe", how="take")
    anna.get(gathering.url("seats"))
    anna.send("wish-1", grant="yes")
    other.get(gathering.url("waiting"))
    hero = state_of(taught, other, gathering).heroes[0]

    assert (hero.player, hero.own) == ("Zoe", "brunhild")


def test_a_hero_that_the_table_does_not_know_is_no_hero(sit: Sit, gathering: Gathering):
    anna = sit("Anna", "jay", "red")
    anna.get(gathering.url("join"))
    assert anna.fill("sit", {"hero": "brunhild"}).status_code == 400
