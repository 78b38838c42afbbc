"""The map as a page draws it: the tiles, traps, monsters and heroes of one level."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from flask import get_template_attribute
from markupsafe import Markup

from companion.games.masmorra.catalogue import CATALOGUE, MonsterCard
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.model import Colour, Hero, HeroName, Monster, MonsterKind, Room, State
from companion.games.masmorra.model.dungeon_map.tile_geometry import Cell, cells, grid, span
from companion.web.masmorra.map.rooms_struck_by_malaphyas import Struck, grimbolts
from companion.web.masmorra.map.tile_pictures import Picture, picture
from printables.masmorra.tiles import CELL

NOTHING_STRUCK = Struck()


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the map, in cells."""

    x: int
    y: int
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the map; lengths in units of the drawing."""

    code: str
    kind: str
    picture: Picture
    x: float
    y: float
    side: float
    lit: bool
    gold: int
    opened: bool
    down: bool
    struck: bool = False
    bolts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A monster or a hero on the map; lengths in units of the drawing."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class MonsterToken(Figure):
    """A monster with its numbers."""

    id: int
    kind: MonsterKind
    payback: int
    defense: int
    xp: int
    major: bool
    special: bool
    fought: bool


@dataclass(frozen=True, slots=True)
class HeroToken(Figure):
    """A hero."""

    hero: HeroName
    colour: Colour
    player: str
    life: int
    defeated: bool
    active: bool
    struck: bool = False
    miasma: bool = False
    curse: str = ""


@dataclass(frozen=True, slots=True)
class Atlas:
    """One level, or a part of it.

    Attributes:
        level: Which.
        area: What part is shown.
        tiles: The tiles that lie in it.
        monsters: The monsters.
        heroes: The heroes.
    """

    level: int
    area: Area
    tiles: tuple[Laid, ...]
    monsters: tuple[MonsterToken, ...]
    heroes: tuple[HeroToken, ...]

    @property
    def width(self) -> float:
        """The drawing's width."""
        return self.area.columns * CELL

    @property
    def height(self) -> float:
        """The drawing's height."""
        return self.area.rows * CELL

    def drawn(self, ghost: Hashable, theme: str, label: str) -> Markup:
        """Draw it, with the ghost of a tile that is about to be laid."""
        return _drawn(self, ghost, theme, label)


@lru_cache(maxsize=256)
def _drawn(map_: Atlas, ghost: Hashable, theme: str, label: str) -> Markup:
    """Draw a map once for all phones that show it."""
    drawing = get_template_attribute("masmorra/map/_map_drawing.html", "drawing")
    drawn: Markup = drawing(map_, ghost, theme, label)
    return drawn


def levels(state: State) -> tuple[int, ...]:
    """List the levels that have rooms."""
    return tuple(sorted({room.level for room in state.rooms.values()}))


def whole(state: State, level: int, free: Iterable[Cell] = ()) -> Area:
    """Take in a whole level, and free cells that can be touched."""
    covered = [
        cell for room in state.rooms.values() if room.level == level for cell in _cells(room)
    ]
    covered += [(one.x, one.y) for one in state.traps.values() if one.tile.level == level]
    return _bounds([*covered, *free])


def neighbourhood(state: State, room: Room, free: Iterable[Cell] = ()) -> Area:
    """Take in a room, all of what lies beside it, and the free cells that can be explored."""
    covered = grid(state, room.level)
    beside = [
        covered[cell]
        for x, y in _cells(room)
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        if cell in covered
    ]
    # A monster stands in the middle of a large room, which half a room would cut in two.
    whole_ones = [cell for one in beside for cell in cells(one.tile, one.x, one.y)]
    return _bounds([*_cells(room), *whole_ones, *free])


def _bounds(covered: list[Cell]) -> Area:
    left, top = min(x for x, _ in covered), min(y for _, y in covered)
    right, bottom = max(x for x, _ in covered), max(y for _, y in covered)
    return Area(left, top, right - left + 1, bottom - top + 1)


def _cells(room: Room) -> tuple[Cell, ...]:
    return cells(room.tile, room.x, room.y)


def atlas(state: State, level: int, area: Area, hit: Struck = NOTHING_STRUCK) -> Atlas:
    """Draw a part of a level; what lies half inside is drawn as far as it goes."""
    rooms = [
        room
        for room in state.rooms.values()
        if room.level == level and any(_inside(area, cell) for cell in _cells(room))
    ]
    monsters: list[MonsterToken] = []
    heroes: list[HeroToken] = []
    for room in rooms:
        monsters += _monsters(state, area, room)
        heroes += _heroes(state, area, room, hit)
    return Atlas(
        level=level,
        area=area,
        tiles=(*(_room(state, area, room, hit) for room in rooms), *_traps(state, area, level)),
        monsters=tuple(monsters),
        heroes=tuple(heroes),
    )


def _inside(area: Area, cell: Cell) -> bool:
    x, y = cell
    return area.x <= x < area.x + area.columns and area.y <= y < area.y + area.rows


def _at(area: Area, x: int, y: int) -> tuple[float, float]:
    return (x - area.x) * CELL, (y - area.y) * CELL


def _room(state: State, area: Area, room: Room, hit: Struck) -> Laid:
    x, y = _at(area, room.x, room.y)
    return Laid(
        code=room.id,
        kind=room.tile.kind,
        picture=picture(room.tile, room.turn),
        x=x,
        y=y,
        side=span(room.tile.size) * CELL,
        lit=state.phase != "over" and state.hero.room == room.id,
        gold=room.gold,
        opened=room.opened,
        down=False,
        struck=room.id in hit.rooms,
        bolts=grimbolts(state, room.id),
    )


def _traps(state: State, area: Area, level: int) -> Iterable[Laid]:
    for trap in state.traps.values():
        if trap.tile.level == level and _inside(area, (trap.x, trap.y)):
            x, y = _at(area, trap.x, trap.y)
            shown = picture(trap.tile, 0)
            yield Laid(trap.id, "trap", shown, x, y, CELL, False, 0, False, trap.disarmed)


# --- Where figures stand in a room ---------------------------------------------------------------

_LARGEST = 40.0
_ROW = 74.0
_GAP = 2.0


def _row(count: int, side: float, y: float, most: float) -> list[Figure]:
    """Line figures up in the middle of a room, as large as the room allows."""
    room = _ROW if side == CELL else side * 0.8
    size = min(most, (room - (count - 1) * _GAP) / count) if count else 0
    start = (side - count * size - (count - 1) * _GAP) / 2
    return [Figure(start + place * (size + _GAP), y - size / 2, size) for place in range(count)]


def _monsters(state: State, area: Area, room: Room) -> Iterable[MonsterToken]:
    here = [one for one in state.monsters if one.room == room.id]
    x, y = _at(area, room.x, room.y)
    side = span(room.tile.size) * CELL
    for one, at in zip(here, _row(len(here), side, side * 0.34, _LARGEST), strict=True):
        yield monster_token(one, Figure(x + at.x, y + at.y, at.size), card_of(state, one.kind))


def monster_token(monster: Monster, at: Figure, card: MonsterCard | None = None) -> MonsterToken:
    """Show a monster with its numbers in their corners, or with those of a changed card."""
    card = card or CATALOGUE.monster(monster.kind)
    return MonsterToken(
        x=at.x,
        y=at.y,
        size=at.size,
        id=monster.id,
        kind=monster.kind,
        payback=card.payback,
        defense=card.defense,
        xp=card.xp,
        major=card.die != "minor",
        special=is_special(monster.kind),
        fought=monster.fought,
    )


def is_special(kind: MonsterKind) -> bool:
    """Tell whether a monster has an ability: its face shows a star (MONSTER-1)."""
    card = CATALOGUE.monster(kind)
    marks: tuple[object, ...] = (
        *(card.payback_always, card.steals, card.immune, card.purgeable, card.vulnerable_magic),
        *(card.only_damaged_by, card.ignore_first, card.triple, card.xp_drain),
        *(card.holds_hero, card.no_abilities, card.start_wounds, card.start_spawn, card.breath),
        *(card.forbids, card.stays_down, card.token),
    )
    return any(marks)


def _heroes(state: State, area: Area, room: Room, hit: Struck) -> Iterable[HeroToken]:
    here = [hero for hero in state.heroes if hero.room == room.id]
    x, y = _at(area, room.x, room.y)
    side = span(room.tile.size) * CELL
    for hero, at in zip(here, _row(len(here), side, side * 0.71, 26.0), strict=True):
        yield _hero_token(state, hero, Figure(x + at.x, y + at.y, at.size), hit)


def _hero_token(state: State, hero: Hero, at: Figure, hit: Struck) -> HeroToken:
    return HeroToken(
        x=at.x,
        y=at.y,
        size=at.size,
        hero=hero.name,
        colour=hero.colour,
        player=hero.player,
        life=hero.life,
        defeated=hero.defeated,
        active=(active := state.phase != "over" and state.hero.name == hero.name),
        struck=hero.name in hit.heroes,
        miasma=hero.miasma,
        curse=(state.turn.curse or "") if active else "",
    )
