"""Ways that brought a wish, tried with other dice before anything is searched again.

Rules: PD-DICE-10, PD-DICE-11, PD-POTION-1, PD-MOVE-1.
"""

from collections.abc import Iterable
from itertools import permutations
from typing import Literal

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue.types import Colour, Symbol

Kind = tuple[Symbol, Colour]
"""What a die is good for."""

Need = Literal["any", "no boots"] | Symbol | Kind
"""What a way needs of a die: any, one that is no boots, boots, or a symbol of a colour."""


class KnownWays:
    """The ways found so far; each is known by what it needs of its dice."""

    def __init__(self) -> None:
        """Begin with none."""
        self._ways: set[tuple[Need, ...]] = set()

    def add(self, said: Iterable[c.Command], kinds: dict[int, Kind]) -> None:
        """Keep a way.

        Args:
            said: Its commands.
            kinds: What each die is good for, by its number.
        """
        needs: list[Need] = []
        for command in said:
            match command:
                case c.StartMoving(die=die):
                    needs.append("boots" if kinds[die][0] == "boots" else "any")
                case c.PreparePotions():
                    needs.append("no boots")
                case c.LevelUp(die=die) | c.Craft(die=die):
                    needs.append(kinds[die])
                case _:
                    pass
        self._ways.add(tuple(needs))

    def serve(self, three: tuple[Kind, ...]) -> bool:
        """Tell whether a way can be gone with these dice."""
        return any(
            len(way) <= len(three)
            and any(
                all(_fits(kind, need) for kind, need in zip(order, way, strict=False))
                for order in permutations(three)
            )
            for way in self._ways
        )


def _fits(kind: Kind, need: Need) -> bool:
    face = kind[0]
    if need == "any":
        return True
    if need == "no boots":
        return face != "boots"
    if need == "boots":
        return face == "boots"
    return kind == need or face == "clover"
