"""Hero cards: two abilities each, the upper one is uncovered first."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.masmorra.catalogue import Ability
from companion.games.masmorra.catalogue.piece_marks import piece_mark
from companion.pieces.path_shapes import box as box_path
from printables.card_layout.card_frame import CardShape, Deck, back, border, foot
from printables.card_layout.corner_fiducial import corner_mark, mark_module
from printables.card_layout.illustrated_front import asked_for_by
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Symbol
from printables.errors import DoesNotFitError
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.masmorra.cards.ability_costs import cost_row, row_height, shows_all
from printables.masmorra.cards.card_picture_names import ability_art
from printables.masmorra.cards.printed_heroes import PrintedHero, ability_words
from printables.masmorra.icons import with_face_icons
from printables.typesetting.font_metrics import typeface
from printables.typesetting.icon_text_boxes import rich_middle, rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_TITLE = Style(Font.NAME_BOLD, Pt(11.5), "on-band", "left", Pt(7))
_TEXT = Style(Font.BODY, Pt(8.5), "ink", "middle", Pt(6.5))
_USUAL_HEIGHT = 88.0
_NUMBERS = ("I", "II")
_MARK = 8.2
"""How many modules of the card's mark the upper strip leaves free on its right."""

_AIR = 1.8
"""Between that, or the border, and the number, on a large card."""

_APART = 1.5
"""Between a name and its number, at least."""

_ASIDE = 3.0
"""How far a row of icons keeps from the border."""


def hero_cards(heroes: Iterable[PrintedHero], shape: CardShape, language: str) -> Iterator[Piece]:
    """Draw two cards for each hero."""
    for hero in heroes:
        mark = piece_mark(f"back-{hero.code}")
        deck = Deck(f"hero-{hero.code}", hero.figure, hero.title, "band-steel", mark=mark)
        behind = back(shape, deck, language)
        for number, pair in enumerate(hero.cards, 1):
            front = _front(hero, number, pair, shape, language)
            spoken = (asked_for_by(hero.title), _foot_code(hero, number))
            names = (hero.code, *spoken, "hero", *(ability.id for ability in pair))
            yield Piece(f"{hero.code}-{number}", front, behind, names=names)


def _front(
    hero: PrintedHero,
    number: int,
    pair: tuple[Ability, Ability],
    shape: CardShape,
    language: str,
) -> Symbol:
    name = f"hero-{hero.code}-{number}-{shape.width:g}"
    inner = shape.inner
    room = Box(inner.left, inner.top, inner.width, Mm(inner.height - 3.4))
    half = room.height / 2
    shapes: list[Shape] = [*border(shape, name)]
    for place, ability in enumerate(pair):
        box = Box(room.left, Mm(room.top + place * half), room.width, Mm(half))
        shapes += _half(ability, _NUMBERS[place], box, shape, language)
    shapes += foot(shape, _foot_code(hero, number), language, hero.title)
    shapes += corner_mark(shape.width, piece_mark(f"{hero.code}-{number}"))
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)


def _foot_code(hero: PrintedHero, number: int) -> str:
    """Give the name by which a card is asked for, in the language of the card."""
    return f"{asked_for_by(hero.title)}-{number}"


def _half(
    ability: Ability, number: str, box: Box, shape: CardShape, language: str
) -> Iterator[Shape]:
    """Draw an ability: its name on a dark strip, its price and what it gives, its text."""
    share = shape.share
    high = 7.4 * max(share, 0.8)
    rise = 1.0 if number == _NUMBERS[0] else 0.0
    strip_block = box_path(box.left - 0.8, box.top - rise, box.right + 0.8, box.top + high)
    yield Fill(strip_block, "block")
    yield Fill(box_path(box.left, box.top + high - 0.35, box.right, box.top + high), "key")
    picture = (box.left + high * 0.62, box.top + high / 2)
    yield placed(ability_art(ability), "on-band", picture, high * 0.86)
    words, says = ability_words(ability, language)
    beside = _AIR * share**2
    if number == _NUMBERS[0]:
        beside += mark_module(shape.width) * _MARK
    corner = Box(
        Mm(box.right - high - beside), Mm(box.top + 0.3), Mm(high - 1.2 * share), Mm(high - 0.6)
    )
    left = box.left + high * 1.12
    size = Pt(max(8.0, _TITLE.size * share))
    written = typeface(Font.NAME_BOLD).width(number, size) + _APART * share**2
    strip = Box(Mm(left), corner.top, Mm(corner.right - written - left), corner.height)
    style = Style(_TITLE.font, size, _TITLE.role, "left", Pt(6.5))
    yield from rich_middle(words, strip, style, language, words).shapes
    mark = Style(Font.NAME_BOLD, size, "on-band", "right")
    yield from rich_middle(number, corner, mark, language, words).shapes
    top = box.top + high + 1.2
    below = Box(box.left, Mm(top), box.width, Mm(box.bottom - 1.2 - top))
    yield from _below(ability, below, shape, with_face_icons(says, language), language)


def _below(
    ability: Ability, box: Box, shape: CardShape, told: str, language: str
) -> tuple[Shape, ...]:
    """Show an ability's price and what it gives above its words, or without any that add nothing.

    Where room is short, it shows the words alone; on a taller card they are larger.

    Raises:
        DoesNotFitError: The words alone do not fit.
    """
    words, _ = ability_words(ability, language)
    share = shape.share
    style = replace(_TEXT, size=Pt(_TEXT.size * max(1.0, shape.height / _USUAL_HEIGHT)))
    tall = row_height(ability, share) or 13.0 * share
    if shows_all(ability) and tall <= box.height:
        middle = Mm(box.top + (box.height - tall) / 2)
        return tuple(_shown(ability, Box(box.left, middle, box.width, Mm(tall)), share))
    lower = Box(
        Mm(box.left + 2), Mm(box.top + tall + 1), Mm(box.width - 4), Mm(box.height - tall - 1)
    )
    try:
        high = rich_text(told, lower, style, language, words).height
    except DoesNotFitError:
        whole = Box(lower.left, box.top, lower.width, box.height)
        return rich_middle(told, whole, style, language, words).shapes
    # What is spare is shared out above, between and below.
    spare = (lower.height - high) / 3
    upper = Box(box.left, Mm(box.top + spare), box.width, Mm(tall))
    under = Box(lower.left, Mm(lower.top + 2 * spare), lower.width, Mm(lower.height - 2 * spare))
    said = rich_text(told, under, style, language, words).shapes
    return (*_shown(ability, upper, share), *said)


def _shown(ability: Ability, box: Box, share: float) -> Iterator[Shape]:
    """Draw an ability's price and what it gives, or its picture where it has neither."""
    if row_height(ability, share):
        yield from cost_row(
            ability,
            Box(Mm(box.left + _ASIDE), box.top, Mm(box.width - 2 * _ASIDE), box.height),
            share,
        )
    else:
        middle = (box.left + box.width / 2, box.top + box.height / 2)
        yield placed(ability_art(ability), "ink", middle, box.height)
