"""What is spent or docked, as a transcript writes it."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from companion.engine.transcript import Line
from companion.games.masmorra.model import Face, Payment, State, Symbols
from companion.games.masmorra.transcript.word_parsing import (
    FACE,
    face_name,
    items,
    number,
    plain,
    unread,
)

NO_DIE = 99
"""A die that nobody has; the rules say so."""
_EXPECTED = "melee, 2 ranged, ranged symbol, die 3, pet, free step, sword and shield, nothing"
_ITEM = re.compile(rf"(?:(\d+) )?({FACE})(?: (die|dice|symbols?))?")


class Spent(NamedTuple):
    """A payment, and the pairs of sword and shield in it."""

    pay: Payment
    combos: tuple[tuple[int, int], ...] = ()


class _Purse:
    """Picks dice and symbols out of a turn, none of them twice.

    Args:
        state: The table.
        named: What is named; a die named by its number stands for no other word.
        taken: Dice that are named elsewhere.
    """

    def __init__(self, state: State, named: str, taken: Iterable[int]) -> None:
        self.state = state
        self.dice: list[int] = []
        self.taken = {*taken, *numbered_dice(state, named)}
        self.symbols: Symbols = {}
        self.combos: list[tuple[int, int]] = []
        self.free_step = False

    def die(self, face: Face) -> int:
        """Pick a die that shows a face: a ready one, the action dice first; else any such die."""
        shown = [
            number
            for number, die in enumerate(self.state.turn.dice)
            if die.face == face and number not in self.taken
        ]
        ready = [number for number in shown if self.state.turn.dice[number].place == "ready"]
        picked = next(iter(ready or shown), NO_DIE)
        self.taken.add(picked)
        return picked

    def has_die(self, face: Face) -> bool:
        """Tell whether a ready die shows a face."""
        return any(
            die.face == face and die.place == "ready" and number not in self.taken
            for number, die in enumerate(self.state.turn.dice)
        )

    def symbol(self, face: Face, count: int = 1) -> None:
        """Add symbols that are not on dice."""
        self.symbols[face] = self.symbols.get(face, 0) + count


def read_payment(state: State, line: Line, text: str, *, taken: Iterable[int] = ()) -> Spent:
    """Read what is spent: ``melee, ranged symbol``, ``2 ranged``, ``free step``, ``nothing``.

    A face alone is a die if a ready one shows it, else a symbol; none of those that are taken.
    """
    purse = _Purse(state, plain(text), taken)
    words = re.sub(r"sword and shield", "sword-and-shield", plain(text))
    for part in items(words):
        _spend(purse, line, part)
    pay = Payment(dice=tuple(purse.dice), symbols=purse.symbols, free_step=purse.free_step)
    return Spent(pay, tuple(purse.combos))


def _spend(purse: _Purse, line: Line, part: str) -> None:
    if part == "free step":
        purse.free_step = True
        return
    if combo := re.fullmatch(r"(?:(\d) )?sword-and-shield", part):
        for _ in range(int(combo[1] or 1)):
            purse.combos.append((purse.die("melee"), purse.die("defense")))
            purse.symbol("melee", 2)
        return
    if (die := _numbered(purse.state, part)) is not None:
        purse.dice.append(die)
        return
    found = _ITEM.fullmatch(part)
    if found is None:
        raise unread(line, _EXPECTED, part)
    face, count, what = face_name(line, found[2]), number(line, found[1] or "1"), found[3] or ""
    for _ in range(count):
        if what.startswith("symbol") or (not what and not purse.has_die(face)):
            purse.symbol(face)
        else:
            purse.dice.append(purse.die(face))


def numbered_dice(state: State, text: str) -> tuple[int, ...]:
    """List the dice that are named by their numbers (or the pet die)."""
    numbers = (_numbered(state, part) for part in items(plain(text)))
    return tuple(one for one in numbers if one is not None)


def _numbered(state: State, part: str) -> int | None:
    """Give the number of ``die 3`` (they count from 1) or of the pet die."""
    if found := re.fullmatch(r"die (\d+)", part):
        return int(found[1]) - 1
    if part in {"pet", "pet die"}:
        pets = [number for number, die in enumerate(state.turn.dice) if die.kind == "pet"]
        return next(iter(pets), NO_DIE)
    return None


def read_dice_named(
    state: State, line: Line, text: str, *, symbol: int | None = None
) -> tuple[int, ...]:
    """Read which dice are meant: ``melee, step``, ``2 magic``, ``die 3``, ``pet``, ``nothing``.

    A symbol is no die (DICE-4): it is left out, or counts as the die that `symbol` says.
    """
    purse = _Purse(state, plain(text), ())
    named: list[int] = []
    for part in items(plain(text)):
        if (die := _numbered(state, part)) is not None:
            named.append(die)
            continue
        found = _ITEM.fullmatch(part)
        if found is None:
            raise unread(line, "melee, 2 magic, die 3, pet, nothing", part)
        if not (found[3] or "").startswith("symbol"):
            face = face_name(line, found[2])
            named += [purse.die(face) for _ in range(number(line, found[1] or "1"))]
        elif symbol is not None:
            named.append(symbol)
    return tuple(named)
