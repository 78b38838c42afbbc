"""The right half of a hero board: life, used dice, the two small places, gold."""

from collections.abc import Iterator

from companion.i18n import text
from companion.pieces import Path
from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import disc, hole, outlined, ring
from printables.layout import Box
from printables.masmorra.boards.number_badges import number
from printables.masmorra.icons import icon_role
from printables.typesetting.heading_banners import banner, engraved, slab
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

MARK = 16.0
"""The side of the camera's mark, its quiet zone included."""

_LIFE = 6
_COINS = 6
_TOKEN = 14.5
"""A token of 14 mm lies in its well with play."""

_SLOT = 16.6
_GAP = 0.9
_HEAD = 6.4
_USED, _SMALL_WELLS = 35.0, 62.4
_SMALL = Style(Font.BODY_ITALIC, Pt(8), "quiet", "left", Pt(6.5))


def used_wells(area: Box) -> list[Box]:
    """Tell where the six used dice lie in what is right of the hero."""
    top = Mm(area.top + _USED + _HEAD + 1.6)
    return [
        Box(Mm(area.left + place * (_SLOT + _GAP) + 0.5), top, Mm(_SLOT), Mm(_SLOT))
        for place in range(6)
    ]


def pet_well(area: Box) -> Box:
    """Tell where the companion's die lies."""
    return Box(Mm(area.left + 0.5), Mm(area.top + _SMALL_WELLS), Mm(_SLOT), Mm(_SLOT))


def mark_box(area: Box) -> Box:
    """Tell where the camera's mark is, its quiet zone included."""
    return Box(Mm(area.right - MARK + 1), Mm(area.bottom - MARK - 2.5), Mm(MARK), Mm(MARK))


def wells(area: Box, language: str) -> Iterator[Shape]:
    """Draw all that lies right of the hero, from life down to gold."""
    yield from _life(area, language)
    yield from _dice(Box(area.left, Mm(area.top + _USED), area.width, Mm(26)), language)
    yield from _beside(Box(area.left, Mm(area.top + _SMALL_WELLS), area.width, Mm(_SLOT)), language)
    top = area.top + 82.2
    yield from _gold(Box(area.left, Mm(top), area.width, Mm(area.bottom - top)), language)


def _life(area: Box, language: str) -> Iterator[Shape]:
    """Carve the wound track into a slab, full at the left, each number in its heart."""
    block = Box(Mm(area.left - 1.5), Mm(area.top + 2.2), Mm(area.width + 3), Mm(31.4))
    yield from slab(block, "life", 0.5)
    words = text("masmorra.print.board.life", language)
    head = Box(area.left, Mm(block.top + 0.9), area.width, Mm(_HEAD))
    yield from rich_middle(words, head, _head_style(), language, words).shapes
    pitch = area.width / (_LIFE + 1)
    top = block.top + 7.4
    for place, value in enumerate(range(_LIFE, -1, -1)):
        middle = area.left + (place + 0.5) * pitch
        well = Box(Mm(middle - _TOKEN / 2), Mm(top), Mm(_TOKEN), Mm(_TOKEN))
        yield Fill(_rounded(well, 2.0), "bone")
        yield outlined(well, 2.0, 0.35, "key")
        below = (middle, top + _TOKEN + 4.5)
        if value:
            yield from engraved("heart", "band-blood", below, 9.0)
            yield number(f"{value}", (below[0], below[1] - 0.3), 5.2, "on-band")
        else:
            yield placed("skull", "pencil", (middle, top + _TOKEN / 2), 9.0)
            yield number("0", below, 6.0, "on-band")


def _dice(area: Box, language: str) -> Iterator[Shape]:
    """Draw the place of used dice as wells in stone."""
    words = text("masmorra.print.board.used", language)
    head = Box(Mm(area.left - 1.5), area.top, area.width, Mm(_HEAD))
    yield from banner(words, head, language, "rolling-dices")
    top = area.top + _HEAD + 1.6
    for well in used_wells(Box(area.left, Mm(area.top - _USED), area.width, area.height)):
        yield Fill(_rounded(well, 2.6), "tint")
        yield outlined(well, 2.6, 0.7)
        yield Fill(_rounded(well.grown(-2.2), 1.6) + hole(_rounded(well.grown(-2.35), 1.5)), "hush")
    yield Fill(_notches(area, top), "hush")


def _notches(area: Box, top: float) -> Path:
    """Cut a short line between two wells, as a mason marks joints."""
    cuts = []
    for place in range(1, 6):
        x = area.left + place * (_SLOT + _GAP) + 0.5 - _GAP / 2
        cuts.append(box_path(x - 0.12, top + 5, x + 0.12, top + _SLOT - 5))
    return Path.joined(cuts)


def _beside(area: Box, language: str) -> Iterator[Shape]:
    """Draw room for the companion's die and for the Free Step token, each with its sentence."""
    half = area.width / 2
    for place, (key, sign, side) in enumerate(
        (("pet", "wolf-head", 16.6), ("step", "step", _TOKEN))
    ):
        left = area.left + place * (half + 1) + 0.5
        drop = (_SLOT - side) / 2
        well = Box(Mm(left), Mm(area.top + drop), Mm(side), Mm(side))
        yield outlined(well, 2.2, 0.5)
        yield placed(sign, "pencil", (well.middle, area.top + _SLOT / 2), 10.0)
        words = text(f"masmorra.print.board.{key}", language)
        room = Box(Mm(well.right + 2), area.top, Mm(half - side - 3.5), Mm(_SLOT))
        yield from rich_middle(words, room, _SMALL, language, words).shapes


def _gold(area: Box, language: str) -> Iterator[Shape]:
    """Draw a place for each of the six coins that a hero may own (GOLD-3)."""
    words = text("masmorra.print.board.gold", language)
    head = Box(Mm(area.left - 1.5), area.top, area.width, Mm(_HEAD))
    yield from banner(words, head, language, "coin")
    yield from _pair(Box(Mm(area.right - 64), area.top, Mm(64), Mm(_HEAD)))
    wide = area.width - MARK - 2.0
    pitch = wide / _COINS
    y = area.top + _HEAD + 1.2 + _TOKEN / 2 + 0.4
    for place in range(_COINS):
        x = area.left + (place + 0.5) * pitch
        yield Fill(disc(x, y, _TOKEN / 2), "tint")
        yield Fill(ring(x, y, _TOKEN / 2, 0.45), "sign-gold")
        yield Fill(ring(x, y, 5.8, 0.2), "sign-gold")
        yield placed("coin", "hush", (x, y), 7.4)


def _pair(box: Box) -> Iterator[Shape]:
    """Show that a sword die and a shield die together make two swords and a shield (FIGHT-15)."""
    y, size = box.top + box.height / 2, box.height
    x = box.left + size / 2
    for place, face in enumerate(("melee", "defense")):
        die = Box(Mm(x - size / 2), box.top, Mm(size), Mm(size))
        yield Fill(_rounded(die, 1.2), "tint")
        yield outlined(die, 1.2, 0.45)
        yield placed(face, icon_role(face), (x, y), size * 0.72)
        x += size + (3.6 if place == 0 else 0)
        if place == 0:
            yield number("+", (x - size / 2 - 1.8, y), 4.6)
    yield number("→", (x - size / 2 + 3.4, y), 5.4)
    x += 4.0 + size / 2
    for face in ("melee", "melee", "defense"):
        yield placed(face, icon_role(face), (x, y), size * 0.86)
        x += size * 0.94


def _head_style() -> Style:
    return Style(Font.NAME_BOLD, Pt(11), "on-band", "middle", Pt(8))


def _rounded(box: Box, radius: float) -> Path:
    return box_path(box.left, box.top, box.right, box.bottom, (radius,) * 4)
