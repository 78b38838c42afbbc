"""Draw the two sides of the large tile: the Throne Room and the Sewers, each of several rooms."""

import math
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Face
from companion.games.masmorra.model.dungeon_map.level3 import Chamber, Site, SiteName
from companion.pieces import GRID, Affine, Path, Point, glyph
from companion.pieces.fiducials import MARK_INSET, marker_number
from companion.pieces.path_shapes import box
from printables.drawing import Fill, Font, Text
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    circle,
    inked,
    inset,
    ngon,
    polygon,
    square,
)
from printables.masmorra.tiles.draw_tile import TileDrawing, engraving, furniture
from printables.masmorra.tiles.floor_hatching import floor, hatching
from printables.masmorra.tiles.furnishing import furnish, joints, plan
from printables.masmorra.tiles.large_tile_arrivals import who_waits
from printables.masmorra.tiles.tile_codes import GAME, MARK_LENGTH, mark_fills
from printables.masmorra.tiles.translated_tile_codes import written_code
from printables.masmorra.tiles.wall_stones import Run
from printables.masmorra.tiles.walls import Mason, wall_run
from printables.typesetting.font_metrics import typeface
from printables.units import PT_PER_MM, Mm, Pt

LENGTH = 400.0
_HALF = LENGTH / 2
_THICK = 12.0
_GAP = 17.0
"""Half a doorway."""

APOTHEM = 76.0
"""From the middle of the Throne Room's centre room to its walls."""

QUARTERS: Mapping[SiteName, tuple[str, ...]] = MappingProxyType(
    {
        "throne": ("3-throne", "3-abyss", "3-foot", "3-gallery"),
        "sewers": ("3-den", "3-drain", "3-cistern", "3-outfall"),
    }
)
"""The rooms in the four quarters, row by row; the throne side has one more in the middle."""

_ASIDE: Mapping[str, Point] = MappingProxyType({"3-gallery": (14.0, 16.0)})
"""Whose things make room for the walls of the centre room."""

_DOORS: Mapping[SiteName, tuple[tuple[str, float], ...]] = MappingProxyType(
    {
        "throne": (("v", 50.0), ("v", 350.0)),
        "sewers": (("v", 50.0), ("h", 50.0), ("h", 350.0), ("v", 350.0)),
    }
)
"""Doorways in the upright and the level wall through the middle, by where their middle is."""


def large_drawing(
    name: SiteName, edge: float = 0.0, own: Site | None = None, language: str = ""
) -> TileDrawing:
    """Draw a side of the large tile, its codes included.

    Args:
        name: Which side.
        edge: Where the ground begins; negative to run over the tile's edge, for cutting.
        own: The side as a group of its own has it; the kit's where none is given.
        language: Of the words in its codes; without one they stand as they are.
    """
    site = own or CATALOGUE.sites[name]
    ground, masonry = Block(), Block()
    floor(ground, (edge, edge, LENGTH - edge, LENGTH - edge), 3)
    for place, code in enumerate(QUARTERS[name]):
        left, top = _HALF * (place % 2), _HALF * (place // 2)
        area = (left + 14, top + 14, left + _HALF - 14, top + _HALF - 14)
        hatching(ground, area, 3, plan(CATALOGUE.tile(code)).style, Hand(f"floor {code}"))
    fills = list(ground.fills())
    fills += _rooms(name)
    mason = Mason(masonry, 3, Hand(f"wall {name}"), edge)
    _outer(mason)
    _inner(mason, name)
    fills += masonry.fills("wall", "engraving", "stone-3", "gleam-3", "wall-grain")
    fills += _signs(site)
    names = tuple(_names(name, language))
    fills += [inked("engraving", [_plate(label)]) for label in names]
    return TileDrawing(LENGTH, tuple(fills), names)


def _plate(label: Text) -> Path:
    """Clear the rock behind a name where ink is spared."""
    right = label.x + typeface(label.font).width(label.words, label.size)
    return box(label.x - 2, label.y - 5.4, right + 2, label.y + 1.4)


def room_origin(name: SiteName, code: str) -> Point:
    """Tell where a room of two by two cells has its upper left corner."""
    if code not in QUARTERS[name]:
        return _HALF / 2, _HALF / 2
    place = QUARTERS[name].index(code)
    return _HALF * (place % 2), _HALF * (place // 2)


def _rooms(name: SiteName) -> Iterator[Fill]:
    """Furnish the rooms; the middle one lies over the corners of the others."""
    for code in QUARTERS[name]:
        x, y = room_origin(name, code)
        dx, dy = _ASIDE.get(code, (0.0, 0.0))
        yield from _room(code, Affine.moved(x + dx, y + dy))
    if name == "throne":
        block = Block()
        octagon = ngon(_HALF, _HALF, APOTHEM / math.cos(math.pi / 8), 8, math.pi / 8)
        block.lay("floor-3", polygon(octagon))
        yield from block.fills()
        place = Affine(0.72, 0, 0, 0.72, _HALF - 72, _HALF - 72)
        yield from _room("3-centre", place)
    else:
        yield from joints(LENGTH).fills()


def _room(code: str, place: Affine) -> Iterator[Fill]:
    tile = CATALOGUE.tile(code)
    block = Block()
    furnish(block, tile, place)
    yield from block.fills()
    for fill in furniture(tile, 200.0):
        yield Fill(fill.path.transform(place), fill.role)


def _outer(mason: Mason) -> None:
    """Build the wall round all."""
    turns = (
        Affine(),
        Affine(0, 1, -1, 0, LENGTH, 0),
        Affine(-1, 0, 0, -1, LENGTH, LENGTH),
        Affine(0, -1, 1, 0, 0, LENGTH),
    )
    for onto in turns:
        wall_run(mason, Run(mason.edge, LENGTH - _THICK, mason.edge, _THICK), onto)


def _inner(mason: Mason, name: SiteName) -> None:
    """Build the walls between the rooms."""
    upright = Affine(0, 1, -1, 0, _HALF + _THICK / 2, 0)
    level = Affine(1, 0, 0, 1, 0, _HALF - _THICK / 2)
    reach = APOTHEM if name == "throne" else 0.0
    for way, onto in (("v", upright), ("h", level)):
        doors = sorted(at for side, at in _DOORS[name] if side == way)
        for start, end in ((_THICK, _HALF - reach), (_HALF + reach, LENGTH - _THICK)):
            before = start
            for at in (one for one in doors if start < one < end):
                wall_run(mason, Run(before, at - _GAP, 0, _THICK, (False, True)), onto)
                before = at + _GAP
            wall_run(mason, Run(before, end, 0, _THICK, (before > start, False)), onto)
    if reach:
        _ring_wall(mason)
    else:
        corners = square(-9, -9, 9, 9)
        block = [(x + _HALF, y + _HALF) for x, y in corners]
        mason.block.lay("wall", polygon(block))
        mason.block.lay("stone-3", polygon(inset(block, 1)))


def _ring_wall(mason: Mason) -> None:
    """Build the eight walls of the centre room, with doorways to the four corner rooms."""
    side = APOTHEM * math.tan(math.pi / 8) * 2
    for face in range(8):
        angle = math.tau * face / 8
        cosine, sine = math.cos(angle), math.sin(angle)
        turned = Affine(cosine, sine, -sine, cosine, _HALF, _HALF)
        onto = turned @ Affine.moved(-side / 2, -APOTHEM)
        if face % 2:
            gap = side / 2 - _GAP
            wall_run(mason, Run(0, gap, -6, 6, (False, False)), onto)
            wall_run(mason, Run(side - gap, side, -6, 6, (False, False)), onto)
        else:
            wall_run(mason, Run(0, side, -6, 6), onto)
    for x, y in ngon(_HALF, _HALF, APOTHEM / math.cos(math.pi / 8), 8, math.pi / 8):
        mason.block.lay("wall", polygon(ngon(x, y, 9.4, 8, math.pi / 8)))
        mason.block.lay("stone-3", polygon(ngon(x, y, 8.4, 8, math.pi / 8)))
        mason.block.lay("gleam-3", polygon(ngon(x - 1, y - 1, 5, 8, math.pi / 8)))


# --- What the rules read from it ------------------------------------------------------------------

_SPOT = 15.0


def _signs(site: Site) -> Iterator[Fill]:
    """Draw the faces that strike each room, those that call monsters, and the codes."""
    for chamber in site.rooms:
        x, y = room_origin(site.name, chamber.tile)
        if chamber.grimbolts:
            yield from _grimbolts(chamber, *_strike_place(site.name, chamber.tile))
        number = marker_number(GAME, chamber.tile)
        if number is not None:
            yield from mark_fills(number, code_place(site.name, chamber.tile, (x, y)), LENGTH)
    if site.minor:
        yield from _callers(site)
    yield from who_waits(site.name)


def code_place(name: SiteName, code: str, origin: Point) -> Point:
    """Put a room's code into the outer corner of its walls."""
    if code not in QUARTERS[name]:
        return _HALF + 10, _HALF - APOTHEM - MARK_LENGTH / 2
    near, far = MARK_INSET, LENGTH - MARK_LENGTH - MARK_INSET
    return (far if origin[0] else near), (far if origin[1] else near)


def _strike_place(name: SiteName, code: str) -> Point:
    """Tell where the faces that strike a room stand: away from doors and monsters."""
    if code not in QUARTERS[name]:
        return _HALF, _HALF + 52
    place = QUARTERS[name].index(code)
    return (46.0 if place % 2 == 0 else LENGTH - 46), (178.0 if place < 2 else 222.0)


def _grimbolts(chamber: Chamber, x: float, y: float) -> Iterator[Fill]:
    """Draw the faces that strike a room on a dark ribbon."""
    width = len(chamber.grimbolts) * (_SPOT + 2) + 14
    ribbon = [
        (x - width / 2 - 5, y - 9.5),
        (x + width / 2 + 5, y - 9.5),
        (x + width / 2, y),
        (x + width / 2 + 5, y + 9.5),
        (x - width / 2 - 5, y + 9.5),
        (x - width / 2, y),
    ]
    yield Fill(polygon(ribbon), "ink")
    yield Fill(polygon(inset(ribbon, 0.9)), "blood")
    start = x - width / 2 + 9
    yield Fill(_bolt(start, y), "ink")
    for place, face in enumerate(chamber.grimbolts):
        yield from _face(face, start + 15 + place * (_SPOT + 2), y, "strike")


def _bolt(x: float, y: float) -> Path:
    zigzag = [(1.6, -7), (-3.4, 1), (-0.4, 1), (-1.8, 7), (3.6, -1.8), (0.6, -1.8), (3.4, -7)]
    return polygon([(x + dx, y + dy) for dx, dy in zigzag])


def _face(face: Face, x: float, y: float, role: str = "mark") -> Iterator[Fill]:
    half = _SPOT / 2
    yield Fill(box(x - half, y - half, x + half, y + half, (2.6,) * 4), "ink")
    inner = box(x - half + 0.8, y - half + 0.8, x + half - 0.8, y + half - 0.8, (2,) * 4)
    yield Fill(inner, "bare")
    yield Fill(_glyph(face, x, y, 11.5), role)


def _glyph(name: str, x: float, y: float, size: float) -> Path:
    scale = size / GRID
    return glyph(name).transform(Affine(scale, 0, 0, scale, x - size / 2, y - size / 2))


def _callers(site: Site) -> Iterator[Fill]:
    """Draw at the top right of the Throne Room which faces bring which kind of monster."""
    faces: tuple[Face, ...] = ("step", "ranged", "melee", "defense", "elixir", "magic")
    rows = (
        ("minor", [face for face in faces if face in site.minor]),
        ("major", [face for face in faces if face not in site.minor]),
    )
    left = 179.0 - (max(len(shown) for _, shown in rows) + 1) * (_SPOT + 1.6)
    panel = square(left - 10, 13.6, 183.4, 52.4)
    yield Fill(polygon(panel), "ink")
    yield Fill(polygon(inset(panel, 0.9)), "pale")
    yield Fill(polygon(inset(panel, 2.0)), "ink")
    yield Fill(polygon(inset(panel, 2.3)), "pale")
    for row, (kind, shown) in enumerate(rows):
        y = 24.4 + row * 17.2
        yield Fill(circle(left + 4, y, 8.6), "spawn")
        yield Fill(circle(left + 4, y, 7.7), "bare")
        yield from engraving(f"spawn-{kind}", left + 4, y, 13)
        yield Fill(polygon([(left + 13, y - 2), (left + 15.8, y), (left + 13, y + 2)]), "ink")
        for place, face in enumerate(shown):
            yield from _face(face, left + 24.6 + place * (_SPOT + 1.6), y)


def _names(name: SiteName, language: str) -> Iterator[Text]:
    """Write each room's code into the outer wall: it is far from where quarters meet."""
    size = Pt(6.0 * PT_PER_MM)
    for place, code in enumerate(QUARTERS[name]):
        x, y = _HALF * (place % 2), _HALF * (place // 2)
        bottom = LENGTH - 3.6 if y else 8.0
        yield Text(
            written_code(code, language),
            Mm(100 if not x else 330 if name == "throne" else 240),
            Mm(bottom),
            Font.NAME_BOLD,
            size,
            "label",
        )
