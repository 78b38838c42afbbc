"""The table for all eyes: the dice large, how far everybody is, every sheet."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.round_header import Head, head
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, screen
from companion.web.screens.table_links import Invitation, invitation


@dataclass(frozen=True, kw_only=True)
class Table(Screen):
    """The table for all eyes."""

    template: ClassVar[str] = "paper_dungeons/_table.html"
    head: Head | None
    state: State
    look: Invitation | None


@screen("table", title="web.table.title", game="paper-dungeons")
def table(visit: Visit) -> Table:
    """Show the table to all eyes; cards that were not kept are never part of it."""
    view = visit.tables.look(visit.rights, 0, visit.head)
    state: State = view.state
    begun = state.phase != "lobby"
    links = visit.tables.links(visit.rights)
    return Table(
        head=head(visit) if begun else None,
        state=state,
        look=None if begun else invitation(visit.table, links.join or links.look),
    )
