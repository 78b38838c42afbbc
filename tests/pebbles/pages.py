"""What Pebbles adds to the web: the heap, and how its log is told."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint

from companion.engine.rules import Message
from companion.web.game_ui import BARE_FORM, GamePages, Opening, Tab
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, screen
from tests.pebbles.rules import Added, Event, LeftToApp, Open, RollAsked, Take, Taken

blueprint = Blueprint("pebbles", __name__, template_folder="templates")


@dataclass(frozen=True, kw_only=True)
class Heap(Screen):
    template: ClassVar[str] = "pebbles/_heap.html"
    heap: int
    moves: tuple[tuple[int, str], ...]


@screen("heap", title="web.tab.table", game="pebbles")
def heap(visit: Visit) -> Heap:
    takes = (one.command for one in visit.options if isinstance(one.command, Take))
    moves = tuple((one.n, visit.json(one)) for one in takes)
    return Heap(heap=visit.state.heap, moves=moves)


def tell(event: Event) -> Message | None:
    match event:
        case Added(count=count):
            return Message("pebbles.added", {"count": count})
        case Taken(count=count):
            return Message("pebbles.taken", {"count": count})
        case LeftToApp():
            return Message("pebbles.left_to_app")
        case RollAsked():
            return None


PAGES = GamePages(
    name="pebbles",
    blueprint=blueprint,
    opening=Opening("pebbles", BARE_FORM, "pebbles.title", "pebbles.about", command=Open()),
    landing=lambda visit: "heap" if visit.rights.held else "join",
    tabs=lambda _: (Tab("heap", "web.tab.table", "eye"), Tab("log", "web.tab.log", "scroll")),
    tell=tell,
    seated=lambda _state: frozenset({1, 2}),
)
