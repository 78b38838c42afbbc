"""What every screen of a table says first: what happened, and what to do by hand.

Both come from the log: the actions since the viewer's own last tap, so nothing is kept beside it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from companion.engine.rules import Message
from companion.table import Entry
from companion.web.game_ui import PAGES, GamePages, Line, Listed, Scene
from companion.web.screens.flash_messages import message
from companion.web.screens.log_entries import author_name, command_name, renamed
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import Visit

LOOKED_BACK = 30
"""Actions in which the viewer's own last tap is looked for; what is older is read in the log."""
SHOWN = 3
"""Lines, and orders, that are seen at once; the rest is folded."""
EARLIER = 6
"""Earlier actions that are told in the fold."""


@dataclass(frozen=True, slots=True)
class Told:
    """An action in words.

    Attributes:
        seq: Its number.
        who: Who acted; empty for the viewer.
        what: What was asked for.
        lines: What came of it.
    """

    seq: int
    who: str
    what: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """Something that real pieces must do.

    Attributes:
        id: Stable name of its tick.
        text: What to do.
    """

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Staged:
    """A scene in words; its id tells a phone whether it has shown it."""

    id: str
    title: str
    icon: str
    tone: str


@dataclass(frozen=True, slots=True)
class After:
    """What is said after a tap.

    Attributes:
        newest: The newest action; None where nothing has happened.
        shown: Its lines that are seen at once.
        folded: Its other lines.
        earlier: The actions before it since the viewer's own last tap, newest first.
        undo: The newest action's number where the phone may take it back; else 0.
        orders: What real pieces must do.
        scene: The newest large event; None for none.
        yours: The viewer is asked now.
    """

    newest: Told | None = None
    shown: tuple[str, ...] = ()
    folded: tuple[str, ...] = ()
    earlier: tuple[Told, ...] = ()
    undo: int = 0
    orders: tuple[Order, ...] = ()
    scene: Staged | None = None
    yours: bool = False


def after_tap(visit: Visit, *, is_for_all: bool = False) -> After:
    """Say what happened since the viewer's own last tap, and what to do by hand.

    Args:
        visit: Who looks.
        is_for_all: The screen speaks to all eyes, whoever opened it; nothing is taken back there.
    """
    visit = replace(visit, seat=0) if is_for_all else visit
    pages = PAGES[visit.game]
    entries = _since_own_tap(visit)
    yours = bool(visit.seat) and pages.after.to_act(visit.state) == visit.seat
    if not entries:
        return After(yours=yours)
    newest, *older = reversed(entries)
    told = _told(visit, pages, newest)
    staged = [one for entry in entries for one in _staged(visit, pages, entry)]
    if all(one.author == visit.seat for one in entries):  # one thing, done in several taps
        told = replace(told, lines=tuple(_chain(visit, pages, entries)))
        older = []
    lines = tuple(dict.fromkeys((*told.lines, *(one.title for one in staged[-1:]))))
    return After(
        newest=told,
        shown=lines[:SHOWN],
        folded=lines[SHOWN:],
        earlier=tuple(_told(visit, pages, one) for one in older[:EARLIER]),
        undo=newest.seq if not is_for_all and newest.undoable and not newest.undone else 0,
        orders=tuple(_orders(visit, pages, entries)),
        scene=staged[-1] if staged else None,
        yours=yours,
    )


def _chain(visit: Visit, pages: GamePages, entries: Iterable[Entry]) -> Iterable[str]:
    for entry in entries:
        yield from _told(visit, pages, entry).lines


def _since_own_tap(visit: Visit) -> tuple[Entry, ...]:
    """Give the actions since the viewer's own last tap, that one first; an onlooker taps never."""
    limit = LOOKED_BACK if visit.seat else 1
    entries = visit.tables.log(visit.rights, visit.seat, limit=limit, seen=visit.head)
    others = list(takewhile(lambda one: one.author != visit.seat, reversed(entries)))
    start = max(0, len(entries) - len(others) - 1)
    # What goes on with an earlier tap, or followed it unasked, is told with it.
    while (
        start
        and entries[start].tag in PAGES[visit.game].continues
        and _is_own(visit, entries, start)
    ):
        start -= 1
    return entries[start:]


def _is_own(visit: Visit, entries: Sequence[Entry], place: int) -> bool:
    """Say whether the viewer's own tap led to what followed unasked."""
    return entries[place - 1].author == entries[place].author == visit.seat


def _told(visit: Visit, pages: GamePages, entry: Entry) -> Told:
    own = bool(visit.seat) and entry.author == visit.seat
    return Told(
        seq=entry.seq,
        who="" if own else author_name(entry, visit.language),
        what=command_name(entry, pages.name, visit.language),
        lines=_said(visit, () if entry.undone else news_of(pages, visit.state, entry.events)),
    )


def news_of(pages: GamePages, state: Any, events: Sequence[Any]) -> Sequence[Line]:  # noqa: ANN401 - each game has its own
    """Give the news of an action: the game's own lines, or each event as the log tells it."""
    if pages.after.news is not None:
        return pages.after.news(state, events)
    return [told for one in events if (told := pages.tell(one))]


def _orders(visit: Visit, pages: GamePages, entries: Iterable[Entry]) -> Iterable[Order]:
    """Give what the viewer's own tap asks of real pieces, or the host's, who has no seat.

    Onlookers see what anybody's tap asks.
    """
    if preferences().pieces == "off" or not pages.after.has_pieces(visit.state):
        return
    for entry in entries:
        if entry.undone or (visit.seat and entry.author not in {0, visit.seat}):
            continue
        said = _said(visit, pages.after.by_hand(visit.state, entry.events))
        for place, one in enumerate(said):
            yield Order(f"todo-{entry.seq}-{place}", one)


def _staged(visit: Visit, pages: GamePages, entry: Entry) -> Iterable[Staged]:
    scenes: Sequence[Scene] = pages.after.scenes(visit.state, entry.events)
    for place, scene in enumerate(scenes):
        if not entry.undone and (scene.whom == "all" or not visit.seat):
            (title,) = _said(visit, (scene.title,))
            yield Staged(f"{entry.seq}-{place}", title, scene.icon, scene.tone)


def _said(visit: Visit, told: Iterable[Line]) -> tuple[str, ...]:
    names: Mapping[str, str] = PAGES[visit.game].names(visit.state)

    def say(one: Message) -> str:
        return message(renamed(one, names), visit.language).rstrip()

    return tuple(
        f"{say(one.head)} {', '.join(map(say, one.parts))}" if isinstance(one, Listed) else say(one)
        for one in told
    )
