"""Ordinary dice in the place of the game's own: each number counts as a face."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from companion.pieces import DICE_SETS
from companion.table.dice_sets.dice_set_store import ORDINARY
from companion.web.dice.dice_entry import Tray
from companion.web.dice.game_dice import GameDice
from companion.web.dice.photo_result import Reading, Seen
from companion.web.kept_screens.cache_dependencies import noted
from companion.web.screens.request_context import Visit, tables


@dataclass(frozen=True, slots=True)
class Legend:
    """What the numbers of ordinary dice count as.

    Attributes:
        kind: In the place of which dice.
        faces: What one to six count as, in this order.
        words: The message keys of these faces.
    """

    kind: str
    faces: tuple[str, ...]
    words: tuple[str, ...]


@noted
def _plays_ordinary(visit: Visit) -> bool:
    return tables().dice_sets.plays_ordinary(visit.table)


def legends(visit: Visit, tray: Tray) -> tuple[Legend, ...]:
    """Write down what the numbers count as at a table that plays with ordinary dice."""
    if not _plays_ordinary(visit):
        return ()
    kinds = dict.fromkeys(tray.dice.legend_of(slot.kind) for slot in tray.slots)
    return tuple(legend(tray.dice, kind) for kind in kinds)


def legend(dice: GameDice, kind: str) -> Legend:
    """Write down what the numbers count as in the place of some dice."""
    faces = DICE_SETS[kind].faces
    return Legend(kind, faces, tuple(dice.face_word(kind, face) for face in faces))


def by_legend(reading: Reading, kinds: Sequence[str]) -> Reading:
    """Count the ordinary dice of a photo as the dice that were rolled.

    Where dice of two kinds were rolled, those of the kind that is rarer have a colour of their own;
    where the photo does not show that, nothing is sure.
    """
    plain = [one for one in reading.dice if one.set == ORDINARY]
    others = tuple(one for one in reading.dice if one.set != ORDINARY)
    if not plain or not kinds:
        return reading
    sure = len(set(kinds)) == 1
    told = zip(plain, _kinds(plain, kinds), strict=True)
    dice = (*others, *(_as(one, kind, sure=sure) for one, kind in told))
    return msgspec.structs.replace(reading, dice=dice)


def _kinds(plain: Sequence[Seen], kinds: Sequence[str]) -> list[str]:
    """Say in the place of which dice the ordinary ones of a photo were rolled."""
    (usual, _), *others = Counter(kinds).most_common()
    if len(others) == 1 and len(plain) == len(kinds):
        rare, count = others[0]
        odd = [body for body, seen in Counter(one.body for one in plain).items() if seen == count]
        if len(odd) == 1 and count != len(plain) - count:
            return [rare if one.body == odd[0] else usual for one in plain]
    rest = list(kinds) + [usual] * len(plain)
    return rest[: len(plain)]


def _as(one: Seen, kind: str, *, sure: bool) -> Seen:
    face = DICE_SETS[kind].faces[int(one.face) - 1]
    return msgspec.structs.replace(one, set=kind, face=face, sure=one.sure and sure)
