"""What a table of Paper Dungeons has to print: sheets, cards and dice that nobody has otherwise."""

from collections.abc import Iterator

from companion.games.paper_dungeons.model import State
from companion.i18n import verbatim
from companion.web.game_printing import TablePrint
from companion.web.paper_dungeons.words import together
from companion.web.screens.request_context import Visit
from printables.paper_dungeons.kit import PAD_SHEETS


def table_print(visit: Visit) -> TablePrint:
    """Say which parts of the kit a table needs, and how often."""
    state: State = visit.state
    parts = tuple(_parts(state))
    if not parts:
        return TablePrint((), visit.say("paper_play.print.nothing"))
    players = max(1, sum(not seat.bot for seat in state.seats))
    names = [visit.say(f"paper_play.print.{part}", count=players) for part in parts]
    told = visit.say("paper_play.print.needs", parts=verbatim(together(visit, names)))
    # A table has at most twice as many seats as a pad has sheets.
    if "sheets" in parts and players > PAD_SHEETS:
        again = visit.say("paper_play.print.twice", sheets=PAD_SHEETS)
        told = f"{told} {again}"
    return TablePrint(parts, told)


def _parts(state: State) -> Iterator[str]:
    chosen = state.settings
    if chosen.assistance != "sheet":
        yield "sheets"
    if chosen.cards == "table":
        yield "cards"
    # Whoever plays with the cards of the box has its dice, too.
    if chosen.dice == "table" and chosen.cards != "box":
        yield "dice"
