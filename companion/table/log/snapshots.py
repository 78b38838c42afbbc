"""Snapshots of long logs: a table opens as fast after 20,000 actions as after 50.

A snapshot holds the folded state at a row, and which of the rows shortly before it count, so that
the newest page of the log needs no earlier one. It is a cache: one that another version of the
program or of the game made, or that cannot be read, is ignored, and the log itself is read.
"""

import hashlib
import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion import __version__
from companion.engine.game import Game
from companion.table.errors import CorruptHistoryError
from companion.table.log.codec import Codec
from companion.table.log.folded_log import Base, Earlier, History, last_by_author
from companion.table.log.row_types import FORMAT, Drawn, LoggedAction, Row

SNAPSHOT_FORMAT = 1
GAMES = "games"
"""The folder in which games lie."""
EVERY = 100
"""Rows after which a new snapshot is kept."""
OVERLAP = 120
"""Rows before a snapshot that are read with it: more than a page of the log looks at."""


Load: TypeAlias = Callable[[int, int], History]
"""Reads a log up to a row, with those of its actions that counted at a later one."""


class Counting(Struct, frozen=True, omit_defaults=True):
    """An action shortly before a snapshot that counts.

    Attributes:
        seq: Its number.
        answers: What an undo made of its rolls; None where it counts as it was stored.
        events: What an undo made of its events, likewise.
    """

    seq: int
    answers: tuple[Drawn, ...] | None = None
    events: msgspec.Raw | None = None


class Content(Struct, frozen=True):
    """What a snapshot holds.

    Attributes:
        seq: The row after which the table stood so.
        base: The last row that is not read with it.
        count: How many actions up to that row count.
        last: Their last ones by author, as `Base.last`.
        counting: The later ones that count.
        state: What all of them make.
    """

    seq: int
    base: int
    count: int
    last: dict[int, int]
    counting: tuple[Counting, ...]
    state: msgspec.Raw


@lru_cache
def _digest(module: str) -> str:
    """Digest the code of the game that a module belongs to: with other rules, other states."""
    place = Path(sys.modules[module].__file__ or "").parent
    while place.parent.name != GAMES and (place.parent / "__init__.py").is_file():
        place = place.parent
    digest = hashlib.sha256()
    for file in sorted(place.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:32]


def made_by(game: Game) -> str:
    """Name the program whose snapshots fit: its formats, its version, the code of the game."""
    code = _digest(game.evolve.__module__)
    return f"{SNAPSHOT_FORMAT}.{FORMAT}.{game.format} {__version__} {code}"


def is_due(history: History) -> bool:
    """Say whether a log has grown so long that a snapshot is worth it."""
    return len(history.tail) >= EVERY + OVERLAP


def write(history: History, codec: Codec) -> str:
    """Write a snapshot of a log that was shortened."""
    base = history.base
    if base is None:
        raise ValueError(history.seq)
    counting = []
    for action in history.acts:
        stored = history.row(action.seq).action
        if stored == action:
            counting.append(Counting(action.seq))
        else:
            counting.append(Counting(action.seq, action.answers, _raw(codec, action.events)))
    content = Content(
        seq=history.seq,
        base=base.seq,
        count=base.count,
        last=dict(base.last),
        counting=tuple(counting),
        state=_raw(codec, history.state),
    )
    return msgspec.json.encode(content).decode()


def read(
    text: str, codec: Codec, rows: Callable[[int, int], list[Row]], load: Load
) -> History | None:
    """Read a snapshot; None where it does not fit the log.

    Args:
        text: The snapshot.
        codec: Reads the game's words.
        rows: Reads the rows past one number up to another.
        load: Reads the beginning of the log, once somebody asks for it.
    """
    try:
        content = msgspec.json.decode(text, type=Content)
        state = codec.state(content.state)
        tail = rows(content.base, content.seq)
        by_seq = {row.seq: row for row in tail}
        acts = tuple(_action(codec, by_seq, one) for one in content.counting)
    except (msgspec.MsgspecError, CorruptHistoryError, LookupError, RecursionError):
        return None
    if [row.seq for row in tail] != list(range(content.base + 1, content.seq + 1)):
        return None
    earlier = Earlier(lambda: load(content.base, content.seq))
    return History(
        game=codec.game,
        tail=tuple(tail),
        acts=acts,
        state=state,
        recent={content.seq: state},
        steps={content.count + len(acts): state},
        base=Base(content.base, content.count, content.last, earlier),
    )


def shortened(history: History, load: Load) -> History:
    """Give the same log without the beginning that a snapshot of it leaves out."""
    base = history.seq - OVERLAP
    earlier = [one for one in history.acts if one.seq <= base]
    before = history.base
    count = (before.count if before else 0) + len(earlier)
    return replace(
        history,
        tail=history.tail[-OVERLAP:],
        acts=history.acts[len(earlier) :],
        steps={one: state for one, state in history.steps.items() if one >= count},
        base=Base(
            seq=base,
            count=count,
            last={**(before.last if before else {}), **last_by_author(earlier)},
            earlier=Earlier(lambda: load(base, history.seq)),
        ),
    )


def _action(codec: Codec, rows: Mapping[int, Row], one: Counting) -> LoggedAction:
    action = rows[one.seq].action
    if action is None:
        raise LookupError(one.seq)
    if one.answers is None or one.events is None:
        return action
    return replace(action, answers=one.answers, events=codec.events(bytes(one.events).decode()))


def _raw(codec: Codec, value: object) -> msgspec.Raw:
    return msgspec.Raw(codec.encode(value).encode())
