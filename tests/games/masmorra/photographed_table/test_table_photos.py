"""A photo of the table is repaired by the log, and its differences are corrections."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from companion.engine.table_photo import SeenPiece, SeenTable, SeenTile
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.legality.dungeon.laying_by_hand import laying_places
from companion.games.masmorra.model import Monster, MonsterKind, Room, Stack, State
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement, grid, lay
from companion.games.masmorra.photographed_table import PHOTOGRAPHED
from companion.games.masmorra.play import decide
from companion.i18n import text
from tests.games.masmorra.positions import position

_MAP = (("1-start", 0, 0, 0), ("1-01", 1, 0, 1), ("1-03", 0, 1, 0), ("1-05", 1, 1, 2))
SQUARE = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))


def table(*monsters: tuple[MonsterKind, str], hero_room: str = "1-start") -> State:
    """A table with four tiles, a hero and monsters."""
    state = replace(position(), rooms={}, traps={}, monsters=())
    rooms: dict[str, Room] = {}
    for code, x, y, turn in _MAP:
        state = replace(state, rooms=rooms)
        rooms = {**rooms, code: lay(grid(state, 1), CATALOGUE.tile(code), Placement(x, y, turn))}
    heroes = tuple(replace(hero, room=hero_room) for hero in state.heroes)
    made = tuple(Monster(n, kind, room) for n, (kind, room) in enumerate(monsters, 1))
    return replace(state, rooms=rooms, heroes=heroes, monsters=made, monsters_made=len(made))


def seen_map(**changed: SeenTile) -> tuple[SeenTile, ...]:
    """The four tiles as a photo shows them."""
    tiles = {
        code: SeenTile(code, 1, (x, y), turn, 0.9995, sure=True, corners=SQUARE)
        for code, x, y, turn in _MAP
    }
    return tuple({**tiles, **changed}.values())


def monster(kind: str, tile: str, confidence: float = 0.998) -> SeenPiece:
    return SeenPiece("monster", kind, tile, confidence, confidence >= 0.99)


def differences(state: State, *pieces: SeenPiece) -> list[tuple[str, object]]:
    found = PHOTOGRAPHED.differences(state, SeenTable(seen_map(), pieces))
    return [(one.told.key.rpartition(".")[2], one.command) for one in found]


def test_a_table_that_agrees_has_no_differences():
    state = table(("orc", "1-01"))
    assert differences(state, monster("orc", "1-01")) == []


def test_a_monster_that_stands_elsewhere_is_moved():
    state = table(("orc", "1-01"), ("orc", "1-03"))
    found = differences(state, monster("orc", "1-05"), monster("orc", "1-03"))
    assert found == [("elsewhere", c.Correct("monster_room", "1", "1-05"))]


def test_a_monster_that_nobody_logged_is_new_and_one_not_seen_is_gone():
    state = table(("bat", "1-01"))
    found = differences(state, monster("spider", "1-03"))
    assert found == [
        ("new", c.Correct("spawn", "spider", "1-03")),
        ("gone", c.Correct("monster_room", "1", "")),
    ]


def test_where_the_app_is_right_hands_put_back_what_stands_otherwise():
    state = table(("bat", "1-01"), ("goblin", "1-05"))
    hero = state.heroes[0]
    pieces = (
        SeenPiece("hero", hero.name, "1-03", 0.999, sure=True),
        monster("ghoul", "1-05"),
        monster("spider", "1-03"),
    )
    found = PHOTOGRAPHED.differences(state, SeenTable(seen_map(), pieces))
    told = [text(one.put_back.key, "en", **one.put_back.params) for one in found if one.put_back]
    assert told == [
        f"Put {hero.name.title()} back on tile 1-start.",
        "On tile 1-05, swap the Ghoul for the Goblin.",
        "Take the Spider off tile 1-03.",
        "Put the Giant Bat back on tile 1-01.",
    ]


def test_another_face_of_the_same_die_in_the_same_room_is_another_kind():
    state = table(("goblin", "1-01"))
    assert differences(state, monster("ghoul", "1-01")) == [
        ("other_kind", c.Correct("monster_kind", "1", "ghoul"))
    ]


def test_a_boss_is_the_same_whichever_side_lies_up():
    state = table(("hydra", "1-01"))
    assert differences(state, SeenPiece("boss", "hydra-red", "1-01", 0.999, sure=True)) == []


def test_a_hero_is_told_by_its_colour_and_set_where_it_stands():
    state = table()
    hero = state.heroes[0]
    piece = SeenPiece("hero", hero.colour, "1-05", 0.999, sure=True)
    repaired = PHOTOGRAPHED.repair(state, SeenTable(seen_map(), (piece,))).table
    (found,) = PHOTOGRAPHED.differences(state, repaired)
    assert found.command == c.Correct("room", hero.name, "1-05")
    assert after(state, [found.command]).hero_named(hero.name).room == "1-05"


def test_a_colour_that_nobody_plays_is_not_sure():
    state = table()
    played = {hero.colour for hero in state.heroes}
    other = next(one for one in ("green", "purple", "yellow") if one not in played)
    seen = SeenTable(seen_map(), (SeenPiece("hero", other, "1-01", 0.999, sure=True),))
    (piece,) = PHOTOGRAPHED.repair(state, seen).table.pieces
    assert (piece.name, piece.sure) == (other, False)


def test_a_doubtful_die_is_what_the_log_has_there():
    state = table(("orc", "1-01"), ("goblin", "1-03"))
    seen = SeenTable(seen_map(), (monster("goblin", "1-03"), monster("goblin", "1-01", 0.6)))
    repaired = PHOTOGRAPHED.repair(state, seen)
    assert [piece.name for piece in repaired.table.pieces] == ["goblin", "orc"]
    assert [one.key for one in repaired.repairs] == ["masmorra.photo.piece"]


def test_a_level_whose_first_tile_is_hidden_is_counted_as_the_log_has_it():
    state = table()
    # Counted from tile 1-01, which lies at 1,0 with one turn: the map is turned back by it.
    turned = {
        "1-01": SeenTile("1-01", 1, (0, 0), 0, 0.3998, sure=False, corners=SQUARE),
        "1-05": SeenTile("1-05", 1, (1, 0), 1, 0.3998, sure=False, corners=SQUARE),
        "1-03": SeenTile("1-03", 1, (1, 1), 3, 0.3998, sure=False, corners=SQUARE),
    }
    repaired = PHOTOGRAPHED.repair(state, SeenTable(tuple(turned.values())))
    places = {tile.code: (*tile.cell, tile.turn) for tile in repaired.table.tiles}
    assert places == {code: (x, y, turn) for code, x, y, turn in _MAP if code != "1-start"}
    assert all(tile.sure for tile in repaired.table.tiles)


def test_a_tile_told_by_its_drawing_is_the_one_that_the_log_has_there():
    state = table()
    doubtful = SeenTile(
        "1-09", 1, (1, 1), 2, 0.6, sure=False, corners=SQUARE, rivals=(("1-05", 2, 0.3),)
    )
    tiles = tuple(doubtful if tile.code == "1-05" else tile for tile in seen_map())
    pieces = (monster("orc", "1-09"),)
    repaired = PHOTOGRAPHED.repair(state, SeenTable(tiles, pieces))
    assert {tile.code for tile in repaired.table.tiles} == {code for code, *_ in _MAP}
    assert [piece.tile for piece in repaired.table.pieces] == ["1-05"]
    assert [one.key for one in repaired.repairs] == ["masmorra.photo.tile"]


@pytest.mark.parametrize(
    "chance, code",
    [
        (0.2, "1-05"),  # all drawings are about as likely: the photo tells next to nothing
        (0.008, "1-09"),  # the drawing that was told is far ahead
    ],
)
def test_what_the_log_has_there_counts_though_its_drawing_was_not_compared(
    chance: float, code: str
):
    state = table()
    state = replace(
        state, stacks={**state.stacks, "small-1": replace(state.stacks["small-1"], left=("1-09",))}
    )
    doubtful = SeenTile(
        "1-09", 1, (1, 1), 2, 0.6, sure=False, corners=SQUARE, rivals=(("1-13", 2, chance),)
    )
    tiles = tuple(doubtful if tile.code == "1-05" else tile for tile in seen_map())
    repaired = PHOTOGRAPHED.repair(state, SeenTable(tiles))
    (found,) = (tile for tile in repaired.table.tiles if tile.cell == (1, 1) and tile.level == 1)
    assert (found.code, found.sure) == (code, False)


def test_a_tile_that_lies_otherwise_and_one_that_is_not_known_are_told():
    state = table()
    tiles = (*seen_map(), SeenTile("1-07", 1, (2, 0), 0, 0.9995, sure=True, corners=SQUARE))
    found = PHOTOGRAPHED.differences(state, SeenTable(tiles[1:]))
    keys = [one.told.key.rpartition(".")[2] for one in found]
    assert keys == ["unknown_tile", "unseen_tile"]


def test_traps_are_pieces_too():
    trap = next(tile for tile in CATALOGUE.tiles(1, "small") if tile.kind == "trap")
    seen = SeenTile(trap.id, 1, (1, 1), 0, 0.9995, sure=True, corners=SQUARE)
    (piece,) = PHOTOGRAPHED.told(SeenTable((seen,))).pieces
    assert (piece.kind, piece.name, piece.tile, piece.at) == ("trap", trap.id, trap.id, (1.0, 1.0))


def after(state: State, commands: Sequence[c.Command]) -> State:
    for command in commands:
        for event in decide(state, command):
            state = evolve(state, event)
    return state


def test_tiles_of_the_stack_that_lie_on_the_table_are_laid_one_after_the_other():
    state = replace(table(), stacks={"small-1": Stack(left=("1-02", "1-04", "1-07"))})
    beside = [
        (code, place)
        for code in ("1-02", "1-04", "1-07")
        for place in laying_places(state, code)
        if place.x == 2
    ]
    code, place = beside[0]
    first = SeenTile(code, 1, (place.x, place.y), place.turn, 0.9995, sure=True, corners=SQUARE)
    orc = monster("orc", code)
    found = PHOTOGRAPHED.differences(state, SeenTable((*seen_map(), first), (orc,)))

    assert [one.command.what for one in found] == ["place", "spawn"]
    assert [one.follows for one in found] == [False, True]
    after_all = after(state, [one.command for one in found])
    assert [one.room for one in after_all.monsters] == [code]
    assert not PHOTOGRAPHED.differences(after_all, SeenTable((*seen_map(), first), (orc,)))
