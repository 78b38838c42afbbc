"""Whose described tiles and cards a new table knows."""

from collections.abc import Callable

import pytest

from companion.games.masmorra.model import State, Tile
from companion.table import Tables
from tests.web.conftest import Gathering, Phone, gather
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.simulation.form_player import Reader
from tests.web.masmorra.turn.test_turn_screen import seat, state_of

Phones = Callable[[], Phone]
Sit = Callable[..., Phone]


def opened(tables: Tables, host: Phone, **choices: str) -> State:
    """Open a table and give its state."""
    return state_of(tables, host, gather(host, **choices))


@pytest.fixture
def anna(phone: Phones, box: Gathering) -> Phone:
    """A phone that described the first tile of its box."""
    anna = seat(phone(), box)
    doors = Reader(anna.client.get(box.url("turn")).text).choices["describe-form"]["command"]
    anna.fill("describe-form", {"tile.kind": "minor", "command": doors[1]}, htmx=True)
    return anna


def described(tables: Tables) -> tuple[Tile, ...]:
    """Give the tiles that any table of the server described."""
    tiles = tables.custom_content.known("masmorra", Tile)
    assert tiles
    return tiles


@pytest.mark.slow
def test_what_strangers_described_comes_to_a_table_only_where_it_is_wished(
    phone: Phones, anna: Phone, tables: Tables
):
    tiles = described(tables)
    assert opened(tables, phone()).settings.known == ()
    assert opened(tables, phone(), pieces="all").settings.known == tiles
    assert opened(tables, anna).settings.known == tiles


@pytest.mark.slow
@pytest.mark.usefixtures("anna")
def test_a_television_takes_nothing_home(phone: Phones, box: Gathering, tables: Tables):
    television = phone()
    look = Reader(box.host.get(box.url("seats")).text)
    link = next(one for one in look.links if "/look-" in one)
    television.get(link[link.index("/j/") :])
    assert opened(tables, television).settings.known == ()


@pytest.mark.slow
def test_who_plays_at_the_second_table_knows_what_the_first_described(
    phone: Phones, anna: Phone, tables: Tables
):
    tiles, boris = described(tables), phone()
    seat(boris, gather(anna))
    assert opened(tables, boris).settings.known == tiles


@pytest.mark.slow
def test_treasure_2_no_second_table_knows_a_card_in_a_hand_of_the_first(
    gathering: Gathering, sit: Sit, tables: Tables
):
    anna, boris = sit("Anna", "jay", "red"), sit("Boris", "algus", "blue")
    begin(gathering)
    page = Reader(anna.get(gathering.url("hero")).text)
    steps = next(one for one in page.choices["strange-form-0"]["purple"] if "step" in one)
    anna.fill("strange-form-0", {"title": "Night Wind", "purple": steps}, htmx=True)
    assert tables._logs.get(gathering.table).history.state.cards

    for pieces in ("ours", "all"):
        assert opened(tables, boris, pieces=pieces).settings.known_cards == ()
