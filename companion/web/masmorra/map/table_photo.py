"""A photo of the whole table against what the app knows: each difference is one tap."""

from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

import msgspec
from flask import Response
from msgspec.structs import replace

from companion.engine.table_photo import Difference, SeenTable
from companion.games.masmorra.model import State
from companion.games.masmorra.photographed_table import PHOTOGRAPHED
from companion.web.map_photos.read_map_photo import NO_TILES, read_repaired_map
from companion.web.masmorra.map.photo_overlay import PhotoOverlay, photo_overlay
from companion.web.middleware.photo_rate_limit import photo_of
from companion.web.screens.command_feedback import Flash
from companion.web.screens.form_commands_and_photos import no_photo, photo_sent
from companion.web.screens.play_routes import PLAN
from companion.web.screens.request_context import Visit, arrive
from companion.web.screens.screen_rendering import answer
from vision.errors import PhotoError

MAP, SEEN, BACK = "map", "seen", "back"
"""The screen, what its address carries of the photo, and whether pieces are to be put back."""
_OF_TABLES = {
    "vision.error.failed": "play.photographed.failed",
    "vision.error.too_slow": "play.photographed.too_slow",
}
"""Sentences that would ask for faces of dice."""

MOST_SEEN = 150
"""More tiles or pieces than lie on any table."""


@dataclass(frozen=True, slots=True)
class TableDifference:
    """Something that lies otherwise than the app knows.

    Attributes:
        told: What, in words.
        command: What sets the app right, as JSON; empty where nothing can.
        sure: The photo leaves no doubt.
    """

    told: str
    command: str
    sure: bool


@dataclass(frozen=True, slots=True)
class PutBack:
    """What hands do where the app is right.

    Attributes:
        id: Stable name of its tick.
        told: What to do, in words.
    """

    id: str
    told: str


@dataclass(frozen=True, slots=True)
class TableComparison:
    """The table of a photo against the app's.

    Attributes:
        differences: Each one.
        all: What sets the app right in everything that is sure, as JSON; empty where nothing is.
        put_back: What hands do where the app is right.
        puts_back: Somebody said that the app is right.
        doubts: What the photo left open, and what the log settled.
        overlay: What is drawn over the photo; None where the address does not say where.
    """

    differences: tuple[TableDifference, ...]
    all: str
    put_back: tuple[PutBack, ...]
    puts_back: bool
    doubts: tuple[str, ...]
    overlay: PhotoOverlay | None = None


def may_photograph(visit: Visit) -> bool:
    """Say whether a phone may set the map right by a photo."""
    state: State = visit.state
    settings = state.settings
    return (
        visit.seat != 0 and bool(state.heroes) and settings.plays_by_rules and settings.has_pieces
    )


def photograph(table: str) -> Response:
    """Read a photo of the table and show what differs; the photo is not kept."""
    visit = arrive(table)
    if not may_photograph(visit):
        return answer(
            visit.with_flash(Flash("stale", visit.say("play.photographed.late"))), MAP, 409
        )
    data = photo_sent()
    if not data:
        return no_photo(visit, MAP)
    try:
        with photo_of(visit):
            seen = read_repaired_map([data], visit.game, visit.state).table
    except PhotoError as error:
        told = _OF_TABLES.get(error.key, error.key)
        flash = Flash("refused", visit.say(told, **error.params))
        return answer(visit.with_flash(flash), MAP, 422)
    if not seen.tiles:
        return answer(visit.with_flash(Flash("refused", visit.say(NO_TILES))), MAP, 422)
    carried = msgspec.json.encode(_short(seen)).decode()
    return answer(visit.with_args({"look": "1", SEEN: carried}), MAP)


def _short(seen: SeenTable) -> SeenTable:
    """Leave out what the page does not need: an address carries the rest."""
    tiles = tuple(
        replace(tile, corners=tuple(map(_whole, tile.corners)), rivals=()) for tile in seen.tiles
    )
    pieces = tuple(
        replace(piece, at=_whole(piece.at), on_tile=(0.0, 0.0), rivals=()) for piece in seen.pieces
    )
    return SeenTable(tiles, pieces, seen.doubts)


def _whole(spot: tuple[float, float]) -> tuple[int, int]:
    return round(spot[0]), round(spot[1])


def table_comparison(visit: Visit) -> TableComparison | None:
    """Compare a photo that was read with the table as it stands now."""
    if not visit.args.get(SEEN) or not may_photograph(visit):
        return None
    try:
        seen = msgspec.json.decode(visit.args[SEEN], type=SeenTable)
    except msgspec.MsgspecError:
        return None
    if len(seen.tiles) > MOST_SEEN or len(seen.pieces) > MOST_SEEN:
        return None
    try:
        found = tuple(PHOTOGRAPHED.differences(visit.state, seen))
        return TableComparison(
            tuple(_told(visit, found)),
            _together(found),
            tuple(_put_back(visit, found)),
            bool(visit.args.get(BACK)),
            tuple(visit.say(doubt.key, **doubt.params) for doubt in seen.doubts),
            photo_overlay(seen, found),
        )
    except LookupError:
        # The address names what this program does not know: it was kept since another version.
        return None


def _told(visit: Visit, found: tuple[Difference, ...]) -> Iterator[TableDifference]:
    for one in found:
        is_done = one.command is not None and not one.follows
        command = visit.json(one.command) if is_done else ""
        yield TableDifference(visit.say(one.told.key, **one.told.params), command, one.sure)


def _put_back(visit: Visit, found: tuple[Difference, ...]) -> Iterator[PutBack]:
    """Name each tick by the photo: another one asks for other things."""
    photo = crc32(visit.args[SEEN].encode())
    for number, one in enumerate(found, 1):
        if one.put_back is not None:
            told = visit.say(one.put_back.key, **one.put_back.params)
            yield PutBack(f"back-{photo:x}-{number}", told)


def _together(found: tuple[Difference, ...]) -> str:
    """Put the sure corrections into one command with those that are done after it."""
    sure = [msgspec.to_builtins(one.command) for one in found if one.sure and one.command]
    if not sure:
        return ""
    first, *others = sure
    return msgspec.json.encode({**first, PLAN: others} if others else first).decode()
