"""Events of a turn: phases, dice, symbols, combat."""

from typing import ClassVar, Literal

from msgspec import Struct, field

from companion.games.masmorra.model import (
    Face,
    HeroName,
    MonsterKind,
    Phase,
    Symbols,
)


class TurnEvent(Struct, frozen=True):
    """Something in the running turn: phases, dice, symbols, combat."""

    about: ClassVar[Literal["turn"]] = "turn"


class TurnStarted(TurnEvent, frozen=True, tag="turn_started"):
    """A hero's turn began: dice free, token back (TURN-13, TURN-15)."""

    hero: HeroName
    round: int
    pet: bool = False


class PhaseBegan(TurnEvent, frozen=True, tag="phase_began"):
    """The turn went on to its next part."""

    phase: Phase


class DiceRolled(TurnEvent, frozen=True, tag="dice_rolled"):
    """Action dice were rolled: number of the die and its face."""

    dice: tuple[tuple[int, Face], ...]
    reroll: bool = False
    by_app: bool = False


class DieTurned(TurnEvent, frozen=True, tag="die_turned"):
    """Magic turned a die."""

    die: int
    face: Face


class Paid(TurnEvent, frozen=True, tag="paid"):
    """Dice went to the used dice, symbols were spent, the Free Step token was flipped."""

    hero: HeroName
    action: str
    dice: tuple[int, ...] = ()
    symbols: Symbols = field(default_factory=dict)
    free_step: bool = False


class DiceDocked(TurnEvent, frozen=True, tag="dice_docked", omit_defaults=True):
    """Dice were docked on a space; logs of earlier versions do not say whose."""

    dice: tuple[int, ...]
    place: str
    hero: HeroName | None = None


class DieStolen(TurnEvent, frozen=True, tag="die_stolen"):
    """A monster's touch took a die, a symbol, or the Free Step token (MONSTER-4)."""

    monster: int
    kind: MonsterKind
    face: Face
    die: int | None = None
    symbol: bool = False
    free_step: bool = False


class SymbolsMade(TurnEvent, frozen=True, tag="symbols_made"):
    """Symbols came from an ability, a room, a combo or the token."""

    symbols: Symbols
    source: str


class SymbolsVanished(TurnEvent, frozen=True, tag="symbols_vanished"):
    """Unspent symbols were lost (DICE-6, DICE-7)."""


class MovePointsChanged(TurnEvent, frozen=True, tag="move_points_changed", omit_defaults=True):
    """A hero's Move Points are now this many; `lost` where another action took them (MOVE-2).

    Logs of earlier versions do not say whose.
    """

    mp: int
    lost: bool = False
    hero: HeroName | None = None


class PetJoined(TurnEvent, frozen=True, tag="pet_joined"):
    """The pet die joins the action dice for this turn (ABILITY-8); late, it is not re-rolled."""

    late: bool


class PetCancelled(TurnEvent, frozen=True, tag="pet_cancelled"):
    """The gaze has fallen on the hero: the pet die is of no use for this turn (ABILITY-9)."""


class AbilityUsed(TurnEvent, frozen=True, tag="ability_used"):
    """A hero used an ability; `title` is what the players call one of their own."""

    hero: HeroName
    ability: str
    title: str = ""


class CombatBegan(TurnEvent, frozen=True, tag="combat_began"):
    """A combat began; everything in the room takes part (AMB-10).

    Attributes:
        room: Where.
        again: Survivors that all have to be fought once more (AMB-11).
    """

    room: str
    again: tuple[int, ...] = ()


class CombatEnded(TurnEvent, frozen=True, tag="combat_ended"):
    """All monsters of a combat have been fought."""


TurnEvents = (
    TurnStarted
    | PhaseBegan
    | DiceRolled
    | DieTurned
    | Paid
    | DiceDocked
    | DieStolen
    | SymbolsMade
    | SymbolsVanished
    | MovePointsChanged
    | PetJoined
    | PetCancelled
    | AbilityUsed
    | CombatBegan
    | CombatEnded
)
