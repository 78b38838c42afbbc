"""What the lit button of a hero's turn does."""

import pytest
from flask import Flask

from companion.games.masmorra.model import Face
from tests.games.masmorra.positions import hero, position
from tests.web.masmorra.turn.still_table import shown, visit_to


def lit(app: Flask, life: int, symbols: dict[Face, int]) -> str:
    """Read what the usual next step is, with a die that shows an elixir too."""
    jay = hero("jay", life=life)
    state = position(heroes=[jay, hero("mika", room="b")], dice=("elixir",), symbols=symbols)
    page = shown(app, "turn", visit_to(state, jay.seat))
    return page.partition('id="next"')[2].partition("</button>")[0]


def test_what_a_fountain_gave_is_drunk_before_anything_else(app: Flask):
    assert "Drink 3: life 5" in lit(app, 2, {"elixir": 2})


@pytest.mark.parametrize("life, symbols", [(6, {"elixir": 2}), (2, {})])
def test_nothing_is_drunk_unhurt_or_of_dice_that_may_serve_otherwise(
    app: Flask, life: int, symbols: dict[Face, int]
):
    assert "Drink" not in lit(app, life, symbols)
