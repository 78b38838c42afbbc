"""What the button of a whole fight promises: what happens, and all that it costs."""

import re

import pytest
from flask import Flask
from msgspec import convert, json
from msgspec.structs import replace

from companion.engine.fold import fold
from companion.games.masmorra.advice.odds.roll_goals import KINDS
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import Command, Fight
from companion.games.masmorra.events import XpChanged
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import Face, MonsterKind, State
from companion.games.masmorra.play import decide
from companion.web.masmorra.turn.ways_to_fight import Hint, how_to_fight
from tests.games.masmorra.positions import Monsters, hero, play, position
from tests.web.masmorra.turn.still_table import shown, visit_to

JAY = hero("jay", abilities=())
SURE = [one for one in KINDS if CATALOGUE.monster(one).start_spawn not in {"minor", "major"}]
"""Those that call nobody by a die as the combat begins."""
MELEE: tuple[Face, ...] = ("melee", "melee", "melee")


def best(app: Flask, state: State, **args: str) -> Hint:
    with app.test_request_context():
        return how_to_fight(visit_to(state, state.hero.seat, **args)).hints[0]


def advised(app: Flask, state: State, **args: str) -> str:
    page = shown(app, "turn", visit_to(state, state.hero.seat, **args))
    return page.partition('id="advised"')[2].partition("</button>")[0]


def ghost(*dice: Face) -> State:
    jay = hero("jay", abilities=(), xp=5)
    return position(heroes=[jay], monsters=[("ghost", "a")], dice=dice)


def test_mon_ghost_3_the_button_names_what_the_ghost_leaves_of_the_xp(app: Flask):
    state = ghost(*MELEE, "defense", "defense", "defense")
    reward = CATALOGUE.monster("ghost").xp

    assert f"Win: +{reward} −1 XP, no Wounds" in advised(app, state)
    assert f"+{reward} XP" in advised(app, ghost("magic", "magic", "magic"))


def test_mon_ghost_3_each_attack_on_it_names_the_same(app: Flask):
    state = play(ghost(*MELEE), Fight(1))
    page = shown(app, "turn", visit_to(state, JAY.seat))
    said = re.findall(r"Win: (\S+ \S+) XP", page)

    assert set(said) == {f"+{CATALOGUE.monster('ghost').xp} −1"}


@pytest.mark.parametrize("kind", SURE)
def test_every_button_promises_the_xp_that_are_paid(app: Flask, kind: MonsterKind):
    jay = hero("jay", abilities=(), xp=5)
    state = position(heroes=[jay], monsters=[(kind, "a")], dice=("melee",) * 7)
    hint = best(app, state)
    plan, promised = json.decode(hint.plan), hint.xp
    gained = 0
    for data in (plan, *plan.pop("then", ())):
        events = decide(state, convert(data, Command))
        gained += sum(one.xp for one in events if isinstance(one, XpChanged))
        state = fold(state, events, evolve)

    assert promised == gained


def ghoul(*, free_step: bool) -> State:
    jay = hero("jay", abilities=("critical-swing",), gold=5, free_step=free_step)
    return position(heroes=[jay], monsters=[("ghoul", "a")], dice=("defense",) * 4)


def test_ability_6_the_button_names_the_gold_that_an_ability_costs(app: Flask):
    said = advised(app, ghoul(free_step=False))

    assert "−3 gold" in said
    assert "Free Step" not in said


def test_monster_4_the_button_names_the_free_step_that_is_stolen(app: Flask):
    assert "loses the Free Step" in advised(app, ghoul(free_step=True))


def test_the_button_names_the_cards_that_are_played(app: Flask):
    jay = hero("jay", hand=("battle-cry",), abilities=())
    state = position(heroes=[jay], monsters=[("orc", "a")], dice=("melee", "melee", "step"))
    page = shown(app, "turn", visit_to(state, JAY.seat, cards="1"))

    assert "plays Battle Cry" in page


def test_a_fight_of_dice_alone_names_no_further_cost(app: Flask):
    said = advised(app, ghost(*MELEE))

    assert "Win: +3 −1 XP" in said
    assert "gold" not in said
    assert "Free Step" not in said


def test_what_stands_beside_the_one_tap_fight_keeps_its_button(app: Flask):
    state = position(
        heroes=[hero("jay", abilities=(), gold=6)], monsters=[("orc", "a")], dice=MELEE
    )
    fought = replace(state, monsters=tuple(replace(one, fought=True) for one in state.monsters))
    page = shown(app, "turn", visit_to(fought, JAY.seat))

    assert 'id="advised"' in page
    assert "{&#34;type&#34;:&#34;buy_treasure&#34;" in page


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "includes the lost fight: Dark Watcher"),
        ("de", "der verlorene Kampf mitgerechnet: Dunkler Beobachter"),
        ("fr", "combat perdu compris : Veilleur des Ténèbres"),
        ("ru", "вместе с проигранным боем: Тёмный наблюдатель"),
    ],
)
def test_reward_2_a_plan_that_loses_a_fight_names_it(app: Flask, language: str, said: str):
    both: Monsters = [("goblin", "a"), ("watcher", "a")]
    state = position(heroes=[JAY], monsters=both, dice=("melee", "melee"))
    page = shown(app, "turn", visit_to(state, JAY.seat, language))
    button = page.partition('id="advised"')[2].partition("</button>")[0]

    assert said in button.replace("\N{SOFT HYPHEN}", "")
