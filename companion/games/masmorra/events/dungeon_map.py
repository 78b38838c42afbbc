"""Events of the map."""

from typing import ClassVar, Literal

from msgspec import Struct

from companion.games.masmorra.model import (
    Face,
    HeroName,
    Room,
    SiteName,
    ThroneIcon,
    Tile,
    Trap,
)


class MapEvent(Struct, frozen=True):
    """Something on the map: tiles, rooms, traps, Level 3."""

    about: ClassVar[Literal["map"]] = "map"


class TileRevealed(MapEvent, frozen=True, tag="tile_revealed"):
    """A tile was turned face up on its stack."""

    stack: str
    tile: Tile


class StackEmptied(MapEvent, frozen=True, tag="stack_emptied"):
    """No tile is left in a stack."""

    stack: str


class StackReshuffled(MapEvent, frozen=True, tag="stack_reshuffled"):
    """The face-up tile went back into its stack (SETUP-5)."""

    stack: str


class TileDiscarded(MapEvent, frozen=True, tag="tile_discarded"):
    """The face-up tile of a stack left the game."""

    stack: str


class TileDescribed(MapEvent, frozen=True, tag="tile_described"):
    """The players described a tile that the app did not know."""

    tile: Tile


class IconDescribed(MapEvent, frozen=True, tag="icon_described"):
    """The players said what an icon of their Throne Room means."""

    icon: ThroneIcon


class RoomPlaced(MapEvent, frozen=True, tag="room_placed"):
    """A tile was laid; it is no longer on its stack. Its neighbours' exits follow from its own."""

    room: Room
    stack: str


class TrapPlaced(MapEvent, frozen=True, tag="trap_placed"):
    """A trap was laid next to these rooms."""

    trap: Trap
    rooms: tuple[str, ...]
    stack: str


class TrapFired(MapEvent, frozen=True, tag="trap_fired"):
    """A trap went off (TRAP-5, TRAP-6)."""

    trap: str


class TrapDisarmed(MapEvent, frozen=True, tag="trap_disarmed"):
    """A trap was disarmed and turned over."""

    trap: str
    hero: HeroName


class RoomGoldChanged(MapEvent, frozen=True, tag="room_gold_changed"):
    """Gold in a room is now this much."""

    room: str
    gold: int


class ChestOpened(MapEvent, frozen=True, tag="chest_opened"):
    """A chest was opened."""

    room: str
    hero: HeroName


class SiteChosen(MapEvent, frozen=True, tag="site_chosen"):
    """Level 3 is this battlefield (EPIC-10)."""

    site: SiteName


class MalaphyasThrew(MapEvent, frozen=True, tag="malaphyas_threw"):
    """Malaphyas acted before the Hero Phase (THRONE-11, SEWER-9).

    Attributes:
        what: His throw in the Throne Room, by colours or in turn or one by one (ED-57), or the
            Foul Curse.
        faces: What the dice showed.
    """

    what: Literal["throne", "throne_in_turn", "summons", "grimbolts", "curse"]
    faces: tuple[Face, ...]


class MiasmaMet(MapEvent, frozen=True, tag="miasma_met"):
    """The token was flipped for a hero that came to the Sewers (SEWER-6)."""

    hero: HeroName
    side: Literal["blue", "red"]


class FaceCursed(MapEvent, frozen=True, tag="face_cursed"):
    """The Foul Curse takes a face from the hero until its turn ends (SEWER-9)."""

    face: Face


MapEvents = (
    TileRevealed
    | StackEmptied
    | StackReshuffled
    | TileDiscarded
    | TileDescribed
    | IconDescribed
    | RoomPlaced
    | TrapPlaced
    | TrapFired
    | TrapDisarmed
    | RoomGoldChanged
    | ChestOpened
    | SiteChosen
    | MalaphyasThrew
    | MiasmaMet
    | FaceCursed
)
