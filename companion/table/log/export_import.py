"""A table as one portable file, and back: JSON lines with a head, the rows, and an end.

The file holds the whole log and no secret of a link. The end counts and checks the rows, so that a
file that was cut short or damaged is told apart.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec
from msgspec import Struct

from companion.engine.game import Games
from companion.table.errors import CorruptHistoryError
from companion.table.log.codec import Codec, codec_of
from companion.table.log.folded_log import History, begin, grow
from companion.table.log.folded_log_cache import pack, unpack
from companion.table.log.row_types import FORMAT, Header, Row, StoredRow

Shape = TypeVar("Shape")

LONGEST_LINE = 4 * 1024 * 1024
"""Characters; an undo of an action a whole evening ago stays far below."""


class Head(Struct, frozen=True, tag_field="companion", tag="table"):
    """The first line."""

    version: int
    game: str
    table: str
    created_at: str


class FileRow(Struct, frozen=True):
    """A line for a row; the game's own words stay as they are stored."""

    seq: int
    author: int
    seat: int
    at: str
    command: msgspec.Raw
    answers: msgspec.Raw
    events: msgspec.Raw
    overruled: bool = False
    undoes: int | None = None
    format: int = 1


class End(Struct, frozen=True, tag_field="companion", tag="end"):
    """The last line."""

    rows: int
    sha256: str


class Saved(Struct, frozen=True):
    """A table that was read from a file."""

    header: Header
    history: History


def write(header: Header, history: History) -> Iterator[str]:
    """Write a table line by line, each with its line break."""
    codec, digest = codec_of(history.game), hashlib.sha256()
    head = Head(FORMAT, header.game, header.table, header.created_at)
    lines = (head, *(_file_row(codec, row) for row in history.rows))
    for line in lines:
        text = msgspec.json.encode(line) + b"\n"
        digest.update(text)
        yield text.decode()
    yield msgspec.json.encode(End(len(history.rows), digest.hexdigest())).decode() + "\n"


def read(lines: Iterable[str], games: Games) -> Saved:
    """Read a table from a file's lines.

    Raises:
        CorruptHistoryError: It is not such a file, or a damaged one; the line is named.
    """
    numbered = enumerate(lines, start=1)
    first = next(numbered, (1, ""))[1]
    head = _decode(first, Head, 1)
    if head.version > FORMAT:
        raise CorruptHistoryError("table.error.newer")
    if head.game not in games:
        raise CorruptHistoryError("table.error.unknown_game", game=head.game)
    codec, digest = codec_of(games[head.game]), hashlib.sha256(_bytes(first))
    rows: list[Row] = []
    for number, line in numbered:
        if line.startswith('{"companion":"end"'):
            _check_end(_decode(line, End, number), len(rows), digest.hexdigest())
            history = grow(begin(games[head.game]), rows)
            return Saved(Header(head.table, head.game, FORMAT, head.created_at), history)
        digest.update(_bytes(line))
        rows.append(_row(codec, line, number))
    raise CorruptHistoryError("table.error.cut_short")


def _check_end(end: End, rows: int, digest: str) -> None:
    if (end.rows, end.sha256) != (rows, digest):
        raise CorruptHistoryError("table.error.changed")


def _file_row(codec: Codec, row: Row) -> FileRow:
    stored = pack(codec, row)
    return FileRow(
        seq=stored.seq,
        author=stored.author,
        seat=stored.seat,
        at=stored.at,
        command=msgspec.Raw(stored.command.encode()),
        answers=msgspec.Raw(stored.answers.encode()),
        events=msgspec.Raw(stored.events.encode()),
        overruled=stored.overruled,
        undoes=stored.undoes,
        format=stored.format,
    )


def _row(codec: Codec, line: str, number: int) -> Row:
    read = _decode(line, FileRow, number)
    stored = StoredRow(
        seq=read.seq,
        key=f"import-{read.seq}",
        author=read.author,
        seat=read.seat,
        at=read.at,
        command=bytes(read.command).decode(),
        answers=bytes(read.answers).decode(),
        events=bytes(read.events).decode(),
        overruled=read.overruled,
        undoes=read.undoes,
        format=read.format,
    )
    try:
        return unpack(codec, stored)
    except CorruptHistoryError as error:
        if "reason" not in error.params:
            raise
        reason = error.params["reason"]
        raise CorruptHistoryError("table.error.bad_line", line=number, reason=reason) from error


def _decode(line: str, shape: type[Shape], number: int) -> Shape:
    if len(line) > LONGEST_LINE:
        raise CorruptHistoryError("table.error.bad_line", line=number, reason="too long")
    try:
        return msgspec.json.decode(line, type=shape)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise CorruptHistoryError("table.error.bad_line", line=number, reason=str(error)) from error


def _bytes(line: str) -> bytes:
    return line.encode("utf-8", "surrogatepass")
