"""Web rooms and pit rooms, clause by clause."""

from companion.games.masmorra.commands import (
    Explore,
    Move,
    PitToll,
    UseAbility,
)
from companion.games.masmorra.model import (
    FACES,
    Face,
    Payment,
    PayPit,
    State,
)
from tests.games.masmorra.dungeon_builder import before, dungeon, reason, tile
from tests.games.masmorra.positions import dice, hero, play, position, refused_by, room

MELEE = FACES.index("melee")
TOKEN = Payment(free_step=True)
NO_STEP: tuple[Face, ...] = ("melee", "melee", "ranged", "ranged", "elixir", "elixir")


def test_room_web_1_a_hero_that_enters_loses_a_step_die() -> None:
    state = play(before(tile("b", kind="web")), Explore(0, -1, 0, dice(0)))

    assert [die.place for die in state.turn.dice] == ["used", "used", *["ready"] * 4]


def test_room_web_1_without_a_step_nothing_is_lost_and_the_token_is_safe() -> None:
    on = position(dice=NO_STEP)
    state = play(before(tile("b", kind="web"), on=on), Explore(0, -1, 0, TOKEN))
    assert all(die.place == "ready" for die in state.turn.dice)

    held = play(before(tile("b", kind="web")), Explore(0, -1, 0, dice(0)))
    assert held.hero.free_step


def test_room_web_2_and_3_the_step_ends_and_another_may_follow() -> None:
    state = play(before(tile("b", kind="web")), Explore(0, -1, 0, dice(0)))
    assert state.turn.mp == 0
    assert refused_by(state, Move("a"))[:2] == ("ROOM-WEB-2", "MOVE-3")

    assert play(state, Move("a", dice(2))).hero.room == "a"


def pit(on: State | None = None) -> State:
    """A hero has just walked into a pit room."""
    state = dungeon((tile("a"), 0, 0), (tile("b", kind="pit"), 1, 0), on=on)
    return play(state, Move("b", TOKEN))


def test_room_pit_1_the_hero_pays_a_step_or_takes_a_wound() -> None:
    state = pit()
    assert state.question == PayPit("b")

    paid = play(state, PitToll(dice(0)))
    assert paid.hero.life == 6
    assert paid.turn.dice[0].place == "used"
    assert paid.turn.mp == 1
    fallen = play(state, PitToll())
    assert fallen.hero.life == 5
    assert fallen.question is None


def test_room_pit_1_nothing_but_one_step_pays() -> None:
    state = pit(position(dice=FACES))

    assert reason(state, PitToll(dice(MELEE))) == "wrong_face"
    assert reason(state, PitToll(TOKEN)) == "free_step_used"
    assert refused_by(state, Move("a")) == ("ROOM-PIT-1",)


def test_amb_29_the_token_pays_the_pit() -> None:
    state = dungeon((tile("a"), 0, 0), (tile("b", kind="pit"), 1, 0))
    state = play(state, Move("b", dice(0)), PitToll(TOKEN))

    assert state.hero.life == 6
    assert not state.hero.free_step
    assert state.turn.mp == 1


def test_room_pit_1_a_hero_without_a_step_falls_unasked() -> None:
    state = pit(position(dice=NO_STEP))

    assert state.question is None
    assert state.hero.life == 5


def test_room_pit_1_a_hero_with_magic_is_asked_since_a_die_can_be_turned() -> None:
    state = pit(position(dice=("magic", "melee", "melee", "melee", "melee", "melee")))

    assert state.question == PayPit("b")


def test_amd_17_a_hero_felled_by_the_pit_lies_there_and_its_monsters_come() -> None:
    on = position(heroes=[hero("jay", life=1)])
    printed = tile("b", kind="pit", pictures=("orc",))
    state = play(before(printed, on=on), Explore(0, -1, 0, dice(0)), PitToll())

    assert state.hero.defeated
    assert state.hero.room == "b"
    assert [(one.kind, one.room) for one in state.monsters] == [("orc", "b")]
    assert state.phase == "dm_move"


def test_room_pit_1_a_hero_whose_ability_can_make_a_step_is_asked() -> None:
    mika = hero("mika", free_step=False, abilities=("mika-start", "shadow-step"))
    rooms = [room("a", exits="b"), room("b", exits="a", kind="pit")]
    state = position(rooms=rooms, heroes=[mika], dice=("step", "ranged"))
    state = play(state, Move("b", dice(0)))

    assert state.question == PayPit("b")
    state = play(state, UseAbility("shadow-step", (1,)))
    state = play(state, PitToll(Payment(symbols={"step": 1})))
    assert (state.hero.life, state.turn.symbols) == (6, {"step": 1})
