"""A lit button keeps what costs life; what it has no room for is left over, in order."""

from companion.web.masmorra.turn.button_space import MOST, fitted

LONG = "x" * MOST


def test_all_that_fits_stays_on_the_button_in_order():
    assert fitted(("Hall", "", "costs 1 Step", "−1 life")) == ("Hall, costs 1 Step, −1 life", "")


def test_what_costs_life_stays_before_what_was_named_first():
    assert fitted((LONG, "uses it", "−1 life"), ("−1 life",)) == ("Uses it, −1 life", LONG)


def test_what_comes_first_stays_however_long_it_is():
    assert fitted((f"a {LONG}", "+1 gold")) == (f"A {LONG}", "+1 gold")
