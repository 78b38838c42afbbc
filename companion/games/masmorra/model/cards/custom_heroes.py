"""Heroes as they are printed: their abilities, and those that a group brings itself."""

from msgspec import Struct

from companion.games.masmorra.model.cards.abilities import Ability
from companion.games.masmorra.model.vocabulary import HeroName

Pair = tuple[Ability, Ability]
"""The abilities of a Hero card, the upper one first (LEVEL-2)."""


class OwnHero(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero of the players' own; it plays with the figure of one of the five, in its place.

    Attributes:
        id: Its name in the data.
        title: Its name at the table.
        figure: Whose miniature, board and picture it uses; of the two only one can play.
        start: The starting ability.
        cards: Its two Hero cards.
    """

    id: str
    title: str
    figure: HeroName
    start: Ability
    cards: tuple[Pair, Pair]

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """List all abilities, the starting one first."""
        return (self.start, *self.cards[0], *self.cards[1])
