"""What the page of a fight says of a monster, and whether it keeps its word."""

import re
from html import unescape

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import convert, json
from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.edition_rulings import rulings_of
from companion.games.masmorra.commands import Attack, Block, Command, Fight
from companion.games.masmorra.legality.combat.payback_and_xp import xp_for
from companion.games.masmorra.model import (
    FACES,
    MINOR,
    BlockPayback,
    Face,
    MonsterKind,
    Payment,
    Settings,
    State,
)
from tests.games.masmorra.positions import hero, play, position, room
from tests.web.masmorra.turn.still_table import shown, visit_to

JAY = hero("jay", abilities=())


def fight(kinds: tuple[MonsterKind, ...], *dice: Face, **changes: object) -> State:
    return position(
        heroes=[replace(JAY, **changes)],
        rooms=[room("a", size="medium")],
        monsters=[(kind, "a") for kind in kinds],
        dice=dice,
    )


def page(app: Flask, state: State, *commands: Command) -> str:
    return shown(app, "turn", visit_to(play(state, *commands), JAY.seat))


def test_a_plan_that_beats_it_stands_where_the_dice_alone_do_not(app: Flask):
    told = page(app, fight(("orc",), "magic", "melee", "step"), Fight(1))
    assert "You can’t beat it with these dice" not in told
    assert "Not with these faces, but this works:" in told
    assert 'id="advised"' in told


def test_where_nothing_beats_it_the_page_says_so(app: Flask):
    told = page(app, fight(("orc",), "step", "elixir"), Fight(1))
    assert "You can’t beat it with these dice" in told
    assert 'id="advised"' not in told


def lit(told: str) -> str:
    return told.partition('id="next"')[2].partition("</div>")[0]


def test_a_lost_fight_lights_the_way_that_spares_most_life(app: Flask):
    told = page(app, fight(("dragon",), "defense", "defense"), Fight(1))
    assert 'id="least"' in lit(told)
    assert "Least harm:" in told
    assert "Fight anyway: −2 life" in lit(told)
    assert "Don’t attack" not in lit(told)
    assert told.index('id="least"') < told.index('id="way-none"')


def test_where_nothing_can_be_spent_the_button_says_what_comes_next(app: Flask):
    told = page(app, fight(("dragon",), "step"), Fight(1))
    assert 'id="least"' not in told
    assert "No attack: 4 Wounds" in lit(told)
    assert 'class="button go wide"' in lit(told)
    assert "Don’t attack" not in lit(told)


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "No attack: 4 Wounds"),
        ("de", "Kein Angriff: 4 Wunden"),
        ("fr", "Sans attaque : 4 Blessures"),
        ("ru", "Без атаки: 4 раны"),
    ],
)
def test_payback_2_the_only_thing_left_is_done_to_its_end_with_one_tap(
    app: Flask, language: str, said: str
):
    state = play(fight(("dragon",), "step"), Fight(1))
    told = shown(app, "turn", visit_to(state, JAY.seat, language))
    sent = re.search(r'id="way-none"[^>]*value="([^"]*)"', told)

    assert said in lit(told)
    assert sent
    plan = json.decode(unescape(sent[1]))
    for data in (plan, *plan.pop("then")):
        state = play(state, convert(data, Command))
    assert state.hero.life == JAY.life - 4
    assert state.question is None


def test_defeat_1_the_only_thing_left_says_that_the_hero_falls(app: Flask):
    told = page(app, fight(("dragon",), "step", life=4, xp=2), Fight(1))

    assert "You will fall" in lit(told)


def test_where_a_card_may_help_nothing_is_called_impossible(app: Flask):
    told = page(app, fight(("orc",), "step", "elixir", hand=("battle-cry",)), Fight(1))
    assert "You can’t beat it with these dice" not in told


@pytest.mark.parametrize("begun", [(), (Fight(1),)])
def test_reward_4_what_a_minor_monster_brings_is_shown_with_the_reason(
    app: Flask, begun: tuple[Command, ...]
):
    told = page(app, fight(("ghoul",), "melee", "melee", xp=7), *begun)
    assert "From 7 XP on, minor monsters give 1 XP less." in told
    told = page(app, fight(("ghoul",), "melee", "melee", xp=6), *begun)
    assert "minor monsters give 1 less." not in told


def test_amd_27_what_does_nothing_is_said_before_it_is_spent(app: Flask):
    told = page(app, fight(("skeleton",), "ranged", "elixir", "melee", "step"), Fight(1))
    assert "Ranged does no damage here: the Skeleton is immune." in told
    assert told.count("pick--harmless") == 1
    assert 'value="die:3"' not in told

    told = page(app, fight(("orc",), "ranged", "melee"), Fight(1))
    assert "pick--harmless" not in told


def test_amd_27_a_pair_against_a_cube_does_nothing_either(app: Flask):
    told = page(app, fight(("cube",), "magic", "melee", "defense"), Fight(1))
    assert "Melee does no damage here: the Gelatinous Cube is immune." in told
    assert "pick--pair pick--harmless" in told
    assert 'value="pair:1:2"' in told


def refraining(told: str) -> str:
    return re.sub("<[^>]*>", "", told.partition('id="way-none"')[2].partition("</button>")[0])


@pytest.mark.parametrize(
    "dice, changes, said",
    [
        ("melee melee", {}, "Don’t attack: −3 life"),
        ("melee melee defense", {}, "Don’t attack, block Payback 3 next: −2 life"),
        ("melee defense defense defense", {}, "Don’t attack, block Payback 3 next"),
        ("melee melee magic", {}, "Don’t attack, block Payback 3 next"),  # it may make a shield
        ("melee melee", {"life": 3, "xp": 2}, "Don’t attack. You will fall: "),
    ],
)
def test_payback_2_who_does_not_attack_reads_what_that_costs(
    app: Flask, dice: str, changes: dict[str, object], said: str
):
    faces = tuple(face for word in dice.split() for face in FACES if face == word)
    told = refraining(page(app, fight(("orc",), *faces, **changes), Fight(1)))

    assert said in told
    assert ("life" in told) == ("life" in said)


def test_dice_14_a_lost_fight_says_that_magic_turns_a_sword_first(app: Flask):
    told = page(app, fight(("dragon",), "magic", "melee"), Fight(1))

    assert "Fight anyway: −3 life" in lit(told)
    assert "Turn Melee into Defense with Magic" in lit(told)


def test_the_second_button_of_a_fight_is_not_called_like_the_first(app: Flask):
    """A player with a card may be asked in between, so that one tap is not enough."""
    won = fight(("orc",), "melee", "melee")
    blocked = fight(("orc",), "defense", "defense", "defense")

    assert "Beat the Orc: strike now" in lit(page(app, won, Fight(1)))
    assert "strike now" not in lit(page(app, won))
    assert "Don’t attack, block it all" in lit(page(app, blocked, Fight(1)))


ORDERS = ("one_by_one", "before_combat", "best_order")


@settings(deadline=None, max_examples=40)
@given(
    st.lists(st.sampled_from(MINOR), min_size=1, max_size=3),
    st.integers(0, 9),
    st.sampled_from(ORDERS),
)
def test_amb_9_the_xp_that_are_shown_are_paid(kinds: list[MonsterKind], xp: int, order: str):
    state = position(
        heroes=[replace(JAY, xp=xp, arrows=4)],
        rooms=[room("a", size="medium")],
        monsters=[(kind, "a") for kind in kinds],
        symbols={"melee": 15, "defense": 15},
    )
    state = replace(state, rulings=rulings_of(Settings(switches={"reward_order": order})))
    promised = 0
    for monster in state.monsters:
        state = play(state, Fight(monster.id))
        promised += xp_for(state, monster.kind)
        defense = CATALOGUE.monster(monster.kind).defense
        state = play(state, Attack(Payment(symbols={"melee": defense})))
        if isinstance(state.question, BlockPayback):
            state = play(state, Block(Payment(symbols={"defense": state.question.wounds})))
    assert state.hero.xp - xp == promised


def struck(app: Flask, wounds: int, *dice: Face, life: int) -> list[str]:
    """Read the ways to block, the lit one first."""
    state = replace(fight((), *dice, life=life), pending=(BlockPayback(1, "orc", wounds),))
    told = shown(app, "turn", visit_to(state, JAY.seat)).partition('id="ways"')[2]
    return re.findall(r"<button.*?</button>", told.partition("</section>")[0])


def test_a_block_that_does_not_keep_the_hero_up_is_not_offered(app: Flask):
    ways = struck(app, 3, "defense", life=1)

    assert len(ways) == 1
    assert "Take it and fall" in ways[0]
    assert "block-0" in ways[0]


def test_the_only_answer_to_a_payback_says_that_there_is_no_other(app: Flask):
    (way,) = struck(app, 2, "ranged", "ranged", life=3)
    two_ways = struck(app, 2, "defense", life=3)

    assert "No other way: −2 life" in way
    assert len(two_ways) == 2
    assert not any("No other way" in one for one in two_ways)


@pytest.mark.parametrize("life, doomed", [(2, True), (3, False)])
def test_who_falls_with_dice_left_is_told_that_they_do_not_help(
    app: Flask, life: int, *, doomed: bool
):
    state = fight((), "ranged", "ranged", life=life)
    struck_by = replace(state, pending=(BlockPayback(1, "orc", 2),))
    told = shown(app, "turn", visit_to(struck_by, JAY.seat))

    assert ("You have nothing to stop it" in told) == doomed


def test_what_spares_most_life_is_lit_and_says_what_it_takes(app: Flask):
    ways = struck(app, 2, "defense", "melee", "magic", life=1)

    assert "Block it all" in ways[0]
    assert "Magic" in ways[0]
    assert "fall" in ways[1]
    assert len(ways) == 2
