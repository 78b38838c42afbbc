"""Places at the end."""

from msgspec import Struct

from companion.games.masmorra.model.vocabulary import HeroName


class Rank(Struct, frozen=True):
    """A hero's place at the end (END-4, END-5); equal places are shared."""

    place: int
    hero: HeroName
    xp: int
    gold: int
    life: int
