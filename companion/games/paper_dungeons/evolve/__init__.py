"""What an event does to the table. It never refuses and asks no catalogue."""

from msgspec.structs import replace

from companion.games.paper_dungeons.events import CardDescribed, Event, RoundEvent, SheetEvent
from companion.games.paper_dungeons.evolve import round as rounds
from companion.games.paper_dungeons.evolve import sheet as sheets
from companion.games.paper_dungeons.evolve import table
from companion.games.paper_dungeons.model import State


def evolve(state: State, event: Event) -> State:
    """Apply an event."""
    if isinstance(event, SheetEvent):
        seat = event.seat
        changed = tuple(
            sheets.change(sheet, event) if sheet.seat == seat else sheet for sheet in state.sheets
        )
        return replace(state, sheets=changed)
    if isinstance(event, RoundEvent):
        return rounds.change(state, event)
    if isinstance(event, CardDescribed):
        return table.describe(state, event)
    return table.change(state, event)


__all__ = ["evolve"]
