"""A reroll where the app rolls the dice: nobody is asked for faces."""

import re
from html import unescape

import msgspec
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.commands import RerollDice
from companion.games.masmorra.model import RollActionDice
from tests.games.masmorra.positions import hero, play, position
from tests.web.masmorra.turn.still_table import shown, visit_to

JAY = hero("jay", abilities=())
POOR = position(
    heroes=[JAY],
    monsters=[("orc", "a"), ("goblin", "a")],
    dice=("melee", "defense", "elixir", "elixir", "step", "step"),
    phase="reroll",
)
BY_APP = replace(POOR, settings=replace(POOR.settings, action_dice="app"))


def test_where_the_app_rolls_one_tap_rolls_them_again(app: Flask):
    page = shown(app, "turn", visit_to(BY_APP, JAY.seat))
    lit = re.search(r'<button id="again"[^>]*name="command" value="([^"]*)"', page)

    assert lit, page
    command = msgspec.json.decode(unescape(lit[1]), type=RerollDice)
    assert command.dice
    assert not command.faces
    assert play(BY_APP, command).question == RollActionDice(command.dice, reroll=True, to_app=True)


def test_where_the_app_rolls_the_framed_dice_are_the_choice_and_no_die_asks_for_a_face(app: Flask):
    page = shown(app, "turn", visit_to(BY_APP, JAY.seat))
    framed = re.findall(r'id="slot-(\d)" class="[^"]*slot--advised', page)
    form = page.partition('id="dice-form"')[2].partition("</form>")[0]

    assert framed
    assert re.findall(r'name="die-(\d)" value="" checked', form) == framed
    assert "blocks 1 Wound of Payback." in form
    assert "key__face" not in form
    assert "Use the new roll" not in form
    assert "Tap a die to add it or leave it out." in page
