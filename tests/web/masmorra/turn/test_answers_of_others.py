"""A card of another player stops what one tap does, so that it can be played at its moment."""

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.masmorra.commands import Attack, Fight, PlayTreasure
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.offered_options.card_options import interrupters
from companion.games.masmorra.model import Payment, State
from companion.i18n import text
from companion.table import NewTable, Tables, open_tables
from companion.web.app import create_app
from companion.web.config import Config
from tests.games.masmorra.positions import hero, position, room
from tests.web.conftest import Phone
from tests.web.masmorra.simulation.sample_states import after

JAY, MIKA = hero("jay"), hero("mika")


def standing(*hand: str) -> State:
    """Let Jay, whose turn it is, stand beside an orc; Mika holds cards."""
    return position(
        heroes=[JAY, replace(MIKA, hand=hand)],
        rooms=[room("a", size="medium")],
        monsters=[("orc", "a")],
        dice=("melee",) * 4,
    )


@pytest.fixture
def opened(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Tables, NewTable]]:
    games = {"masmorra": replace(GAME, initial=standing(*request.param))}
    luck = random.Random(3)
    tables = open_tables(tmp_path / "tables.db", games, key=tmp_path / "key", draw=luck.choice)
    yield tables, tables.create("masmorra")
    tables.close()


def fought(tables: Tables, new: NewTable, prints: Path) -> tuple[State, str]:
    """Let Jay beat the orc with one tap; give the state and the page."""
    host = tables.rights(new.table, [new.host])
    phone = Phone(create_app(Config("", prints=prints), tables=tables).test_client())
    phone.get(f"/j/{new.table}/{tables.claim(host, JAY.seat, 'Anna')}")
    phone.get(f"/t/{new.table}/turn")
    form = next(one for one in phone.page.forms.values() if one.action.endswith("/act"))
    plan = msgspec.to_builtins(Fight(1)) | {"then": [Attack(Payment(dice=(0, 1)))]}
    told = {"command": msgspec.json.encode(plan).decode(), "screen": "turn"}
    page = phone.post(f"/t/{new.table}/act", {**form.fields, **told}, htmx=True).text
    return tables.look(host).state, page


@pytest.mark.parametrize("opened", [("spell-scroll",)], indirect=True)
def test_treasure_6_a_fight_of_one_tap_stops_for_the_card_of_another(
    opened: tuple[Tables, NewTable], tmp_path: Path
):
    tables, new = opened
    state, page = fought(tables, new, tmp_path)

    assert len(state.monsters) == 1
    assert text("web.told.may_answer", "en") in page
    offered = {type(one.command) for one in GAME.options(standing_now(tables, new), MIKA.seat)}
    assert PlayTreasure in offered


@pytest.mark.parametrize("opened", [(), ("",), ("secret-door",)], indirect=True)
def test_a_fight_of_one_tap_goes_on_where_nobody_holds_a_card_for_it(
    opened: tuple[Tables, NewTable], tmp_path: Path
):
    tables, new = opened
    state, page = fought(tables, new, tmp_path)

    assert not state.monsters
    assert text("web.told.may_answer", "en") not in page


def test_the_own_card_stops_nothing():
    holding = replace(JAY, hand=("spell-scroll",))
    own = replace(standing(), heroes=(holding, MIKA))
    other = replace(standing(), heroes=(JAY, replace(MIKA, hand=("spell-scroll",))))

    assert interrupters(after(own, Fight(1))) == frozenset()
    assert interrupters(after(other, Fight(1))) == {MIKA.seat}


def standing_now(tables: Tables, new: NewTable) -> State:
    state: State = tables._logs.get(new.table).history.state
    return state
