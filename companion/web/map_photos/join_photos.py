"""Several photos of one table become one: what they share says how they belong together."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from companion.engine.rules import Message
from companion.engine.table_photo import SeenPiece, SeenTable, SeenTile

Shift = tuple[int, complex]
"""Clockwise quarter turns about 0,0, and then how far, in cells."""

_COUNTED = 0.4
"""A level that was counted from any tile is told with no more confidence than this."""

_SURE = 0.99


def joined(tables: Sequence[SeenTable], spans: Mapping[str, int]) -> SeenTable:
    """Join what photos of one table show.

    Args:
        tables: One or more, each as it was read.
        spans: The cells along the side of each tile, by code.
    """
    tiles: list[SeenTile] = []
    apart: list[Message] = []
    for level in sorted({tile.level for table in tables for tile in table.tiles}):
        parts = [[tile for tile in table.tiles if tile.level == level] for table in tables]
        # Photos that show the level's first tile come first: the others are counted as they are.
        parts.sort(key=lambda part: -max((tile.confidence for tile in part), default=0.0))
        found, is_whole = _joined_level(parts, spans)
        tiles += found
        if not is_whole:
            apart.append(Message("vision.doubt.map_not_joined", {"level": level}))
    doubts = dict.fromkeys((one.key, tuple(one.params.items())) for t in tables for one in t.doubts)
    told = [Message(key, dict(params)) for key, params in doubts]
    return SeenTable(tuple(tiles), tuple(_pieces(tables)), (*told, *apart))


def _joined_level(
    parts: Sequence[Sequence[SeenTile]], spans: Mapping[str, int]
) -> tuple[list[SeenTile], bool]:
    """Lay the tiles of one level together; tell whether every photo shares tiles with others."""
    known = {tile.code: tile for tile in parts[0]}
    left = [part for part in parts[1:] if part]
    while left:
        shifts = [(_shift(known, part, spans), part) for part in left]
        best = next(((shift, part) for shift, part in shifts if shift is not None), None)
        if best is None:
            return list(known.values()), False
        shift, part = best
        left = [other for other in left if other is not part]
        is_counted = max((tile.confidence for tile in known.values()), default=0) > _COUNTED
        for tile in part:
            there = _moved(tile, shift, spans, is_counted=is_counted)
            if tile.code not in known or known[tile.code].confidence < there.confidence:
                known[tile.code] = there
    return list(known.values()), True


def _shift(
    known: Mapping[str, SeenTile], part: Iterable[SeenTile], spans: Mapping[str, int]
) -> Shift | None:
    """Find how a photo's tiles have to be moved to lie as known ones do."""
    votes: Counter[Shift] = Counter()
    for tile in part:
        if tile.code in known:
            there = known[tile.code]
            turn = (there.turn - tile.turn) % 4
            votes[turn, _middle(there, spans) - _middle(tile, spans) * 1j**turn] += 1
    return votes.most_common(1)[0][0] if votes else None


def _middle(tile: SeenTile, spans: Mapping[str, int]) -> complex:
    half = spans.get(tile.code, 1) / 2
    return complex(tile.cell[0] + half, tile.cell[1] + half)


def _moved(tile: SeenTile, shift: Shift, spans: Mapping[str, int], *, is_counted: bool) -> SeenTile:
    turn, away = shift
    half = spans.get(tile.code, 1) / 2
    middle = _middle(tile, spans) * 1j**turn + away
    confidence = tile.confidence
    if is_counted and confidence <= _COUNTED:
        confidence = round(min(1.0, confidence / _COUNTED), 4)
    return replace(
        tile,
        cell=(round(middle.real - half), round(middle.imag - half)),
        turn=(tile.turn + turn) % 4,
        confidence=confidence,
        sure=confidence >= _SURE,
    )


def _pieces(tables: Sequence[SeenTable]) -> list[SeenPiece]:
    """Take each piece once, however many photos show it, as the surest of them shows it."""
    found: dict[tuple[str, str, str], list[SeenPiece]] = {}
    for table in tables:
        here: dict[tuple[str, str, str], list[SeenPiece]] = {}
        for piece in table.pieces:
            here.setdefault((piece.kind, piece.name, piece.tile), []).append(piece)
        for key, pieces in here.items():
            if (len(pieces), _trust(pieces)) > (
                len(found.get(key, ())),
                _trust(found.get(key, ())),
            ):
                found[key] = pieces
    return [piece for pieces in found.values() for piece in pieces]


def _trust(pieces: Sequence[SeenPiece]) -> float:
    return sum(piece.confidence for piece in pieces)
