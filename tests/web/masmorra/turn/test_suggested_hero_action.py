"""What the lit button of a hero's turn does: never worse than another, and its price is on it."""

import pytest
from flask import Flask

from companion.games.masmorra.model import Face, State
from tests.games.masmorra.positions import Monsters, hero, position, room, set_table
from tests.web.masmorra.turn.still_table import shown, visit_to

MELEE: tuple[Face, ...] = ("melee",)
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
START = "room 1-start at 0,0"
TRAP = "trap spikes at 0,1: dock melee magic"


def lit_on(app: Flask, state: State, language: str = "en") -> str:
    """Read the usual next step of a table, with what stands above its button."""
    page = shown(app, "turn", visit_to(state, state.hero.seat, language))
    button = page.partition('id="next"')[2].partition("</div>")[0].partition('id="finish"')[0]
    return (button + rest_above(page) * ("act__leads" in button)).replace(SOFT_HYPHEN, "")


def rest_above(page: str) -> str:
    return page.partition('id="next-rest"')[2].partition("</p>")[0]


def lit(app: Flask, *lines: str) -> str:
    return lit_on(app, set_table(START, "hero: Jay, free step used", *lines))


def drinking(life: int, symbols: dict[Face, int]) -> State:
    """Let a hero hold a die that shows an elixir, too, and have nowhere to go."""
    jay = hero("jay", life=life)
    return position(heroes=[jay, hero("mika", room="b")], dice=("elixir",), symbols=symbols)


def test_what_a_fountain_gave_is_drunk_before_anything_else(app: Flask):
    assert "Drink 3: life 5" in lit_on(app, drinking(2, {"elixir": 2}))


def test_nothing_is_drunk_unhurt(app: Flask):
    assert "Drink" not in lit_on(app, drinking(6, {"elixir": 2}))


def test_a_wounded_hero_drinks_before_the_turn_ends(app: Flask):
    assert "Drink 1: life 6" in lit_on(app, drinking(5, {}))


@pytest.mark.parametrize("life, first", [(3, "Drink 1: life 4"), (5, "Explore")])
def test_dice_are_drunk_before_a_new_room_where_life_is_low(app: Flask, life: int, first: str):
    on_top = ("stack small-1: top 1-11", "dice: step elixir")
    state = set_table(START, f"hero: Jay, life {life}", *on_top)

    assert first in lit_on(app, state)


def test_trap_12_a_trap_next_door_is_disarmed_before_it_hurts_who_explores(app: Flask):
    said = lit(app, TRAP, "stack small-1: top 1-11", "dice: step melee magic")

    assert "Disarm trap spikes" in said
    assert "1 × Melee, 1 × Magic, +2 XP" in said


def test_trap_11_a_trap_that_lacks_a_die_is_not_what_to_do_first(app: Flask):
    said = lit(app, TRAP, "stack small-1: top 1-11", "dice: step melee")

    assert "Explore" in said
    assert "costs 1 Step, −1 life" in said


def test_a_way_to_explore_names_its_side_and_what_pays_for_it(app: Flask):
    said = lit(app, "room two at 1,0: hall, doors w", "stack small-1: top 1-11", "dice: step")

    assert any(f"Explore {side}" in said for side in ("north", "south", "west"))
    assert "costs 1 Step" in said


def test_room_pit_1_a_way_into_a_pit_names_its_toll(app: Flask):
    said = lit(app, "stack small-1: top 1-15", "dice: step step")

    assert "pit: Step or −1 life" in said


def test_of_several_doorways_the_one_that_costs_least_is_lit(app: Flask):
    """A trap beside the northern place alone would hurt there once more."""
    trap = "trap spikes at 1,-1: dock melee magic"
    said = lit(app, trap, "stack small-1: top 1-11", "dice: step")

    assert "−1 life" not in said
    assert "Explore" in said


@pytest.mark.parametrize(
    "dice, armed",
    [
        ("melee", False),
        ("melee ranged", True),
        ("melee defense", True),
        ("melee magic step", True),
        ("magic", False),
    ],
)
def test_nobody_is_led_to_monsters_that_the_dice_cannot_beat(app: Flask, dice: str, *, armed: bool):
    said = lit(app, "stack small-1: top 1-01", f"dice: step {dice}")

    assert ("Explore" in said) == armed


def test_with_little_life_the_dice_have_to_beat_whatever_may_come(app: Flask):
    lines = ("stack small-1: top 1-01", "dice: step melee ranged")

    assert "Explore" in lit_on(app, set_table(START, "hero: Jay, life 4", *lines))
    assert "Explore" not in lit_on(app, set_table(START, "hero: Jay, life 3", *lines))


def test_nobody_is_led_into_a_medium_room_where_the_hero_may_well_fall(app: Flask):
    on_top = ("stack small-1: top 1-16", "dice: step")

    assert "Explore" not in lit_on(app, set_table(START, "hero: Jay, life 4", *on_top))
    assert "Explore" in lit_on(app, set_table(START, "hero: Jay", *on_top))


def test_a_fountain_is_for_the_wounded(app: Flask):
    fountain = ("room well at 0,0: fountain, dock any", "stack small-1: empty", "dice: magic")
    unhurt = set_table(*fountain, "hero: Jay in well")
    hurt = set_table(*fountain, "hero: Jay in well, life 3")

    assert "Drink from the fountain" not in lit_on(app, unhurt)
    assert "Drink from the fountain" in lit_on(app, hurt)


@pytest.mark.parametrize("cards, bought", [(1, True), (6, False)])
def test_treasure_3_no_card_is_bought_that_a_full_hand_would_discard(
    app: Flask, cards: int, *, bought: bool
):
    jay = f"hero: Jay, gold 6, cards {cards}, free step used"
    said = lit_on(app, set_table(START, jay, "stack small-1: empty", "dice: melee"))

    assert ("Buy a Treasure card" in said) == bought


def test_a_dead_end_leads_back_to_where_something_is_left_to_explore(app: Flask):
    dead = ("room dead at 1,0: hall, doors w", "hero: Jay in dead, free step used", "dice: step")
    said = lit_on(app, set_table(START, *dead, "stack small-1: top 1-11"))

    assert "Go to the Starting Room" in said
    assert "More to explore that way, costs 1 Step" in said


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "ends your walk: −1 Move Point"),
        ("de", "beendet dein Gehen: −1 Bewegungspunkt"),
        ("fr", "met fin à ta marche : −1 Point de Déplacement"),
        ("ru", "ходьба прервётся: −1 очко перемещения"),
    ],
)
def test_move_2_what_ends_the_move_points_says_so_before_the_tap(
    app: Flask, language: str, said: str
):
    disarm = set_table(
        START, TRAP, "hero: Jay, free step used", "dice: melee magic", "move points: 1"
    )
    fight = set_table(
        START,
        "hero: Jay, free step used",
        "monster: Orc in 1-start",
        "dice: melee melee",
        "move points: 1",
    )
    spent = set_table(
        START, "hero: Jay, free step used", "monster: Orc in 1-start", "dice: melee melee"
    )

    assert said in lit_on(app, disarm, language)
    assert said in lit_on(app, fight, language)
    assert said not in lit_on(app, spent, language)


def test_move_10_a_step_into_a_fight_says_that_the_rest_of_it_is_lost(app: Flask):
    two, one = "dice: step melee melee", "move points: 1"
    lair = "stack small-1: top 1-03"

    assert "monsters end your walk: −1 Move Point" in lit(app, lair, two)
    assert "Move Point" not in lit(app, lair, "dice: melee melee", one)


def end_of(app: Flask, state: State, language: str = "en") -> str:
    """Read the lit button that ends a turn, with what stands above it."""
    page = shown(app, "turn", visit_to(state, state.hero.seat, language))
    button = page.partition('id="finish"')[2].partition("</button>")[0]
    return (button + rest_above(page)).replace(SOFT_HYPHEN, "")


def test_a_turn_that_ends_with_dice_left_says_why(app: Flask):
    rich = hero("jay", gold=6, hand=("",) * 6)
    idle = position(heroes=[rich, hero("mika", room="b")], dice=("melee",))

    assert "Nothing better in sight" in end_of(app, idle)
    paid = position(heroes=[hero("jay"), hero("mika", room="b")], dice=("melee",))
    assert "Nothing better" not in end_of(app, paid)


def test_a_turn_that_ends_before_a_doorway_says_that_it_is_too_risky(app: Flask):
    left = ("stack small-1: top 1-01", "dice: melee")
    risky = set_table(START, "hero: Jay, life 2", *left)
    spent = set_table(START, "hero: Jay, life 2, free step used", *left)

    assert "Ahead: Minor Monster Room 1-\N{WORD JOINER}01, too risky" in end_of(app, risky)
    assert "risky" not in end_of(app, spent)


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "too risky without your cards"),
        ("de", "ohne deine Karten zu riskant"),
        ("fr", "trop risqué sans tes cartes"),
        ("ru", "без твоих карт слишком опасно"),
    ],
)
def test_a_turn_that_ends_as_too_risky_says_that_the_cards_are_not_counted(
    app: Flask, language: str, said: str
):
    left = ("table: app deals cards", START, "stack small-1: top 1-01", "dice: melee")
    armed = set_table(*left, "hero: Jay, life 2, card battle-cry")
    idle = set_table(*left, "hero: Jay, life 2, card secret-door")

    assert said in lit_on(app, armed, language) + end_of(app, armed, language)
    assert said not in lit_on(app, idle, language) + end_of(app, idle, language)


@pytest.mark.parametrize(
    "foes, told", [((), False), ((("orc", "b"),), False), ((("orc", "c"),), True)]
)
def test_dm_3_who_ends_the_turn_is_told_who_moves_monsters_where_one_can_be_moved(
    app: Flask, foes: Monsters, *, told: bool
):
    state = position(
        heroes=[hero("jay", free_step=False), hero("mika", room="b")],
        rooms=[room("a"), room("b", exits=("c",)), room("c", exits=("b",))],
        monsters=foes,
    )
    page = shown(app, "turn", visit_to(state, state.hero.seat)).replace(SOFT_HYPHEN, "")

    assert ("hen you may send monsters" in end_of(app, state)) == told
    assert ("End, monsters stay" in page) == told


@pytest.mark.parametrize(
    "gold, dice, said",
    [
        (3, 5, "+3 gold: a purse holds 6"),
        (3, 3, "+3 gold: unused dice"),
        (6, 2, "Nothing better in sight, no gold: the purse is full"),
    ],
)
def test_gold_1_the_end_of_the_turn_says_what_the_purse_still_holds(
    app: Flask, gold: int, dice: int, said: str
):
    jay = hero("jay", gold=gold, hand=("",) * 6)
    idle = position(heroes=[jay, hero("mika", room="b")], dice=MELEE * dice)

    assert said in end_of(app, idle)


@pytest.mark.parametrize("cards, said", [(5, False), (6, True)])
def test_treasure_3_who_buys_a_card_with_a_full_hand_is_told_of_the_discard(
    app: Flask, cards: int, *, said: bool
):
    jay = f"hero: Jay, gold 6, cards {cards}, free step used"
    state = set_table(START, jay, "stack small-1: top 1-11", "dice: step")
    page = shown(app, "turn", visit_to(state, state.hero.seat)).replace(SOFT_HYPHEN, "")

    assert "Buy a Treasure card" in page
    assert ("hand full: discard 1 card" in page) == said


@pytest.mark.parametrize(
    "dice, hopeless", [(("melee", "defense", "magic"), False), (("step",) * 3, True)]
)
def test_engage_3_a_fight_is_called_hopeless_only_where_nobody_can_be_beaten(
    app: Flask, dice: tuple[Face, ...], *, hopeless: bool
):
    """Who strikes nobody loses least life; but the Cultist could be beaten."""
    jay = hero("jay", abilities=(), free_step=False)
    monsters: Monsters = (("cultist", "a"), ("ghoul", "a"))
    heroes = [jay, hero("mika", room="b")]
    rooms = [room("a", size="medium"), room("b")]
    said = lit_on(app, position(heroes=heroes, rooms=rooms, monsters=monsters, dice=dice))

    assert ("You must fight, win or lose" in said) == hopeless
