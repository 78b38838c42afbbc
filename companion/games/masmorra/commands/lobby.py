"""Commands before the game begins."""

from msgspec import Struct

from companion.games.masmorra.model import (
    Colour,
    HeroName,
    SeatedBot,
    Settings,
)


class OpenTable(Struct, frozen=True, tag="open_table"):
    """Open a table with these choices."""

    settings: Settings = Settings()


class TakeSeat(Struct, frozen=True, tag="take_seat"):
    """Sit down with a hero and a colour, or change them before the game begins.

    `own` is the id of a hero of the group's own, which plays with the figure of `hero`; with a
    `bot`, the app plays.
    """

    seat: int
    player: str
    hero: HeroName
    colour: Colour
    own: str = ""
    bot: SeatedBot | None = None


class ComeIn(Struct, frozen=True, tag="come_in"):
    """Sit down in a running game: with a hero of one's own, or going on with the seat's."""

    seat: int
    player: str
    hero: HeroName
    colour: Colour
    own: str = ""
    bot: SeatedBot | None = None


class LeaveSeat(Struct, frozen=True, tag="leave_seat"):
    """Give the seat back before the game begins."""

    seat: int


class BeginGame(Struct, frozen=True, tag="begin_game"):
    """Begin; the named seat is First Player, the others follow by number."""

    first: int


LobbyCommand = OpenTable | TakeSeat | ComeIn | LeaveSeat | BeginGame
