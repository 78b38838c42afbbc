"""Lines of the log: who did what, when, why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from companion.engine.rules import Message
from companion.i18n import text, verbatim
from companion.table import Entry
from companion.web.game_ui import GamePages
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class LogLine:
    """An entry of the log, in a language.

    Attributes:
        seq: Its number.
        time: When, as ISO with its zone; the page shows it in the reader's.
        clock: The same as the server's clock shows it.
        who: Who acted; seat 0 is the host.
        author: The seat of who acted.
        what: What was asked for.
        happened: What came of it, a sentence each.
        closes: The heading of what it brought to an end beside; empty for nothing.
        before: So many of the sentences stand before that heading.
        rules: The clauses it rests on.
        undone: It was taken back.
        undoable: The reader may take it back now.
        overruled: It was done against a rule.
        returnable: The table can go back to before it, if all agree.
    """

    seq: int
    time: str
    clock: str
    who: str
    author: int
    what: str
    happened: tuple[str, ...]
    closes: str
    before: int
    rules: tuple[str, ...]
    undone: bool
    undoable: bool
    overruled: bool
    returnable: bool


def log_line(entry: Entry, language: str, pages: GamePages, names: Mapping[str, str]) -> LogLine:
    """Put an entry into words.

    Args:
        entry: What was done.
        language: Whose words.
        pages: What the game adds to the web.
        names: What this table calls by names of its own, by the key of the usual word.
    """
    headed = ((place, pages.closes(event)) for place, event in enumerate(entry.events))
    end, heading = next((one for one in headed if one[1]), (len(entry.events), None))

    def told(events: Iterable[object]) -> tuple[str, ...]:
        said = (renamed(one, names) for event in events if (one := pages.tell(event)))
        return tuple(message(one, language) for one in said)

    own = told(entry.events[:end])
    clauses = [clause for event in entry.events for clause in pages.clauses(event)]
    local = entry.at.astimezone()
    return LogLine(
        seq=entry.seq,
        time=local.isoformat(timespec="seconds"),
        clock=f"{local:%H:%M}",
        who=author_name(entry, language),
        author=entry.author,
        what=command_name(entry, pages.name, language),
        happened=(*own, *told(entry.events[end:])),
        closes=message(heading, language) if heading else "",
        before=len(own),
        rules=tuple(dict.fromkeys(clauses)),
        undone=entry.undone,
        undoable=entry.undoable,
        overruled=entry.overruled,
        returnable=entry.undoes is None and not entry.undone and entry.seq > 1,
    )


def viewer_as_you(visit: Visit, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Call this phone's player "you", also where the phone acted as the host's.

    By name where several play with one phone.
    """
    if len(visit.rights.held) > 1:
        seats = visit.tables.seats(visit.rights) if visit.rights.host and visit.seat else ()
        own = next((one.name for one in seats if one.seat == visit.seat), "")
        return (replace(one, name=own) if own and visit.hosted(one) else one for one in entries)
    you = visit.say("web.you")
    return (
        replace(one, name=you) if visit.did(one) or visit.hosted(one) else one for one in entries
    )


def renamed(told: Message, names: Mapping[str, str]) -> Message:
    """Put the names that a table has given in place of the usual words."""
    if not names:
        return told
    return Message(told.key, {name: _renamed(value, names) for name, value in told.params.items()})


def _renamed(value: str | int, names: Mapping[str, str]) -> str | int:
    """Rename what fills one place of a sentence; of several in a list, all or none."""
    called = names.get(str(value))
    if called is not None:
        return called
    listed = [names.get(one) for one in str(value).split(", ")]
    known = [one for one in listed if one is not None]
    return ", ".join(known) if len(known) == len(listed) else value


def author_name(entry: Entry, language: str) -> str:
    """Name who acted."""
    if entry.name:
        return entry.name
    if entry.author:
        return text("web.seat.number", language, seat=entry.author)
    return text("web.host", language)


def command_name(entry: Entry, game: str, language: str) -> str:
    """Name what was asked for, in the game's words; an undo is called the same in all games."""
    domain = game.replace("-", "_") if entry.undoes is None else "web"
    return text(f"{domain}.did.{entry.tag}", language)


def summary(entry: Entry, game: str, language: str) -> str:
    """Say in one line who did what."""
    names = {
        "who": verbatim(author_name(entry, language)),
        "what": command_name(entry, game, language),
    }
    return text("web.log.doing", language, **names)
