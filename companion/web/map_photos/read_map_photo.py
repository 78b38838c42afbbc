"""Read a photo of a table: printed tiles, and what stands on them, in the words of their game."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from time import perf_counter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.rules import Message
from companion.engine.table_photo import PhotographedTables, SeenPiece, SeenTable, SeenTile
from companion.games import registry
from companion.i18n import verbatim
from companion.web.map_photos.join_photos import joined
from printables.map_photo_templates import map_of
from vision.map.map_reading import MapReading, PieceReading, TileReading
from vision.map.map_template import template_of
from vision.process.worker_pool import shared_workers

NO_TILES = "vision.doubt.map_no_tiles"


class UnphotographedGameError(Exception):
    """A table was photographed whose game has no tiles that a camera knows.

    Attributes:
        key: The sentence that says so.
        params: What it names.
    """

    key = "vision.error.map_no_game"

    def __init__(self, game: str) -> None:
        """Name the game as it is stored."""
        super().__init__(game)
        self.params = {"game": verbatim(game)}


class TablePhoto(Struct, frozen=True):
    """A photographed table.

    Attributes:
        game: Whose tiles they are.
        table: What was seen.
        ms: Milliseconds from the bytes to this, without what is loaded once.
    """

    game: str
    table: SeenTable
    ms: float


def games_with_tiles() -> tuple[str, ...]:
    """List the games whose tables can be photographed."""
    return registry.with_part("printed_map")


def rules_of(game: str) -> PhotographedTables:
    """Give what a game makes of photos of its table."""
    found: PhotographedTables = registry.part(game, "photographed")
    return found


def read_map_photo(data: bytes, game: str, own: Mapping[str, Any] | None = None) -> TablePhoto:
    """Read the table in a photo.

    Args:
        data: The bytes of the file.
        game: Whose tiles lie there.
        own: Tiles that the table knows beyond the printed ones, by code.

    Raises:
        PhotoError: It cannot be read; its `key` names the sentence that says why.
    """
    template = template_of(map_of(game).seen(own))
    reading = shared_workers().read_map(data, template)
    table = rules_of(game).told(seen_table(reading))
    return TablePhoto(game, table, round(reading.ms, 1))


def read_any_map(photos: Sequence[bytes]) -> TablePhoto:
    """Read the table in photos that overlap, whichever game's tiles lie there.

    Raises:
        PhotoError: One cannot be read.
    """
    found = [_together(photos, game) for game in games_with_tiles()]
    return max(found, key=lambda one: len(one.table.tiles))


def _together(
    photos: Sequence[bytes], game: str, own: Mapping[str, Any] | None = None
) -> TablePhoto:
    read = [read_map_photo(data, game, own) for data in photos]
    if len(read) == 1:
        return read[0]
    spans = {one["name"]: one["span"] for one in map_of(game).seen(own)["tiles"]}
    table = joined([one.table for one in read], spans)
    return TablePhoto(game, table, round(sum(one.ms for one in read), 1))


def read_repaired_map(
    photos: Sequence[bytes],
    game: str,
    state: Any,  # noqa: ANN401 - each game has its own
) -> TablePhoto:
    """Read the table in photos as its log makes most probable; what was repaired is told.

    Raises:
        PhotoError: One cannot be read.
        UnphotographedGameError: The game has no tiles that a camera knows.
    """
    if game not in games_with_tiles():
        raise UnphotographedGameError(game)
    rules = rules_of(game)
    photo = _together(photos, game, rules.own_tiles(state))
    started = perf_counter()
    repaired = rules.repair(state, photo.table)
    doubts = (*repaired.table.doubts, *repaired.repairs)
    ms = round(photo.ms + (perf_counter() - started) * 1000, 1)
    return TablePhoto(game, replace(repaired.table, doubts=doubts), ms)


def seen_table(reading: MapReading) -> SeenTable:
    """Turn what vision read into what a game understands."""
    return SeenTable(
        tuple(SeenTile(one.name, *_rest(one)) for one in reading.tiles),
        tuple(SeenPiece(one.kind, *_rest(one)) for one in reading.pieces),
        tuple(
            Message(key, {name: verbatim(value) for name, value in told.items()})
            for key, told in reading.doubts
        ),
    )


def _rest(one: TileReading | PieceReading) -> tuple[Any, ...]:
    """Give all fields but the first: the values of vision and engine have the same order."""
    return tuple(getattr(one, field.name) for field in fields(one))[1:]
