"""A number that is corrected by hand while a question is open: the question follows, or falls away.

Rules: LIMIT-5, SPAWN-7, AMB-20, AMB-57, TREASURE-3, DEFEAT-4, ROOM-PIT-1, ROOM-MEDIUM-1.
"""

from companion.games.masmorra import commands as c
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import (
    DiscardCard,
    DrawTile,
    DropMonster,
    LoseCard,
    MonsterKind,
    OrderSpawns,
    PayPit,
    PlaceMedium,
    RollMonsters,
    Stack,
    State,
    TakeMonsterDie,
)
from companion.games.masmorra.model.pending.questions_and_tasks import AddMonster
from tests.games.masmorra.dungeon_builder import dungeon, knowing, medium, tile
from tests.games.masmorra.positions import actions, dice, hero, play, position, refused_by, room

# --- Monsters -------------------------------------------------------------------------------------


def overfull(*monsters: MonsterKind) -> State:
    """Room b, in which a Giant Bat waits for room."""
    state = position(
        rooms=[room("a"), room("b")],
        monsters=[(kind, "b") for kind in monsters],
        phase="dm_spawn",
        pending=(AddMonster("b", "bat", "SPAWN-5"), DropMonster("b", (1, 2))),
    )
    assert refused_by(state, c.ChooseMonster(1)) == ()
    return state


def test_limit_5_nobody_is_asked_who_leaves_when_there_is_room_again() -> None:
    state = overfull("orc", "goblin")
    state = play(state, c.Correct("monster_room", "1", ""))

    assert state.question is None
    assert sorted(one.kind for one in state.monsters) == ["bat", "goblin"]


def test_limit_5_the_question_follows_a_monster_that_is_turned_by_hand() -> None:
    state = play(overfull("orc", "goblin", "spider"), c.Correct("monster_kind", "3", "cultist"))

    assert state.question == DropMonster("b", (1, 2, 3))
    assert play(state, c.ChooseMonster(3)).question == DropMonster("b", (1, 2))


def short_of_majors(*rooms_of_majors: str) -> State:
    """Room b asks for a major; every major die is on the map, one of them to be taken."""
    state = position(
        rooms=[room("a"), *(room(code) for code in "bcdef")],
        monsters=[("bat", where) for where in rooms_of_majors],
        phase="dm_spawn",
        pending=(
            RollMonsters("b", ("major",), "SPAWN-5"),
            TakeMonsterDie("major", (1, 2)),
        ),
    )
    assert refused_by(state, c.ChooseMonster(1)) == ()
    return state


def test_spawn_7_no_die_is_taken_when_one_is_back_in_the_supply() -> None:
    state = play(short_of_majors("c", "d", "a", "a"), c.Correct("monster_room", "3", ""))

    assert isinstance(state.question, RollMonsters)
    assert len(state.monsters) == 3


def test_spawn_7_the_question_follows_heroes_and_monsters_that_are_set_elsewhere() -> None:
    state = short_of_majors("c", "d", "a", "a")

    moved = play(state, c.Correct("monster_room", "3", "e"))
    assert moved.question == TakeMonsterDie("major", (1, 2, 3))
    assert refused_by(moved, c.ChooseMonster(3)) == ()
    watched = play(state, c.Correct("monster_room", "1", "a"))
    assert isinstance(watched.question, RollMonsters)
    assert [one.id for one in watched.monsters] == [1, 3, 4]


def test_amb_20_a_die_that_can_be_taken_nowhere_any_more_does_not_come() -> None:
    state = play(short_of_majors("c", "c", "c", "c"), c.Correct("room", "jay", "c"))

    assert state.question is None
    assert {one.kind for one in state.monsters} == {"bat"}


def test_amb_57_nobody_is_asked_for_an_order_when_there_are_dice_enough() -> None:
    rooms = [room("a"), room("b", spawns=("major",)), room("c", spawns=("major",))]
    state = position(
        rooms=rooms, monsters=[("bat", "a"), ("bat", "a"), ("bat", "a")], phase="dm_move"
    )
    state = play(state, c.EndMovement())
    assert state.question == OrderSpawns(("b", "c"))
    assert refused_by(state, c.ChooseRoom("a")) == ("AMB-57",)

    state = play(state, c.Correct("monster_room", "1", ""))
    assert state.question == RollMonsters("b", ("major",), "SPAWN-5", to_app=True)


# --- Heroes ---------------------------------------------------------------------------------------


def test_treasure_3_no_card_is_discarded_from_a_hand_of_six() -> None:
    state = position(heroes=[hero(gold=5, hand=("Lightning", *[""] * 5))])
    state = play(state, c.BuyTreasure())
    assert isinstance(state.question, DiscardCard)

    assert play(state, c.Correct("cards", "jay", 0)).question is None
    assert len(play(state, c.Adjust("cards", "jay", -1)).hero.hand) == 6


def test_defeat_4_no_card_is_drawn_from_a_hand_that_was_emptied() -> None:
    defeated = hero(hand=("Lightning",), defeated=True, life=0)
    state = position(heroes=[defeated], phase="dm_move", pending=(LoseCard(3),))
    state = play(state, c.Correct("cards", "jay", 0))

    assert state.question is None
    assert GAME.chance(state) is None


def test_room_pit_1_a_hero_that_is_set_elsewhere_pays_no_toll() -> None:
    pit = room("b", exits="a", kind="pit")
    state = position(rooms=[room("a", exits="b"), pit], dice=("step", "step"))
    state = play(state, c.Move("b", dice(0)))
    assert isinstance(state.question, PayPit)

    assert play(state, c.Correct("room", "jay", "a")).question is None
    assert play(state, c.Correct("gold", "jay", 1)).question == PayPit("b")


def test_room_medium_1_a_hero_that_is_set_elsewhere_lays_no_medium_tile() -> None:
    rune = Stack(top=tile("r", kind="rune"))
    laid = (tile("a"), 0, 0), (tile("b"), 1, 0)
    waiting = dungeon(*laid, stacks={"small-1": rune, "medium-1": Stack(top=medium("m"))})
    waiting = play(waiting, c.Explore(0, -1, 0, dice(0)))
    assert isinstance(waiting.question, PlaceMedium)
    drawing = dungeon(*laid, stacks={"small-1": rune, "medium-1": Stack(left=("m", "n"))})
    drawing = knowing(drawing, medium("m"), medium("n"))
    drawing = play(drawing, c.Explore(0, -1, 0, dice(0)))
    assert isinstance(drawing.question, DrawTile)

    for state in (waiting, drawing):
        moved = play(state, c.Correct("room", "jay", "b"))
        assert moved.question is None
        assert moved.turn.mp == 2
        assert "explore" in actions(moved)
