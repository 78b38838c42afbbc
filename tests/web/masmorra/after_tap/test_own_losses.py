"""What others' taps cost a hero is told once more when its own turn comes."""

import re
from datetime import UTC, datetime
from typing import cast

from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.catalogue import find_site
from companion.games.masmorra.events import (
    AbilityLearned,
    Event,
    EvilDrawn,
    HeroMoved,
    LevelReached,
    PhaseBegan,
    RoomPlaced,
    SiteChosen,
    Wounded,
    XpChanged,
)
from companion.table import Entry, Tables
from companion.web.masmorra.after_tap.large_events import large_events
from tests.games.masmorra.positions import hero, position, room
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


def test_what_an_earlier_tap_cost_does_not_seem_to_be_new(app: Flask):
    news = seen_at_once(
        app, (JAY.seat, ()), (MIKA.seat, (TRAPPED,)), (MIKA.seat, (PhaseBegan("roll"),))
    )

    assert re.search(r"Before that: Jay:? −1 life", news)


def test_alliance_10_the_own_loss_stands_before_what_others_lost(app: Flask):
    card = EvilDrawn("quarrel")
    learned = (AbilityLearned("mika", "mika-start"), LevelReached("mika", 1))
    hurt = (Wounded("mika", 1, "ALLIANCE-10"), Wounded("jay", 1, "ALLIANCE-10"))
    news = seen_at_once(app, (JAY.seat, ()), (MIKA.seat, (card, *learned, *hurt)))

    assert "Jay −1 life (Evil card)" in news.replace(":", "")


def test_epic_8_all_are_told_that_they_came_along_to_level_3(app: Flask):
    site = find_site(position(), "throne")
    came: tuple[Event, ...] = (
        SiteChosen("throne"),
        *(RoomPlaced(room(one.tile), "") for one in site.rooms),
        HeroMoved("mika", site.landing, "stairs"),
        HeroMoved("jay", site.landing, "swept"),
        XpChanged("mika", 3, "EPIC-7"),
        LevelReached("mika", 1),
    )
    news = seen_at_once(app, (JAY.seat, ()), (MIKA.seat, came))

    assert "All heroes are there now" in news
    assert "Jay comes along" in news
    assert large_events(position(), came)[-1].title.key == "after.scene.level3"
