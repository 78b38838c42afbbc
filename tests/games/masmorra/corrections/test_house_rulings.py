"""What a group can overrule in advise mode, and what stays impossible.

Rules: DICE-3, DICE-6, DOCK-3, FIGHT-15, TURN-4, TURN-6.
"""

from collections.abc import Sequence

import pytest

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.combine_refusals import weigh
from companion.games.masmorra.model import (
    Die,
    Face,
    Hero,
    Payment,
    PlaceTrap,
    Room,
    Settings,
    Stack,
    State,
    Symbols,
    Turn,
)
from companion.games.masmorra.play import check
from tests.games.masmorra.dungeon_builder import before, dungeon, medium, tile, trap
from tests.games.masmorra.positions import dice, hero, play, position, refused_by, room

ADVISE = Settings(policy="advise")
HUGE = 10**12


def never(state: State, command: c.Command) -> tuple[str, ...]:
    """Check that nobody can overrule the refusal, and give its clauses."""
    refusal = check(state, command)
    assert refusal is not None
    assert refusal.kind == "impossible", refusal
    with pytest.raises(IllegalCommandError):
        play(state, command, overrule=True)
    return refusal.rules


def bound(
    rooms: Sequence[Room] = (),
    dice: Sequence[Face] = (),
    heroes: Sequence[Hero] = (),
    symbols: Symbols | None = None,
) -> State:
    """A hero that an Orc binds, at a table that overrules."""
    return position(
        monsters=[("orc", "a")],
        settings=ADVISE,
        rooms=rooms,
        dice=dice,
        heroes=heroes,
        symbols=symbols,
    )


def test_a_step_of_an_engaged_hero_still_has_to_be_there() -> None:
    rooms = [room("a", exits="b"), room("b", exits="a")]
    state = bound(rooms=rooms, dice=("melee", "step"))

    assert never(state, c.Move("b", dice(0)))[0] == "MOVE-6"
    assert never(state, c.TakeStep(Payment(symbols={"step": HUGE}))) == ("DICE-6", "DICE-3")
    assert play(state, c.Move("b", dice(1)), overrule=True).hero.room == "b"


def test_an_elixir_drunk_too_early_still_has_to_be_there() -> None:
    state = bound(dice=("elixir", "step"), heroes=[hero(life=3)])

    assert never(state, c.DrinkElixir(dice(1)))[0] == "HEAL-3"
    assert never(state, c.DrinkElixir(Payment(symbols={"elixir": HUGE})))[0] == "HEAL-3"
    assert play(state, c.DrinkElixir(dice(0)), overrule=True).hero.life == 4


def test_an_ability_under_the_gaze_still_costs_its_dice_and_its_gold() -> None:
    rich = hero(abilities=("jay-start", "critical-swing"), gold=3)
    poor = hero(abilities=("jay-start", "critical-swing"))
    gazed = position(monsters=[("watcher", "a")], heroes=[rich], settings=ADVISE)

    assert never(gazed, c.UseAbility("jay-start"))[0] == "MON-WATCHER-2"
    assert never(
        position(monsters=[("watcher", "a")], heroes=[poor], settings=ADVISE),
        c.UseAbility("critical-swing"),
    )
    assert play(gazed, c.UseAbility("critical-swing"), overrule=True).hero.gold == 0


def test_a_space_that_is_taken_still_asks_for_its_dice() -> None:
    chest = room("a", kind="treasure", dock=("melee",))
    faces = (Die(face="melee", place="room:a"), Die(face="melee"), Die(face="step"))
    state = position(rooms=[chest], settings=ADVISE, turn=Turn(phase="actions", dice=faces))

    assert never(state, c.RoomAction(())) == ("DOCK-6", "DOCK-3")
    assert never(state, c.RoomAction((2,))) == ("DOCK-6", "DOCK-3")
    assert play(state, c.RoomAction((1,)), overrule=True).hero.xp == 1


def test_bounties_before_the_roll_give_nothing_for_unrolled_dice() -> None:
    state = position(phase="roll", settings=ADVISE)

    assert never(state, c.CollectBounties((0,))) == ("TURN-4", "DICE-3", "GOLD-2")
    assert play(state, c.CollectBounties(), overrule=True).phase == "dm_move"


def test_another_roll_still_names_the_dice_and_as_many_faces() -> None:
    state = position(settings=ADVISE)

    assert never(state, c.RerollDice((0, 1), ("step",)))[0] == "TURN-6"
    assert never(state, c.RerollDice((99,)))[0] == "TURN-6"
    assert never(state, c.RollDice(("step",)))[0] == "TURN-4"
    ruled = play(state, c.RerollDice((0,), ("magic",)), overrule=True)
    assert (ruled.phase, ruled.turn.dice[0].face) == ("actions", "magic")


def test_a_re_roll_that_is_overruled_in_the_dm_phase_does_not_open_the_hero_phase() -> None:
    state = position(phase="dm_move", settings=ADVISE)

    assert play(state, c.RerollDice((0,), ("magic",)), overrule=True).phase == "dm_move"


def test_a_pet_die_under_the_gaze_hides_no_other_mistake() -> None:
    faces = (Die(face="step"), Die(kind="pet", face="ranged"))
    turn = Turn(phase="actions", dice=faces)
    state = position(monsters=[("watcher", "a")], settings=ADVISE, turn=turn)
    state = play(state, c.Fight(1))

    assert never(state, c.Attack(dice(1, 99))) == ("DICE-3",)
    assert never(state, c.Attack(Payment(dice=(1,), symbols={"melee": 1}))) == ("DICE-6", "DICE-3")
    assert refused_by(state, c.Attack(dice(1))) == ("ABILITY-9", "MON-WATCHER-2")
    assert play(state, c.Attack(dice(1)), overrule=True).turn.dice[1].place == "used"


def test_three_symbols_against_the_fearless_still_have_to_be_there() -> None:
    state = play(bound(dice=("magic",) * 3), c.Fight(1))

    assert never(state, c.Attack(Payment(symbols={"magic": HUGE}), triple=True))
    assert not play(state, c.Attack(dice(0, 1, 2), triple=True), overrule=True).monsters


def test_fight_15_no_pay_takes_less_than_nothing() -> None:
    state = play(bound(dice=("melee", "defense"), symbols={"melee": 1, "ranged": 3}), c.Fight(1))
    cheat = Payment(symbols={"melee": -3, "ranged": 3})

    assert never(state, c.Attack(cheat)) == ("DICE-6", "DICE-3")
    assert never(state, c.Attack(cheat, combos=((0, 1),))) == ("DICE-6", "DICE-3")


def test_fight_15_sword_and_shield_serve_a_melee_attack_only() -> None:
    state = play(bound(dice=("melee", "defense", "ranged", "ranged")), c.Fight(1))

    assert refused_by(state, c.Attack(dice(2, 3), combos=((0, 1),))) == ("FIGHT-15",)
    assert never(state, c.Attack(combos=((0, 1),), triple=True))[0] == "MON-BEASTMAN-2"


def test_a_tile_that_touches_nothing_is_never_laid() -> None:
    state = before(tile("n"), on=position(settings=ADVISE))

    assert never(state, c.Explore(HUGE, 0, 0, dice(0))) == ("EXPLORE-1", "MOVE-5", "EXPLORE-3")
    beside_a_trap = dungeon((tile("a"), 0, 0), traps=[("t", 0, -1)], on=state)
    ruled = play(beside_a_trap, c.Explore(0, -2, 0, dice(0)), overrule=True)
    assert ruled.rooms["n"].y == -2


def test_a_trap_that_touches_nothing_is_never_laid() -> None:
    stacks = {"small-1": Stack(top=trap("t"))}
    state = dungeon(
        (tile("a"), 0, 0),
        (tile("b"), 1, 0),
        on=position(settings=ADVISE, pending=(PlaceTrap("t", "a"),)),
        stacks=stacks,
    )

    assert never(state, c.PlaceTile(HUGE, HUGE)) == ("TRAP-1",)
    assert refused_by(state, c.PlaceTile(2, 0)) == ("TRAP-1",)
    assert play(state, c.PlaceTile(2, 0), overrule=True).traps["t"].x == 2


def test_room_medium_3_a_medium_tile_without_a_place_cannot_be_ruled_into_one() -> None:
    start = tile("a", "n")
    stacks = {
        "small-1": Stack(top=tile("r", kind="rune")),
        "medium-1": Stack(top=medium("m", "n1")),
    }
    walls = [(tile(f"w{number}", "n"), number - 1, -2) for number in range(3)]
    state = dungeon((start, 0, 0), *walls, on=position(settings=ADVISE), stacks=stacks)

    assert never(state, c.Explore(0, -1, 0, dice(0)))[0] == "ROOM-MEDIUM-3"


def test_the_first_reason_is_told_with_all_clauses_and_an_impossible_one_makes_it_final() -> None:
    forbids = check(bound(), c.CollectBounties())
    denies = check(bound(), c.Fight(7))

    assert weigh() is None
    assert weigh(None, forbids) is forbids
    told = weigh(forbids, None, denies)
    assert told is not None
    assert forbids is not None
    assert told.because == forbids.because
    assert (told.kind, told.rules) == ("impossible", ("TURN-9", "FIGHT-2", "FIGHT-1"))
