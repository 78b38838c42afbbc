"""A worked fight: an Orc, and three ways to beat it with different dice."""

from collections.abc import Iterator

from companion.i18n import text
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.masmorra.rulebook import pieces_for_pictures
from printables.masmorra.rulebook.pictures_beside_clauses import monster_die
from printables.masmorra.rulebook.rule_icons import with_rule_icons
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import shown
from printables.typesetting.icon_text_boxes import height, set_lines
from printables.typesetting.line_breaking import lines
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_ROWS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("FIGHT-6", ()),
    ("FIGHT-12", ("ranged", "ranged")),
    ("FIGHT-14", ("ranged", "melee")),
    ("FIGHT-15", ("melee", "defense")),
)
"""The clause whose example is told, and the dice that are spent; the first row shows the Orc."""

_SIZE = Pt(8.5)
_STYLE = Style(Font.BODY_ITALIC, _SIZE, "ink")
_DIE = 8.6
_SIDE = 22.0
_ORC = 15.0
_PAD = 2.0


def _draw(wide: float, language: str) -> Drawn:
    room = wide - _SIDE - 2 * _PAD
    y = _PAD
    shapes: list[Shape] = []
    for clause, dice in _ROWS:
        words = with_rule_icons(text(f"masmorra_rules.example.{clause}", language), language)
        said = lines(words, room, Font.BODY_ITALIC, _SIZE, language)
        tall = max(height(len(said), _SIZE), _DIE if dice else _ORC) + 1.6
        shapes += _row(dice, said, Box(Mm(0), Mm(y), Mm(wide), Mm(tall)))
        y += tall
    ground = box_path(0, 0, wide, y + _PAD - 1.6, (1.6,) * 4)
    frame = (Fill(ground, "tint"), closed(ground, "pencil", Mm(0.2)))
    return Drawn(y + _PAD - 1.6, (*frame, *shapes))


def _row(dice: tuple[str, ...], said: list[str], box: Box) -> Iterator[Shape]:
    middle = box.top + (box.height - 1.6) / 2
    for place, face in enumerate(dice):
        spot = Box(Mm(_PAD + place * (_DIE + 1.0)), Mm(middle - _DIE / 2), Mm(_DIE), Mm(_DIE))
        yield shown(pieces_for_pictures.die(face), spot)
    if not dice:
        yield monster_die("orc", Box(Mm(_PAD + 1.4), Mm(box.top), Mm(_ORC), Mm(_ORC)))
    down = middle - height(len(said), _SIZE) / 2
    told = Box(Mm(_PAD + _SIDE), Mm(down), Mm(box.width - _SIDE - 2 * _PAD), Mm(box.height))
    yield from set_lines(said, told, _STYLE, _SIZE)


FIGHT = Picture(_draw)
