"""The stack of what is still open: questions for players, and tasks that follow them.

One action can demand a roll, the place of a trap, the choice of a tie. `decide` works the stack off
from the top until it meets a question; the next command answers that question. A task below a
question waits.
"""

from typing import TypeGuard, get_args

from msgspec import Struct

from companion.games.masmorra.model.alliance import ChooseMarch, DrawEvil, MarchOn
from companion.games.masmorra.model.cards.card_effects import Effect, Target, Trigger
from companion.games.masmorra.model.dungeon_map.level3 import CastLot, ChooseSite, EndEpic, NameIcon
from companion.games.masmorra.model.pending.combat_questions import (
    BeginFights,
    BlockPayback,
    CloseFight,
    GiveRewards,
    JoinCombat,
    OrderStart,
    PayAttack,
)
from companion.games.masmorra.model.pending.room_tolls import PayPit, PayWeb
from companion.games.masmorra.model.pending.spawn_order import OrderSpawns
from companion.games.masmorra.model.vocabulary import MonsterDie, MonsterKind

# --- Questions: somebody has to answer ---------------------------------------------------------


class RollActionDice(Struct, frozen=True, tag="roll_action_dice"):
    """Roll these dice (by number); `to_app` when the group leaves it to the app."""

    dice: tuple[int, ...]
    reroll: bool = False
    to_app: bool = False


class RollMonsters(Struct, frozen=True, tag="roll_monsters"):
    """Roll these monster dice; they appear in a room.

    Attributes:
        room: Where.
        dice: One kind per spawn symbol.
        rule: The clause that demands it (SPAWN-3 on exploring, SPAWN-5 in the DM Phase).
        to_app: The group leaves it to the app.
    """

    room: str
    dice: tuple[MonsterDie, ...]
    rule: str
    to_app: bool = False


class DrawTile(Struct, frozen=True, tag="draw_tile"):
    """Say which tile comes next from a stack.

    Attributes:
        stack: The stack's name.
        room: The room last entered: traps go next to it (TRAP-1); empty in setup.
        explorer: For a medium tile: the room it must join (ROOM-MEDIUM-1).
        to_app: The group leaves it to the app.
    """

    stack: str
    room: str = ""
    explorer: str = ""
    to_app: bool = False


class PlaceMedium(Struct, frozen=True, tag="place_medium"):
    """Say where the medium tile lies that a rune room became."""

    tile: str
    explorer: str


class PlaceTrap(Struct, frozen=True, tag="place_trap"):
    """Say where a revealed trap lies (TRAP-2)."""

    tile: str
    room: str


class TakeMonsterDie(Struct, frozen=True, tag="take_monster_die"):
    """Say which monster on the map gives its die for a spawn elsewhere (SPAWN-7)."""

    die: MonsterDie
    candidates: tuple[int, ...]


class DropMonster(Struct, frozen=True, tag="drop_monster"):
    """Say which of equal monsters leaves an overfull room (LIMIT-5)."""

    room: str
    candidates: tuple[int, ...]


class ChooseAbility(Struct, frozen=True, tag="choose_ability"):
    """Say which Hero card uncovers its next ability (LEVEL-2)."""

    seat: int


class DiscardCard(Struct, frozen=True, tag="discard_card"):
    """Say which of seven cards is discarded (TREASURE-3)."""

    seat: int


class LoseCard(Struct, frozen=True, tag="lose_card"):
    """Draw a random card out of a defeated hero's hand (DEFEAT-4)."""

    seat: int
    to_app: bool = True


class ShowBonusCards(Struct, frozen=True, tag="show_bonus_cards"):
    """Say what the secret quests in a hand are worth, which only its owner knows (TREASURE-10)."""

    seat: int


class DrawTreasure(Struct, frozen=True, tag="draw_treasure"):
    """Draw a Treasure card for a seat; only the app draws, from the deck that it keeps.

    Attributes:
        seat: Whose hand it goes to.
        dealt: It is dealt before the game or by hand, so nobody may snatch it.
    """

    seat: int
    dealt: bool = False


class Respond(Struct, frozen=True, tag="respond"):
    """Say whether anybody else interrupts on the same trigger, before the last card works.

    It is asked after every interrupt while anybody else holds cards at all, so that it tells
    nothing of what they are.
    """

    trigger: Trigger


Question = (
    Respond
    | RollActionDice
    | RollMonsters
    | DrawTile
    | PlaceMedium
    | PlaceTrap
    | TakeMonsterDie
    | DropMonster
    | OrderSpawns
    | PayPit
    | PayWeb
    | OrderStart
    | PayAttack
    | BlockPayback
    | ChooseAbility
    | DiscardCard
    | LoseCard
    | ShowBonusCards
    | DrawTreasure
    | ChooseMarch
    | DrawEvil
    | ChooseSite
    | CastLot
    | NameIcon
)

_QUESTION_TYPES: frozenset[type] = frozenset(get_args(Question))


def is_question(task: object) -> TypeGuard[Question]:
    """Tell whether a task is a question that somebody has to answer."""
    return type(task) in _QUESTION_TYPES


# --- Tasks: the rules go on by themselves ------------------------------------------------------


class EnterRoom(Struct, frozen=True, tag="enter_room"):
    """Apply what happens to the active hero on entering a room (web, pit, traps).

    Attributes:
        room: Which.
        by_step: The hero walked; else it was carried there.
        by_stairs: The hero took stairs, or was moved as by them: a swap (AMB-6).
        left: The room that it left for it (AMB-5).
    """

    room: str
    by_step: bool = True
    by_stairs: bool = False
    left: str = ""


class FillRoom(Struct, frozen=True, tag="fill_room"):
    """Set up an explored room: XP, pictures, spawn symbols, gold (EXPLORE-8)."""

    room: str


class AddMonster(Struct, frozen=True, tag="add_monster"):
    """Bring one monster into a room, within the limit and the supply of dice."""

    room: str
    kind: MonsterKind
    rule: str
    rooted: bool = False


class WatchSite(Struct, frozen=True, tag="watch_site"):
    """See what the leaving of a monster brings on Level 3 (THRONE-8, SEWER-8)."""


class RevealTile(Struct, frozen=True, tag="reveal_tile"):
    """Turn the next tile of a level's small stack (EXPLORE-6, EXPLORE-7)."""

    level: int
    room: str


class SpawnRooms(Struct, frozen=True, tag="spawn_rooms"):
    """Fill the listed rooms in the DM Phase (SPAWN-5).

    Attributes:
        rooms: What is left of the list, which is fixed unless a table plays otherwise (AMB-56).
        done: Rooms that had their turn in this step.
    """

    rooms: tuple[str, ...]
    done: tuple[str, ...] = ()


class DarkRitual(Struct, frozen=True, tag="dark_ritual"):
    """Turn a Cultist of a room explored this turn into a Dark Watcher (ROOM-RITUAL-2)."""

    room: str


class EndTurn(Struct, frozen=True, tag="end_turn"):
    """Close the turn and open the next one, or the game's end (TURN-12, END-1)."""


class PlayOut(Struct, frozen=True, tag="play_out"):
    """Let a played card work (TREASURE-8: the last one played is on top).

    Attributes:
        seat: Who played it.
        effects: What it does.
        target: Whom and what it means.
        rule: The clause by which it was played.
    """

    seat: int
    effects: tuple[Effect, ...]
    target: Target
    rule: str


Task = (
    Question
    | PlayOut
    | BeginFights
    | EnterRoom
    | FillRoom
    | AddMonster
    | RevealTile
    | SpawnRooms
    | DarkRitual
    | MarchOn
    | JoinCombat
    | CloseFight
    | GiveRewards
    | EndEpic
    | WatchSite
    | EndTurn
)
