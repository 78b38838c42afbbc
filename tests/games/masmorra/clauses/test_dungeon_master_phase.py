"""Monsters move and appear, clause by clause."""

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import (
    DropMonster,
    RollMonsters,
    Room,
    TakeMonsterDie,
)
from tests.games.masmorra.positions import Monsters, hero, play, position, refused_by, room


def two_rooms() -> tuple[Room, Room]:
    """Rooms a and b, joined."""
    return room("a", exits="b"), room("b", exits="a", spawns=("minor",))


def test_spawn_5_an_empty_room_with_a_symbol_is_filled() -> None:
    state = play(position(rooms=two_rooms()), c.CollectBounties(), c.EndMovement())

    assert state.question == RollMonsters("b", ("minor",), "SPAWN-5", to_app=True)
    state = play(state, c.AnswerRoll(("orc",)))
    assert [(one.kind, one.room) for one in state.monsters] == [("orc", "b")]


def test_spawn_5_a_room_with_a_hero_or_a_monster_is_not_filled() -> None:
    watched = position(rooms=two_rooms(), heroes=[hero(room="b")])
    held = position(rooms=two_rooms(), monsters=[("orc", "b")])

    for state in (watched, held):
        assert play(state, c.CollectBounties(), c.EndMovement()).question is None


def test_defeat_7_a_lying_hero_does_not_keep_a_room() -> None:
    defeated = [hero("jay"), hero("mika", room="b", defeated=True, life=0)]
    state = play(position(rooms=two_rooms(), heroes=defeated), c.CollectBounties(), c.EndMovement())

    assert isinstance(state.question, RollMonsters)


def test_spawn_7_a_missing_die_is_taken_from_a_room_without_heroes() -> None:
    rooms = (room("a", exits="b"), room("b", spawns=("major",)), room("c"), room("d"))
    monsters: Monsters = [
        ("orc", "a"),
        ("bat", "c"),
        ("ghost", "d"),
        ("cube", "c"),
        ("dragon", "a"),
    ]
    state = position(
        rooms=rooms,
        monsters=monsters,
        heroes=[hero()],
    )
    state = play(state, c.Fight(1), c.Attack(), c.Block(), c.Fight(5), c.Attack())
    state = play(state, c.Correct("life", "jay", 6), c.Block())
    state = play(state, c.CollectBounties(), c.EndMovement())

    assert state.question == TakeMonsterDie("major", (2, 3, 4))
    assert refused_by(state, c.ChooseMonster(5)) == ("SPAWN-7", "SPAWN-8")
    state = play(state, c.ChooseMonster(3))
    assert state.question == RollMonsters("b", ("major",), "SPAWN-5", to_app=True)


def test_limit_5_the_least_worth_leaves_an_overfull_room() -> None:
    rooms = (room("a"), room("b"))
    state = position(rooms=rooms, monsters=[("orc", "b"), ("spider", "b"), ("goblin", "b")])
    state = play(state, c.Correct("spawn", "bat", "b"))
    assert len(state.monsters) == 4, "a correction is never limited"


def test_dm_3_a_monster_does_not_leave_a_hero() -> None:
    state = position(rooms=two_rooms(), monsters=[("orc", "a")], phase="dm_move")

    assert refused_by(state, c.MoveMonster(1, "b")) == ("DM-3", "DM-4")


def test_dm_1_two_move_points_are_all_there_are() -> None:
    rooms = (room("a"), room("b", exits="c"), room("c", exits="b"))
    state = position(rooms=rooms, monsters=[("orc", "b")], phase="dm_move")
    state = play(state, c.MoveMonster(1, "c"), c.MoveMonster(1, "b"))

    assert refused_by(state, c.MoveMonster(1, "c")) == ("DM-1",)


def test_room_web_4_leaving_a_web_costs_two_but_not_for_spiders() -> None:
    rooms = (room("a"), room("b", exits="c", kind="web"), room("c", exits="b"))
    state = position(rooms=rooms, monsters=[("orc", "b"), ("spider", "b")], phase="dm_move")

    assert play(state, c.MoveMonster(1, "c")).turn.dm_mp == 0
    assert play(state, c.MoveMonster(2, "c")).turn.dm_mp == 1


def test_dm_6_a_monster_does_not_enter_a_full_room() -> None:
    rooms = (room("a"), room("b", exits="c"), room("c", exits="b"))
    monsters: Monsters = [("bat", "c"), ("orc", "c"), ("goblin", "b")]
    state = position(rooms=rooms, monsters=monsters, phase="dm_move")

    assert refused_by(state, c.MoveMonster(3, "c")) == ("DM-6", "LIMIT-1", "LIMIT-3")


def test_limit_5_players_choose_among_equals() -> None:
    rooms = (room("a"), room("b", exits="c", spawns=("major",)), room("c"))
    state = position(rooms=rooms)
    state = play(state, c.CollectBounties(), c.EndMovement())
    state = play(
        state,
        c.Correct("spawn", "orc", "b"),
        c.Correct("spawn", "goblin", "b"),
        c.AnswerRoll(("bat",)),
    )

    assert state.question == DropMonster("b", (1, 2))
    state = play(state, c.ChooseMonster(2))
    assert sorted(one.kind for one in state.monsters) == ["bat", "orc"]
