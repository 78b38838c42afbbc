"""One tap walks through several rooms, where that costs nothing more."""

from companion.games.masmorra.model import State
from companion.games.masmorra.play import options
from companion.web.masmorra.map.far_walks import far_walks
from tests.games.masmorra.positions import set_table

ROW = ("room 1-start at 0,0", "room two at 1,0", "room three at 2,0", "room four at 3,0")
HERO = ("hero: Jay", "dice: step step")


def reached(state: State) -> dict[str, int]:
    """Give the rooms that one tap reaches, with the number of moves."""
    return {code: len(walk) for code, walk in far_walks(state, options(state, 1)).items()}


def test_a_walk_ends_with_the_move_points():
    assert reached(set_table(*ROW, *HERO)) == {"three": 2}


def test_a_walk_past_a_trap_is_left_to_the_player():
    assert reached(set_table(*ROW, "trap 1-21 at 1,1", *HERO)) == {}


def test_a_walk_ends_where_a_monster_stands():
    assert reached(set_table(*ROW, *HERO, "monsters: orc in two")) == {}
