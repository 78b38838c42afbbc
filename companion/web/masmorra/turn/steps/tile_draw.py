"""Drawing: which tile came from the stack, and the description of one that nobody knew."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.dungeon.tile_identification import (
    find_tile,
    in_play,
    stack_of,
)
from companion.games.masmorra.model import BOSSES, FACES, DrawTile, RoomKind, State, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import DOORS, span
from companion.games.masmorra.rulebook import (
    ROOM_FOUNTAIN_1,
    ROOM_PORTAL_1,
    ROOM_TREASURE_2,
    TRAP_11,
)
from companion.web.masmorra.corrections.changeable_settings import to_app
from companion.web.masmorra.map.tile_pictures import Picture, picture
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit
from printables.masmorra.tiles import emblem

_SMALL: tuple[RoomKind, ...] = (
    *("minor", "major", "mixed", "trap", "treasure", "rune", "portal", "fountain"),
    *("gold", "web", "pit", "stairs2", "hall", "boss"),
)
_MEDIUM: tuple[RoomKind, ...] = ("mixed", "minor", "major", "ritual", "treasure", "boss", "hall")
_OUTLINES: dict[str, tuple[tuple[str, ...], ...]] = {
    "small": (("n", "e", "s", "w"), ("n", "e", "w"), ("n", "s"), ("n", "e"), ("n",)),
    "medium": (
        tuple(DOORS["medium"]),
        ("n1", "n2", "s1", "s2"),
        ("n1", "e1", "s2", "w2"),
        ("n2", "e2", "s1", "w1"),
        ("n1", "e2", "s2", "w1"),
        ("n1", "s2"),
    ),
}
MOST_GOLD = 4
_DICE = frozenset({TRAP_11.id, ROOM_TREASURE_2.id, ROOM_PORTAL_1.id, ROOM_FOUNTAIN_1.id})
"""The clauses by which a tile needs dice."""
SIDE = 50
"""A tile's side in the drawing of its doorways."""
WALL = 8
"""How thick its walls are drawn there, as the style sheet has it."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A tile that can come."""

    tile: Tile
    picture: Picture
    command: str


@dataclass(frozen=True, slots=True)
class Kind:
    """The tiles of one kind that can come, and its drawing, if it has one."""

    kind: RoomKind
    icon: str
    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """Doorways that a tile can have, as they are drawn and as a form sends them.

    Attributes:
        walls: The walls of a tile whose side is `SIDE`, as the path of a drawing.
        doorways: The gaps between them, likewise.
        command: What a form sends.
        count: How many doorways there are.
    """

    walls: str
    doorways: str
    command: str
    count: int


@dataclass(frozen=True, slots=True)
class Description:
    """The form for a tile that the app does not know.

    Attributes:
        code: A code that is still free.
        level: The stack's level.
        size: The size of its tiles.
        kinds: What kinds there can be, each with its drawing, if it has one.
        outlines: Doorways by picture.
        faces: What a die can show.
        docked: What a docking space can ask for.
        most_gold: The most gold on a chest.
        bosses: Who can wait in a boss room.
        wanting: What the rules found wanting of its dice when it was sent; empty for nothing.
    """

    code: str
    level: int
    size: str
    kinds: tuple[tuple[RoomKind, str], ...]
    outlines: tuple[Outline, ...]
    faces: tuple[str, ...]
    docked: tuple[str, ...]
    most_gold: int
    bosses: tuple[str, ...]
    wanting: str


@dataclass(frozen=True, kw_only=True)
class Draw(Step):
    """Say which tile was turned up; a photo may have told it."""

    template: ClassVar[str] = "masmorra/turn/steps/_tile_draw.html"
    is_list: ClassVar[bool] = True
    level: int
    size: str
    kinds: tuple[Kind, ...]
    nothing: str
    to_app: str
    always_to_app: str
    description: Description | None
    found: Pick | None


def draw(visit: Visit, question: DrawTile) -> Draw:
    """Lay out the tiles that can come."""
    state: State = visit.state
    size, level = stack_of(question.stack)
    codes = [one.command.tile for one in visit.options if isinstance(one.command, c.AnswerTile)]
    tiles = [tile for code in codes if code and (tile := find_tile(state, code))]
    picks = [Pick(tile, picture(tile), visit.json(c.AnswerTile(tile.id))) for tile in tiles]
    picks.sort(key=lambda pick: pick.tile.id)
    app = any(isinstance(one.command, c.LeaveToApp) and not one.refusal for one in visit.options)
    open_ended = state.stacks[question.stack].open_ended
    return Draw(
        level=level,
        size=size,
        kinds=tuple(_by_kind(picks)),
        nothing=visit.json(c.AnswerTile("")) if "" in codes else "",
        to_app=visit.json(c.LeaveToApp()) if app else "",
        always_to_app=to_app(visit, "tiles") if app else "",
        description=_description(visit, state, size, level) if open_ended else None,
        found=next((pick for pick in picks if pick.tile.id == visit.args.get("tile")), None),
    )


def _by_kind(picks: Sequence[Pick]) -> Iterator[Kind]:
    """Sort tiles by what is printed large on them: that is seen first, then the doors."""
    kinds: dict[RoomKind, list[Pick]] = {}
    for pick in picks:
        kinds.setdefault(pick.tile.kind, []).append(pick)
    for kind, found in sorted(kinds.items(), key=lambda one: -len(one[1])):
        yield Kind(kind, emblem(kind), tuple(found))


def _description(visit: Visit, state: State, size: str, level: int) -> Description:
    return Description(
        code=_free_code(state, size, level),
        level=level,
        size=size,
        kinds=tuple((kind, emblem(kind)) for kind in (_SMALL if size == "small" else _MEDIUM)),
        outlines=tuple(_outline(visit, size, doors) for doors in _OUTLINES[size]),
        faces=FACES,
        docked=(*FACES, "any"),
        most_gold=MOST_GOLD,
        bosses=BOSSES,
        wanting=visit.flash.because
        if visit.flash and _DICE.intersection(visit.flash.rules)
        else "",
    )


def _outline(visit: Visit, size: str, doors: tuple[str, ...]) -> Outline:
    walls, gaps = outline_paths(size, doors)
    return Outline(walls, gaps, visit.json({"tile": {"doors": doors}}), len(doors))


def outline_paths(size: str, doors: tuple[str, ...]) -> tuple[str, str]:
    """Draw a tile's edge: all of it is wall but for a gap in the middle of each doorway's square.

    Returns:
        The paths of the walls and of the doorways.
    """
    squares = span("small" if size == "small" else "medium")
    length = SIDE / squares
    gap = max(length * 0.4, SIDE * 0.24)
    walls, gaps = list[str](), list[str]()
    for name, (column, row, side) in DOORS[size].items():
        start, along = (row, "V") if side in "ew" else (column, "H")
        first, last = start * length, (start + 1) * length
        edge = SIDE if side in "es" else 0
        cut, mend = first + (length - gap) / 2, last - (length - gap) / 2
        parts = [(first, cut), (mend, last)] if name in doors else [(first, last)]
        walls += [_line(along, edge, *_round_corner(part)) for part in parts]
        if name in doors:
            gaps.append(_line(along, edge, cut, mend))
    return "".join(walls), "".join(gaps)


def _round_corner(part: tuple[float, float]) -> tuple[float, float]:
    """Lengthen a wall that ends at a corner by half its thickness, so that two walls meet there."""
    first, last = part
    return first - WALL / 2 if first == 0 else first, last + WALL / 2 if last == SIDE else last


def _line(along: str, edge: float, first: float, last: float) -> str:
    x, y = (edge, first) if along == "V" else (first, edge)
    return f"M{x:g} {y:g}{along}{last:g}"


def _free_code(state: State, size: str, level: int) -> str:
    """Propose a code that no tile has."""
    stem = f"{level}-box" if size == "small" else f"{level}-boxm"
    number = 1
    while find_tile(state, f"{stem}{number}") or in_play(state, f"{stem}{number}"):
        number += 1
    return f"{stem}{number}"
