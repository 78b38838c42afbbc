"""Player aids: turn and dice, rooms and limits for everyone; the other modes for who plays them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.masmorra.catalogue import CATALOGUE
from companion.i18n import text
from companion.pieces import DICE_SETS
from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Symbol
from printables.drawing.decorative_shapes import (
    closed,
    disc,
    frame,
    ring,
    rough,
    rule,
    straight_band,
)
from printables.errors import DoesNotFitError
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.masmorra.boards.number_badges import number
from printables.masmorra.icons import icon_role
from printables.masmorra.reference.summary_clauses import message_keys
from printables.typesetting.icon_text_boxes import attempts, height, rich_middle, set_lines
from printables.typesetting.line_breaking import is_whole, lines
from printables.typesetting.paragraphs import SMALLEST, Style
from printables.units import Mm, Pt, to_mm

WIDE, HIGH = 95.5, 88.3
"""Six lie on a sheet of A4, with 2 mm of bleed."""

_BORDER = 2.0
_STRIP = 10.0
_RADIUS, _BAND = 5.2, 7.6
"""The disc with an aid's emblem, and the height of the ribbon behind it."""

_LINE, _THIN = 0.2, 0.15
"""The outlines that stand for black grounds where ink is spared."""

_SIGN = 8.4
_MARK = 6.4
_TITLE = Style(Font.NAME_BOLD, Pt(15), "ink", "middle", Pt(10))
_LARGEST = 11.5
_HEADING = 1.14
"""A heading's size against the text below it."""

_GAPS = ((0.42, Pt(8.5)), (0.26, SMALLEST))
"""Between two rows, against the size of type, and how small that may be for it: better a narrow gap
than type that cannot be read across a table."""

_WIDEST_GAP = 5.0
_MODES = 2
"""So many aids of the other modes lie on the table."""

_SIGNS = {
    "rooms": (*("rune", "stairs", "chest", "gold", "portal", "fountain", "web", "pit", "ritual"),),
    "limits": ("heart", "spawn-minor", "boss", "door", "coin", "level-up", "pit", "miasma"),
    "epic": ("trophy", "stairs", "gate", "malaphyas"),
    "alliance": ("time", "door", "boss", "goblin", "heart", "torch"),
}
_HERO_STEPS = 3
"""So many steps of a turn are the Hero Phase; the others are the Dungeon Master Phase."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A sentence with what stands before and above it."""

    mark: str
    heading: str
    sentence: str


def player_aids(language: str) -> Iterator[Piece]:
    """Draw two aids for each player, and some for the other modes (COMP-8)."""
    steps = ("roll", "act", "bounty", "move", "spawn")
    turn = [
        _Row(f"{place}", text(f"masmorra.print.aids.step.{step}", language), text(key, language))
        for place, (step, key) in enumerate(zip(steps, message_keys("turn"), strict=True), 1)
    ]
    faces = [
        _Row(face, text(f"masmorra.face.{face}", language), text(key, language))
        for face, key in zip(DICE_SETS["action"].faces, message_keys("dice")[:6], strict=True)
    ]
    first = _aid("turn", turn, "torch", language)
    second = _aid("faces", faces, "rolling-dices", language)
    third = _aid("epic", _mode("epic", language), "malaphyas", language)
    fourth = _aid("alliance", _mode("alliance", language), "shaking-hands", language)
    rooms = _aid("rooms", _mode("rooms", language), "gate", language)
    limits = _aid("limits", _mode("limits", language), "scroll-unfurled", language)
    each = CATALOGUE.components["COMP-8"] // 2
    for _ in range(each):
        yield Piece("aid-turn", first, second, back_needed=True, names=("aid",))
    for _ in range(each):
        yield Piece("aid-rooms", rooms, limits, back_needed=True, names=("aid",))
    for _ in range(_MODES):
        yield Piece("aid-modes", third, fourth, back_needed=True, names=("aid",))


def aid_count() -> int:
    """Tell how many aids are printed."""
    return CATALOGUE.components["COMP-8"] + _MODES


def _mode(name: str, language: str) -> list[_Row]:
    """Give each sentence of a mode its picture."""
    keys = message_keys(name)
    return [
        _Row(f"-{sign}", "", text(key, language))
        for sign, key in zip(_SIGNS[name], keys, strict=True)
    ]


def _aid(name: str, rows: Sequence[_Row], emblem: str, language: str) -> Symbol:
    whole = Box(Mm(0), Mm(0), Mm(WIDE), Mm(HIGH))
    inner = whole.grown(-_BORDER)
    words = text(f"masmorra.print.aids.{name}", language)
    strip = box_path(inner.left - 1, inner.top - 1, inner.right + 1, inner.top + _STRIP)
    shapes: list[Shape] = [
        Fill(frame(whole.grown(BLEED), inner, f"aid-{name}"), "block"),
        closed(rough(inner.grown(-0.4), f"aid-{name}"), "key", Mm(_LINE)),
        Fill(strip, "block"),
        *_head(words, emblem, inner, language),
    ]
    room = Box(
        Mm(inner.left + 1.5),
        Mm(inner.top + _STRIP + 1.6),
        Mm(inner.width - 3.5),
        Mm(inner.height - _STRIP - 3.1),
    )
    shapes += _rows(rows, room, language, words)
    return Symbol(f"aid-{name}", WIDE, HIGH, tuple(shapes), spread=BLEED)


def _head(words: str, emblem: str, inner: Box, language: str) -> Iterator[Shape]:
    """Lay the title on a ribbon, behind a disc with the aid's emblem."""
    x, y, radius = inner.left + 7.0, inner.top + _RADIUS - 0.4, _RADIUS
    ribbon = Box(Mm(x), Mm(y - _BAND / 2), Mm(inner.right - x - 2), Mm(_BAND))
    yield Fill(straight_band(ribbon), "bone")
    yield Fill(rule(ribbon.left, inner.right, ribbon.bottom + 0.4, _LINE), "key")
    yield Fill(disc(x, y, radius + 0.6), "paper")
    yield Fill(disc(x, y, radius), "band-torch")
    yield Fill(ring(x, y, radius, _LINE), "key")
    yield placed(emblem, "on-band", (x, y), radius * 1.36)
    left = x + radius + 1.5
    title = Box(Mm(left), ribbon.top, Mm(ribbon.right - left - 4), ribbon.height)
    yield from rich_middle(words, title, _TITLE, language, words).shapes


def _rows(rows: Sequence[_Row], room: Box, language: str, what: str) -> Iterator[Shape]:
    """Set sentences under each other, each beside its mark, spread over the height."""
    over, wide = 0.0, room.width - _SIGN
    tried = ((share, *one) for share, least in _GAPS for one in attempts(_LARGEST, least))
    for share, size, hyphens in tried:
        broken = [
            lines(row.sentence, wide, Font.BODY, size, language, hyphens=hyphens) for row in rows
        ]
        if not hyphens and not all(map(is_whole, broken, (row.sentence for row in rows))):
            continue
        tall = [
            max(_head_height(row, size) + height(len(some), size), _MARK)
            for row, some in zip(rows, broken, strict=True)
        ]
        least = to_mm(size) * share
        over = sum(tall) + least * (len(rows) - 1) - room.height
        if over <= 0:
            gap = min(_WIDEST_GAP, least - over / max(len(rows) - 1, 1))
            tops = [room.top + sum(tall[:place]) + gap * place for place in range(len(rows))]
            yield from _spines(rows, tops, room.left + _MARK / 2)
            for row, some, top in zip(rows, broken, tops, strict=True):
                yield from _row(row, some, Box(room.left, Mm(top), Mm(wide), Mm(0)), size)
            return
    raise DoesNotFitError(
        what=what, language=language, overflow=f"{over:.1f}", text=rows[0].sentence
    )


def _head_height(row: _Row, size: Pt) -> float:
    return to_mm(size) * 1.32 if row.heading else 0.0


def _row(row: _Row, some: list[str], box: Box, size: Pt) -> Iterator[Shape]:
    """Set a heading and its sentence beside their mark."""
    yield from _mark(row.mark, box.left + _MARK / 2, box.top + _MARK / 2)
    left, top = Mm(box.left + _SIGN), float(box.top)
    if row.heading:
        above = Style(Font.NAME_BOLD, Pt(size * _HEADING), "ink")
        yield from set_lines([row.heading], Box(left, Mm(top), box.width, Mm(5)), above, above.size)
        top += _head_height(row, size)
    else:
        top += max(0.0, (_MARK - height(len(some), size)) / 2)
    yield from set_lines(
        some, Box(left, Mm(top), box.width, Mm(0)), Style(Font.BODY, size, "ink"), size
    )


def _spines(rows: Sequence[_Row], tops: Sequence[float], x: float) -> Iterator[Shape]:
    """Join the steps of a turn that are one phase by a line."""
    if not rows[0].mark.isdigit():
        return
    for first, last in ((0, _HERO_STEPS - 1), (_HERO_STEPS, len(rows) - 1)):
        yield Fill(
            box_path(x - 0.35, tops[first] + _MARK / 2, x + 0.35, tops[last] + _MARK / 2), "ink"
        )


def _mark(mark: str, x: float, y: float) -> Iterator[Shape]:
    """Draw what stands before a sentence: a number, a face of the dice, or a picture on black."""
    if mark.isdigit():
        yield Fill(disc(x, y, _MARK / 2), "paper")
        yield Fill(disc(x, y, _MARK / 2 - 0.2), "block")
        yield Fill(ring(x, y, _MARK / 2 - 0.2, _THIN), "key")
        yield number(mark, (x, y), 4.2, "on-band")
    elif mark.startswith("-"):
        half = _MARK / 2
        box = Box(Mm(x - half), Mm(y - half), Mm(_MARK), Mm(_MARK))
        yield Fill(rough(box, f"mark {mark}", 0.3), "block")
        yield placed(mark[1:], "on-band", (x, y), _MARK * 0.78)
    else:
        yield placed(mark, icon_role(mark), (x, y), _MARK)
