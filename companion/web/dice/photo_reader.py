"""Reads a photo of dice with the sets that a table plays with, taught ones among them."""

from collections.abc import Sequence

from companion.table.dice_sets.dice_set_store import ORDINARY
from companion.web.dice.ordinary_dice_legend import by_legend
from companion.web.dice.photo_result import Reading, reading_of
from companion.web.screens.request_context import tables
from vision.process.worker_pool import read_photo


def read_dice(
    table: str, data: bytes, sets: Sequence[str], kinds: Sequence[str], *, places: bool = False
) -> Reading:
    """Read a photo.

    Args:
        table: The table, which may play taught sets or ordinary dice in the place of built-in ones.
        data: The bytes of the photo.
        sets: The built-in sets that may lie there.
        kinds: The dice that were rolled, one by one.
        places: Whether to look where they lie on printed boards and tiles.

    Returns:
        The dice; taught and ordinary ones are told as the built-in dice that they stand for.

    Raises:
        PhotoError: The photo cannot be read.
    """
    dice_sets = tables().dice_sets
    plain = (ORDINARY,) if dice_sets.plays_ordinary(table) else ()
    played = [dice_sets.get(name) for name in dice_sets.played_at(table)]
    own = [one for one in played if one.stands_for in (*sets, *plain)]
    stands_for = {one.name: one.stands_for for one in own}
    built_in = [name for name in plain or sets if name not in stands_for.values()]
    taught = [one.for_reader() for one in own]
    read = reading_of(read_photo(data, built_in, taught, places=places), stands_for)
    return by_legend(read, kinds)
