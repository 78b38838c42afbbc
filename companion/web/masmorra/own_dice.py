"""Reads a photo of dice with the sets that a table plays with, taught ones among them."""

from collections.abc import Sequence

from companion.table import taught
from companion.web.masmorra.tray import Reading, reading_of
from vision.worker import read_photo


def read_dice(table: str, data: bytes, sets: Sequence[str]) -> Reading:
    """Read a photo.

    Args:
        table: The table, which may play taught sets in the place of built-in ones.
        data: The bytes of the photo.
        sets: The built-in sets that may lie there.

    Returns:
        The dice; those of taught sets are told as the built-in dice that they stand for.

    Raises:
        PhotoError: The photo cannot be read.
    """
    chosen = (taught.recall(name) for name in taught.chosen(table))
    own = [one for one in chosen if taught.stands_for(one) in sets]
    stands_for = {str(one["name"]): taught.stands_for(one) for one in own}
    built_in = [name for name in sets if name not in stands_for.values()]
    return reading_of(read_photo(data, built_in, own), stands_for)
