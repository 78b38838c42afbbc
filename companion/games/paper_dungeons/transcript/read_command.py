"""From a ``>`` line to the commands that it means, in order."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from companion.engine.spelling_suggestions import nearest
from companion.engine.transcript import Line
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.model import Report, Settings, State
from companion.games.paper_dungeons.transcript import correcting, paper_sheet_reports, table_setup
from companion.games.paper_dungeons.transcript.word_parsing import (
    CATALOGUE,
    find,
    hero,
    is_known,
    items,
    letters,
    number,
    room,
    rooms,
    seat_of,
    split_name,
    symbols,
    tokens,
    unread,
)

Found = re.Match[str]
Reader = Callable[[State, Line, Found], Sequence[c.Command]]
OfSeat = Callable[[int, Line, Found], Sequence[c.Command]]


class Spoken(NamedTuple):
    """What a line asks for.

    Attributes:
        commands: One after the other.
        overrule: The group does it although a rule forbids it.
        closes: The round is to end: also where nobody is waited for.
    """

    commands: Sequence[c.Command]
    overrule: bool = False
    closes: bool = False


def read(state: State, line: Line) -> Spoken:
    """Read what is done.

    Raises:
        BadLineError: It is none of the forms, or names a player who does not sit there.
    """
    said, overrule = line.text, False
    if found := re.fullmatch(r"(?i)overrule:?\s+(.*)", said):
        said, overrule = found[1], True
    if said.startswith("{"):
        return Spoken((_raw(line, said),), overrule)
    if re.fullmatch(r"(?i)end (?:the )?round", said):
        passed = [c.PassRound(seat) for seat in waiting_for(state)]
        return Spoken(passed, overrule, closes=not passed)
    seat, rest = (0, said) if _sits_down(said) else split_name(state.seats, said)
    name, colon, _ = said.partition(":")
    is_named = bool(colon and name.strip()) and not _is_verb(name.split()[0])
    if not seat and not is_named and len(state.seats) == 1 and not _is_for_table(said):
        seat = state.seats[0].number
    if seat:
        return Spoken(_of_seat(seat, line, rest), overrule)
    for pattern, reader in _TABLE:
        if match := pattern.fullmatch(said):
            return Spoken(reader(state, line, match), overrule)
    if is_named:
        seat_of(line, state.seats, name)
    raise unread(line, nearest(_verb(said), (*TABLE_VERBS, *VERBS)), said)


def _verb(said: str) -> str:
    """Give the word that says what is done: the first one, behind a die that is named.

    What follows it is not compared with the verbs: in "wander to a cave" nobody meant to leave.
    """
    found = re.match(r"(?i)(?:die \d+:? )?([\w-]+)", said)
    return found[1] if found else said


def _is_verb(word: str) -> bool:
    return word.lower() in {*TABLE_VERBS, *VERBS}


def _sits_down(said: str) -> bool:
    """Tell ``seat 1: Anna`` from ``seat 1: die 3 levels rogue``."""
    found = re.fullmatch(r"(?i)seat \d+: (\w+).*", said)
    return found is not None and found[1].lower() not in VERBS


def _is_for_table(said: str) -> bool:
    return any(pattern.fullmatch(said) for pattern, _ in _TABLE)


def _of_seat(seat: int, line: Line, said: str) -> Sequence[c.Command]:
    """Read what one player does; several things are parted by a semicolon."""
    found: list[c.Command] = []
    for part in items(said, ";|, then "):
        words = " ".join(re.sub(r"(?i)(?<![\w-])the(?![\w-])", " ", part).split())
        for pattern, reader in _SEATS:
            if match := pattern.fullmatch(words):
                found += reader(seat, line, match)
                break
        else:
            raise unread(line, nearest(_verb(words), VERBS), part)
    return found


def _raw(line: Line, said: str) -> c.Command:
    """Read a command in JSON, as phones send it."""
    try:
        command: c.Command = msgspec.json.decode(said, type=c.Command)
    except msgspec.DecodeError as error:
        raise unread(line, str(error), said) from error
    return command


def _open(_state: State, line: Line, found: Found) -> Sequence[c.Command]:
    start = Settings(dice="table", cards="table")
    return (c.OpenTable(table_setup.settings(line, found["options"] or "", start)),)


def _draw(_state: State, line: Line, found: Found) -> Sequence[c.Command]:
    return tuple(c.DrawCard(_card(line, one)) for one in items(found["cards"] or "") or [""])


def _card(line: Line, said: str) -> str:
    """Find a card of any deck."""
    if not said or said.upper() in CATALOGUE.cards:
        return said.upper()
    for group in ("mission", "power", "objective"):
        if is_known(group, said):
            return find(line, group, said)
    return said


def _level(seat: int, line: Line, found: Found) -> Sequence[c.Command]:
    whom = hero(line, found["hero"])
    return (c.LevelUp(seat, number(line, found["die"]), whom, recolour=bool(found["psionic"])),)


def _craft(seat: int, line: Line, found: Found) -> Sequence[c.Command]:
    return (c.Craft(seat, number(line, found["die"]), find(line, "item", found["item"])),)


def _potions(seat: int, line: Line, found: Found) -> Sequence[c.Command]:
    return (c.PreparePotions(seat, number(line, found["die"])),)


def _move(seat: int, line: Line, found: Found) -> Sequence[c.Command]:
    start = c.StartMoving(seat, number(line, found["die"]))
    said = (found["rooms"] or "").strip()
    if said.lower() == "nowhere":
        return (start, c.StopMoving(seat))
    stop = re.fullmatch(r"(?i)(.*?),? ?\b(?:and )?stops?", said)
    steps = rooms(line, stop[1] if stop else said)
    entered = tuple(c.Enter(seat, one) for one in steps)
    return (start, *entered, *((c.StopMoving(seat),) if stop else ()))


def _enter(seat: int, line: Line, found: Found) -> Sequence[c.Command]:
    return tuple(c.Enter(seat, one) for one in rooms(line, found["rooms"]))


def _keep(seat: int, line: Line, found: Found) -> Sequence[c.Command]:
    kept: list[c.Command] = []
    for name in items(found["names"]):
        if is_known("power", name):
            kept.append(c.KeepPower(seat, find(line, "power", name)))
        else:
            kept.append(c.KeepObjective(seat, find(line, "objective", name)))
    return kept


def _announce(seat: int, line: Line, found: Found) -> Sequence[c.Command]:
    names = tokens(found["missions"])
    return (c.Announce(seat, tuple(find(line, "mission", name) for name in names)),)


def _take(seat: int, line: Line, found: Found) -> Sequence[c.Command]:
    count = number(line, found["n"] or "1")
    return (c.TakeDamage(seat, by_potion=found["where"].lower() == "potion"),) * count


_DIE = r"die (?P<die>\d+):? "
_SEAT_FORMS: tuple[tuple[str, OfSeat], ...] = (
    (rf"{_DIE}(?:levels?|raises?) (?P<hero>\w+)(?P<psionic> with psionic)?", _level),
    (rf"{_DIE}(?:crafts?|fills?) (?P<item>.+)", _craft),
    (rf"{_DIE}(?:prepares? )?potions?", _potions),
    (rf"{_DIE}moves?(?P<rooms> .+)?", _move),
    (r"(?:enters?|goes|goes to|moves?) (?P<rooms>.+)", _enter),
    (r"stops?(?: moving)?", lambda seat, _line, _found: (c.StopMoving(seat),)),
    (
        r"(?:levels?|raises?) (?P<hero>\w+)",
        lambda seat, line, found: (c.ChooseHero(seat, hero(line, found["hero"])),),
    ),
    (
        r"fills? (?P<item>.+)",
        lambda seat, line, found: (c.ChooseItem(seat, find(line, "item", found["item"])),),
    ),
    (
        r"defeats? (?P<room>\w+)",
        lambda seat, line, found: (c.ChooseMinion(seat, room(line, found["room"])),),
    ),
    (
        r"loots? (?P<letter>\w+)",
        lambda seat, line, found: (c.ChooseGem(seat, letters(line, found["letter"])[0]),),
    ),
    (r"takes? (?:(?P<n>\d+) )?damage (?:with|in|by) (?:a )?(?P<where>potion|column)s?", _take),
    (r"announces? (?P<missions>.+)", _announce),
    (r"keeps? (?P<names>.+)", _keep),
    (r"corrects?:? (?P<what>.+)", correcting.correct),
    (r"leaves", lambda seat, _line, _found: (c.LeaveSeat(seat),)),
    (r"is away|passes", lambda seat, _line, _found: (c.PassRound(seat),)),
    (
        r"tells round(?:: (?P<said>.+))?",
        lambda seat, line, found: (
            c.TellRound(
                seat, paper_sheet_reports.report(line, found["said"]) if found["said"] else Report()
            ),
        ),
    ),
    (
        r"tells sheet: (?P<said>.+)",
        lambda seat, line, found: (
            c.TellSheet(seat, paper_sheet_reports.tally(line, found["said"])),
        ),
    ),
)
_SEATS = tuple((re.compile(pattern, re.IGNORECASE), reader) for pattern, reader in _SEAT_FORMS)
VERBS = tuple(
    tokens(
        "die levels raises crafts potions moves enters stops fills defeats loots takes announces "
        "keeps corrects leaves passes tells"
    )
)

_TABLE_FORMS: tuple[tuple[str, Reader], ...] = (
    (r"open table(?:: (?P<options>.*))?", _open),
    (
        r"seat (?P<seat>\d+): (?P<player>.+)",
        lambda _state, _line, found: (c.TakeSeat(int(found["seat"]), found["player"]),),
    ),
    (
        r"leave seat (?P<seat>\d+)",
        lambda _state, _line, found: (c.LeaveSeat(int(found["seat"])),),
    ),
    (r"begin(?: game)?", lambda _state, _line, _found: (c.BeginGame(),)),
    (r"draw(?: (?P<cards>.+))?", _draw),
    (
        r"roll(?:: ?(?P<faces>.+))?",
        lambda _state, line, found: (
            c.RollDice(symbols(line, found["faces"]) if found["faces"] else ()),
        ),
    ),
    (
        r"pass (?P<who>.+)",
        lambda state, line, found: (c.PassRound(seat_of(line, state.seats, found["who"])),),
    ),
    (
        r"dice show:? (?P<faces>.+)",
        lambda _state, line, found: (c.CorrectDice(symbols(line, found["faces"])),),
    ),
)
_TABLE = tuple((re.compile(pattern, re.IGNORECASE), reader) for pattern, reader in _TABLE_FORMS)
TABLE_VERBS = ("open", "seat", "leave", "begin", "draw", "roll", "pass", "dice", "end", "overrule")

__all__ = ["Spoken", "read"]
