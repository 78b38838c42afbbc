"""Player aids: the turn and the dice for everyone, the other modes for those who play them."""

from collections.abc import Iterator, Sequence

from companion.games.masmorra.catalogue import CATALOGUE
from companion.i18n import text
from companion.pieces import DICE_SETS
from companion.pieces.shapes import box as box_path
from printables.boards.marks import number
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Symbol
from printables.errors import DoesNotFitError
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.ornament import disc, frame, ring, rule, thin_frame
from printables.reference.clauses import told
from printables.rich import attempts, height, lines, rich_middle, set_lines, sign_role
from printables.typesetting import Style
from printables.units import Mm, Pt

WIDE, HIGH = 88.0, 126.0
_BORDER = 3.0
_STRIP = 13.0
_SIGN = 11.0
_TITLE = Style(Font.NAME_BOLD, Pt(17), "on-band", "middle", Pt(10))
_LARGEST = 12.5
_LEAST_GAP = 2.8


def player_aids(language: str) -> Iterator[Piece]:
    """Draw half of the aids for the turn, half for the other modes (COMP-8)."""
    numbers = ("1", "2", "3", "4", "5")
    first = _aid("turn", told("turn"), numbers, "torch", language)
    second = _aid("faces", told("dice")[:6], DICE_SETS["action"].faces, "rolling-dices", language)
    third = _aid("epic", told("epic"), (), "malaphyas", language)
    fourth = _aid("alliance", told("alliance"), (), "shaking-hands", language)
    each = CATALOGUE.components["COMP-8"] // 2
    for _ in range(each):
        yield Piece("aid-turn", first, second, told=True, names=("aid",))
    for _ in range(each):
        yield Piece("aid-modes", third, fourth, told=True, names=("aid",))


def _aid(
    name: str, keys: Sequence[str], marks: Sequence[str], emblem: str, language: str
) -> Symbol:
    whole = Box(Mm(0), Mm(0), Mm(WIDE), Mm(HIGH))
    inner = whole.grown(-_BORDER)
    words = text(f"printables.aids.{name}", language)
    strip = box_path(inner.left - 1, inner.top - 1, inner.right + 1, inner.top + _STRIP)
    shapes: list[Shape] = [
        Fill(frame(whole.grown(BLEED), inner, f"aid-{name}"), "block"),
        Fill(thin_frame(inner.grown(-0.4), f"aid-{name}"), "key"),
        Fill(strip, "block"),
        Fill(rule(inner.left + 4, inner.right - 4, inner.top + _STRIP + 0.2, 0.6), "key"),
        placed(emblem, "on-band", (inner.left + 8.5, inner.top + _STRIP / 2), 9.0),
    ]
    title = Box(Mm(inner.left + 15), Mm(inner.top + 1), Mm(inner.width - 19), Mm(_STRIP - 2))
    shapes += rich_middle(words, title, _TITLE, language, words).shapes
    room = Box(
        Mm(inner.left + 3),
        Mm(inner.top + _STRIP + 2.5),
        Mm(inner.width - 6),
        Mm(inner.height - _STRIP - 5),
    )
    shapes += _rows([text(key, language) for key in keys], marks, room, language, words)
    return Symbol(f"aid-{name}", WIDE, HIGH, tuple(shapes), spread=BLEED)


def _rows(
    told_: Sequence[str], marks: Sequence[str], room: Box, language: str, what: str
) -> Iterator[Shape]:
    """Set sentences under each other, each beside its mark, spread over the height."""
    over = 0.0
    for size, hyphens in attempts(_LARGEST):
        wide = room.width - _SIGN
        rows = [lines(words, wide, Font.BODY, size, language, hyphens=hyphens) for words in told_]
        tall = [max(height(len(row), size), 8.0 if marks else 0.0) for row in rows]
        over = sum(tall) + _LEAST_GAP * (len(rows) - 1) - room.height
        if over <= 0:
            gap = min(5.5, _LEAST_GAP - over / len(rows))
            top = float(room.top)
            for place, (row, high) in enumerate(zip(rows, tall, strict=True)):
                yield from _mark(marks[place] if marks else "", room.left + 4.0, top + high / 2)
                drop = (high - height(len(row), size)) / 2
                box = Box(Mm(room.left + _SIGN), Mm(top + drop), Mm(wide), Mm(high))
                yield from set_lines(row, box, Style(Font.BODY, size, "ink"), size)
                top += high + gap
            return
    raise DoesNotFitError(what=what, language=language, overflow=f"{over:.1f}", text=told_[0])


def _mark(mark: str, x: float, y: float) -> Iterator[Shape]:
    """Draw what stands before a sentence: a face, a number, or a lozenge."""
    if mark.isdigit():
        yield Fill(disc(x, y, 3.6), "block")
        yield Fill(ring(x, y, 3.6, 0.35), "key")
        yield number(mark, (x, y), 4.6, "on-band")
    elif mark:
        yield placed(mark, sign_role(mark), (x, y), 8.0)
    else:
        yield Fill(rule(x - 2.4, x + 2.4, y, 0.5), "ink")
