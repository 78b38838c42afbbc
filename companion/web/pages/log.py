"""The log: who did what, when, by which clause; and taking back one's own last action."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import urlencode

from flask import Blueprint, Response, request, url_for
from msgspec.structs import replace

from companion.table import (
    ConfirmUndoError,
    Entry,
    NothingToUndoError,
    UndoBlockedError,
    UndoPreview,
)
from companion.web.game_ui import PAGES, GamePages
from companion.web.screens.command_feedback import Flash, message
from companion.web.screens.log_entries import LogLine, log_line, renamed, summary
from companion.web.screens.play_routes import done, intent_key
from companion.web.screens.request_context import Visit, arrive, number
from companion.web.screens.screen_rendering import (
    Screen,
    ShowOtherScreen,
    address,
    answer,
    go_to,
    is_fragment,
    screen,
)
from companion.web.screens.unasked_steps import LONGEST_PLAN

blueprint = Blueprint("log", __name__)

SHOWN = 60


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """What was done in a turn, the newest first.

    Attributes:
        seq: The number of the action that began it, or of the oldest that is shown.
        title: Whose turn; empty before the first.
        lines: Its actions.
    """

    seq: int
    title: str
    lines: tuple[LogLine, ...]


@dataclass(frozen=True, kw_only=True)
class Log(Screen):
    """The newest entries, newest first."""

    template: ClassVar[str] = "pages/_log.html"
    turns: tuple[LoggedTurn, ...]
    older: int
    host: bool
    played_by: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Undo(Screen):
    """What taking an action back would change.

    Attributes:
        action: What would be taken back.
        token: Confirms exactly these changes.
        changes: Later actions, as they were and as they would be.
        unrolled: Whose rolls and draws would go with it.
        for_others: What came of it for others, a sentence each.
        blocked: The action in the way; empty for none.
        because: Why it is.
        origin: The screen from which it was asked for, where the phone goes on.
        through: The first action of the same tap, which is taken back with it; 0 for none.
    """

    template: ClassVar[str] = "pages/_undo.html"
    action: LogLine
    token: str
    changes: tuple[tuple[LogLine, LogLine], ...]
    unrolled: tuple[str, ...]
    for_others: tuple[str, ...]
    blocked: str
    because: str
    origin: str
    through: int


@screen("log", title="web.log.title")
def log(visit: Visit) -> Log:
    """Show the newest entries, or those before a number."""
    before = number(visit.args.get("before")) or None
    read = visit.tables.log(visit.rights, visit.seat, before=before, limit=SHOWN)
    entries = tuple(_host_by_name(visit, read))
    pages = PAGES[visit.game]
    older = entries[0].seq if entries and entries[0].seq > 1 else 0
    by = pages.played_by(visit.state)
    return Log(
        turns=tuple(_by_turn(visit, entries)),
        older=older,
        host=visit.rights.host,
        played_by=tuple(message(one, visit.language) for one in by),
    )


def _host_by_name(visit: Visit, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Call this phone's player by name, also where the phone acted as the host's."""
    seats = visit.tables.seats(visit.rights) if visit.rights.host and visit.seat else ()
    own = next((one.name for one in seats if one.seat == visit.seat), "")
    return (replace(one, name=own) if own and visit.hosted(one) else one for one in entries)


def _names(visit: Visit) -> Mapping[str, str]:
    """Give what this table calls by names of its own, and what lies on it, by code."""
    pages = PAGES[visit.game]
    return {**pages.names(visit.state), **pages.places(visit.state)}


def _by_turn(visit: Visit, entries: Sequence[Entry]) -> Iterator[LoggedTurn]:
    """Put the actions under the turns that they belong to, the newest turn first."""
    pages = PAGES[visit.game]
    names = _names(visit)
    lines: list[LogLine] = []
    for entry in reversed(_in_rows(entries, pages)):
        lines.append(log_line(entry, visit.language, pages, names))
        titles = (pages.opens_turn(event) for event in entry.events if not entry.undone)
        begun = next((one for one in titles if one), None)
        if begun is not None:
            title = message(renamed(begun, names), visit.language)
            yield LoggedTurn(entry.seq, title, tuple(lines))
            lines = []
    if lines:
        yield LoggedTurn(entries[0].seq, "", tuple(lines))


def _in_rows(entries: Sequence[Entry], pages: GamePages) -> list[Entry]:
    """Put a player's actions in a row together where they come to one line, under the newest."""
    rows: list[Entry] = []
    for entry in entries:
        before = rows[-1] if rows else None
        counts = before is not None and not before.undone and not entry.undone
        if (
            before is not None
            and counts
            and (before.author, before.tag) == (entry.author, entry.tag)
        ):
            events = pages.summed(before.events, entry.events)
            if events is not None:
                rows[-1] = replace(entry, events=events)
                continue
        rows.append(entry)
    return rows


@screen("undo", title="web.undo.title")
def undo(visit: Visit) -> Undo:
    """Show what taking an action back would change."""
    seq = number(visit.args.get("seq"))
    if not seq:
        raise ShowOtherScreen("log")
    preview = visit.tables.preview_undo(visit.rights, seq)
    return _previewed(visit, preview)


@blueprint.post("/t/<table>/undo")
def take_back(table: str) -> Response:
    """Take an action back; where others acted on it, show first what would change."""
    visit = arrive(table)
    seq, token = number(request.form.get("seq")), request.form.get("token", "")
    through = number(request.form.get("through"))
    key = intent_key(request.form.get("key", ""), {"undo": seq, "token": token})
    try:
        visit.tables.undo(visit.rights, key, seq, token)
        _rest_of_tap(visit, key, seq, through)
    except (ConfirmUndoError, UndoBlockedError) as error:
        if token and not is_fragment():
            flash = Flash("stale", visit.say(error.key, **error.params))
            return answer(visit.refreshed().with_flash(flash), "log", 409)
        seq, asked_on = error.preview.seq, request.form.get("screen", "")
        query = urlencode({"seq": seq, "origin": asked_on, "through": through})
        return go_to(f"{url_for('play.show', table=table, name='undo')}?{query}")
    name = request.form.get("screen", "log")
    # The page that asked shows an action that is no more: the phone leaves its address, too.
    return go_to(address(table, name)) if token else done(visit, name)


def _rest_of_tap(visit: Visit, key: str, seq: int, through: int) -> None:
    """Take back the other actions of one tap, from the last to the first."""
    if not through or seq - through > LONGEST_PLAN + 1:
        return
    for place, earlier in enumerate(reversed(range(through, seq)), start=1):
        with suppress(NothingToUndoError):  # it was taken back before
            visit.tables.undo(visit.rights, f"{key}+{place}", earlier)


def _previewed(visit: Visit, preview: UndoPreview) -> Undo:
    pages = PAGES[visit.game]

    def told(entry: Entry) -> LogLine:
        return log_line(entry, visit.language, pages, _names(visit))

    blocked, because = preview.blocked, preview.because
    return Undo(
        action=told(preview.entry),
        token=preview.token,
        changes=tuple(
            (
                told(with_events(change.entry, change.before)),
                told(with_events(change.entry, change.after)),
            )
            for change in preview.changes
        ),
        unrolled=tuple(summary(entry, visit.game, visit.language) for entry in preview.unrolled),
        for_others=told(with_events(preview.entry, preview.for_others)).happened,
        blocked=summary(blocked, visit.game, visit.language) if blocked else "",
        because=message(because, visit.language) if because else "",
        origin=origin(visit),
        through=number(visit.args.get("through")),
    )


def origin(visit: Visit) -> str:
    """Give the screen that asked, if it is one that the phone can go to; else the log."""
    asked = visit.args.get("origin", "")
    return asked if asked in {tab.screen for tab in PAGES[visit.game].tabs(visit)} else "log"


def with_events(entry: Entry, events: tuple[object, ...]) -> Entry:
    """Give an entry that tells other events."""
    return Entry(
        seq=entry.seq,
        at=entry.at,
        author=entry.author,
        seat=entry.seat,
        name=entry.name,
        tag=entry.tag,
        events=events,
    )
