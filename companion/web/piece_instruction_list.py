"""What the news ask of real pieces, or of a sheet of paper: short orders that can be ticked off."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct

from companion.engine.rules import Message
from companion.table import Entry
from companion.table.seats.access_rights import HOST
from companion.web.done_action import Done
from companion.web.game_ui import PAGES, PUT_BACK, ByHand, GamePages, Listed, Together
from companion.web.kept_screens.cached_news_lines import ToldLines
from companion.web.screens.command_feedback import message
from companion.web.screens.log_entries import renamed
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import Visit
from companion.web.screens.undone_actions import is_done_again, undone_by

ORDERS = ToldLines()
_ROUNDS = 2
"""The running round and the one before: whoever writes on paper is often a die behind."""

Taps = Callable[[int], Sequence[Entry]]
"""Reads so many of the newest actions, those of one tap together."""


class Order(Struct, frozen=True):
    """Something that real pieces must do.

    Attributes:
        id: Stable name of its tick.
        text: What to do.
        in_photos: A photo of the table shows whether it is done.
        turn: The action that began the running turn, or a part of it that folds orders; 0 where
            that lies further back.
        is_earlier: The turn that asked for it is over.
    """

    id: str
    text: str
    in_photos: bool = False
    turn: int = 0
    is_earlier: bool = False


def orders_of(
    visit: Visit, pages: GamePages, entries: Sequence[Entry], taps: Taps
) -> Iterator[Order]:
    """Give what the viewer's own tap asks of real pieces, or the host's, who has no seat.

    Onlookers see what anybody's tap asks, and so does who plays at the same time as others. What
    was asked before the own tap follows, so that none is lost unticked: in the running turn for
    whoever is to act, in the one before for whoever ended it, and where a game keeps its orders in
    the last rounds for everybody.
    """
    state = visit.state
    if preferences().pieces == "off" or not pages.after.has_pieces(state):
        return
    is_for_any = not visit.seat or pages.after.concerns is not None
    entries = (*_undos_before(visit, pages, entries, taps), *entries)
    newest = {one.seq for one in entries}
    keeps = pages.after.keeps_orders is not None
    if keeps and visit.seat:
        read = _of_last_rounds(pages, taps(pages.after.looks_back))
    elif visit.seat and (
        pages.after.to_act(state) == visit.seat or _ended_a_turn(visit, pages, entries)
    ):
        read = _of_this_turn(visit, pages, taps(pages.after.looks_back))
    else:
        read = _of_this_turn(visit, pages, entries)
    counted = [one for one in read if not one.undone]
    opened = (n for n in range(len(counted), 0, -1) if _opens(pages, counted[n - 1]))
    turn = next(opened, 0)
    folding = (
        one.seq for one in reversed(counted[turn:]) if any(map(pages.after.folds, one.events))
    )
    begun = next(folding, counted[turn - 1].seq if turn else 0)
    events = [event for one in counted for event in one.events]
    before: list[Order] = []
    past = 0
    for number, entry in enumerate(counted, 1):
        earlier = events[:past]
        past += len(entry.events)
        later = events[past:]
        if not (is_for_any or entry.author == HOST or visit.did(entry)):
            done = Done(entry.events, later, visit.seat, before=earlier)
            lines = _told(visit, pages, pages.after.by_others(state, done))
        elif entry.tag == "undo":
            # What was done again and undone once more is put back by that undo alone.
            followed = [one for one in read if one.seq > entry.seq]
            lines = _told(visit, pages, _put_back(visit, pages, entry, followed, later))
        else:
            lines = _by_hand(visit, pages, entry, earlier, later)
        names = (f"todo-{entry.seq}-{place}" for place in range(len(lines)))
        is_earlier = number < turn or not (keeps or entry.seq in newest)
        told = [
            Order(name, text, in_photos, begun, is_earlier)
            for name, (text, in_photos) in zip(names, lines, strict=True)
            if text
        ]
        if entry.seq in newest:
            yield from told
        else:
            before += told
    yield from before


def _by_hand(
    visit: Visit, pages: GamePages, entry: Entry, earlier: Sequence[Any], later: Sequence[Any]
) -> tuple[tuple[str, bool], ...]:
    """Say what an action asks of real pieces, once as long as the state is the same."""

    def say() -> tuple[tuple[str, bool], ...]:
        done = Done(entry.events, later, visit.seat, before=earlier)
        return _told(visit, pages, pages.after.by_hand(visit.state, done))

    if pages.after.heeds_later(entry.events):
        return say()
    place = (visit.tables, visit.table, visit.language, entry.seq, visit.seat)
    return ORDERS.lines(place, visit.state, entry.events, say)


def _told(
    visit: Visit, pages: GamePages, orders: Sequence[ByHand | None]
) -> tuple[tuple[str, bool], ...]:
    """Put orders into words, each with whether a photo of the table shows that it is done."""
    parts = (_parts(one) if one else () for one in orders)
    shown = (any(map(pages.after.in_photos, one)) for one in parts)
    return (*zip(said(visit, orders), shown, strict=True),)


def _undos_before(
    visit: Visit, pages: GamePages, entries: Sequence[Entry], taps: Taps
) -> Sequence[Entry]:
    """Give the undos in a row that the viewer's newest one ends: of each, pieces go back."""
    if not entries or entries[0].tag != "undo" or not visit.did(entries[0]):
        return ()
    before = [one for one in taps(pages.after.looks_back) if one.seq < entries[0].seq]
    row = takewhile(lambda one: one.tag == "undo" and visit.did(one), reversed(before))
    return [*row][::-1]


def _opens(pages: GamePages, entry: Entry) -> bool:
    """Say whether an action began a turn; where orders are kept, a round."""
    opens = pages.after.keeps_orders or pages.opens_turn
    return any(opens(event) for event in entry.events)


def _put_back(
    visit: Visit, pages: GamePages, undo: Entry, followed: Sequence[Entry], later: Sequence[Any]
) -> Sequence[ByHand]:
    """Say how pieces come to stand as they stood before what an undo took back."""
    undone = undone_by(visit, undo)
    if undone is None or is_done_again(undone, followed):
        return ()
    if pages.after.put_back is not None:
        return pages.after.put_back(visit.state, undone.events)
    orders = pages.after.by_hand(visit.state, Done(undone.events, later, visit.seat, undone=True))
    return [Listed(PUT_BACK, _parts(one)) for one in reversed(orders) if one]


def _parts(order: ByHand) -> tuple[Message, ...]:
    """Give what one order asks for: what is written in one go is rubbed out in one, too."""
    match order:
        case Message():
            return (order,)
        case Together(parts):
            return parts
        case Listed(head, parts):
            return (head, *parts) if head else parts


def _of_last_rounds(pages: GamePages, entries: Sequence[Entry]) -> Sequence[Entry]:
    """Leave out what was done before the round that went before the running one."""
    left = _ROUNDS
    for place in reversed(range(len(entries))):
        left -= not entries[place].undone and _opens(pages, entries[place])
        if not left:
            return entries[place:]
    return entries


def _ended_a_turn(visit: Visit, pages: GamePages, entries: Sequence[Entry]) -> bool:
    """Tell whether the newest turn began with what the viewer did."""
    begun = (one for one in reversed(entries) if _opens(pages, one))
    newest = next(begun, None)
    return newest is not None and visit.did(newest)


def _of_this_turn(visit: Visit, pages: GamePages, entries: Sequence[Entry]) -> Sequence[Entry]:
    """Leave out the turns before the running one.

    What the viewer's own turn asked for stays until the next one is over, too: whoever ends a turn
    with pieces still to move is not done with them when somebody else rolls. What came before the
    end of another's turn was seen to long ago.
    """
    begun = (
        place
        for place in reversed(range(len(entries)))
        if any(pages.opens_turn(event) for event in entries[place].events)
    )
    last = next(begun, 0)
    if visit.seat and entries and not visit.did(entries[last]):
        return entries[last:]
    return entries[next(begun, 0) :]


def said(visit: Visit, told: Iterable[ByHand | None]) -> tuple[str, ...]:
    """Put lines into words, with the names that the players chose; what is over has none."""
    asked = tuple(told)
    if not asked:
        return ()
    pages = PAGES[visit.game]
    names: Mapping[str, str] = pages.names(visit.state)

    def say(one: Message) -> str:
        if visit.seat and pages.after.to_viewer is not None:
            one = pages.after.to_viewer(one, visit.seat)
        return message(renamed(one, names), visit.language).rstrip()

    def words(one: ByHand | None) -> str:
        if one is None:
            return ""
        return say(one) if isinstance(one, Message) else one.told(say)

    return tuple(map(words, asked))
