"""What a player may ask for, in the imperative. The tag is the name in storage and on the wire."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model import (
    Colour,
    Face,
    HeroName,
    Payment,
    Settings,
    Tile,
)


class OpenTable(Struct, frozen=True, tag="open_table"):
    """Open a table with these choices."""

    settings: Settings = Settings()


class TakeSeat(Struct, frozen=True, tag="take_seat"):
    """Sit down with a hero and a colour, or change them before the game begins."""

    seat: int
    player: str
    hero: HeroName
    colour: Colour


class LeaveSeat(Struct, frozen=True, tag="leave_seat"):
    """Give the seat back before the game begins."""

    seat: int


class BeginGame(Struct, frozen=True, tag="begin_game"):
    """Begin; the named seat is First Player, the others follow by number."""

    first: int


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

    For a rune room the cell says through which doorway the hero goes; the medium tile that replaces it is
    placed by `PlaceTile`.
    """

    x: int
    y: int
    turn: int = 0
    pay: Payment | None = None


class UseStairs(Struct, frozen=True, tag="use_stairs"):
    """Take the stairs to the other level, free of Move Points (ROOM-STAIRS-1)."""


class Fight(Struct, frozen=True, tag="fight"):
    """Declare a fight against a monster in the hero's room (FIGHT-2)."""

    monster: int


class Attack(Struct, frozen=True, tag="attack"):
    """Answer a fight: what is spent.

    Attributes:
        pay: Dice and symbols spent as damage (or as the three MAGIC of a `triple`).
        combos: Pairs of a MELEE die and a DEFENSE die that make 2 MELEE + 1 DEFENSE (FIGHT-15); the symbols
            they make may be spent in the same `pay`.
        triple: Three MAGIC instead of damage, against those that fear it (MON-BEASTMAN-2).
    """

    pay: Payment = Payment()
    combos: tuple[tuple[int, int], ...] = ()
    triple: bool = False


class Block(Struct, frozen=True, tag="block"):
    """Answer a Payback: DEFENSE spent to block it."""

    pay: Payment = Payment()


class DrinkElixir(Struct, frozen=True, tag="drink_elixir"):
    """Heal one Wound per ELIXIR spent (HEAL-1)."""

    pay: Payment


class UseMagic(Struct, frozen=True, tag="use_magic"):
    """Spend one MAGIC to turn a ready die to another face (MAGIC-1)."""

    pay: Payment
    die: int
    face: Face


class UseAbility(Struct, frozen=True, tag="use_ability"):
    """Use an ability: dock its dice, pay its gold (ABILITY-3)."""

    ability: str
    dice: tuple[int, ...] = ()


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


class BuyTreasure(Struct, frozen=True, tag="buy_treasure"):
    """Trade 5 gold for a Treasure card (GOLD-3)."""


class PlayTreasure(Struct, frozen=True, tag="play_treasure"):
    """Play a Treasure card from the hand."""

    seat: int
    index: int


class NameCard(Struct, frozen=True, tag="name_card"):
    """Write down what a card in one's own hand is; only the owner sees it."""

    seat: int
    index: int
    name: str


class CollectBounties(Struct, frozen=True, tag="collect_bounties"):
    """Close the Hero Phase; each of these unused dice becomes 1 gold (GOLD-2)."""

    dice: tuple[int, ...] = ()


class MoveMonster(Struct, frozen=True, tag="move_monster"):
    """Move a monster one room in the DM Phase."""

    monster: int
    to: str


class EndMovement(Struct, frozen=True, tag="end_movement"):
    """End the monsters' movement; the spawns follow."""


class AnswerRoll(Struct, frozen=True, tag="answer_roll"):
    """Say what the dice of the open question show, in its order."""

    faces: tuple[str, ...]


class AnswerTile(Struct, frozen=True, tag="answer_tile"):
    """Say which tile came from the stack; an empty code: the stack is empty."""

    tile: str


class DescribeTile(Struct, frozen=True, tag="describe_tile"):
    """Describe a tile that the app does not know; it answers the open draw as well."""

    tile: Tile


class PlaceTile(Struct, frozen=True, tag="place_tile"):
    """Say where the medium tile or the trap of the open question lies."""

    x: int
    y: int
    turn: int = 0


class ChooseMonster(Struct, frozen=True, tag="choose_monster"):
    """Say which monster the open question means."""

    monster: int


class PitToll(Struct, frozen=True, tag="pit_toll"):
    """Spend a STEP for the pit, or nothing and take the Wound."""

    pay: Payment | None = None


class LearnAbility(Struct, frozen=True, tag="learn_ability"):
    """Say which Hero card (1 or 2) uncovers its next ability."""

    seat: int
    card: Literal[1, 2]


class Discard(Struct, frozen=True, tag="discard"):
    """Say which card is discarded (by its place in the hand)."""

    seat: int
    index: int


class AnswerCard(Struct, frozen=True, tag="answer_card"):
    """Say which card was drawn at random from the hand (by its place)."""

    index: int


class LeaveToApp(Struct, frozen=True, tag="leave_to_app"):
    """Let the app answer the open roll or draw."""


class Correct(Struct, frozen=True, tag="correct"):
    """Set a number or a place by hand; the table is always right.

    Attributes:
        what: What is set. Of a hero: ``life``, ``xp``, ``gold``, ``cards``, ``free_step``, ``room``; of a room:
            ``room_gold``, ``opened``; of a trap: ``disarmed``; of a monster: ``monster_room`` (empty: it
            leaves the map), ``monster_kind``; ``symbol`` and ``die`` of the running turn; ``spawn`` puts a
            monster of kind `target` into room `value`.
        target: The hero's name, the room's, trap's or tile's code, the monster's number, the face, or the
            die's number.
        value: The new number or code.
    """

    what: Literal[
        "life",
        "xp",
        "gold",
        "cards",
        "free_step",
        "room",
        "room_gold",
        "opened",
        "disarmed",
        "monster_room",
        "monster_kind",
        "spawn",
        "symbol",
        "die",
    ]
    target: str
    value: int | str


class PassTurn(Struct, frozen=True, tag="pass_turn"):
    """In tracker mode: the turn is over, the next hero is on."""


Command = (
    OpenTable
    | TakeSeat
    | LeaveSeat
    | BeginGame
    | RollDice
    | RerollDice
    | KeepDice
    | FlipFreeStep
    | TakeStep
    | Move
    | Explore
    | UseStairs
    | Fight
    | Attack
    | Block
    | DrinkElixir
    | UseMagic
    | UseAbility
    | RoomAction
    | DisarmTrap
    | TakeGold
    | BuyTreasure
    | PlayTreasure
    | NameCard
    | CollectBounties
    | MoveMonster
    | EndMovement
    | AnswerRoll
    | AnswerTile
    | DescribeTile
    | PlaceTile
    | ChooseMonster
    | PitToll
    | LearnAbility
    | Discard
    | AnswerCard
    | LeaveToApp
    | Correct
    | PassTurn
)
