"""What happened, in the past tense. An event carries all that `evolve` needs; the tag is its stored name."""

from typing import Literal

from msgspec import Struct, field

from companion.games.masmorra.model import (
    Colour,
    Face,
    Hero,
    HeroName,
    MonsterKind,
    Phase,
    Rank,
    Room,
    Settings,
    Stack,
    Symbols,
    Task,
    Tile,
    Trap,
)


class TableOpened(Struct, frozen=True, tag="table_opened"):
    """A table was opened."""

    settings: Settings


class SeatTaken(Struct, frozen=True, tag="seat_taken"):
    """A player sat down or changed hero or colour."""

    seat: int
    player: str
    hero: HeroName
    colour: Colour


class SeatLeft(Struct, frozen=True, tag="seat_left"):
    """A seat became free."""

    seat: int


class GameBegun(Struct, frozen=True, tag="game_begun"):
    """The heroes entered the dungeon (SETUP)."""

    heroes: tuple[Hero, ...]
    start: Room
    stacks: dict[str, Stack]


class TurnStarted(Struct, frozen=True, tag="turn_started"):
    """A hero's turn began: dice free, token back (TURN-13, TURN-15)."""

    hero: HeroName
    round: int
    pet: bool = False


class HeroStoodUp(Struct, frozen=True, tag="hero_stood_up"):
    """A defeated hero stood up with full life (DEFEAT-9)."""

    hero: HeroName


class PhaseBegan(Struct, frozen=True, tag="phase_began"):
    """The turn went on to its next part."""

    phase: Phase


class DiceRolled(Struct, frozen=True, tag="dice_rolled"):
    """Action dice were rolled: number of the die and its face."""

    dice: tuple[tuple[int, Face], ...]
    reroll: bool = False
    by_app: bool = False


class DieTurned(Struct, frozen=True, tag="die_turned"):
    """Magic turned a die."""

    die: int
    face: Face


class Paid(Struct, frozen=True, tag="paid"):
    """Dice went to the used dice, symbols were spent, the Free Step token was flipped."""

    hero: HeroName
    action: str
    dice: tuple[int, ...] = ()
    symbols: Symbols = field(default_factory=dict)
    free_step: bool = False


class DiceDocked(Struct, frozen=True, tag="dice_docked"):
    """Dice were docked on a space."""

    dice: tuple[int, ...]
    place: str


class DieStolen(Struct, frozen=True, tag="die_stolen"):
    """A monster's touch took a die, a symbol, or the Free Step token (MONSTER-4)."""

    monster: int
    face: Face
    die: int | None = None
    symbol: bool = False
    free_step: bool = False


class SymbolsMade(Struct, frozen=True, tag="symbols_made"):
    """Symbols came from an ability, a room, a combo or the token."""

    symbols: Symbols
    source: str


class SymbolsVanished(Struct, frozen=True, tag="symbols_vanished"):
    """Unspent symbols were lost (DICE-6, DICE-7)."""


class MovePointsChanged(Struct, frozen=True, tag="move_points_changed"):
    """The hero's Move Points are now this many."""

    mp: int


class HeroMoved(Struct, frozen=True, tag="hero_moved"):
    """A hero went to a room."""

    hero: HeroName
    to: str
    how: Literal["walk", "explore", "stairs", "portal", "correction"] = "walk"


class TileRevealed(Struct, frozen=True, tag="tile_revealed"):
    """A tile was turned face up on its stack."""

    stack: str
    tile: Tile


class StackEmptied(Struct, frozen=True, tag="stack_emptied"):
    """No tile is left in a stack."""

    stack: str


class StackReshuffled(Struct, frozen=True, tag="stack_reshuffled"):
    """The face-up tile went back into its stack (SETUP-5)."""

    stack: str


class TileDiscarded(Struct, frozen=True, tag="tile_discarded"):
    """The face-up tile of a stack left the game."""

    stack: str


class TileDescribed(Struct, frozen=True, tag="tile_described"):
    """The players described a tile that the app did not know."""

    tile: Tile


class RoomPlaced(Struct, frozen=True, tag="room_placed"):
    """A tile was laid; it is no longer on its stack. Its neighbours' exits follow from its own."""

    room: Room
    stack: str


class TrapPlaced(Struct, frozen=True, tag="trap_placed"):
    """A trap was laid next to these rooms."""

    trap: Trap
    rooms: tuple[str, ...]
    stack: str


class TrapFired(Struct, frozen=True, tag="trap_fired"):
    """A trap went off (TRAP-5, TRAP-6)."""

    trap: str


class TrapDisarmed(Struct, frozen=True, tag="trap_disarmed"):
    """A trap was disarmed and turned over."""

    trap: str
    hero: HeroName


class Wounded(Struct, frozen=True, tag="wounded"):
    """A hero took Wounds."""

    hero: HeroName
    wounds: int
    rule: str


class Healed(Struct, frozen=True, tag="healed"):
    """A hero healed Wounds."""

    hero: HeroName
    wounds: int


class XpChanged(Struct, frozen=True, tag="xp_changed"):
    """A hero gained or lost XP."""

    hero: HeroName
    xp: int
    rule: str


class LevelReached(Struct, frozen=True, tag="level_reached"):
    """A hero reached a Level-Up arrow (LEVEL-1)."""

    hero: HeroName
    arrow: int


class AbilityLearned(Struct, frozen=True, tag="ability_learned"):
    """A hero learned an ability."""

    hero: HeroName
    ability: str


class AbilityUsed(Struct, frozen=True, tag="ability_used"):
    """A hero used an ability."""

    hero: HeroName
    ability: str


class GoldChanged(Struct, frozen=True, tag="gold_changed"):
    """A hero gained or spent gold."""

    hero: HeroName
    gold: int
    rule: str


class RoomGoldChanged(Struct, frozen=True, tag="room_gold_changed"):
    """Gold in a room is now this much."""

    room: str
    gold: int


class ChestOpened(Struct, frozen=True, tag="chest_opened"):
    """A chest was opened."""

    room: str
    hero: HeroName


class CardDrawn(Struct, frozen=True, tag="card_drawn"):
    """A hero drew a Treasure card; what it is, only its owner knows."""

    hero: HeroName


class CardNamed(Struct, frozen=True, tag="card_named"):
    """An owner wrote down what a card is."""

    hero: HeroName
    index: int
    name: str


class CardDiscarded(Struct, frozen=True, tag="card_discarded"):
    """A card left a hand."""

    hero: HeroName
    index: int
    rule: str


class MonsterAppeared(Struct, frozen=True, tag="monster_appeared"):
    """A monster came into a room."""

    monster: int
    kind: MonsterKind
    room: str
    rule: str


class MonsterMoved(Struct, frozen=True, tag="monster_moved"):
    """A monster went to a room; `mp` is what the move cost."""

    monster: int
    to: str
    mp: int = 1


class MonsterRemoved(Struct, frozen=True, tag="monster_removed"):
    """A monster left the map without being defeated (LIMIT-5, SPAWN-7)."""

    monster: int
    rule: str


class CombatBegan(Struct, frozen=True, tag="combat_began"):
    """A combat began; everything in the room takes part (AMB-10)."""

    room: str


class MonsterFought(Struct, frozen=True, tag="monster_fought"):
    """A monster was fought this turn: how, how much damage, and whether it fell."""

    monster: int
    kind: MonsterKind
    way: Literal["none", "melee", "ranged", "triple"]
    damage: int
    beaten: bool


class PaidBack(Struct, frozen=True, tag="paid_back"):
    """A monster struck back; some of it may have been blocked."""

    monster: int
    wounds: int
    blocked: int


class MonsterDefeated(Struct, frozen=True, tag="monster_defeated"):
    """A monster was defeated; its die is back in the supply (FIGHT-21)."""

    monster: int
    kind: MonsterKind


class CombatEnded(Struct, frozen=True, tag="combat_ended"):
    """All monsters of a combat have been fought."""


class HeroDefeated(Struct, frozen=True, tag="hero_defeated"):
    """A hero fell (DEFEAT-1)."""

    hero: HeroName


class PendingChanged(Struct, frozen=True, tag="pending_changed"):
    """The open questions and tasks are now these, top last."""

    pending: tuple[Task, ...]


class HouseRuled(Struct, frozen=True, tag="house_ruled"):
    """The group did what a rule forbids."""

    rules: tuple[str, ...]
    because: str


class Corrected(Struct, frozen=True, tag="corrected"):
    """A number or place was set by hand; `was` is what stood there."""

    what: str
    target: str
    value: int | str
    was: int | str


class EndTriggered(Struct, frozen=True, tag="end_triggered"):
    """A hero has 16 XP: the round is played out (END-1)."""

    hero: HeroName


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The game is over."""

    ranking: tuple[Rank, ...]


Event = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | GameBegun
    | TurnStarted
    | HeroStoodUp
    | PhaseBegan
    | DiceRolled
    | DieTurned
    | Paid
    | DiceDocked
    | DieStolen
    | SymbolsMade
    | SymbolsVanished
    | MovePointsChanged
    | HeroMoved
    | TileRevealed
    | StackEmptied
    | StackReshuffled
    | TileDiscarded
    | TileDescribed
    | RoomPlaced
    | TrapPlaced
    | TrapFired
    | TrapDisarmed
    | Wounded
    | Healed
    | XpChanged
    | LevelReached
    | AbilityLearned
    | AbilityUsed
    | GoldChanged
    | RoomGoldChanged
    | ChestOpened
    | CardDrawn
    | CardNamed
    | CardDiscarded
    | MonsterAppeared
    | MonsterMoved
    | MonsterRemoved
    | CombatBegan
    | MonsterFought
    | PaidBack
    | MonsterDefeated
    | CombatEnded
    | HeroDefeated
    | PendingChanged
    | HouseRuled
    | Corrected
    | EndTriggered
    | GameEnded
)
