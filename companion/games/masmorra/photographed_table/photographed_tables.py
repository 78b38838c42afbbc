"""Masmorra's way to understand a photo of its table."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.engine.table_photo import Difference, Repaired, SeenPiece, SeenTable, SeenTile
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import State, Tile
from companion.games.masmorra.photographed_table.gold_differences import gold_differences
from companion.games.masmorra.photographed_table.piece_differences import piece_differences
from companion.games.masmorra.photographed_table.tile_differences import tile_differences
from companion.games.masmorra.photographed_table.uncertain_piece_resolution import repair_pieces
from companion.games.masmorra.photographed_table.uncertain_tile_resolution import repair_tiles
from companion.games.masmorra.play import check


class PhotographedMasmorra:
    """What Masmorra makes of photos of its table."""

    def own_tiles(self, state: State) -> Mapping[str, Tile]:
        """List the tiles that a table knows beyond the printed ones, by code."""
        return state.tiles

    def told(self, seen: SeenTable) -> SeenTable:
        """Add the traps: a trap is a tile of its own (TRAP-1)."""
        traps = tuple(_trap(tile) for tile in seen.tiles if _is_trap(tile))
        others = tuple(piece for piece in seen.pieces if piece.kind != "trap")
        return replace(seen, pieces=(*others, *traps))

    def repair(self, state: State, seen: SeenTable) -> Repaired:
        """Choose the most probable table among those that the log makes possible."""
        tiles, told = repair_tiles(state, seen)
        pieces, more = repair_pieces(state, seen.pieces, dict(_names(seen, tiles)))
        return Repaired(self.told(SeenTable(tiles, pieces, seen.doubts)), (*told, *more))

    def differences(self, state: State, seen: SeenTable) -> Sequence[Difference]:
        """List what lies otherwise than the app knows."""
        tiles, laid = tile_differences(state, seen.tiles)
        found = (
            *tiles,
            *piece_differences(laid, seen.pieces, seen.tiles),
            *gold_differences(laid, seen.pieces),
        )
        return tuple(_in_turn(state, one) for one in found)


def _in_turn(state: State, difference: Difference) -> Difference:
    """Mark what can be set right only after others: on a tile that is not laid yet, say."""
    command = difference.command
    return replace(difference, follows=command is not None and check(state, command) is not None)


def _names(seen: SeenTable, tiles: Sequence[SeenTile]) -> Sequence[tuple[str, str]]:
    """Pair the codes of tiles as they were read with those after the repair."""
    pairs = zip(seen.tiles, tiles, strict=True)
    return [(old.code, new.code) for old, new in pairs if old.code != new.code]


def _is_trap(tile: SeenTile) -> bool:
    found = CATALOGUE.find_tile(tile.code)
    return found is not None and found.kind == "trap"


def _trap(tile: SeenTile) -> SeenPiece:
    xs, ys = zip(*tile.corners, strict=True)
    middle = (round(sum(xs) / len(xs), 1), round(sum(ys) / len(ys), 1))
    return SeenPiece("trap", tile.code, tile.code, tile.confidence, tile.sure, middle)


PHOTOGRAPHED = PhotographedMasmorra()
