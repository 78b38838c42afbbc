"""The experience track, which counts an Alliance's turns too."""

from collections.abc import Iterator

from companion.games.masmorra.model import COLOURS
from companion.i18n import text
from companion.pieces import Path
from companion.pieces.path_shapes import box as box_path
from printables.credits_page import credits_on_piece
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Symbol
from printables.drawing.decorative_shapes import closed, frame, outlined, polygon, rough, thin_frame
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.masmorra.boards.number_badges import camera_mark, number
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

WIDE, HIGH = 180.0, 120.0
_BORDER = 4.0
_LAST = 21
_COLUMNS, _ROWS = 7, 4
_START = 4
"""The first space is as wide as four: the markers of all who start there lie side by side."""

_TITLE_PLACES = 3
TOKEN = 14.5
"""What a marker of 14 mm needs, with play."""

_LEVELS = (3, 7, 12, 17)
"""Where a hero learns an ability (LEVEL-1)."""

_GOAL = 16
"""What ends a Standard game (END-1)."""

_TITLE = Style(Font.NAME_BOLD, Pt(13), "ink", "middle", Pt(8))
_HINT = Style(Font.BODY, Pt(8.5), "quiet", "middle", Pt(6.5))


def experience_track(language: str) -> Piece:
    """Draw spaces 0 to 21 in a winding row; the last three places hold the title."""
    whole = Box(Mm(0), Mm(0), Mm(WIDE), Mm(HIGH))
    inner = whole.grown(-_BORDER)
    shapes: list[Shape] = [
        Fill(frame(whole.grown(BLEED), inner, "track"), "block"),
        Fill(thin_frame(inner.grown(-0.3), "track", 0.25), "key"),
    ]
    for value in range(_LAST + 1):
        shapes += _space(value, space_box(value))
        shapes += _way(value)
    shapes += (outlined(well, 2.0, 0.35, "pencil") for well in start_wells())
    shapes += _title(_joined(_LAST + _START, _LAST + _START + _TITLE_PLACES - 1), language)
    return Piece("track", Symbol("track", WIDE, HIGH, tuple(shapes), spread=BLEED))


def track_back(language: str) -> Symbol:
    """Name the artists on the back, within a line; a border would take ink that nobody looks at."""
    inner = Box(Mm(0), Mm(0), Mm(WIDE), Mm(HIGH)).grown(-_BORDER)
    shapes: list[Shape] = [
        closed(rough(inner, "track"), "ink", Mm(0.3)),
        *credits_on_piece(inner.grown(-3.5), language),
    ]
    return Symbol("track-back", WIDE, HIGH, tuple(shapes), spread=BLEED)


def space_box(value: int) -> Box:
    """Find a space: rows run to and fro, from the lower left upwards."""
    return _cell(value + _START - 1) if value else _joined(0, _START - 1)


def _joined(first: int, last: int) -> Box:
    """Join cells of a row."""
    one, other = _cell(first), _cell(last)
    left, right = min(one.left, other.left), max(one.right, other.right)
    return Box(Mm(left), one.top, Mm(right - left), one.height)


def start_wells() -> list[Box]:
    """Find on the first space where each hero's marker starts, from the left."""
    box = space_box(0)
    gap = (box.width - 5 * TOKEN) / 6
    lefts = (box.left + gap + place * (TOKEN + gap) for place in range(len(COLOURS)))
    return [Box(Mm(left), Mm(box.top + 1.2), Mm(TOKEN), Mm(TOKEN)) for left in lefts]


def _cell(place: int) -> Box:
    inner = Box(Mm(0), Mm(0), Mm(WIDE), Mm(HIGH)).grown(-_BORDER)
    row, column = divmod(place, _COLUMNS)
    if row % 2:
        column = _COLUMNS - 1 - column
    wide, high = (inner.width - 2) / _COLUMNS, (inner.height - 2) / _ROWS
    left = inner.left + 1 + column * wide
    top = inner.bottom - 1 - (row + 1) * high
    return Box(Mm(left + 1), Mm(top + 1), Mm(wide - 2), Mm(high - 2))


def _space(value: int, box: Box) -> Iterator[Shape]:
    level, goal = value in _LEVELS, value == _GOAL
    edge = box_path(box.left, box.top, box.right, box.bottom, (2.0,) * 4)
    if level or goal:
        yield Fill(edge, "block")
        yield outlined(box, 2.0, 0.8, "key")
    else:
        yield Fill(edge, "tint")
        yield outlined(box, 2.0, 0.35)
    corner = (box.left + (5.4 if value < 10 else 6.8), box.bottom - 4.6)
    yield number(f"{value}", corner, 10.0, "on-band" if level or goal else "ink")
    mark = (box.right - 5.2, box.bottom - 5.0)
    if level:
        yield Fill(_arrow(*mark, 7.0), "torchlight")
    if goal:
        yield placed("trophy", "torchlight", mark, 8.4)


def _arrow(x: float, y: float, size: float) -> Path:
    half = size / 2
    return polygon(
        (
            (x, y - half),
            (x + half, y),
            (x + half * 0.45, y),
            (x + half * 0.45, y + half),
            (x - half * 0.45, y + half),
            (x - half * 0.45, y),
            (x - half, y),
        )
    )


def _way(value: int) -> Iterator[Shape]:
    """Point from a space to the next where the row turns upwards."""
    box = space_box(value)
    if (value + _START) % _COLUMNS == 0 and value < _LAST:
        x = box.middle
        corners = ((x - 2.4, box.top - 0.3), (x, box.top - 2.3), (x + 2.4, box.top - 0.3))
        yield Fill(polygon(corners), "ink")


def _title(box: Box, language: str) -> Iterator[Shape]:
    mark = box.height - 10
    yield from camera_mark("board-experience", box.left + 1, box.top + 5, mark)
    box = Box(Mm(box.left + mark + 1), box.top, Mm(box.width - mark - 1), box.height)
    words = text("masmorra.print.board.track", language)
    upper = Box(Mm(box.left + 2), Mm(box.top + 1), Mm(box.width - 4), Mm(7.5))
    yield from rich_middle(words, upper, _TITLE, language, words).shapes
    told = text("masmorra.print.board.track_hint", language, goal=_GOAL)
    lower = Box(Mm(box.left + 2), Mm(upper.bottom + 0.5), Mm(box.width - 4), Mm(box.height - 9.5))
    yield from rich_middle(told, lower, _HINT, language, words).shapes
