"""Commands of a round: the roll, and the three dice of each player."""

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import HeroId, Symbol


class RollDice(Struct, frozen=True, tag="roll_dice"):
    """Roll all dice: what they show, in the order of the dice; nothing leaves it to the app."""

    faces: tuple[Symbol, ...] = ()


class LevelUp(Struct, frozen=True, tag="level_up"):
    """Use a die to raise a hero's level.

    Attributes:
        seat: Whose sheet.
        die: The die's number.
        hero: Which hero.
        recolour: Psionic is announced; it is spent by itself where it helps (AMD-P14).
    """

    seat: int
    die: int
    hero: HeroId
    recolour: bool = False


class Craft(Struct, frozen=True, tag="craft"):
    """Use a die to fill a square of a magical item."""

    seat: int
    die: int
    item: str


class PreparePotions(Struct, frozen=True, tag="prepare_potions"):
    """Use a die to prepare potions."""

    seat: int
    die: int


class StartMoving(Struct, frozen=True, tag="start_moving"):
    """Use a die to move."""

    seat: int
    die: int


class Enter(Struct, frozen=True, tag="enter"):
    """Spend a movement point to enter a room next to the group's."""

    seat: int
    room: str


class StopMoving(Struct, frozen=True, tag="stop_moving"):
    """Give up the movement points that are left (PD-MOVE-10)."""

    seat: int


class PassRound(Struct, frozen=True, tag="pass_round"):
    """Go on without a seat whose player is away: what it has left in this round is given up."""

    seat: int
