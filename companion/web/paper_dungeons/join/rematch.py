"""Once more with the same people, or the next chapter: each phone taps once, and sits again."""

from collections.abc import Callable, Iterator

from flask import Response
from msgspec.structs import replace

from companion.games.paper_dungeons.commands import OpenTable, TakeSeat
from companion.games.paper_dungeons.model import State
from companion.web.pages.rematch import moved
from companion.web.screens.request_context import arrive


def next_chapter(table: str) -> Response:
    """Open the next chapter of a campaign."""
    visit = arrive(table)
    return moved(visit, visit.tables.campaigns.open_next(visit.rights))


def opening(state: State) -> OpenTable | None:
    """Give the opening of a table like one that is over; a campaign begins anew."""
    if state.phase != "over":
        return None
    return OpenTable(replace(state.settings, campaign=""))


def seat(state: State, number: int) -> tuple[str, TakeSeat] | None:
    """Give the name of who sat there, and the command to sit there again."""
    names = {seat.number: seat.player for seat in state.seats}
    return (names[number], TakeSeat(number, names[number])) if number in names else None


def by_app(state: State, seed: Callable[[], int]) -> Iterator[tuple[int, TakeSeat]]:
    """Give the seats that the app played, and the commands by which it plays them again."""
    for one in state.seats:
        if one.bot is not None:
            bot = replace(one.bot, seed=seed())
            yield one.number, TakeSeat(one.number, one.player, bot)
