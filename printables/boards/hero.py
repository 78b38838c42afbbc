"""Hero boards: life, used dice, the starting ability, room for coins and the Free Step token."""

from collections.abc import Iterable, Iterator

from companion.i18n import text
from companion.pieces.shapes import box as box_path
from printables.boards.marks import camera_mark, number, outlined
from printables.cards.cost import cost_row, row_height
from printables.cards.printed import PrintedHero, ability_words
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Symbol
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.ornament import both, frame, polygon, rays, rough, rule, thin_frame
from printables.rich import rich_middle, rich_text, sign_role, with_signs
from printables.typesetting import Style
from printables.units import Mm, Pt

WIDE, HIGH = 180.0, 120.0
_BORDER = 4.0
_PANEL = 62.0
_LIFE = 6
_SLOT = 16.6
_GAP = 0.9
_MARK = 16.0
"""The side of the camera's mark, its quiet zone included."""

_NAME = Style(Font.NAME_BOLD, Pt(24), "on-band", "middle", Pt(14))
_HEADING = Style(Font.NAME_BOLD, Pt(11), "ink", "left", Pt(8))
_ABILITY = Style(Font.NAME_BOLD, Pt(13), "ink", "middle", Pt(9))
_TEXT = Style(Font.BODY, Pt(10), "ink", "middle", Pt(7.5))
_SMALL = Style(Font.BODY_ITALIC, Pt(7.5), "quiet", "left", Pt(6.5))
_WHITE = Style(Font.NAME_BOLD, Pt(7.5), "on-band", "middle", Pt(6.5))


def hero_boards(heroes: Iterable[PrintedHero], language: str) -> Iterator[Piece]:
    """Draw a board for each hero."""
    for hero in heroes:
        yield Piece(f"board-{hero.code}", _board(hero, language), names=(hero.code, "board"))


def _board(hero: PrintedHero, language: str) -> Symbol:
    name = f"board-{hero.code}"
    whole = Box(Mm(0), Mm(0), Mm(WIDE), Mm(HIGH))
    inner = whole.grown(-_BORDER)
    shapes: list[Shape] = [
        Fill(frame(whole.grown(BLEED), inner, name), "block"),
        Fill(thin_frame(inner.grown(-0.3), name, 0.35), "key"),
    ]
    shapes += _portrait(hero, inner, language)
    area = Box(Mm(_PANEL + 5), inner.top, Mm(inner.right - _PANEL - 8), inner.height)
    shapes += _tucks(language)
    shapes += _life(area, language)
    shapes += _dice(area, language)
    shapes += _trays(area, language)
    shapes += camera_mark(
        f"board-{hero.figure}", area.right - _MARK, area.bottom - _MARK - 2.5, _MARK
    )
    return Symbol(name, WIDE, HIGH, tuple(shapes), spread=BLEED)


def _portrait(hero: PrintedHero, inner: Box, language: str) -> Iterator[Shape]:
    """Draw the left panel: emblem in the light, name, starting ability."""
    tall = 62.0
    area = Box(inner.left, inner.top, Mm(_PANEL - inner.left), Mm(tall))
    yield Fill(rough(area.grown(0.5), f"portrait-{hero.code}"), "block")
    middle = (area.middle, area.top + 25.0)
    lit = rays(
        area,
        (area.left - 4, area.top - 6),
        hero.code,
        (
            (*middle, 23.0),
            (middle[0] - 12, area.bottom - 8, 12.0),
            (middle[0] + 12, area.bottom - 8, 12.0),
        ),
    )
    yield from both(lit)
    yield placed(hero.figure, "bone", middle, 42)
    yield placed(hero.figure, "key", middle, 36)
    words = hero.title
    box = Box(Mm(area.left + 2), Mm(area.bottom - 14), Mm(area.width - 4), Mm(11))
    yield from rich_middle(words, box, _NAME, language, words).shapes
    yield from _ability(
        hero,
        Box(area.left, Mm(area.bottom + 1.5), area.width, Mm(inner.bottom - area.bottom - 3)),
        language,
    )


def _ability(hero: PrintedHero, box: Box, language: str) -> Iterator[Shape]:
    ability = hero.start
    words, says = ability_words(ability, language)
    title = Box(Mm(box.left + 1.5), Mm(box.top + 0.5), Mm(box.width - 3), Mm(6.5))
    yield from rich_middle(words, title, _ABILITY, language, words).shapes
    yield Fill(rule(box.left + 8, box.right - 8, title.bottom + 0.6), "ink")
    top = title.bottom + 2.2
    tall = row_height(ability, 1.0)
    if ability.choice:
        tall = 13.0
        yield from _choice(ability.choice, box.middle, top + tall / 2)
    else:
        yield from cost_row(ability, Box(box.left, Mm(top), box.width, Mm(tall)), 1.0)
    told = with_signs(says, language)
    room = Box(
        Mm(box.left + 2.5), Mm(top + tall + 1), Mm(box.width - 5), Mm(box.bottom - top - tall - 2)
    )
    yield from rich_middle(told, room, _TEXT, language, words).shapes


def _choice(faces: tuple[str, ...], middle: float, y: float) -> Iterator[Shape]:
    """Show the Free Step token and the symbols it may give instead."""
    size = 9.5
    start = middle - (len(faces) + 0.9) * size / 2
    yield placed("step", sign_role("step"), (start + size / 2, y), size)
    yield number("→", (start + size * 1.42, y), 6.0)
    for place, face in enumerate(faces):
        x = start + size * (place + 1.9) + size / 2 - size * 0.1
        yield placed(face, sign_role(face), (x, y), size)


def _tucks(language: str) -> Iterator[Shape]:
    """Mark at the upper edge where the two Hero cards are pushed under."""
    words = text("printables.board.cards", language)
    for middle in (WIDE * 0.3, WIDE * 0.74):
        yield Fill(polygon(((middle - 3, 2.9), (middle, 0.9), (middle + 3, 2.9))), "on-band")
    box = Box(Mm(WIDE * 0.36), Mm(0.9), Mm(WIDE * 0.32), Mm(2.7))
    yield from rich_middle(words, box, _WHITE, language, words).shapes


def _life(area: Box, language: str) -> Iterator[Shape]:
    """Draw the wound track, full at the left."""
    top = area.top + 3.5
    yield from _headed("printables.board.life", area, top, language)
    top += 6.0
    pitch = area.width / (_LIFE + 1)
    for place, value in enumerate(range(_LIFE, -1, -1)):
        box = Box(Mm(area.left + place * pitch), Mm(top), Mm(pitch - 1.2), Mm(21.0))
        if value:
            yield outlined(box, 1.6, 0.45)
        else:
            yield Fill(box_path(box.left, box.top, box.right, box.bottom, (1.6,) * 4), "block")
            yield outlined(box, 1.6, 0.45, "key")
        role = "ink" if value else "on-band"
        sign = "heart" if value else "skull"
        tone = "sign-blood" if value else "on-band"
        yield placed(sign, tone, (box.left + 3.4, box.top + 17.6), 4.6)
        yield number(f"{value}", (box.right - 3.2, box.top + 17.4), 6.0, role)
        if value:
            slot = Box(Mm(box.middle - 6.6), Mm(box.top + 0.9), Mm(13.2), Mm(13.2))
            yield outlined(slot, 1.0, 0.2, "pencil")


def _dice(area: Box, language: str) -> Iterator[Shape]:
    """Draw the place of used dice: six, and the companion's."""
    top = area.top + 35.5
    yield from _headed("printables.board.used", area, top, language)
    top += 6.0
    wide = 6 * (_SLOT + _GAP)
    for place in range(6):
        left = area.left + place * (_SLOT + _GAP)
        box = Box(Mm(left), Mm(top), Mm(_SLOT), Mm(_SLOT))
        yield Fill(box_path(box.left, box.top, box.right, box.bottom, (2.4,) * 4), "tint")
        yield outlined(box, 2.4, 0.5)
    pet = Box(Mm(area.left + wide), Mm(top), Mm(min(_SLOT, area.width - wide)), Mm(_SLOT))
    if pet.width > 8:
        yield outlined(pet, 2.4, 0.3, "pencil")
    below = Box(area.left, Mm(top + _SLOT + 2.6), Mm(_SLOT), Mm(_SLOT))
    yield outlined(below, 2.4, 0.5)
    yield placed("wolf-head", "pencil", (below.middle, below.top + _SLOT / 2), 10.0)
    words = text("printables.board.pet", language)
    beside = Box(Mm(below.right + 2), below.top, Mm(34), Mm(_SLOT))
    yield from rich_middle(words, beside, _SMALL, language, words).shapes


def _trays(area: Box, language: str) -> Iterator[Shape]:
    """Draw room for the Free Step token and for coins."""
    top = area.top + 60.7
    left = area.left + 56.0
    slot = Box(Mm(left), Mm(top), Mm(_SLOT), Mm(_SLOT))
    yield outlined(slot, 1.2, 0.5)
    yield placed("step", "pencil", (slot.middle, slot.top + _SLOT / 2), 10.0)
    words = text("printables.board.step", language)
    beside = Box(Mm(slot.right + 2), slot.top, Mm(area.right - slot.right - 2), Mm(_SLOT))
    yield from rich_middle(words, beside, _SMALL, language, words).shapes
    high = area.bottom - top - _SLOT - 7
    tray = Box(area.left, Mm(top + _SLOT + 4.0), Mm(area.width - _MARK - 3), Mm(high))
    yield outlined(tray, 3.0, 0.5)
    yield placed("coin", "sign-gold", (tray.left + 8, tray.top + tray.height / 2), 11.0)
    words = text("printables.board.gold", language)
    box = Box(Mm(tray.left + 16), Mm(tray.top + 2), Mm(50), Mm(tray.height - 4))
    yield from rich_middle(words, box, _HEADING, language, words).shapes


def _headed(key: str, area: Box, top: float, language: str) -> Iterator[Shape]:
    words = text(key, language)
    box = Box(area.left, Mm(top), area.width, Mm(5.2))
    yield from rich_text(words, box, _HEADING, language, words).shapes
