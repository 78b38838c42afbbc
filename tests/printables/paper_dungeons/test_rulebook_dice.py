"""Dice in the rulebook: black and white ones differ even where ink is spared."""

from companion.pieces import Affine
from printables.drawing import Page, Symbol, Use
from printables.paper_dungeons.palettes import INKS
from printables.paper_dungeons.rulebook import pieces_for_pictures
from printables.rendering.ink_coverage import InkGauge
from printables.units import Mm


def test_black_dice_are_blacker_than_white_ones_where_ink_is_spared():
    gauge = InkGauge(INKS["low"])
    white, black = (
        gauge.share(_alone(pieces_for_pictures.die("skull", colour)))
        for colour in ("white", "black")
    )

    assert black > white + 0.1


def _alone(die: Symbol) -> Page:
    return Page(Mm(die.width), Mm(die.height), (Use(die, Affine()),), "die", "die")
