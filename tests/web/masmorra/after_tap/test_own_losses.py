"""What others' taps cost a hero is told once more when its own turn comes."""

from datetime import UTC, datetime
from typing import cast

from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.events import Event, HeroMoved, PhaseBegan, Wounded
from companion.table import Entry, Tables
from tests.games.masmorra.positions import hero, position
from tests.web.masmorra.turn.still_table import StillTable, shown, visit_to

LONG_AGO = datetime(2026, 1, 2, 20, 15, tzinfo=UTC)
JAY, MIKA = hero("jay", life=3), hero("mika")
TRAPPED = Wounded("jay", 1, "TRAP-7")


def seen_at_once(app: Flask, *taps: tuple[int, tuple[Event, ...]]) -> str:
    """Give the news that Jay's phone shows after taps, by seat and what came of them."""
    entries = tuple(
        Entry(number, LONG_AGO, seat, seat, "", "end_movement", events)
        for number, (seat, events) in enumerate(taps, 1)
    )
    state = position(heroes=[JAY, MIKA])
    tables = cast("Tables", StillTable(state, entries))
    page = shown(app, "turn", replace(visit_to(state, JAY.seat), tables=tables))
    return page.split('id="news"')[1].split('id="news-more"')[0].split("</section>")[0]


def test_trap_7_wounds_that_others_caused_are_seen_at_the_own_turn(app: Flask):
    begun = (PhaseBegan("roll"),)
    news = seen_at_once(
        app, (JAY.seat, ()), (MIKA.seat, (TRAPPED,)), (MIKA.seat, (TRAPPED,)), (MIKA.seat, begun)
    )

    assert "−2 life (trap)" in news


def test_what_the_own_tap_cost_is_not_told_again(app: Flask):
    news = seen_at_once(app, (JAY.seat, (TRAPPED,)), (MIKA.seat, (PhaseBegan("roll"),)))

    assert "life" not in news


def test_wounds_of_others_are_not_told_again(app: Flask):
    hurt = Wounded("mika", 1, "TRAP-7")
    news = seen_at_once(app, (JAY.seat, ()), (MIKA.seat, (hurt,)), (MIKA.seat, ()))

    assert "life" not in news


def test_treasure_5_a_hero_that_another_ones_card_moved_is_told_where_it_stands(app: Flask):
    swapped = (HeroMoved("mika", "start", "card"), HeroMoved("jay", "start", "card"))
    news = seen_at_once(
        app, (JAY.seat, ()), (MIKA.seat, swapped), (MIKA.seat, (PhaseBegan("roll"),))
    )

    assert "A card moves Jay to" in news
    assert "Mika to" not in news
