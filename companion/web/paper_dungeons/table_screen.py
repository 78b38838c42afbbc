"""The table for all eyes: the dice large, every sheet side by side, the cards, how it ended."""

from dataclasses import dataclass
from typing import ClassVar

from msgspec.structs import replace

from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.model import Seat, State
from companion.web.paper_dungeons.on_paper.sheet_preparation import card_dungeon
from companion.web.paper_dungeons.results.reckoning import reckoning
from companion.web.paper_dungeons.round_end_screen import Closing, closing
from companion.web.paper_dungeons.round_header import Head, head, life
from companion.web.paper_dungeons.shared_cards import SharedCards, shared_cards
from companion.web.paper_dungeons.sheet.sheet_drawing import SheetDrawing, sheet_drawing
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, screen
from companion.web.screens.table_links import Invitation, invitation


@dataclass(frozen=True, slots=True)
class Player:
    """A player on the big screen.

    Attributes:
        seat: Who sits where.
        drawing: The sheet; None before the game, and while sheets are on paper.
        done: Nothing is left to do in this round.
        used: How many dice are used.
        life: What the damage column can still take, and the health.
        place: The place at the end; 0 before.
        total: The points at the end.
        so_far: The points, as if the game ended now; None where they are not known, or final.
    """

    seat: Seat
    drawing: SheetDrawing | None = None
    done: bool = False
    used: int = 0
    life: tuple[int, int] = (0, 0)
    place: int = 0
    total: int = 0
    so_far: int | None = None


@dataclass(frozen=True, kw_only=True)
class Table(Screen):
    """The table for all eyes.

    Attributes:
        head: Where the game stands.
        players: Everybody, the best first.
        closing: How the last round ended.
        dungeon: The dungeon with the card's walls, where no sheet on a phone shows them.
        cards: The cards that lie open.
        look: The way in for others.
    """

    template: ClassVar[str] = "paper_dungeons/_table.html"
    head: Head | None
    players: tuple[Player, ...]
    closing: Closing | None
    dungeon: SheetDrawing | None
    cards: SharedCards
    look: Invitation | None


@screen("table", title="web.table.title", game="paper-dungeons")
def table(visit: Visit) -> Table:
    """Show the table to all eyes; cards that were not kept are never part of it."""
    state: State = visit.tables.look(visit.rights, 0, visit.head).state
    begun = state.phase != "lobby"
    links = visit.tables.links(visit.rights)
    # The whole table looks: nobody of it is "you".
    to_all = replace(visit, seat=0)
    players = tuple(_player(visit, state, seat) for seat in state.seats)
    return Table(
        head=head(visit, is_for_all=True) if begun else None,
        players=tuple(sorted(players, key=lambda one: one.place)),
        closing=closing(to_all),
        dungeon=card_dungeon(visit) if state.on_paper else None,
        cards=shared_cards(visit),
        look=None if begun else invitation(visit.table, links.join or links.look),
    )


def _player(visit: Visit, state: State, seat: Seat) -> Player:
    score = next((one for one in state.scores if one.seat == seat.number), None)
    place, total = (score.place, score.total) if score else (0, 0)
    if not state.has_sheet(seat.number):
        return Player(seat, place=place, total=total)
    sheet = state.sheet(seat.number)
    told = reckoning(visit, sheet)
    return Player(
        seat=seat,
        drawing=None if state.on_paper else sheet_drawing(visit, sheet),
        done=is_done(state, sheet),
        used=len(sheet.used),
        life=life(sheet),
        place=place,
        total=total,
        so_far=None if score or told is None else told.total,
    )
