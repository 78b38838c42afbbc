"""Counts what the eye told of test photos: right, wrong, sure, per condition."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from msgspec import Struct

from bench.dice_reading.reading_records import WHOLLY_SEEN, Die, Record, Told

_TILTS, _SIZES = (0, 15, 25, 35, 51), (0, 24, 32, 40, 48, 64, 96, 400)
_BINS = (0.3, 0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.001)


class Score(Struct):
    """What was counted; dice that the photo's edge cuts are passed over.

    Attributes:
        photos: Photos.
        whole: Photos with every die right and nothing told that is not there.
        dice: Dice.
        right: Found and right.
        sure_right: Of these, sure.
        wrong: Told as another face.
        nothing: Told where no top is.
        sure_wrong: Sure, and wrong or where no top is.
        simple: Right by the simple reader.
        simple_wrong: Told wrong by it, or where no top is.
    """

    photos: int = 0
    whole: int = 0
    dice: int = 0
    right: int = 0
    sure_right: int = 0
    wrong: int = 0
    nothing: int = 0
    sure_wrong: int = 0
    simple: int = 0
    simple_wrong: int = 0


Chosen = Callable[[Record, Die], bool]


def is_right(die: Die, told: Told | None) -> bool:
    """Look whether a die was told right."""
    return told is not None and (told.set, told.face) == (die.set, die.face)


def score(records: Iterable[Record], chosen: Chosen = lambda _, __: True) -> Score:
    """Count the chosen dice; readings of nothing and whole photos count where all dice are."""
    found = Score()
    for record in records:
        seen = [die for die in record.dice if die.visible >= WHOLLY_SEEN]
        dice = [die for die in seen if chosen(record, die)]
        for die in dice:
            _count(found, die)
        if len(dice) == len(seen):
            found.photos += 1
            all_right = all(is_right(die, die.told) for die in dice)
            found.whole += all_right and not record.nothing
            found.nothing += len(record.nothing)
            found.sure_wrong += sum(told.sure for told in record.nothing)
            found.simple_wrong += len(record.simple_nothing)
    return found


def _count(found: Score, die: Die) -> None:
    found.dice += 1
    if is_right(die, die.told):
        found.right += 1
        found.sure_right += die.told is not None and die.told.sure
    elif die.told is not None:
        found.wrong += 1
        found.sure_wrong += die.told.sure
    found.simple += is_right(die, die.simple)
    found.simple_wrong += die.simple is not None and not is_right(die, die.simple)


def conditions(records: Sequence[Record]) -> dict[str, dict[str, Score]]:
    """Count for every value of every condition."""
    whole: dict[str, Callable[[Record], str]] = {
        "table": lambda record: record.table,
        "light": lambda record: record.light,
        "lens and hand": lambda record: record.capture,
        "dice stand": lambda record: "touching" if record.touching else "apart",
        "tilt, degrees": lambda record: _span(record.tilt, _TILTS),
    }
    single: dict[str, Callable[[Die], str]] = {
        "set": lambda die: die.set,
        "made": lambda die: die.make,
        "top, px": lambda die: _span(die.edge_px, _SIZES),
    }
    found: dict[str, dict[str, Score]] = {}
    for name, of in whole.items():
        values = sorted({of(record) for record in records}, key=_order)
        found[name] = {
            value: score([record for record in records if of(record) == value]) for value in values
        }
    for name, of_die in single.items():
        values = sorted({of_die(die) for record in records for die in record.dice}, key=_order)
        found[name] = {
            value: score(records, lambda _, die, of=of_die, value=value: of(die) == value)  # type: ignore[misc]  # bound
            for value in values
        }
    return found


def _span(value: float, bounds: Sequence[int]) -> str:
    for low, high in pairwise(bounds):
        if value < high:
            return f"{low} to {high}"
    return f"from {bounds[-1]}"


def _order(name: str) -> tuple[int, str]:
    first = name.split(" ", maxsplit=1)[0]
    return (int(first) if first.isdigit() else 0, name)


class Bin(Struct, frozen=True):
    """Readings of about the same confidence.

    Attributes:
        low: From which confidence.
        high: To which.
        mean: Mean confidence.
        told: How many.
        right: How many were right.
    """

    low: float
    high: float
    mean: float
    told: int
    right: int


def reliability(records: Iterable[Record]) -> list[Bin]:
    """Put confidences beside how often they were borne out; what lies on no top is wrong."""
    pairs = [
        (told.confidence, is_right(die, told))
        for record in records
        for die in record.dice
        if (told := die.told) is not None
    ]
    pairs += [(told.confidence, False) for record in records for told in record.nothing]
    bins = []
    for low, high in pairwise(_BINS):
        inside = [pair for pair in pairs if low <= pair[0] < high]
        if inside:
            mean = sum(confidence for confidence, _ in inside) / len(inside)
            right = sum(is_so for _, is_so in inside)
            bins.append(Bin(low, min(high, 1.0), mean, len(inside), right))
    return bins


def confusion(records: Iterable[Record]) -> Counter[tuple[str, str]]:
    """Count which face was told as which; `-` for not told, and for told of nothing."""
    count = Counter[tuple[str, str]]()
    for record in records:
        for die in record.dice:
            if die.visible >= WHOLLY_SEEN:
                told = "-" if die.told is None else f"{die.told.set} {die.told.face}"
                count[f"{die.set} {die.face}", told] += 1
        for told_of_nothing in record.nothing:
            count["-", f"{told_of_nothing.set} {told_of_nothing.face}"] += 1
    return count
