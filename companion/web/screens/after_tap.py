"""What every screen of a table says first: what happened, and what to do by hand.

Both come from the log: the actions since the viewer's own last tap, so nothing is kept beside it.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from itertools import accumulate, groupby, islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.games.registry import GAMES
from companion.i18n import verbatim
from companion.table import Entry
from companion.web.game_ui import PAGES, GamePages, Listed, NewsLine, Scene
from companion.web.kept_screens.cached_news_lines import ToldLines
from companion.web.piece_instruction_list import Order, orders_of, said
from companion.web.screens.log_entries import author_name, command_name
from companion.web.screens.request_context import Visit
from companion.web.screens.undone_actions import further_back, quoted, undone_by
from companion.web.taps_since_own import newest_taps, since_own_tap
from companion.web.turn_timer import TurnTimer, turn_timer

NEWS = ToldLines()
SHOWN = 3
"""Lines, and orders, that are seen at once; the rest is folded."""
LETTERS = 200
"""So long are the lines together that are seen at once, unless the first alone is longer."""
SHOWN_TO_ALL = 8
"""Lines, and orders, that a television shows: nobody can unfold the rest there."""
EARLIER = 6
"""Earlier actions that are told in the fold."""


class Told(Struct, frozen=True):
    """An action in words.

    Attributes:
        seq: Its number.
        who: Who acted; empty for the viewer.
        what: What was asked for; empty where the lines say it.
        lines: What came of it.
    """

    seq: int
    who: str
    what: str
    lines: tuple[str, ...]


class Staged(Struct, frozen=True):
    """A scene in words; its id tells a phone whether it has shown it."""

    id: str
    title: str
    icon: str
    tone: str


class After(Struct, frozen=True):
    """What is said after a tap.

    Attributes:
        newest: The newest action that concerns the viewer; None where nothing has happened.
        shown: Its lines that are seen at once.
        folded: Its other lines.
        earlier: The other actions since the viewer's own last tap, newest first.
        undo: The number of the action that the phone may take back; else 0.
        through: The first action of the same tap, which is taken back with it.
        redo: The undo that the phone may take back; else 0.
        own: What that action was, where another is told before it; empty elsewhere.
        orders: What real pieces must do.
        scene: The newest large event; None for none.
        yours: The viewer is asked now.
        timer: How long the running turn has gone on; None where nobody wants to know.
        is_for_all: It is said to all eyes, where nobody can tick or unfold anything.
    """

    newest: Told | None = None
    shown: tuple[str, ...] = ()
    folded: tuple[str, ...] = ()
    earlier: tuple[Told, ...] = ()
    undo: int = 0
    through: int = 0
    redo: int = 0
    own: str = ""
    orders: tuple[Order, ...] = ()
    scene: Staged | None = None
    yours: bool = False
    timer: TurnTimer | None = None
    is_for_all: bool = False


def after_tap(visit: Visit, *, is_for_all: bool = False) -> After:
    """Say what happened since the viewer's own last tap, and what to do by hand.

    Args:
        visit: Who looks.
        is_for_all: The screen speaks to all eyes, whoever opened it; nothing is taken back there.
    """
    pages = PAGES[visit.game]
    seat = 0 if is_for_all else visit.seat
    visit = replace(visit, seat=seat, rests_on=_asked(visit, pages))
    taps = cache(partial(newest_taps, visit))
    yours = bool(visit.seat) and pages.after.to_act(visit.state) == visit.seat
    entries = since_own_tap(visit, taps, reads_all=yours)
    if not entries:
        return After(yours=yours, timer=turn_timer(visit))
    # What others do on their own stays aside; the viewer's own tap always matters.
    matters = [one for one in entries if _concerns(visit, pages, one)] or [*entries[-1:]]
    newest = matters[-1]
    older = [one for one in reversed(entries) if one is not newest]
    told = _told(visit, pages, newest)
    scenes = (one for entry in reversed(matters) for one in [*_staged(visit, pages, entry)][::-1])
    counted = [(visit.did(one), one.events) for one in matters[:-1] if not one.undone]
    own = [event for is_own, events in counted if is_own for event in events]
    before = [event for is_own, events in counted if not is_own for event in events]
    if all(map(visit.did, matters)):  # one thing, done in several taps
        if own and undone_by(visit, newest) is None:
            now = () if newest.undone else newest.events
            told = replace(told, lines=_lines(visit, pages, -newest.seq, (*own, *now)))
        older = [one for one in older if one not in matters]
    back = newest if pages.after.concerns is None else _own_newest(visit, entries)
    if back is not None and back.tag == "undo":
        back = further_back(back, taps(pages.after.looks_back))
    may_undo = not is_for_all and back is not None and back.undoable and not back.undone
    headed = [*_staged(visit, pages, newest)][-1:]
    titles = (one.title for one in headed if one.title.rstrip("!.") not in " ".join(told.lines))
    carried = [one for one in before if pages.after.carries(visit.state, one, visit.seat)]
    kept = said(visit, news_of(pages, visit.state, carried))
    again = (verbatim(one) for one in kept if one not in told.lines)
    earlier = (visit.say("web.after.before", line=one) for one in again)  # lest it seem to be new
    lines = (*told.lines[:1], *earlier, *told.lines[1:], *titles)
    most = SHOWN_TO_ALL if is_for_all else _seen_at_once(lines)
    orders = tuple(orders_of(visit, pages, entries, taps))
    return After(
        newest=told,
        shown=lines[:most],
        folded=() if is_for_all else lines[most:],
        earlier=() if is_for_all else _earlier(visit, pages, older),
        undo=back.seq if back is not None and may_undo else 0,
        through=back.tap if back is not None else 0,
        redo=0 if is_for_all else visit.tables.redos.available(visit.rights, visit.head),
        own=visit.say("web.after.own", what=command_name(back, pages.name, visit.language))
        if back is not None and back is not newest
        else "",
        orders=orders[:SHOWN_TO_ALL] if is_for_all else orders,
        scene=next(scenes, None),
        yours=yours,
        timer=turn_timer(visit),
        is_for_all=is_for_all,
    )


def _seen_at_once(lines: Sequence[str]) -> int:
    """Say how many lines leave room for the question below them on a small phone."""
    lengths = accumulate(map(len, lines[:SHOWN]))
    return max(1, sum(length <= LETTERS for length in lengths))


def _asked(visit: Visit, pages: GamePages) -> Callable[[Any, int], Any]:
    """Take from a state what the news do not ask; the same rest is the same object."""
    tables, table, rests_on = visit.tables, visit.table, pages.after.rests_on
    return lambda state, seat: NEWS.same_state(tables, table, rests_on(state, seat))


def _earlier(visit: Visit, pages: GamePages, older: Iterable[Entry]) -> tuple[Told, ...]:
    """Tell earlier actions, newest first; those of a player of the app's in a row as one."""
    by_app = GAMES[visit.game].by_app(visit.state)
    rows = groupby(older, key=lambda one: one.author if one.author in by_app else -one.seq)
    told = (_together(visit, pages, [*entries]) for _, entries in rows)
    return tuple(islice(told, EARLIER))


def _together(visit: Visit, pages: GamePages, entries: Sequence[Entry]) -> Told:
    """Tell several actions of one player, newest first, as one: what they sum up to."""
    newest, *others = entries
    told = _told(visit, pages, newest)
    if not others:
        return told
    counted = (one for one in reversed(entries) if not one.undone)
    events = tuple(event for one in counted for event in one.events)
    news = news_of(pages, visit.state, events)
    sums = [one for one in news if isinstance(one, Listed)]
    return replace(told, what="", lines=said(visit, sums or news[:SHOWN]))


def _concerns(visit: Visit, pages: GamePages, entry: Entry) -> bool:
    """Say whether an action matters to the viewer."""
    concerns = pages.after.concerns
    if concerns is None or not visit.seat or visit.did(entry):
        return True
    return any(concerns(event, visit.seat) for event in entry.events)


def _own_newest(visit: Visit, entries: Sequence[Entry]) -> Entry | None:
    """Give the viewer's own newest action, also as the host."""
    return next((one for one in reversed(entries) if visit.did(one) or visit.hosted(one)), None)


def _told(visit: Visit, pages: GamePages, entry: Entry) -> Told:
    own = visit.did(entry)
    who = "" if own or visit.hosted(entry) else author_name(entry, visit.language)
    if (undone := undone_by(visit, entry)) is not None:
        head = visit.say("web.after.undone", what=command_name(undone, pages.name, visit.language))
        lines = said(visit, (one for event in undone.events if (one := pages.tell(event))))
        return Told(entry.seq, who, "", (head, *quoted(visit, lines)))
    events = () if entry.undone else entry.events
    if not own and pages.after.concerns is not None and visit.seat:
        matter = tuple(one for one in events if pages.after.concerns(one, visit.seat))
        events = matter or events
    what = command_name(entry, pages.name, visit.language)
    return Told(entry.seq, who, what, _lines(visit, pages, entry.seq, events))


def _lines(visit: Visit, pages: GamePages, seq: int, events: Sequence[Any]) -> tuple[str, ...]:
    """Put the news of events into words, once as long as the state that they ask is the same."""

    def say() -> tuple[str, ...]:
        told, own_first = news_of(pages, visit.state, events), pages.after.own_first
        return said(visit, own_first(visit.state, told, visit.seat) if own_first else told)

    viewer = visit.seat if pages.after.to_viewer or pages.after.own_first else 0  # lines may differ
    place = (visit.tables, visit.table, visit.language, seq, viewer)
    return NEWS.lines(place, visit.state, events, say)


def news_of(pages: GamePages, state: Any, events: Sequence[Any]) -> Sequence[NewsLine]:  # noqa: ANN401 - each game has its own
    """Give the news of an action: the game's own lines, or each event as the log tells it."""
    if pages.after.news is not None:
        return pages.after.news(state, events) if events else ()
    return [told for one in events if (told := pages.tell(one))]


def _staged(visit: Visit, pages: GamePages, entry: Entry) -> Iterable[Staged]:
    scenes: Sequence[Scene] = pages.after.scenes(visit.state, entry.events)
    for place, scene in enumerate(scenes):
        if not entry.undone and (scene.whom == "all" or not visit.seat):
            (title,) = said(visit, (scene.title,))
            yield Staged(f"{entry.seq}-{place}", title, scene.icon, scene.tone)
