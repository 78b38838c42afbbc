"""What Pebbles adds to the web: opening a table, sitting down, and the heap."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response

from companion.engine.rules import Message
from companion.web.game_ui import GamePages, Opening, Seating, Tab
from companion.web.pages.home import opened
from companion.web.pages.seating import phone_key
from companion.web.screens.request_context import Visit, tables
from companion.web.screens.screen_rendering import Screen, screen
from tests.pebbles.rules import Added, Event, LeftToApp, Open, RollAsked, Take, Taken

blueprint = Blueprint("pebbles", __name__, template_folder="templates")


@blueprint.post("/pebbles")
def open_table() -> Response:
    return opened(tables().create("pebbles", Open(), key=phone_key({})))


@dataclass(frozen=True, kw_only=True)
class Join(Screen):
    template: ClassVar[str] = "pebbles/_join.html"
    place: int


@screen("join", title="web.join.title", game="pebbles")
def join(visit: Visit) -> Join:
    free = (one.seat for one in visit.tables.seats(visit.rights) if one.status == "free")
    return Join(place=next(free, 0))


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
    opening=Opening("pebbles", "pebbles/_open.html", "pebbles.title", "pebbles.about"),
    landing=lambda visit: "heap" if visit.rights.held else "join",
    tabs=lambda _: (Tab("heap", "web.tab.table", "eye"), Tab("log", "web.tab.log", "scroll")),
    tell=tell,
    seated=lambda _state: frozenset({1, 2}),
    screens=(),
    seating=Seating(),
)
