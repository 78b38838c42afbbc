"""Events of the table: seats, the beginning, corrections, the end."""

from typing import ClassVar, Literal

from msgspec import Struct, field

from companion.games.masmorra.model import (
    Colour,
    Hero,
    HeroName,
    Rank,
    Room,
    SeatedBot,
    Settings,
    Stack,
    Task,
)


class TableEvent(Struct, frozen=True):
    """Something about the table: seats, what is open, corrections, the end."""

    about: ClassVar[Literal["table"]] = "table"


class TableOpened(TableEvent, frozen=True, tag="table_opened"):
    """A table was opened; what it plays by stays the same when defaults change later."""

    settings: Settings
    rulings: dict[str, str | int | bool] = field(default_factory=dict)


class SeatTaken(TableEvent, frozen=True, tag="seat_taken"):
    """A player sat down or changed hero or colour; with a bot, the app plays."""

    seat: int
    player: str
    hero: HeroName
    colour: Colour
    own: str = ""
    title: str = ""
    bot: SeatedBot | None = None


class SeatLeft(TableEvent, frozen=True, tag="seat_left"):
    """A seat became free."""

    seat: int


class GameBegun(TableEvent, frozen=True, tag="game_begun"):
    """The heroes entered the dungeon (SETUP)."""

    heroes: tuple[Hero, ...]
    start: Room
    stacks: dict[str, Stack]
    evil: tuple[str, ...] = ()


class HeroJoined(TableEvent, frozen=True, tag="hero_joined"):
    """A late player's hero came into the running game and acts after all others."""

    hero: Hero


class PendingChanged(TableEvent, frozen=True, tag="pending_changed"):
    """The open questions and tasks are now these, top last."""

    pending: tuple[Task, ...]


class HouseRuled(TableEvent, frozen=True, tag="house_ruled"):
    """The group did what a rule forbids."""

    rules: tuple[str, ...]
    because: str


class Corrected(TableEvent, frozen=True, tag="corrected", omit_defaults=True):
    """A number or place was set by hand; `was` is what stood there, `kind` which monster it is."""

    what: str
    target: str
    value: int | str
    was: int | str
    kind: str = ""


class NumberTold(TableEvent, frozen=True, tag="number_told"):
    """A hero's number changed at a table where only the players know by what."""

    hero: HeroName
    what: Literal["life", "xp", "gold", "cards"]
    value: int
    was: int


class EndTriggered(TableEvent, frozen=True, tag="end_triggered"):
    """A hero has 16 XP: the round is played out (END-1)."""

    hero: HeroName


class EndCalledOff(TableEvent, frozen=True, tag="end_called_off"):
    """Nobody has 16 XP after all, as was set right by hand: the game goes on."""

    hero: HeroName


class GameEnded(TableEvent, frozen=True, tag="game_ended"):
    """The game is over."""

    ranking: tuple[Rank, ...]


TableEvents = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | GameBegun
    | HeroJoined
    | PendingChanged
    | HouseRuled
    | Corrected
    | NumberTold
    | EndTriggered
    | EndCalledOff
    | GameEnded
)
