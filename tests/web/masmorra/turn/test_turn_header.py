"""The frame on top of a turn: where the game stands."""

from flask import Flask

from companion.games.masmorra.model import ShowBonusCards
from tests.games.masmorra.positions import hero, position
from tests.web.masmorra.turn.still_table import shown, visit_to

JAY, MIKA = hero("jay", player="Ann"), hero("mika", player="Bob")


def test_end_1_the_last_round_says_whose_turn_ends_it(app: Flask):
    state = position(heroes=[JAY, MIKA], ending=True)

    for one in (JAY, MIKA):
        page = shown(app, "turn", visit_to(state, one.seat))
        assert "last round, up to Bob" in page.replace("\N{SOFT HYPHEN}", "")


def test_end_1_the_last_turn_of_all_is_called_so(app: Flask):
    state = position(heroes=[JAY, MIKA], ending=True, active=1)

    for one in (JAY, MIKA):
        page = shown(app, "turn", visit_to(state, one.seat))
        assert "last turn" in page.replace("\N{SOFT HYPHEN}", "")
        assert "until Bob" not in page


def test_treasure_10_secret_quests_are_shown_after_the_last_turn(app: Flask):
    asked = position(heroes=[JAY, MIKA], ending=True, active=1, pending=(ShowBonusCards(JAY.seat),))

    for one in (JAY, MIKA):
        page = shown(app, "turn", visit_to(asked, one.seat)).replace("\N{SOFT HYPHEN}", "")
        assert "last turn" not in page
        assert "last round" not in page


def test_any_other_round_names_nobody_who_plays_last(app: Flask):
    page = shown(app, "turn", visit_to(position(heroes=[JAY, MIKA]), JAY.seat))

    assert "last round" not in page
