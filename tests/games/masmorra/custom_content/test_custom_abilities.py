"""Abilities that players describe: they cost and do what is printed on the players' Hero cards."""

import pytest
from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra import game
from companion.games.masmorra.advice import advise_fight
from companion.games.masmorra.catalogue import CATALOGUE, find_ability
from companion.games.masmorra.events import AbilityDescribed, AbilityUsed
from companion.games.masmorra.legality.custom_content.custom_cards import check_ability
from companion.games.masmorra.model import Ability, Settings, State, Target
from companion.games.masmorra.model.cards import card_effects as f
from tests.games.masmorra.positions import set_table

BLAST = Ability(
    "transmutation",
    "algus",
    1,
    "dice_and_gold",
    dock=("step",),
    gold=2,
    gives={"ranged": 1},
    effects=(f.Banish(3, "near"), f.Note("Say a spell aloud")),
    title="Blast",
    source="table",
)
LINES = (
    "room 1-start at 0,0",
    "room den at 1,0: hall, doors w",
    "hero: Algus in 1-start, gold 3, learned transmutation",
    "monsters: orc in den",
    "dice: step step melee melee elixir magic",
)


def after(state: State, *commands: c.Command) -> State:
    for command in commands:
        for event in game.GAME.decide(state, command):
            state = game.GAME.evolve(state, event)
    return state


def test_ability_3_a_described_ability_works_as_it_is_printed():
    state = after(set_table(*LINES), c.DescribeAbility(1, BLAST))
    uses = [
        one.command
        for one in game.GAME.options(state, 1)
        if isinstance(one.command, c.UseAbility) and one.command.ability == "transmutation"
    ]
    assert uses == [c.UseAbility("transmutation", (0,), Target(monster=1))]
    events = game.GAME.decide(state, uses[0])
    assert AbilityUsed("algus", "transmutation", "Blast") in events
    state = after(state, uses[0])
    assert state.monsters == ()
    assert (state.hero.gold, state.turn.symbols) == (1, {"ranged": 1})


def test_fight_19_in_a_combat_only_what_makes_symbols_for_it():
    calm = replace(BLAST, gives={}, effects=(f.Heal(1),))
    state = set_table(*LINES[:4], "monsters: goblin in 1-start", *LINES[4:])
    state = after(state, c.DescribeAbility(1, calm), c.Fight(2))
    refusal = game.GAME.check(state, c.UseAbility("transmutation", (0,)))
    assert refusal is not None
    assert "FIGHT-19" in refusal.rules


def test_the_advice_uses_a_described_ability():
    strong = replace(BLAST, dock=("any",), gold=0, kind="dice", gives={"ranged": 4}, effects=())
    lines = ("hero: Algus, learned transmutation", "monsters: orc in 1-start", "dice: step step")
    state = set_table(*lines)
    assert not advise_fight(state)[0].beaten
    state = after(state, c.DescribeAbility(1, strong))
    assert advise_fight(state)[0].beaten == ("orc",)


@pytest.mark.parametrize(
    "changes, legal",
    [
        ({}, True),
        ({"dock": ()}, False),
        ({"dock": ("step",) * 5}, False),
        ({"gold": 7}, False),
        ({"gives": {"ranged": 10}}, False),
        ({"effects": (f.Snatch(),)}, False),
        ({"effects": (f.Swap(), f.Jump("near"))}, False),
        ({"title": " "}, False),
        ({"id": "sorcery"}, False),
        ({"id": "greybark-start", "hero": "greybark", "card": 0}, False),
        ({"hero": "jay"}, False),
        ({"kind": "ongoing", "dock": (), "gold": 0}, False),
        ({"kind": "ongoing", "dock": (), "gold": 0, "gives": {}, "effects": ()}, True),
        ({"ignores_wound": True}, False),
    ],
)
def test_what_is_said_of_an_ability_has_to_make_sense(changes: dict[str, object], *, legal: bool):
    assert (check_ability(replace(BLAST, **changes)) is None) is legal


def test_ability_1_only_ones_own_hero_is_described():
    state = set_table("hero: Jay", "hero: Algus", "dice: step")
    refusal = game.GAME.check(state, c.DescribeAbility(1, BLAST))
    assert refusal is not None
    assert refusal.rules == ("ABILITY-1",)
    assert game.GAME.check(state, c.DescribeAbility(2, BLAST)) is None


def test_a_described_ability_is_known_at_the_next_table():
    assert game.learned(AbilityDescribed(BLAST)) == (("ability:transmutation", BLAST),)
    state = after(game.GAME.initial, c.OpenTable(Settings(known_talents=(BLAST,))))
    assert find_ability(state, "transmutation") == BLAST
    assert find_ability(state, "fireball") == CATALOGUE.ability("fireball")
