"""Events on one sheet. `cause` is what a thing comes from, in a word or two.

A cause is ``die 3``, ``room D1``, ``potion 6`` (a circle of the potions), ``gem 4`` (a circle of
the gem track), ``hero R`` (a class ability), ``item ITM-8``, ``power POW-08``, ``villain S1d``,
``trap E1``, ``minion D1``, or ``skulls``.
"""

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import GainKind, HeroId
from companion.games.paper_dungeons.commands import OnSheet
from companion.games.paper_dungeons.model import Fought, Report, Tally, Task, Use


class PowerDealt(Struct, frozen=True, tag="power_dealt"):
    """A power was dealt; only its owner may see which."""

    seat: int
    power: str


class ObjectiveDealt(Struct, frozen=True, tag="objective_dealt"):
    """An objective was dealt; only its owner may see which."""

    seat: int
    objective: str


class PowerKept(Struct, frozen=True, tag="power_kept"):
    """A power is kept (PD-POWER-1)."""

    seat: int
    power: str


class ObjectiveKept(Struct, frozen=True, tag="objective_kept"):
    """An objective is kept, and the training boxes are marked (PD-SETUP-10)."""

    seat: int
    objective: str
    black: tuple[HeroId, ...]


class DieUsed(Struct, frozen=True, tag="die_used"):
    """A die's number is written, and it is used (PD-SELECT-6).

    Attributes:
        seat: Whose sheet.
        die: The die's number.
        use: For what.
        points: Movement points, where it moves.
    """

    seat: int
    die: int
    use: Use
    points: int = 0


class DieRecoloured(Struct, frozen=True, tag="die_recoloured"):
    """A die counts as the other colour, once in this round (POW-10)."""

    seat: int
    die: int


class LevelGained(Struct, frozen=True, tag="level_gained"):
    """A hero's next level square is filled, and a health circle with it (PD-LEVEL-7).

    Attributes:
        seat: Whose sheet.
        hero: Which hero.
        place: Its place among the heroes.
        level: The level reached.
        cause: What gave it.
    """

    seat: int
    hero: HeroId
    place: int
    level: int
    cause: str


class SquareFilled(Struct, frozen=True, tag="square_filled"):
    """A square of an item is filled.

    Attributes:
        seat: Whose sheet.
        item: Which item.
        place: Its place in the inventory.
        squares: How many are filled now.
        complete: Whether it works now (PD-ITEM-6).
        cause: What gave it.
    """

    seat: int
    item: str
    place: int
    squares: int
    complete: bool
    cause: str


class PotionsGained(Struct, frozen=True, tag="potions_gained"):
    """Potions are obtained; those beyond the last circle are lost (PD-POTION-7)."""

    seat: int
    count: int
    cause: str
    lost: int = 0


class DamageTaken(Struct, frozen=True, tag="damage_taken"):
    """Damage is written.

    Attributes:
        seat: Whose sheet.
        cause: Where it comes from.
        hearts: Potion hearts that took it (PD-POTION-5).
        column: Hearts filled in the damage column (PD-DAMAGE-2).
        dropped: What a full column did not take (PD-DAMAGE-11).
    """

    seat: int
    cause: str
    hearts: int = 0
    column: int = 0
    dropped: int = 0


class Resurrected(Struct, frozen=True, tag="resurrected"):
    """The damage exceeds the health: the resurrection box is filled (PD-DAMAGE-6)."""

    seat: int


class RoomEntered(Struct, frozen=True, tag="room_entered"):
    """The group entered a room.

    Attributes:
        seat: Whose group.
        room: Where it is now.
        back: Movement points that come back for it (POW-11).
    """

    seat: int
    room: str
    back: int = 0


class PointsGivenUp(Struct, frozen=True, tag="points_given_up"):
    """The die that moved is finished (PD-MOVE-10)."""

    seat: int
    points: int


class MinionDefeated(Struct, frozen=True, tag="minion_defeated"):
    """A minion is marked, and a square of the minion track with it."""

    seat: int
    room: str
    cause: str


class GemLooted(Struct, frozen=True, tag="gem_looted"):
    """A circle of the gem track is filled.

    Attributes:
        seat: Whose sheet.
        letter: The gem's letter; an extra gem has none.
        cause: Where it comes from.
        declared: Whether it has to be declared at the end of the round (A-14, A-29).
    """

    seat: int
    letter: str
    cause: str
    declared: bool = True


class BenefitReceived(Struct, frozen=True, tag="benefit_received"):
    """A room's benefit is ringed (PD-MOVE-15)."""

    seat: int
    room: str


class BenefitLost(Struct, frozen=True, tag="benefit_lost"):
    """There was no place to mark a benefit (A-4), or nobody to choose it."""

    seat: int
    what: GainKind
    cause: str


class RoundPassed(Struct, frozen=True, tag="round_passed"):
    """The host went on without this seat."""

    seat: int


class VillainFought(Struct, frozen=True, tag="villain_fought"):
    """A villain's fight is written on its line: points, or the loss for running away."""

    seat: int
    fought: Fought


class RewardWon(Struct, frozen=True, tag="reward_won"):
    """The single highest combat level gets the villain's reward (PD-VILLAIN-10)."""

    seat: int
    villain: str


class MissionsAnnounced(Struct, frozen=True, tag="missions_announced"):
    """A player said which missions are met."""

    seat: int
    missions: tuple[str, ...]


class RoundTold(Struct, frozen=True, tag="round_told"):
    """A player told what the table needs of a paper sheet."""

    seat: int
    report: Report


class SheetTold(Struct, frozen=True, tag="sheet_told"):
    """A player told what scoring needs of a paper sheet."""

    seat: int
    tally: Tally


class AgendaChanged(Struct, frozen=True, tag="agenda_changed"):
    """What is open on a sheet."""

    seat: int
    agenda: tuple[Task, ...]


class SheetCorrected(Struct, frozen=True, tag="sheet_corrected"):
    """A number or mark was set by hand.

    Attributes:
        seat: Whose sheet.
        what: What was set.
        value: The number; 1 or 0 for a mark.
        was: What stood there before.
        target: The hero, item, room, letter, villain or mission that it belongs to.
        place: The place of that hero or item in its track.
    """

    seat: int
    what: OnSheet
    value: int
    was: int
    target: str = ""
    place: int = 0


class RoomCorrected(Struct, frozen=True, tag="room_corrected"):
    """A group's place was set by hand."""

    seat: int
    room: str
    was: str


GainEvent = (
    DieUsed | LevelGained | SquareFilled | PotionsGained | DamageTaken | Resurrected | DieRecoloured
)
"""What a die or a benefit comes to."""

DungeonEvent = (
    RoomEntered | MinionDefeated | GemLooted | BenefitReceived | BenefitLost | PointsGivenUp
)
"""What happens in the dungeon."""

CardEvent = PowerDealt | ObjectiveDealt | PowerKept | ObjectiveKept
"""What happens to a player's own cards."""

ClosingEvent = RoundPassed | VillainFought | RewardWon | MissionsAnnounced | RoundTold | SheetTold
"""What follows a round."""

CorrectionEvent = SheetCorrected | RoomCorrected
"""What is set by hand."""

SheetEvent = AgendaChanged | GainEvent | DungeonEvent | CardEvent | ClosingEvent | CorrectionEvent
