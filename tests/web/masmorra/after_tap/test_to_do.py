"""What is to be done by hand, and when it goes."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import cast

from flask import Flask

from companion.games.masmorra import events as e
from companion.table import Entry, Tables
from companion.web.screens.request_context import Visit
from tests.games.masmorra.positions import hero, position, room
from tests.web.masmorra.turn.still_table import StillTable, shown, visit_to

NOW = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)
JAY, ALGUS = hero("jay"), hero("algus")
ENDED = (e.MonsterAppeared(1, "orc", "a", "SPAWN-5"), e.TurnStarted("algus", 1))


def entry(seq: int, seat: int, *events: e.Event) -> Entry:
    return Entry(seq, NOW, seat, seat, "Anna", "move", tuple(events), tap=seq)


def todo(app: Flask, *entries: Entry) -> str:
    """Read what Jay is to do by hand after some actions."""
    state = position(heroes=[ALGUS, JAY], rooms=[room("a"), room("b")], monsters=[("orc", "a")])
    visit: Visit = visit_to(state, JAY.seat)
    tables = cast("Tables", StillTable(state, entries))
    page = shown(app, "turn", replace(visit, tables=tables))
    return page.partition('id="todo"')[2].partition("</section>")[0]


def test_what_ends_a_turn_is_to_be_done_by_who_ended_it(app: Flask):
    assert "Orc" in todo(app, entry(7, JAY.seat, *ENDED))


def test_a_to_do_goes_once_somebody_acts_in_the_next_turn(app: Flask):
    moved = e.HeroMoved("algus", "b")
    assert not todo(app, entry(7, JAY.seat, *ENDED), entry(8, ALGUS.seat, moved))


def test_a_to_do_of_this_turn_stays_when_others_do_something(app: Flask):
    appeared = e.MonsterAppeared(1, "orc", "a", "SPAWN-5")
    named = e.CardNamed("algus", 0, "")
    assert "Orc" in todo(app, entry(7, JAY.seat, appeared), entry(8, ALGUS.seat, named))


def test_what_was_asked_turns_ago_is_not_asked_again(app: Flask):
    jay_again = entry(7, ALGUS.seat, e.TurnStarted("jay", 2))

    assert not todo(app, entry(6, JAY.seat, *ENDED), jay_again)
    assert not todo(app, entry(6, 0, *ENDED), jay_again)
    assert "Orc" in todo(app, entry(6, 0, *ENDED))
