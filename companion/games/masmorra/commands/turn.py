"""Commands of a turn: rolls, steps, rooms, the Dungeon Master Phase."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model import (
    Face,
    HeroName,
    MonsterDie,
    Payment,
)


class RollDice(Struct, frozen=True, tag="roll_dice"):
    """Roll the action dice (TURN-4): what they show, or nothing to let the app roll."""

    faces: tuple[Face, ...] = ()


class RerollDice(Struct, frozen=True, tag="reroll_dice"):
    """Roll some dice once more (TURN-5): which, and what they show (nothing: the app rolls)."""

    dice: tuple[int, ...]
    faces: tuple[Face, ...] = ()


class KeepDice(Struct, frozen=True, tag="keep_dice"):
    """Keep the roll and go on to the actions."""


class FlipFreeStep(Struct, frozen=True, tag="flip_free_step"):
    """Flip the Free Step token: two Move Points, or Greybark's other symbols."""

    face: Face = "step"


class TakeStep(Struct, frozen=True, tag="take_step"):
    """Spend one STEP for two Move Points (MOVE-1)."""

    pay: Payment


class Move(Struct, frozen=True, tag="move"):
    """Go to an adjacent room; with `pay`, spend a STEP for it first."""

    to: str
    pay: Payment | None = None


class Explore(Struct, frozen=True, tag="explore"):
    """Lay the face-up tile of the hero's level at a free cell and enter it.

    For a rune room the cell says through which doorway the hero goes; the medium tile that replaces
    it is placed by `PlaceTile`.
    """

    x: int
    y: int
    turn: int = 0
    pay: Payment | None = None


class UseStairs(Struct, frozen=True, tag="use_stairs"):
    """Take the stairs to the other level, free of Move Points (ROOM-STAIRS-1)."""


class RoomAction(Struct, frozen=True, tag="room_action"):
    """Dock dice on the room's own space: chest, fountain, portal (`to` says where)."""

    dice: tuple[int, ...]
    to: str = ""


class DisarmTrap(Struct, frozen=True, tag="disarm_trap"):
    """Dock the two dice of a trap next to the hero's room (TRAP-11)."""

    trap: str
    dice: tuple[int, ...]


class TakeGold(Struct, frozen=True, tag="take_gold"):
    """Take the gold that lies in the room (ROOM-GOLD-1)."""


class CollectBounties(Struct, frozen=True, tag="collect_bounties"):
    """Close the Hero Phase; each of these unused dice becomes 1 gold (GOLD-2)."""

    dice: tuple[int, ...] = ()


class MoveMonster(Struct, frozen=True, tag="move_monster"):
    """Move a monster one room in the DM Phase."""

    monster: int
    to: str


class EndMovement(Struct, frozen=True, tag="end_movement"):
    """End the monsters' movement; the spawns follow."""


class PassTurn(Struct, frozen=True, tag="pass_turn"):
    """Without map and dice: the turn is over, the next hero is on.

    At a light table the Dungeon Master Phase comes between.
    """


class EndHeroPhase(Struct, frozen=True, tag="end_hero_phase"):
    """At a light table: the hero has done all, the Dungeon Master Phase follows."""


class CallMonsters(Struct, frozen=True, tag="call_monsters"):
    """At a light table: these monster dice are rolled, for a room that the players see."""

    dice: tuple[MonsterDie, ...]


class BeatMonster(Struct, frozen=True, tag="beat_monster"):
    """At a light table: the active hero has beaten this monster."""

    monster: int


class CallThrow(Struct, frozen=True, tag="call_throw"):
    """At a light table on Level 3: Malaphyas throws, or a curse or the Miasma is drawn."""

    what: Literal["throne", "curse", "miasma"]


class TellNumber(Struct, frozen=True, tag="tell_number"):
    """At a light table: a hero was wounded or healed, gained or spent something.

    Attributes:
        what: Which number.
        hero: Whose.
        by: By how much, up or down.
    """

    what: Literal["life", "xp", "gold", "cards"]
    hero: HeroName
    by: int


TurnCommand = (
    RollDice
    | RerollDice
    | KeepDice
    | FlipFreeStep
    | TakeStep
    | Move
    | Explore
    | UseStairs
    | RoomAction
    | DisarmTrap
    | TakeGold
    | CollectBounties
    | MoveMonster
    | EndMovement
    | PassTurn
    | EndHeroPhase
    | CallMonsters
    | BeatMonster
    | CallThrow
    | TellNumber
)
