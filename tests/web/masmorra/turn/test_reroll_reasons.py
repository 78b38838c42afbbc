"""Why dice are rolled again: one clear sentence, with what it brings or what it is for."""

import pytest
from flask import Flask

from tests.games.masmorra.positions import hero, position, set_table
from tests.web.masmorra.turn.still_table import shown, visit_to
from tests.web.masmorra.turn.test_reroll_hint import lead_in, told_odds

START = "room 1-start at 0,0"
SPIKES = "trap spikes at 0,1: dock melee magic"


@pytest.mark.parametrize(
    "dice, lead, button",
    [
        (
            "step melee ranged ranged melee elixir",
            "The framed die is of little use here: reroll it, or tap others.",
            "Reroll it",
        ),
        (
            "step melee ranged ranged elixir elixir",
            "The framed dice are of little use here: reroll them, or tap others.",
            "Reroll these",
        ),
    ],
)
def test_one_sentence_counts_the_dice_that_are_of_little_use(
    app: Flask, dice: str, lead: str, button: str
):
    state = set_table(START, "hero: Jay", f"dice: {dice}", "phase: reroll")
    page = shown(app, "turn", visit_to(state, state.hero.seat)).replace("\N{SOFT HYPHEN}", "")

    assert lead_in(page) == lead
    assert button in page.partition('id="again"')[2].partition("</a>")[0]


def test_trap_12_the_odds_of_a_trap_say_what_it_brings(app: Flask):
    dice = ("dice: elixir elixir elixir step step step", "phase: reroll")
    said = told_odds(app, set_table(START, SPIKES, "hero: Jay", *dice))
    deep = ("room 2-entrance at 0,0", "trap 2-20 at 0,1: dock melee magic")
    below = told_odds(app, set_table(*deep, "hero: Jay in 2-entrance", *dice))

    assert any(one.startswith("Disarm the trap (+2 XP): chance 0% →") for one in said)
    assert any(one.startswith("Disarm the trap (+3 XP): chance 0% →") for one in below)


def test_a_step_that_is_still_to_be_rolled_says_what_for(app: Flask):
    alone = position(heroes=[hero("jay", abilities=())], dice=("elixir",) * 6, phase="reroll")

    assert any("Step to go further: chance" in one for one in told_odds(app, alone))
