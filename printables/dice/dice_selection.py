"""Say which dice are wanted and what is on them."""

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
    """

    set_name: str
    count: int
    title: str
    names: tuple[str, ...]

    @property
    def dice_set(self) -> DiceSet:
        """Look the set up."""
        return DICE_SETS[self.set_name]
