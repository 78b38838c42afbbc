"""Commands before the game begins."""

from msgspec import Struct

from companion.games.masmorra.model import (
    Colour,
    HeroName,
    Settings,
)


class OpenTable(Struct, frozen=True, tag="open_table"):
    """Open a table with these choices."""

    settings: Settings = Settings()


class TakeSeat(Struct, frozen=True, tag="take_seat"):
    """Sit down with a hero and a colour, or change them before the game begins.

    In a running game a late player comes in with a hero of their own, and whoever takes over a seat
    goes on with its hero under another name.
    """

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
