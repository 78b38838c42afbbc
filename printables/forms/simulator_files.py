"""Tabletop Simulator: sheets of cards, pictures of everything else, and a saved object of all."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

import numpy as np

from printables.drawing import Symbol
from printables.forms import simulator_objects as objects
from printables.forms.piece_image_files import File, Progress, distinct
from printables.forms.piece_pictures import Fineness, cut_free, side_picture
from printables.forms.requested_pieces import Pieces
from printables.forms.simulator_die_mesh import COLUMNS as DIE_COLUMNS
from printables.forms.simulator_die_mesh import ROWS as DIE_ROWS
from printables.forms.simulator_die_mesh import die_model
from printables.imposition import Piece, Run
from printables.layout import Box
from printables.rendering.page_rasterizer import Picture
from printables.rendering.png_writer import blank, encoded
from printables.units import MM_PER_INCH

SHEET_PX = 4090
"""How wide a sheet of cards is: the simulator shows no more than 4096 pixels."""

_MOST_PX = 4096
_APART = 4.0
_IN_ROW = 5
_MODEL = "die.obj"


@dataclass(slots=True)
class _Table:
    """What is painted so far, and what lies on the table.

    Attributes:
        pieces: What is painted.
        dpi: Pixels on an inch of what is no card.
        base: The address before the name of every file.
        files: What is painted.
        sides: The addresses of sides, by their drawings' names: many pieces share a back.
        sheets: Numbers for sheets of cards.
    """

    pieces: Pieces
    dpi: int
    base: str
    files: dict[str, bytes] = field(default_factory=dict)
    sides: dict[str, str] = field(default_factory=dict)
    sheets: Iterator[int] = field(default_factory=lambda: count(1))

    def keep(self, name: str, picture: Picture, dpi: float) -> str:
        """Keep a picture, and give its address."""
        self.files[name] = encoded(picture, dpi)
        return self.base + name

    def side(self, side: Symbol, name: str, piece: Piece | None = None) -> str:
        """Paint a side, cut free where the piece has a contour, and give its address."""
        if side.name in self.sides:
            return self.sides[side.name]
        longest = max(side.width, side.height)
        fineness = Fineness(min(self.dpi, int(_MOST_PX * MM_PER_INCH / longest)))
        picture = side_picture(side, self.pieces.palette, fineness)
        if piece and piece.contour:
            picture = cut_free(picture, piece.contour, fineness)
        self.sides[side.name] = self.keep(f"{name}.png", picture, fineness.dpi)
        return self.sides[side.name]

    def view(self, piece: Piece, box: Box, across: int) -> Picture:
        """Paint what a box shows of a piece's front, so many pixels wide."""
        fineness = Fineness(round(across * MM_PER_INCH / box.width))
        picture = side_picture(piece.front, self.pieces.palette, fineness)
        scale = fineness.dpi / MM_PER_INCH
        left, top = round(box.left * scale), round(box.top * scale)
        return picture[top : top + round(box.height * scale), left : left + across]


def simulator_files(
    pieces: Pieces, title: str, dpi: int, base: str, progress: Progress | None = None
) -> Iterator[File]:
    """Paint everything for a virtual table, and describe it in a saved object.

    Args:
        pieces: What is painted.
        title: What the saved object is called.
        dpi: Pixels on an inch of what is no card.
        base: The address before the name of every file, as the simulator will find it.
        progress: Told of every deck and bag.
    """
    table, things = _Table(pieces, dpi, base), list[objects.Thing]()
    for done, run in enumerate(pieces.runs, 1):
        things.append(_deck(table, run) if run.kind == "card" else _bag(table, run))
        yield from table.files.items()
        table.files.clear()
        if progress:
            progress(done, len(pieces.runs))
    middle = _IN_ROW // 2
    spread = [
        objects.placed(one, (place % _IN_ROW - middle) * _APART, -(place // _IN_ROW) * _APART)
        for place, one in enumerate(things)
    ]
    told = json.dumps(objects.saved(title, spread), indent=1, ensure_ascii=False)
    yield f"{pieces.game}.json", f"{told}\n".encode()


def _deck(table: _Table, run: Run) -> objects.Thing:
    """Lay a deck onto sheets, and describe it."""
    sheets, cards = dict[str, objects.Thing](), list[tuple[str, int]]()
    backs = [piece.back or piece.front for piece in run.pieces]
    unique = len({back.name for back in backs}) > 1
    address = "" if unique else table.side(backs[0], f"{run.code}-back")
    for start in range(0, len(run.pieces), objects.ON_SHEET):
        number, shown = next(table.sheets), run.pieces[start : start + objects.ON_SHEET]
        name = f"{run.code}-{start // objects.ON_SHEET + 1}"
        faces = table.keep(f"{name}.png", _sheet(table, [one.front for one in shown]), _DPI)
        if unique:
            behind = _sheet(table, backs[start : start + objects.ON_SHEET])
            address = table.keep(f"{name}-backs.png", behind, _DPI)
        rows = objects.rows_for(len(shown))
        sheets[f"{number}"] = objects.sheet_of_cards(faces, address, rows, unique=unique)
        cards += [(piece.id, number * 100 + place) for place, piece in enumerate(shown)]
    return objects.deck(run.code, run.title, run.pieces[0].size[0], cards, sheets)


_DPI = 300.0


def _sheet(table: _Table, sides: Sequence[Symbol]) -> Picture:
    """Paint cards in rows of ten."""
    wide = SHEET_PX // objects.COLUMNS
    width, height = sides[0].width, sides[0].height
    dpi = wide * MM_PER_INCH / width
    high = round(height * dpi / MM_PER_INCH)
    picture = blank(wide * objects.COLUMNS, high * objects.rows_for(len(sides)))
    painted: dict[str, Picture] = {}
    for place, side in enumerate(sides):
        if side.name not in painted:
            painted[side.name] = side_picture(side, table.pieces.palette, Fineness(dpi))
        row, column = divmod(place, objects.COLUMNS)
        one = painted[side.name][:high, :wide]
        picture[row * high : row * high + one.shape[0], column * wide : column * wide + wide] = one
    return picture


def _bag(table: _Table, run: Run) -> objects.Thing:
    """Put everything of a run into a bag."""
    made = {piece.id: _thing(table, run, piece) for piece in distinct(run)}
    inside = [
        {**made[piece.id], "GUID": objects.guid(f"{run.code}-{piece.id}-{number}")}
        for number, piece in enumerate(run.pieces)
    ]
    return objects.bag(run.code, run.title, inside)


def _thing(table: _Table, run: Run, piece: Piece) -> objects.Thing:
    """Paint a piece that is no card, and describe it."""
    name = f"{run.code}-{piece.id}"
    width, _ = piece.size
    if run.kind == "die":
        return _die(table, name, piece)
    if run.kind == "standee" and piece.views:
        side = table.keep(f"{name}.png", table.view(piece, piece.views[0], 400), _DPI)
        return objects.figure(name, piece.id, piece.views[0].height, side)
    if piece.contour:
        return objects.token(name, piece.id, width, table.side(piece.front, name, piece))
    front = table.side(piece.front, f"{name}-front")
    same = piece.back is None or piece.back.name == piece.front.name
    back = front if same or not piece.back else table.side(piece.back, f"{name}-back")
    return objects.tile(name, piece.id, width, front, back)


_FACE_PX = 256


def _die(table: _Table, name: str, piece: Piece) -> objects.Thing:
    """Lay a die's faces onto its picture."""
    edge = piece.views[0].width
    faces = [table.view(piece, view, _FACE_PX)[:_FACE_PX] for view in piece.views]
    rows = [
        np.hstack(faces[row * DIE_COLUMNS : (row + 1) * DIE_COLUMNS]) for row in range(DIE_ROWS)
    ]
    picture = np.asarray(np.vstack(rows), np.uint8)
    table.files[_MODEL] = die_model().encode()
    address = table.keep(f"{name}.png", picture, _FACE_PX * MM_PER_INCH / edge)
    return objects.die(name, piece.id, edge, table.base + _MODEL, address)
