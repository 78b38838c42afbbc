"""Before a turn ends: heal, spend gold that would be lost, leave a trap; and say why it ends."""

import pytest
from flask import Flask

from companion.games.masmorra.commands import Explore
from companion.games.masmorra.legality.offered_options.map_options import map_commands
from companion.web.masmorra.turn.exploring_risk import danger, is_rash
from tests.games.masmorra.positions import set_table
from tests.web.masmorra.turn.test_suggested_hero_action import START, TRAP, end_of, lit_on

SPENT = "stack small-1: empty"
LAIR = "stack small-1: top 1-02"


def test_dice_5_a_hero_of_little_life_heals_before_it_walks_on(app: Flask):
    """An ability just learnt would heal; the button led away."""
    corridor = (
        "room a at 1,0: hall, doors w e",
        "room b at 0,0: hall, doors e",
        "stack small-1: top 1-11",
        "dice: step step",
    )
    valerie = "hero: Valerie in b, life {life}, gold 3, free step used, learned angelic-aura"

    said = lit_on(app, set_table(*corridor, valerie.format(life=2)))
    assert "Elixir" in said
    assert "Go to" not in said
    assert "Go to" in lit_on(app, set_table(*corridor, valerie.format(life=5)))


@pytest.mark.parametrize(
    "gold, dice, bought",
    [
        (5, "magic step ranged", True),  # two of three would be lost
        (6, "magic ranged", True),
        (5, "magic ranged", False),
        (4, "magic step step step", False),  # too little for a card
    ],
)
def test_gold_1_a_card_is_bought_before_gold_is_lost(
    app: Flask, gold: int, dice: str, *, bought: bool
):
    jay = f"hero: Jay, life 2, gold {gold}, cards 1"
    state = set_table(START, LAIR, jay, f"dice: {dice}")

    said = lit_on(app, state)
    assert "Explore" not in said
    assert ("Buy a Treasure card" in said) == bought
    assert ("Otherwise 2 gold is lost" in said) == bought


def test_treasure_3_no_card_is_bought_for_a_full_hand_though_gold_is_lost(app: Flask):
    jay = "hero: Jay, life 2, gold 6, cards 6"

    assert "Buy" not in lit_on(app, set_table(START, LAIR, jay, "dice: magic step ranged"))


@pytest.mark.parametrize(
    "life, top, said",
    [
        (3, "top 1-02", "Ahead: Minor Monster Room 1-\N{WORD JOINER}02, too risky"),
        (3, "top 1-04", "Ahead: Orc, too risky"),
        (1, "top 1-11, left 1-21", "A trap may come next and fell you"),
    ],
)
def test_a_turn_that_ends_before_a_doorway_says_what_is_feared(
    app: Flask, life: int, top: str, said: str
):
    jay = f"hero: Jay, life {life}"

    assert said in end_of(app, set_table(START, f"stack small-1: {top}", jay, "dice: melee"))


def test_trap_7_a_way_that_would_fell_the_hero_is_called_so(app: Flask):
    lines = (START, TRAP, "stack small-1: top 1-11", "hero: Jay, life 1", "dice: step")

    assert "Going on, you would fall" in end_of(app, set_table(*lines))


@pytest.mark.parametrize(
    "life, top, explores",
    [(4, "1-18", False), (5, "1-18", True), (4, "1-09", True), (4, "1-12", False)],
)
def test_no_life_that_is_needed_is_paid_for_a_bare_room(
    app: Flask, life: int, top: str, *, explores: bool
):
    """The way into a Hall cost a life, and the next flask was drunk for it."""
    lines = (START, TRAP, f"stack small-1: top {top}", "dice: step step ranged")
    state = set_table(*lines, f"hero: Jay, life {life}")

    assert ("Explore" in lit_on(app, state)) == explores
    assert ("Going on would cost life" in end_of(app, state)) != explores


FAR = ("room two at 1,0: hall, doors w e", "room three at 2,0: hall, doors w e")


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "Others who pass the trap hurt you too"),
        ("de", "Wer an der Falle vorbeigeht, verletzt auch dich"),
        ("fr", "Qui passe près du piège te blesse aussi"),
        ("ru", "Кто пройдёт мимо ловушки, ранит и тебя"),
    ],
)
def test_trap_6_the_end_of_a_turn_beside_a_trap_says_that_others_set_it_off(
    app: Flask, language: str, said: str
):
    lines = (START, *FAR, SPENT, "hero: Jay, free step used", "dice: step used")
    mika = "hero: Mika in three"

    assert said in end_of(app, set_table(*lines, TRAP, mika), language)
    assert said not in end_of(app, set_table(*lines, mika), language)
    assert said not in end_of(app, set_table(*lines, TRAP, f"{mika}, lying"), language)


@pytest.mark.parametrize(
    "life, others, away",
    [
        (2, 2, True),
        (3, 2, True),
        (4, 2, False),
        (2, 1, False),  # the step costs as much
        (1, 2, False),  # the step itself would fell the hero
    ],
)
def test_trap_7_who_could_fall_by_a_trap_that_others_set_off_steps_away_from_it(
    app: Flask, life: int, others: int, *, away: bool
):
    passers = ("hero: Mika in two", "hero: Algus")[:others]
    lines = (START, *FAR, TRAP, SPENT, "dice: melee")
    state = set_table(*lines, f"hero: Jay, life {life}", *passers)

    said = lit_on(app, state)
    assert ("Go to" in said) == away
    assert ("Others who pass the trap hurt you too" in said) == away


def test_trap_6_nobody_steps_away_into_the_reach_of_the_same_trap(app: Flask):
    """A trap east of the neighbouring room would hurt there."""
    lines = (START, *FAR, TRAP, "trap pikes at 1,1: dock melee magic", SPENT, "dice: melee")
    heroes = ("hero: Jay, life 2", "hero: Mika in two")

    assert "Go to" not in lit_on(app, set_table(*lines, *heroes))


def test_spawn_3_a_way_that_costs_life_has_to_end_well_more_often():
    """Half of the monsters could be beaten with these dice; the way there took a life."""
    lines = (START, "stack small-1: top 1-05", "dice: elixir step magic elixir step magic")
    odds = set_table(*lines, "hero: Mika, life 4, card fear-of-the-dark")
    dear = set_table(*lines, "hero: Mika, life 5, card fear-of-the-dark")
    way = next(one for one in map_commands(odds) if isinstance(one, Explore))

    assert not is_rash(odds, 0, way)
    assert danger(dear, 1, way) == "monsters"


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "−1 life, also hurts Algus"),
        ("de", "−1 Leben, verletzt auch Algus"),
        ("fr", "−1 vie, blesse aussi Algus"),
        ("ru", "−1 здоровье, ранит и других: Альгус"),
    ],
)
def test_trap_7_a_way_past_a_trap_names_the_others_whom_it_hurts(
    app: Flask, language: str, said: str
):
    lines = (START, TRAP, "stack small-1: top 1-11", "dice: step", "hero: Jay")

    assert said in lit_on(app, set_table(*lines, "hero: Algus"), language)
    assert said not in lit_on(app, set_table(*lines), language)
