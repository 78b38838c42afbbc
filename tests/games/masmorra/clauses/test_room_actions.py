"""Rooms and what is done in them, clause by clause."""

import pytest
from msgspec.structs import replace

from companion.games.masmorra import events as e
from companion.games.masmorra.commands import (
    DrinkElixir,
    Explore,
    FlipFreeStep,
    Move,
    RoomAction,
    TakeGold,
    TakeStep,
)
from companion.games.masmorra.model import (
    FACES,
    MonsterDie,
    MonsterKind,
    Payment,
    RollMonsters,
    Settings,
    Stack,
    State,
    Tile,
)
from tests.games.masmorra.dungeon_builder import (
    before,
    dungeon,
    happens,
    knowing,
    medium,
    reason,
    tile,
)
from tests.games.masmorra.positions import dice, hero, play, position, refused_by

STEP, MELEE, MAGIC = (FACES.index(face) for face in ("step", "melee", "magic"))


def chamber(printed: Tile, on: State | None = None) -> State:
    """A hero in a room a of this kind, b beside it, with one die of each face."""
    return dungeon((printed, 0, 0), (tile("b"), 1, 0), on=on or position(dice=FACES))


def explored(printed: Tile, on: State | None = None) -> State:
    """The hero has just explored this tile, with 7 STEPs to spend."""
    return play(before(printed, on=on), Explore(0, -1, 0, dice(0)))


# --- Chest, fountain, portal, gold


CHEST = tile("a", kind="treasure", dock=("melee",), gold=2)


def test_room_treasure_1_a_chest_gets_its_gold_on_exploration() -> None:
    assert explored(tile("b", kind="treasure", dock=("melee",), gold=2)).rooms["b"].gold == 2


def filled(gold: int, on: State | None = None) -> State:
    """A hero beside a closed chest with so much gold on it."""
    state = chamber(CHEST, on)
    return replace(state, rooms={**state.rooms, "a": replace(state.rooms["a"], gold=gold)})


def test_room_treasure_2_docking_the_die_opens_the_chest() -> None:
    state = play(filled(2), RoomAction((MELEE,)))

    assert (state.hero.xp, state.hero.gold, len(state.hero.hand)) == (1, 2, 1)
    assert state.rooms["a"].opened
    assert state.rooms["a"].gold == 0
    assert state.turn.dice[MELEE].place == "room:a"


def test_ex_4_a_melee_symbol_or_another_face_does_not_open_it() -> None:
    state = filled(2, position(dice=FACES, symbols={"melee": 2}))

    assert refused_by(state, RoomAction(()))[:1] == ("DOCK-3",)
    assert refused_by(state, RoomAction((STEP,)))[:1] == ("DOCK-3",)


def test_amb_4_a_chest_opens_once() -> None:
    state = play(filled(2, position(dice=("melee",) * 6)), RoomAction((0,)))

    assert refused_by(state, RoomAction((1,))) == ("ROOM-TREASURE-2", "AMB-4", "DOCK-6")


def test_amd_6_gold_that_does_not_fit_stays_on_the_tile_for_anybody() -> None:
    on = position(dice=FACES, heroes=[hero("jay", gold=5)])
    state = filled(3, on)
    assert refused_by(state, TakeGold()) == ("ROOM-TREASURE-2",)

    state = play(state, RoomAction((MELEE,)))
    assert state.hero.gold == 6
    assert state.rooms["a"].gold == 2
    assert refused_by(state, TakeGold()) == ("GOLD-1", "AMD-6")


def test_amd_25_there_are_thirty_coins() -> None:
    rich = [hero(name, gold=6) for name in ("jay", "mika", "algus", "valerie")]
    rich.append(hero("greybark", gold=5))
    state = explored(tile("b", kind="treasure", dock=("melee",), gold=3), position(heroes=rich))

    assert state.rooms["b"].gold == 1


def test_engage_3_no_room_action_while_engaged() -> None:
    state = filled(2, position(dice=FACES, monsters=[("orc", "a")]))

    assert refused_by(state, RoomAction((MELEE,)))[:2] == ("ROOM-TREASURE-2", "ENGAGE-3")


def test_move_2_a_room_action_loses_the_move_points_left() -> None:
    state = play(filled(2), TakeStep(dice(STEP)), RoomAction((MELEE,)))

    assert state.turn.mp == 0


def test_room_fountain_1_the_fountain_gives_two_elixir_symbols_for_this_room() -> None:
    state = chamber(tile("a", kind="fountain", dock=("magic",)))
    state = play(state, RoomAction((MAGIC,)))
    assert state.turn.symbols == {"elixir": 2}
    assert refused_by(state, RoomAction((STEP,)))[:1] == ("DOCK-6",)

    gone = play(state, Move("b", dice(STEP)))
    assert reason(gone, DrinkElixir(Payment(symbols={"elixir": 1}))) == "no_such_symbol"


def test_room_fountain_1_not_while_engaged() -> None:
    on = position(dice=FACES, monsters=[("orc", "a")])
    state = chamber(tile("a", kind="fountain", dock=("magic",)), on)

    assert refused_by(state, RoomAction((MAGIC,)))[:2] == ("ROOM-FOUNTAIN-1", "ENGAGE-3")


def test_room_portal_1_a_portal_leads_to_any_explored_room_on_any_level() -> None:
    on = position(dice=FACES, symbols={"melee": 1})
    state = dungeon(
        (tile("a", kind="portal", dock=("magic",)), 0, 0), (tile("b", level=2), 3, 3), on=on
    )

    assert reason(state, RoomAction((MAGIC,), "nowhere")) == "no_such_room"
    assert reason(state, RoomAction((MAGIC,), "a")) == "here_already"
    state = play(state, RoomAction((MAGIC,), "b"))
    assert state.hero.room == "b"
    assert not state.turn.symbols


def test_engage_6_a_portal_is_no_way_out_of_a_fight() -> None:
    on = position(dice=FACES, monsters=[("orc", "a")])
    state = chamber(tile("a", kind="portal", dock=("magic",)), on)

    assert refused_by(state, RoomAction((MAGIC,), "b"))[:1] == ("ENGAGE-6",)


def test_turn_8_other_rooms_have_no_action() -> None:
    assert refused_by(chamber(tile("a")), RoomAction((STEP,))) == ("TURN-8",)


def test_room_gold_1_two_gold_lie_in_a_gold_room_and_taking_them_is_free() -> None:
    state = explored(tile("b", kind="gold"))
    assert state.rooms["b"].gold == 2
    assert state.turn.mp == 1

    state = play(state, TakeGold())
    assert state.hero.gold == 2
    assert state.turn.mp == 1
    assert state.hero.xp == 0
    assert refused_by(state, TakeGold()) == ("ROOM-GOLD-1",)


def test_room_gold_1_only_after_the_fights() -> None:
    on = position(monsters=[("orc", "b")])
    state = explored(tile("b", kind="gold"), on)

    assert refused_by(state, TakeGold())[:2] == ("ROOM-GOLD-1", "ENGAGE-3")


# --- What comes into an explored room


@pytest.mark.parametrize(
    "kind, spawns",
    [("minor", ("minor",)), ("major", ("major",)), ("mixed", ("minor", "major"))],
)
def test_room_minor_1_spawn_symbols_ask_for_a_roll(
    kind: str, spawns: tuple[MonsterDie, ...]
) -> None:
    state = explored(tile("b", kind=kind, spawns=spawns))

    assert state.question == RollMonsters("b", spawns, "SPAWN-3", to_app=True)


def test_spawn_3_real_monster_dice_are_rolled_at_the_table() -> None:
    on = position(settings=Settings(monster_dice="table"))
    state = explored(tile("b", kind="minor", spawns=("minor",)), on)

    assert state.question == RollMonsters("b", ("minor",), "SPAWN-3")


@pytest.mark.parametrize("pictures", [("skeleton",), ("cultist", "cultist", "cultist")])
def test_spawn_2_pictures_bring_their_monsters_unrolled(
    pictures: tuple[MonsterKind, ...],
) -> None:
    state = explored(tile("b", pictures=pictures))

    assert tuple(one.kind for one in state.monsters) == pictures
    assert all(one.room == "b" for one in state.monsters)
    assert state.question is None


def test_spawn_4_a_boss_waits_in_its_room() -> None:
    state = explored(tile("b", kind="boss", boss="schmetterling", pictures=("skeleton",)))

    assert [one.kind for one in state.monsters] == ["skeleton", "schmetterling"]


def test_room_medium_4_a_medium_room_is_filled_like_a_small_one() -> None:
    state = before(tile("rune", kind="rune"), start="n")
    state = replace(state, stacks={**state.stacks, "medium-1": Stack(("m",))})
    state = knowing(state, medium("m", "s1", kind="ritual", pictures=("cultist",) * 3))
    state = play(state, Explore(0, -1, 0, dice(0)))

    assert [one.kind for one in state.monsters] == ["cultist"] * 3
    assert state.hero.xp == 1


def test_explore_8_traps_fire_before_the_monsters_come() -> None:
    state = dungeon((tile("a"), 0, 0), traps=[("t", 1, 0)])
    laid = before(tile("b", pictures=("orc",)))
    state = replace(laid, rooms=state.rooms, traps=state.traps)
    happened = happens(state, Explore(0, -1, 0, dice(0)), e.Wounded)
    assert len(happened) == 1

    state = play(state, Explore(0, -1, 0, dice(0)))
    assert refused_by(state, FlipFreeStep())[:2] == ("FREE-3", "ENGAGE-3")
