"""An evening whose dice the app never saw: Wounds are counted as they were told, no die is."""

from datetime import UTC, datetime
from typing import cast

from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra import events as e
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import Rank, Settings, State
from companion.table import Entry, Tables
from companion.web.masmorra.results.game_recap import evening_page
from companion.web.screens.request_context import Visit
from printables.drawing import Page
from tests.web.masmorra.simulation.sample_states import seated
from tests.web.masmorra.turn.still_table import StillTable, shown, visit_to

RANKS = (Rank(1, "jay", 16, 3, 4), Rank(2, "algus", 9, 3, 6), Rank(3, "greybark", 8, 3, 6))


def evening(app: Flask, *dice: e.Event) -> tuple[str, Page]:
    """Give the end as a page and as a drawing."""
    state = seated(Settings(policy="light"))
    begun = e.GameBegun(state.heroes, state.rooms["1-start"], {})
    events = (begun, e.NumberTold("jay", "life", 3, 6), *dice, e.GameEnded(RANKS))
    over: State = evolve(state, events[-1])
    entry = Entry(1, datetime(2026, 1, 1, tzinfo=UTC), 1, 1, "Anna", "pass_turn", events)
    tables = cast("Tables", StillTable(over, (entry,)))
    visit: Visit = replace(visit_to(over, 1), tables=tables)
    page = shown(app, "end", visit)
    drawn = evening_page(visit)
    assert drawn is not None
    return page, drawn


def test_wounds_are_counted_and_no_dice_are_compared(app: Flask):
    page, drawn = evening(app)
    assert "3 Wounds taken" in page
    assert "chart__dice" not in page
    assert "Fair dice" not in page
    assert "Dice compared" not in f"{page}{drawn}"


def test_dice_that_were_seen_are_compared(app: Flask):
    page, drawn = evening(app, e.DiceRolled(((0, "melee"), (1, "step")), reroll=False, by_app=True))
    assert page.count("chart__dice") == 1
    assert "Dice compared" in page
    assert "Dice compared" in f"{drawn}"
