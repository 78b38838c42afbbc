"""The log says what a room is; a code alone tells little to those who look back on an evening."""

from datetime import UTC, datetime
from typing import cast

import pytest
from flask import Flask

from companion.games.masmorra.events import HeroMoved, MonsterAppeared, MonsterMoved
from companion.i18n import text
from companion.table import AccessRights, Entry, Tables
from companion.web.screens.request_context import Visit
from tests.games.masmorra.positions import position, room
from tests.web.masmorra.turn.still_table import StillTable, shown


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_each_room_in_the_log_is_called_what_it_is_and_keeps_its_code(app: Flask, language: str):
    state = position(rooms=[room("a", kind="web"), room("b", kind="pit")])
    events = (
        HeroMoved("jay", "a", "walk"),
        MonsterAppeared(9, "orc", "b", "SPAWN-5"),
        MonsterMoved(9, "orc", "b"),
    )
    entry = Entry(7, datetime(2026, 1, 2, tzinfo=UTC), 3, 3, "Jay", "move", events, undoable=True)
    tables = cast("Tables", StillTable(state, (entry,)))
    rights = AccessRights("torch-lit", held=(3,), guest=True)
    page = shown(app, "log", Visit(tables, rights, 3, language, {}))
    web, pit = (text(f"masmorra.room.{kind}", language) for kind in ("web", "pit"))

    log = page.replace("\u2060", "").replace("\u00ad", "")
    assert f"{web} a." in log
    assert log.count(f"{pit} b.") == 2
