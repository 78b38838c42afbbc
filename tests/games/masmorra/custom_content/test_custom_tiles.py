"""Tiles of the players' own box: described when met, known from then on."""

import pytest
from msgspec.structs import replace

from companion.games.masmorra.commands import (
    AnswerTile,
    DescribeTile,
    Explore,
    OpenTable,
    PlaceTile,
)
from companion.games.masmorra.model import (
    Settings,
    Stack,
    State,
    Tile,
)
from tests.games.masmorra.dungeon_builder import before, dungeon, knowing, reason, tile
from tests.games.masmorra.positions import dice, play, position, refused_by


def unboxed() -> State:
    """A box's own stack: the hero has explored, and the next tile is asked for."""
    on = position(settings=Settings(tile_set="box"))
    stack = Stack(top=tile("b"), open_ended=True)
    state = dungeon((tile("a"), 0, 0), stacks={"small-1": stack}, on=on)
    return play(state, Explore(0, -1, 0, dice(0)))


def test_a_tile_of_a_box_is_described_when_it_turns_up_and_known_from_then_on() -> None:
    state = play(unboxed(), DescribeTile(Tile(id="mine", level=1, kind="mixed", doors=("n",))))

    assert state.stacks["small-1"].top == state.tiles["mine"]
    assert state.tiles["mine"].spawns == ("minor", "major")
    assert state.tiles["mine"].source == "table"


def test_a_known_tile_of_a_box_is_named_by_its_code() -> None:
    state = knowing(unboxed(), tile("old"), tile("deep", level=2))

    assert not refused_by(state, AnswerTile("old"))
    assert reason(state, AnswerTile("deep")) == "not_in_stack"
    assert play(state, AnswerTile("old")).stacks["small-1"].top == tile("old")


def test_amb_15_the_stack_of_a_box_is_empty_when_the_players_say_so() -> None:
    state = play(unboxed(), AnswerTile(""))

    assert state.stacks["small-1"] == Stack()
    assert refused_by(state, Explore(1, -1))[:1] == ("EXPLORE-2",)


@pytest.mark.parametrize(
    "printed, why",
    [
        (Tile("", 1, doors=("n",)), "tile_code"),
        (Tile("two words", 1, doors=("n",)), "tile_code"),
        (Tile("b", 1, doors=("n",)), "tile_code_taken"),
        (Tile("1-07", 1, doors=("n",)), "tile_code_taken"),
        (Tile("x", 2, doors=("n",)), "tile_of_other_stack"),
        (Tile("x", 1, "medium", doors=("n1",)), "tile_of_other_stack"),
        (Tile("x", 1, kind="start", doors=("n",)), "tile_kind"),
        (Tile("x", 1), "tile_doors"),
        (Tile("x", 1, doors=("n1",)), "tile_doors"),
        (Tile("x", 1, kind="trap", doors=("n",), dock=("magic", "melee")), "trap_has_doors"),
        (Tile("x", 1, kind="trap", dock=("magic",)), "trap_faces"),
        (Tile("x", 1, kind="treasure", doors=("n",)), "tile_dock"),
        (Tile("x", 1, doors=("n",), gold=-1), "tile_gold"),
        (Tile("x", 1, kind="boss", doors=("n",)), "tile_boss_unnamed"),
        (Tile("x", 1, kind="boss", doors=("n",), boss="orc"), "tile_boss"),
        (Tile("x", 1, kind="boss", doors=("n",), boss="hydra-red"), "tile_boss"),
        (Tile("x", 1, kind="boss", doors=("n",), boss="malaphyas"), "tile_boss"),
        (Tile("x", 1, kind="boss", doors=("n",), pictures=("hydra",)), "tile_boss"),
        (Tile("x", 1, doors=("n",) * 10_000), "tile_doors"),
        (Tile("x", 1, doors=("n",), min_heroes=10**9), "tile_numbers"),
        (Tile("x", 1, doors=("n",), spawns=("minor",) * 10_000), "tile_numbers"),
        (Tile("x", 1, doors=("n",), spawns=("minor",) * 3, pictures=("orc",) * 2), "tile_numbers"),
        (Tile("x", 1, kind="treasure", doors=("n",), dock=("any",) * 7), "tile_numbers"),
    ],
)
def test_a_description_that_cannot_be_is_refused(printed: Tile, why: str) -> None:
    assert reason(unboxed(), DescribeTile(printed)) == why


def test_a_boss_room_is_described_with_its_boss() -> None:
    printed = Tile("x", 1, kind="boss", doors=("s",), boss="bitsy")
    state = play(unboxed(), DescribeTile(printed))

    assert state.stacks["small-1"].top == replace(printed, source="table")


def test_a_boss_room_told_before_bosses_were_asked_still_opens_a_table() -> None:
    known = (Tile("x", 1, kind="boss", doors=("s",)),)

    assert not refused_by(State(), OpenTable(Settings(known=known)))


def test_a_table_knows_only_tiles_of_the_two_levels() -> None:
    known = (Tile("x", 10**9, doors=("n",)),)

    assert reason(State(), OpenTable(Settings(known=known))) == "tile_numbers"


def test_nothing_is_described_or_laid_when_nothing_is_asked() -> None:
    state = before(tile("b"))

    for command in (AnswerTile("b"), DescribeTile(tile("x")), PlaceTile(0, 1)):
        assert refused_by(state, command)
