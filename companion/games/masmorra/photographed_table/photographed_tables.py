"""Masmorra's way to understand a photo of its table."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.engine.table_photo import SeenPiece, SeenTable, SeenTile
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import State, Tile


class PhotographedMasmorra:
    """What Masmorra makes of photos of its table."""

    def own_tiles(self, state: State) -> Mapping[str, Tile]:
        """List the tiles that a table knows beyond the printed ones, by code."""
        return state.tiles

    def told(self, seen: SeenTable) -> SeenTable:
        """Add the traps: a trap is a tile of its own (TRAP-1)."""
        traps = tuple(_trap(tile) for tile in seen.tiles if _is_trap(tile))
        return replace(seen, pieces=(*seen.pieces, *traps))


def _is_trap(tile: SeenTile) -> bool:
    found = CATALOGUE.find_tile(tile.code)
    return found is not None and found.kind == "trap"


def _trap(tile: SeenTile) -> SeenPiece:
    xs, ys = zip(*tile.corners, strict=True)
    middle = (round(sum(xs) / len(xs), 1), round(sum(ys) / len(ys), 1))
    return SeenPiece("trap", tile.code, tile.code, tile.confidence, tile.sure, middle)


PHOTOGRAPHED = PhotographedMasmorra()
