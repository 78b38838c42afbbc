"""What only the cooperative games have: Evil cards, the march of all monsters, the time track."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model.vocabulary import HeroName

MOST_TURNS = 21
"""The space of the time track on which the last turn is played (ALLIANCE-6)."""


class March(Struct, frozen=True):
    """A monster's move towards the nearest hero."""

    monster: int
    to: str


class ChooseMarch(Struct, frozen=True, tag="choose_march"):
    """Say which of these moves comes next; they are equally near (ALLIANCE-13, AMB-69)."""

    choices: tuple[March, ...]
    waiting: tuple[int, ...]


class DrawEvil(Struct, frozen=True, tag="draw_evil"):
    """Draw the turn's Evil card (ALLIANCE-10); `to_app` when the group leaves it to the app."""

    to_app: bool = False


class MarchOn(Struct, frozen=True, tag="march_on"):
    """Let the monsters that wait go one room each (ALLIANCE-11)."""

    waiting: tuple[int, ...]


class EvilDeck(Struct, frozen=True):
    """The Evil cards.

    Attributes:
        left: Cards in the deck, sorted; their order is not known.
        discards: Cards on the discard pile.
    """

    left: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()


class Result(Struct, frozen=True):
    """How a cooperative game ended.

    Attributes:
        won: The group has won.
        why: Malaphyas has fallen, the time is up, or a hero has been defeated.
        hero: Who defeated Malaphyas, or was defeated; None when the time was up.
    """

    won: bool
    why: Literal["malaphyas", "time", "defeat"]
    hero: HeroName | None = None
