"""Where the lit button leads: never to a fall, and on where a level is explored."""

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.catalogue.edition_rulings import rulings_of
from companion.games.masmorra.model import Settings, State
from tests.games.masmorra.positions import set_table
from tests.web.masmorra.turn.test_suggested_hero_action import START, lit_on

SPENT = "stack small-1: empty"
TRAP = "trap spikes at 0,1: dock melee magic"


def test_trap_5_with_one_life_nobody_explores_where_a_trap_may_come_next(app: Flask):
    jay = "hero: Jay, life 1, free step used"
    harmless = (START, jay, "dice: step")

    hall = set_table(*harmless, "stack small-1: top 1-11, left 1-13")
    trap = set_table(*harmless, "stack small-1: top 1-11, left 1-21")

    assert "Explore" in lit_on(app, hall)
    assert "Explore" not in lit_on(app, trap)


def test_trap_7_no_doorway_by_which_the_hero_falls_is_lit(app: Flask):
    lines = (START, TRAP, "stack small-1: top 1-11", "dice: step")

    assert "−1 life" in lit_on(app, set_table(*lines, "hero: Jay, life 2"))
    said = lit_on(app, set_table(*lines, "hero: Jay, life 1"))
    assert "Explore" not in said
    assert "fall" not in said


def test_room_pit_1_with_one_life_a_pit_needs_its_toll(app: Flask):
    jay = "hero: Jay, life 1, free step used"
    pit = (START, jay, "stack small-1: top 1-15")

    assert "Explore" in lit_on(app, set_table(*pit, "dice: step step"))
    assert "Explore" not in lit_on(app, set_table(*pit, "dice: step magic melee"))


def test_who_gains_nothing_by_waiting_dares_a_room_of_monsters(app: Flask):
    minor = (START, "stack small-1: top 1-07", "dice: step melee melee defense elixir step")

    assert "Explore" in lit_on(app, set_table(*minor, "hero: Jay, gold 6"))
    assert "Explore" not in lit_on(app, set_table(*minor, "hero: Jay, gold 0"))
    assert "Explore" not in lit_on(app, set_table(*minor, "hero: Jay, gold 6, life 2"))


MAJOR = "stack small-1: top 1-05"


@pytest.mark.parametrize(
    "life, dice, lit",
    [
        (6, "step magic elixir elixir defense defense", False),  # nobody is beaten with these
        (6, "step melee melee melee defense step", True),
        (6, "step step step melee melee elixir", False),
        (3, "step melee melee melee", False),  # a victory would cost all or most of the life
        (3, "step melee melee melee defense defense", True),
        (2, "step ranged ranged ranged magic", False),
    ],
)
def test_fight_2_nobody_is_led_to_a_fight_that_hardly_ends_well(
    app: Flask, life: int, dice: str, *, lit: bool
):
    """The monsters end the walk there, and have to be fought with what is left (MOVE-10)."""
    state = set_table(START, MAJOR, f"hero: Jay, life {life}, free step used", f"dice: {dice}")

    assert ("Explore" in lit_on(app, state)) == lit


def test_dice_8_the_die_that_pays_for_the_way_does_not_fight(app: Flask):
    """Magic would turn it to a sword, if it stayed."""
    dice = "dice: step melee melee magic"
    spare = set_table(START, MAJOR, "hero: Jay, free step used", f"{dice} elixir")
    needed = set_table(START, MAJOR, "hero: Jay, free step used", dice)

    assert "Explore" in lit_on(app, spare)
    assert "Explore" not in lit_on(app, needed)


def test_fight_2_who_could_not_beat_a_monster_is_led_away_from_it(app: Flask):
    """It would have to be fought again in the next turn, and may fell the hero then."""
    rooms = (START, "room two at 1,0: hall, doors w", SPENT, "dice: melee used, magic")

    def stands(monster: str, life: int, *more: str) -> State:
        jay = f"hero: Jay, life {life}"
        state = set_table(*rooms, jay, f"monsters: {monster} in 1-start", *more)
        return replace(state, monsters=tuple(replace(one, fought=True) for one in state.monsters))

    said = lit_on(app, stands("Orc", 2))
    assert "Go to" in said
    assert "fight here again next turn" in said
    assert "Free Step" in said
    assert "Go to" not in lit_on(app, stands("Orc", 5))
    assert "Go to" not in lit_on(app, stands("Orc", 2, "monster: Goblin in two"))


def test_where_a_level_is_explored_the_stairs_are_taken(app: Flask):
    lines = ("room 1-stairs at 0,0", SPENT, "dice: melee")

    said = lit_on(app, set_table(*lines, "hero: Jay in 1-stairs, gold 6, cards 1"))
    assert "Take the stairs" in said
    assert "Level 1 is explored" in said
    assert "Take the stairs" not in lit_on(app, set_table(*lines, "hero: Jay in 1-stairs, life 2"))


def test_where_a_level_is_explored_the_way_leads_to_the_stairs(app: Flask):
    lines = (
        START,
        "room two at 1,0: hall, doors e w",
        "room down at 2,0: stairs2, doors w",
        SPENT,
        "dice: step",
    )
    rich = "hero: Jay, free step used, gold 6, cards 1"

    said = lit_on(app, set_table(*lines, rich))
    assert "Go to" in said
    assert "Level 1 is explored" in said
    assert "Go to" not in lit_on(app, set_table(*lines, f"{rich}, life 2"))


def test_a_monster_next_door_that_cannot_hurt_is_gone_for(app: Flask):
    next_door = (START, "room two at 1,0: hall, doors w", "monster: Goblin in two", SPENT)
    jay = "hero: Jay, free step used, life 2"

    said = lit_on(app, set_table(*next_door, jay, "dice: step melee melee melee"))
    assert "Go to" in said
    assert "no Wounds" in said
    assert "Go to" not in lit_on(app, set_table(*next_door, jay, "dice: step elixir"))


@pytest.mark.parametrize("door", ["top 1-11", "empty"])
def test_a_sure_fight_next_door_comes_before_a_new_room(app: Flask, door: str):
    """Dice that are spent on the way may be missing later; what lies behind a doorway waits."""
    next_door = (START, "room two at 1,0: hall, doors w e", "monster: Goblin in two")
    jay = ("hero: Jay, free step used", f"stack small-1: {door}")

    said = lit_on(app, set_table(*next_door, *jay, "dice: step melee melee melee"))
    assert "Go to" in said
    assert "no Wounds" in said
    assert "no Wounds" not in lit_on(app, set_table(*next_door, *jay, "dice: step melee elixir"))


def test_mon_ghost_3_the_way_to_a_ghost_promises_what_the_ghost_leaves(app: Flask):
    next_door = (START, "room two at 1,0: hall, doors w", "monster: Ghost in two", SPENT)
    jay = "hero: Jay, xp 5, free step used, life 2"
    dice = "dice: step melee melee melee defense defense"

    assert "Win: +2 XP, no Wounds" in lit_on(app, set_table(*next_door, jay, dice))


def test_amb_10_a_crowd_next_door_that_takes_long_to_count_is_left_to_the_player(app: Flask):
    goblins = "monsters: Goblin in two, Goblin in two"
    next_door = (START, "room two at 1,0: hall, doors w", goblins, SPENT)
    learned = ("preemptive-strike", "thick-skin", "critical-swing", "second-wind")
    jay = ", learned ".join(("hero: Jay, free step used, life 2", *learned))
    together = set_table(*next_door, jay, "dice: step ranged ranged ranged ranged ranged")
    one_by_one = rulings_of(Settings(switches={"start_of_combat": "each_fight"}))

    assert "no Wounds" in lit_on(app, together)
    assert "no Wounds" not in lit_on(app, replace(together, rulings=one_by_one))


def test_nothing_is_bought_while_there_are_doors_and_steps_left(app: Flask):
    jay = "hero: Jay, free step used, gold 6, cards 1, life 1"
    doors = (START, jay, "stack small-1: top 1-01")  # a minor monster waits there

    assert "Buy" not in lit_on(app, set_table(*doors, "dice: step"))
    assert "Buy" in lit_on(app, set_table(*doors, "dice: melee"))


def test_room_medium_3_no_way_leads_to_a_doorway_that_no_medium_tile_fits_behind(app: Flask):
    """The nearest open doorway has one free cell behind it: from there the way led back."""
    corridor = (
        "room a at 1,0: hall, doors w e",
        "room wall at 3,0: hall, doors n",
        "room b at 0,0: hall, doors e w",
        "room c at -1,0: hall, doors e w",
        "room d at -2,0: hall, doors e w",
    )
    rune = ("stack small-1: top 1-16", "stack medium-1: left 1-m1 1-m2", "dice: step step step")

    said = lit_on(app, set_table(*corridor, *rune, "hero: Jay in b, free step used"))
    assert "&#34;to&#34;:&#34;c&#34;" in said
    said = lit_on(app, set_table(*corridor, *rune, "hero: Jay in c, free step used"))
    assert "&#34;to&#34;:&#34;d&#34;" in said


@pytest.mark.parametrize("tile, lit", [("1-07", False), ("1-16", False), ("1-11", True)])
def test_without_a_die_left_nobody_is_led_where_monsters_may_come(
    app: Flask, tile: str, *, lit: bool
):
    """With a full purse and all life, waiting brings nothing; but the turn can end."""
    spent = (START, "hero: Jay, gold 6", f"stack small-1: top {tile}", "move points: 1")
    state = set_table(*spent, "dice: step used, melee used")

    assert ("Explore" in lit_on(app, state)) == lit


def test_ability_6_who_can_heal_is_led_to_that_before_a_risky_doorway(app: Flask):
    lines = (START, "stack small-1: top 1-16", "dice: step")
    valerie = "hero: Valerie, life 4, gold {gold}, learned angelic-aura"

    said = lit_on(app, set_table(*lines, valerie.format(gold=3)))
    assert "Angelic Aura" in said
    assert "3 gold: 3 Elixir" in said
    assert "Angelic Aura" not in lit_on(app, set_table(*lines, valerie.format(gold=2)))
    unhurt = "hero: Valerie, gold 3, learned angelic-aura"
    assert "Angelic Aura" not in lit_on(app, set_table(*lines, unhurt))


def test_dice_5_a_hero_of_little_life_heals_before_the_turn_ends(app: Flask):
    ended = (START, "stack small-1: empty", "dice: melee")
    valerie = "hero: Valerie, life {life}, gold 6, free step used, learned angelic-aura"

    assert "Healing Touch" in lit_on(app, set_table(*ended, valerie.format(life=2)))
    assert "Healing Touch" not in lit_on(app, set_table(*ended, valerie.format(life=5)))


def test_trap_7_no_way_leads_to_a_doorway_that_would_then_be_too_risky(app: Flask):
    """The trap beside what lies behind the doorway would cost the last life."""
    corridor = (
        "room a at 1,0: hall, doors w e",
        "room b at 0,0: hall, doors e",
        "stack small-1: top 1-11",
        "dice: step step",
    )
    jay = "hero: Jay in b, life 1, free step used"

    assert "Go to" in lit_on(app, set_table(*corridor, jay))
    assert "Go to" not in lit_on(
        app, set_table(*corridor, "trap spikes at 2,1: dock melee magic", jay)
    )


def test_nobody_is_led_back_to_monsters_that_were_fought_this_turn(app: Flask):
    next_door = (START, "room two at 1,0: hall, doors w", "monster: Goblin in two", SPENT)
    jay = "hero: Jay, free step used, life 2"
    state = set_table(*next_door, jay, "dice: step melee melee melee")
    fought = replace(state, monsters=tuple(replace(one, fought=True) for one in state.monsters))

    assert "Go to" in lit_on(app, state)
    assert "Go to" not in lit_on(app, fought)


def test_trap_5_the_way_is_walked_in_thought_before_its_first_step_is_lit(app: Flask):
    """Who came near would see that the trap on the way costs too much, and would turn back."""
    corridor = (
        "room a at 2,0: hall, doors w n",
        "room b at 1,0: hall, doors e w",
        "room c at 0,0: hall, doors e w",
        "room d at -1,0: hall, doors e w",
        "room e at -2,0: hall, doors e w",
        "room f at -3,0: hall, doors e w",
        "trap spikes at 3,0: dock melee magic",
        "stack small-1: top 1-11, left 1-21",
    )
    jay = "hero: Jay in c, life 3, free step used"

    for dice in ("dice: step step step step", "dice: melee\nmove points: 1"):
        said = lit_on(app, set_table(*corridor, jay, *dice.split("\n")))
        assert "&#34;to&#34;:&#34;d&#34;" in said


BELOW = (
    "table: alliance",
    "room 2-entrance at 0,0: entrance, doors e, level 2",
    "room deep at 1,0: stairs3, doors w e, level 2",
    "stack small-2: top 2-07, left 2-08 2-09",
    "hero: Mika in deep, life 6",
    "dice: melee",
)


@pytest.mark.parametrize("life, lit", [(6, True), (2, False)])
def test_alliance_3_stairs_to_level_3_are_lit_though_more_could_be_explored(
    app: Flask, life: int, *, lit: bool
):
    said = lit_on(app, set_table(*BELOW, f"hero: Jay in deep, life {life}", "turn: Jay"))

    assert ("Take the stairs to Level 3" in said) == lit
    assert ("everyone comes along" in said.lower()) == lit
