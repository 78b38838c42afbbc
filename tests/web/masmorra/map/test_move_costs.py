"""What a move costs beside dice stands on its target before the tap."""

from typing import cast

from companion.games.masmorra.commands import Move
from companion.games.masmorra.model import State
from companion.games.masmorra.play import options
from companion.table import AccessRights, Tables
from companion.web.masmorra.options.move_costs import price
from companion.web.screens.request_context import Visit
from tests.games.masmorra.positions import set_table
from tests.web.masmorra.turn.still_table import StillTable


def priced(state: State) -> str:
    rights = AccessRights("torch-lit", held=(1,), guest=True)
    visit = Visit(cast("Tables", StillTable(state)), rights, 1, "en")
    moves = (one for one in options(state, 1) if isinstance(one.command, Move))
    return price(visit, next(one.command for one in moves if one.refusal is None))


TABLE = ("room 1-start at 0,0", "room two at 1,0", "hero: Jay", "dice: step step")


def test_trap_6_a_move_past_a_trap_says_how_many_wounds_it_brings():
    assert priced(set_table(*TABLE, "trap 1-21 at 1,1")) == "−1 life"


def test_trap_13_a_disarmed_trap_costs_nothing():
    assert priced(set_table(*TABLE, "trap 1-21 at 1,1, disarmed")) == ""


def test_a_move_that_fells_says_so():
    table = (*TABLE[:2], "trap 1-21 at 1,1", "hero: Jay, life 1", TABLE[3])
    assert priced(set_table(*table)) == "you fall"
