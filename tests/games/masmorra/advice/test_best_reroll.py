"""The odds of many goals end in one advice."""

import pytest

from companion.games.masmorra.advice import advise_reroll, goals
from companion.games.masmorra.advice.odds.best_reroll import best_reroll
from companion.games.masmorra.model import FACES, Face, MonsterKind, State
from tests.games.masmorra.positions import hero, position, set_table


def again(*dice: Face, monsters: tuple[MonsterKind, ...] = (), life: int = 6) -> tuple[Face, ...]:
    """Say which faces are rolled again."""
    state = table(dice, monsters, life)
    advised = [advise_reroll(state, goal) for goal in goals(state)]
    best = best_reroll(state, advised)
    return best.rerolled if best else ()


def table(dice: tuple[Face, ...], monsters: tuple[MonsterKind, ...], life: int) -> State:
    return position(
        heroes=[hero("jay", life=life, abilities=())],
        monsters=[(kind, "a") for kind in monsters],
        dice=dice,
        phase="reroll",
    )


def beside(place: str, dice: str, life: int = 1) -> tuple[Face, ...]:
    """Say which faces are rolled again beside a trap or in a room with a chest."""
    lines = (
        *place.split("\n"),
        f"hero: Valerie in a, life {life}",
        f"dice: {dice}",
        "phase: reroll",
    )
    state = set_table(*lines)
    best = best_reroll(state, [advise_reroll(state, goal) for goal in goals(state)])
    return best.rerolled if best else ()


SPIKES = "room a at 0,0\ntrap spikes at 0,1: dock ranged defense"
CHEST = "room a at 0,0: treasure, dock defense"


@pytest.mark.parametrize("place", [SPIKES, CHEST])
def test_trap_11_dice_that_lie_ready_for_a_space_stay_though_magic_could_make_some(place: str):
    """At one Life Point beside a trap that the dice would disarm, its Defense was to go."""
    assert "defense" not in beside(place, "magic ranged elixir defense step ranged")


def test_trap_11_of_the_same_face_only_what_the_trap_takes_stays():
    rolled = beside(SPIKES, "defense defense defense ranged step step", life=6)

    assert rolled.count("defense") == 2


def test_trap_11_dice_that_do_not_make_up_what_a_trap_takes_need_not_stay():
    assert "defense" in beside(SPIKES, "defense defense step melee melee step", life=6)


@pytest.mark.parametrize("life, flasks", [(6, 3), (5, 2), (4, 1), (3, 0)])
def test_dice_5_flasks_stay_as_far_as_they_heal(life: int, flasks: int):
    rolled = again("step", "melee", "ranged", "elixir", "elixir", "elixir", life=life)

    assert rolled.count("elixir") == flasks


def test_what_beats_the_monster_unhurt_stays():
    rolled = again("ranged", "ranged", "elixir", "elixir", "defense", "step", monsters=("orc",))

    assert "ranged" not in rolled
    assert {"elixir", "defense"} & set(rolled)


def test_dice_that_do_not_serve_the_fight_are_rolled_again():
    rolled = again("ranged", "step", "elixir", "elixir", "magic", "step", monsters=("orc",))

    assert "ranged" not in rolled
    assert "elixir" in rolled


def test_without_a_monster_a_step_and_what_strikes_stay():
    dice: tuple[Face, ...] = ("step", "melee", "ranged", "defense", "elixir", "elixir")

    assert again(*dice) == ("defense", "elixir", "elixir")


def test_an_elixir_stays_with_the_wounded():
    dice: tuple[Face, ...] = ("step", "melee", "ranged", "defense", "elixir", "elixir")

    assert "elixir" not in again(*dice, life=2)


@pytest.mark.parametrize("monsters", [(), ("orc",)])
def test_a_good_roll_stays_as_it_is(monsters: tuple[MonsterKind, ...]):
    assert again("ranged", "ranged", "ranged", "melee", "melee", "step", monsters=monsters) == ()


def test_without_a_step_one_is_looked_for():
    assert len(again("melee", "melee", "defense", "defense", "elixir", "magic")) >= 3


@pytest.mark.parametrize(
    "dice, monsters, kept",
    [
        (("defense", "magic", "ranged", "ranged", "step", "step"), ("bat", "cultist"), "ranged"),
        (("defense", "elixir", "magic", "magic", "melee", "step"), ("watcher", "cube"), "melee"),
    ],
)
def test_a_monster_that_is_as_good_as_beaten_is_not_risked_for_both(
    dice: tuple[Face, ...], monsters: tuple[MonsterKind, ...], kept: Face
):
    assert kept not in again(*dice, monsters=monsters)


@pytest.mark.parametrize(
    "dice, monsters",
    [
        ("defense defense elixir step step magic", ("dragon", "watcher")),
        ("defense step elixir elixir elixir step", ("watcher", "beastman")),
        ("defense elixir elixir step magic melee", ("dragon", "watcher")),
    ],
)
@pytest.mark.parametrize("life", [4, 2])
def test_payback_3_where_a_fight_is_as_good_as_lost_shields_stay(
    dice: str, monsters: tuple[MonsterKind, ...], life: int
):
    faces = tuple(face for word in dice.split() for face in FACES if face == word)

    assert "defense" not in again(*faces, monsters=monsters, life=life)


def test_dice_14_a_step_that_magic_could_make_too_is_not_rolled_again():
    dice: tuple[Face, ...] = ("step", "elixir", "elixir", "magic", "ranged", "melee")

    assert "step" not in again(*dice)
    assert "elixir" in again(*dice)


@pytest.mark.parametrize(
    "evil, face", [("soured-potions", "elixir"), ("rusted-blades", "melee"), ("dead-air", "magic")]
)
def test_alliance_10_a_face_that_the_evil_card_bans_is_rolled_again(evil: str, face: Face):
    mode = "table: alliance"
    dice = "step melee melee ranged elixir magic"
    free = beside(f"{mode}\nroom a at 0,0", dice, life=4)
    cursed = beside(f"{mode}\nroom a at 0,0\nevil card: {evil}", dice, life=4)

    assert face in cursed
    assert not set(cursed) - set(free) - {face}
