"""Above a list of answers, what is to be done by hand takes one row."""

from typing import cast

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra import events as e
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.i18n import text
from companion.table import Tables
from tests.games.masmorra.positions import hero, position, room
from tests.web.masmorra.after_tap.test_to_do import entry
from tests.web.masmorra.simulation.sample_states import moments
from tests.web.masmorra.turn.still_table import StillTable, shown, visit_to


@pytest.mark.parametrize("name", ["ChooseAbility", "DropMonster", "DrawTile", "OrderSpawns"])
def test_above_a_list_of_answers_orders_take_one_row(app: Flask, name: str):
    state = moments()[name]
    visit = visit_to(state, seat_to_act(state))
    asked = entry(7, visit.seat, *(e.HeroMoved(one.name, one.room) for one in state.heroes))
    page = shown(app, "turn", replace(visit, tables=cast("Tables", StillTable(state, (asked,)))))

    assert "By hand, anytime: 3" in page
    assert page.index("todo__more") < page.index("data-todo")


def test_above_the_end_of_a_turn_orders_do_not_look_like_its_condition(app: Flask):
    march = moments()["dm_move"]
    spent = position(heroes=[hero("jay")], rooms=[room("a")], dice=())
    for state in (replace(march, monsters=()), spent):
        visit = visit_to(state, seat_to_act(state))
        asked = entry(7, visit.seat, *(e.HeroMoved(one.name, one.room) for one in state.heroes))
        told = replace(visit, tables=cast("Tables", StillTable(state, (asked, asked))))
        page = shown(app, "turn", told)

        assert text("play.do.pass_turn", "en") in page
        assert page.count("todo__one") == page.count('for="more-')
