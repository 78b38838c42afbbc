"""What the magic items of a sheet on paper do: the sheet itself says it in signs."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.paper_dungeons.catalogue.item_pictures import ITEM_PICTURES
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.next_villain import signed
from companion.web.paper_dungeons.words import explained, named
from companion.web.screens.request_context import Visit

ANY_ITEM = "item-step"


@dataclass(frozen=True, slots=True)
class MagicItem:
    """An item in words.

    Attributes:
        picture: Of the item.
        title: Its name.
        symbol: The face that its squares need; empty where any does.
        text: What it does.
        points: What it adds at the end, with its sign; empty for nothing.
        count: How many these are.
    """

    picture: str
    title: str
    symbol: str
    text: str
    points: str
    count: int


def magic_items(visit: Visit) -> tuple[MagicItem, ...]:
    """List all items for whoever plays on paper; the phone's own sheet says it at each use."""
    state: State = visit.state
    if not (state.on_paper and state.has_sheet(visit.seat)):
        return ()
    return tuple(_items(visit))


def _items(visit: Visit) -> Iterator[MagicItem]:
    for item in of(visit.state).content.items:
        yield MagicItem(
            picture=ITEM_PICTURES.get(item.id, ANY_ITEM),
            title=named(visit, "item", item.id, item),
            symbol=item.symbol or "",
            text=explained(visit, "item", item.id, item),
            points=signed(item.points) if item.points else "",
            count=abs(item.points),
        )
