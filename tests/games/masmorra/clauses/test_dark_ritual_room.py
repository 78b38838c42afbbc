"""The Dark Ritual Room, clause by clause."""

from collections import Counter

from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Face, Monster, Stack, State, TakeMonsterDie, Tile
from tests.games.masmorra.dungeon_builder import before, dungeon, knowing, medium, reason, tile
from tests.games.masmorra.positions import dice, hero, play, position

CRYPT = medium("m", "s1", kind="ritual", pictures=("cultist",) * 3)


def explored() -> State:
    """Room a is left for a Dark Ritual Room; faces for it: a step, then six arrows."""
    arrows: tuple[Face, ...] = ("ranged",) * 6
    on = position(dice=("step", *arrows), heroes=[hero(), hero("mika")])
    state = before(tile("rune", kind="rune"), start="n", on=on)
    state = knowing(state, CRYPT)
    state = replace(state, stacks={**state.stacks, "medium-1": Stack(left=("m",))})
    return play(state, c.Explore(0, -1, 0, dice(0)))


def fought(state: State, beaten: int) -> State:
    """Fight the three Cultists, beat so many of them, and end the turn."""
    for number in range(3):
        arrows = dice(1 + 2 * number, 2 + 2 * number) if number < beaten else dice()
        state = play(state, c.Fight(number + 1), c.Attack(arrows))
        if state.question is not None:
            state = play(state, c.Correct("life", "jay", 6), c.Block())
    return play(state, c.CollectBounties(), c.EndMovement())


def kinds(state: State) -> Counter[str]:
    return Counter(one.kind for one in state.monsters if one.room == "m")


def test_room_ritual_1_three_cultists_stand_there() -> None:
    state = explored()

    assert kinds(state) == {"cultist": 3}
    assert (state.hero.room, state.hero.xp) == ("m", 1)


def test_room_ritual_2_at_the_end_of_the_turn_a_cultist_becomes_a_watcher() -> None:
    state = fought(explored(), 1)

    assert state.hero.name == "mika"
    assert kinds(state) == {"cultist": 1, "watcher": 1}


def test_room_ritual_2_without_a_cultist_nothing_comes() -> None:
    assert not kinds(fought(explored(), 3))


def test_room_ritual_2_the_watcher_comes_after_a_defeat_too() -> None:
    state = play(explored(), c.Fight(1), c.Attack(), c.Correct("life", "jay", 1), c.Block())
    assert state.phase == "dm_move"

    assert kinds(play(state, c.EndMovement())) == {"cultist": 2, "watcher": 1}


def test_room_ritual_3_it_happens_once() -> None:
    state = fought(explored(), 0)
    state = play(state, c.RollDice(("step",) * 6), c.CollectBounties(), c.EndMovement())

    assert kinds(state) == {"cultist": 2, "watcher": 1}


def with_majors(where: str) -> State:
    """All four major dice lie in one room."""
    state = explored()
    away = dungeon((tile("a", "n"), 0, 0), (tile("z", "n"), 9, 9), on=state).rooms["z"]
    bats = tuple(Monster(number, "bat", where) for number in range(10, 14))
    return replace(state, rooms={**state.rooms, "z": away}, monsters=(*state.monsters, *bats))


def test_amb_59_a_die_for_the_watcher_is_taken_from_another_room() -> None:
    state = fought(with_majors("z"), 0)
    assert state.question == TakeMonsterDie("major", (10, 11, 12, 13))

    state = play(state, c.ChooseMonster(11))
    assert kinds(state) == {"cultist": 2, "watcher": 1}
    assert (state.hero.name, len(state.monsters)) == ("mika", 6)


def test_amb_59_without_a_die_the_cultist_stays_and_the_ritual_is_spent() -> None:
    state = with_majors("a")
    state = fought(state, 0)
    assert kinds(state) == {"cultist": 3}

    state = play(state, *(c.Correct("monster_room", str(number), "") for number in range(10, 14)))
    state = play(state, c.RollDice(("step",) * 6), c.CollectBounties(), c.EndMovement())
    assert kinds(state) == {"cultist": 3}


def test_amd_4_a_dark_ritual_room_is_a_medium_tile() -> None:
    state = before(tile("b"))
    state = replace(
        state, stacks={**state.stacks, "small-1": Stack(open_ended=True, top=tile("b"))}
    )
    state = play(state, c.Explore(0, -1, 0, dice(0)))

    small = Tile("x", 1, kind="ritual", doors=("n",))
    assert reason(state, c.DescribeTile(small)) == "tile_kind"
