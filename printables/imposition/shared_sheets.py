"""Bring pieces of several sizes onto the same sheets, so that fewer are needed."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from printables.imposition.cut_out_piece import Piece
from printables.imposition.print_settings import Setting
from printables.imposition.sheet_grid import CLOSE, Grid, bleeds
from printables.imposition.sheet_shelves import choose_shelves, choose_stack
from printables.units import Mm


def by_size(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Group pieces of one size that follow each other."""
    return [list(group) for _, group in groupby(pieces, key=lambda piece: piece.size)]


def shared_grid(groups: Sequence[list[Piece]], setting: Setting, least: Mm = CLOSE) -> Grid | None:
    """Find room for pieces of several sizes on one sheet; None if there is none.

    Args:
        groups: The pieces, those of one size together.
        setting: How they are printed.
        least: The narrowest bleed that will do.
    """
    apart = setting.layout == "gutterfold" or setting.skip or setting.gathered is not None
    if len(groups) < 2 or apart:
        return None
    sizes = [(*group[0].size, len(group)) for group in groups]
    cutter, bare = setting.cutter, setting.edge_to_edge
    grid = choose_stack(setting.paper, sizes, cutter=cutter, edge_to_edge=bare)
    if grid is None:
        grid = choose_shelves(setting.paper, sizes, cutter=cutter, edge_to_edge=bare)
    return grid if grid and (bare or grid.bleed >= least) else None


def fill_up(
    large: Sequence[Piece], small: Sequence[Piece], setting: Setting
) -> tuple[list[tuple[Piece, ...]], list[Piece]]:
    """Bring small pieces onto the sheets of large ones, of which a sheet holds but one.

    Returns:
        What lies on each sheet together, the large ones all in one where no room is left beside
        them; and the small pieces that are left over.
    """
    left, sheets = list(small), list[tuple[Piece, ...]]()
    for piece in large:
        room = _room_beside([piece], left, setting)
        sheets.append((piece, *left[:room]))
        left = left[room:]
    if len(left) == len(small):
        return [tuple(large)], left
    return sheets, left


def fill_rest(
    sheets: Sequence[tuple[Piece, ...]], others: Sequence[Piece], setting: Setting
) -> list[tuple[Piece, ...]] | None:
    """Bring other pieces into the free room of sheets, the last sheet first.

    Args:
        sheets: What lies on each sheet.
        others: The pieces to bring there, the largest first.
        setting: How they are printed.

    Returns:
        What lies on each sheet then, with the widest bleed that leaves room for all; None where
        none does.
    """
    for bleed in bleeds(edge_to_edge=setting.edge_to_edge):
        left, filled = list(others), list[tuple[Piece, ...]]()
        for pieces in reversed(sheets):
            room = _room_beside(pieces, left, setting, bleed)
            filled.insert(0, (*pieces, *left[:room]))
            left = left[room:]
        if not left:
            return filled
    return None


def _room_beside(
    pieces: Sequence[Piece], others: Sequence[Piece], setting: Setting, least: Mm = CLOSE
) -> int:
    """Count the other pieces that fit on a sheet with these."""
    count = 0
    while count < len(others):
        if not shared_grid(by_size([*pieces, *others[: count + 1]]), setting, least):
            break
        count += 1
    return count
