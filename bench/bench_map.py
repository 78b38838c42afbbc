"""How well tables are read, on photos from a renderer that the reader was not made with.

All that lies on the table counts, also what another piece hides: in 60 photos that were looked at,
two of 732 pieces were hidden by a third or more (heroes aside, whose own figure hides their base).

`MAP_PHOTOS` limits how many photos of each kind are read, `MAP_PROCESSES` says how many at a time.
"""

import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from bench.reporting.confidence_interval import told
from bench.reporting.figures import Figure
from bench.table_photos.judging.photos import photo_of
from bench.table_photos.table_photo import TablePhoto
from companion.engine.table_photo import SeenTable
from companion.games.masmorra.photographed_table import PHOTOGRAPHED
from companion.web.map_photos.read_map_photo import seen_table
from printables.masmorra.map_photo_templates import MAP
from vision.map.map_reader import read_map
from vision.map.map_template import template_of

PHOTOS = 60
"""Of each kind."""

_SEED = 16000
"""Photos before this one were looked at while the reader was made, or judged an earlier one."""

_TEMPLATE = template_of(MAP.seen())
Piece = tuple[str, str, str]


@dataclass(frozen=True)
class Judged:
    """How one photo was read.

    Attributes:
        tiles: How many lie there.
        right: Those that were told with cell and turn.
        extra: Tiles that were told and do not lie there so.
        sure_wrong: Tiles and pieces that are wrong though sure.
        told: All tiles and pieces that were told.
        pieces: How many stand there.
        pieces_right: Those told on their tile.
        repaired: The same once the log has repaired the photo.
        whole_repaired: Whether all tiles are right then.
        seconds: Of the processor.
    """

    tiles: int
    right: int
    extra: int
    sure_wrong: int
    told: int
    pieces: int
    pieces_right: int
    repaired: int
    whole_repaired: bool
    seconds: float

    @property
    def whole(self) -> bool:
        """Whether all tiles are right and nothing else was told."""
        return self.right == self.tiles and not self.extra


def measure() -> list[Figure]:
    """Read photos of both kinds."""
    count = int(os.environ.get("MAP_PHOTOS", PHOTOS))
    seeds = range(_SEED, _SEED + 2 * count)
    processes = int(os.environ.get("MAP_PROCESSES", "1"))
    with ProcessPoolExecutor(processes, initializer=_warm) as pool:
        read = list(pool.map(_judged_seed, seeds, [seed - _SEED >= count for seed in seeds]))
    kinds = (("nominal", read[:count]), ("stress", read[count:]))
    return [figure for kind, some in kinds for figure in _figures(kind, some)]


def _warm() -> None:
    """Load what is loaded once."""
    read_map(photo_of(_SEED - 1, 3.0).jpeg, _TEMPLATE)


def _judged_seed(seed: int, stress: bool) -> Judged:  # noqa: FBT001 - mapped over
    found = judged(photo_of(seed, stress=stress))
    print(seed, found, file=sys.stderr, flush=True)
    return found


def judged(photo: TablePhoto) -> Judged:
    """Read a photo and compare it with what lies there."""
    started = time.process_time()
    reading = read_map(photo.jpeg, _TEMPLATE)
    seconds = time.process_time() - started
    seen = seen_table(reading)
    colours = {str(hero.name): str(hero.colour) for hero in photo.table.state.heroes}
    tiles = {(one.tile.id, *one.cell, one.turn) for one in photo.table.tiles}
    there = Counter((one.kind, one.name, one.tile) for one in photo.table.pieces)
    by_colour = Counter(
        {(kind, colours.get(name, name), tile): n for (kind, name, tile), n in there.items()}
    )
    repaired = PHOTOGRAPHED.repair(photo.table.state, seen).table
    wrong = _tiles(seen, only_sure=True) - tiles
    wrong_pieces = _pieces(seen, only_sure=True) - by_colour
    return Judged(
        len(tiles),
        len(_tiles(seen) & tiles),
        len(_tiles(seen) - tiles),
        len(wrong) + wrong_pieces.total(),
        len(seen.tiles) + _pieces(seen).total(),
        there.total(),
        (_pieces(seen) & by_colour).total(),
        (_pieces(repaired) & there).total(),
        _tiles(repaired) == tiles,
        seconds,
    )


def _tiles(seen: SeenTable, *, only_sure: bool = False) -> set[tuple[str, int, int, int]]:
    return {(one.code, *one.cell, one.turn) for one in seen.tiles if one.sure or not only_sure}


def _pieces(seen: SeenTable, *, only_sure: bool = False) -> Counter[Piece]:
    return Counter(
        (one.kind, one.name, one.tile)
        for one in seen.pieces
        if one.kind != "trap" and (one.sure or not only_sure)
    )


def _figures(kind: str, read: Sequence[Judged]) -> Iterator[Figure]:
    stress, count = kind == "stress", len(read)
    for name, part, of, unit, target in (
        ("tiles right", "right", "tiles", "tiles", "99.5 %"),
        ("pieces right", "pieces_right", "pieces", "pieces", "98 %"),
        ("pieces right after the log's repair", "repaired", "pieces", "pieces", None),
        ("sure and yet wrong", "sure_wrong", "told", "tiles and pieces", "below 0.1 %"),
    ):
        some, all_ = (sum(getattr(one, name_) for one in read) for name_ in (part, of))
        yield Figure(
            name=f"tables: {kind}, {name}",
            value=round(100 * some / all_, 3),
            unit=f"% of {all_} {unit}",
            target=None if stress else target,
            note=told(some, all_),
        )
    for name, whole in (
        ("wholly right", sum(one.whole for one in read)),
        ("wholly right after the log's repair", sum(one.whole_repaired for one in read)),
    ):
        yield Figure(
            name=f"tables: {kind}, tiles {name}",
            value=round(100 * whole / count, 1),
            unit=f"% of {count} tables",
            target=None if stress else "97 %",
            note=told(whole, count),
        )
    times = sorted(one.seconds for one in read)
    yield Figure(
        name=f"tables: {kind}, a photo of 12 megapixels",
        value=round(statistics.median(times), 2),
        unit="s of the processor in the median",
        target=None if stress else "1.5 s",
        note=f"slowest {times[-1]:.2f} s",
    )
