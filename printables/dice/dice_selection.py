"""Say which dice are wanted and what is on them."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.pieces import DICE_SETS, DiceSet


@dataclass(frozen=True, slots=True)
class DiceSelection:
    """Some dice of one kind.

    Attributes:
        set_name: One of the dice sets.
        count: How many.
        title: Message key of what the set is called.
        names: Message keys of what its faces are called, in the order of the faces.
        numbers: What tells dice of one kind apart: each die's number, printed on its faces.
        bare: The faces that bear no number.
    """

    set_name: str
    count: int
    title: str
    names: tuple[str, ...]
    numbers: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()

    @property
    def dice_set(self) -> DiceSet:
        """Look the set up."""
        return DICE_SETS[self.set_name]

    def dice(self) -> Iterator["OneDie"]:
        """List the dice one by one."""
        numbers = self.numbers or ("",) * self.count
        yield from (OneDie(self, number) for number in numbers)


@dataclass(frozen=True, slots=True)
class OneDie:
    """One of the dice of a kind, and the number that it bears, if any."""

    selection: DiceSelection
    number: str = ""

    def on(self, face_name: str) -> str:
        """Tell what number a face bears."""
        return "" if face_name in self.selection.bare else self.number
