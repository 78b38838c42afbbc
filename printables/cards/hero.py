"""Hero cards: two abilities each, the upper one is uncovered first."""

from collections.abc import Iterable, Iterator

from companion.games.masmorra.catalogue import Ability
from companion.pieces.shapes import box as box_path
from printables.cards.cost import cost_row, row_height
from printables.cards.face import CardShape, Deck, back, border, foot
from printables.cards.pictures import ability_art
from printables.cards.printed import PrintedHero, ability_words
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Symbol
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.rich import rich_middle, with_signs
from printables.typesetting import Style
from printables.units import Mm, Pt

_TITLE = Style(Font.NAME_BOLD, Pt(11.5), "on-band", "left", Pt(7))
_TEXT = Style(Font.BODY, Pt(8.5), "ink", "middle", Pt(6.5))
_NUMBERS = ("I", "II")


def hero_cards(heroes: Iterable[PrintedHero], shape: CardShape, language: str) -> Iterator[Piece]:
    """Draw two cards for each hero."""
    for hero in heroes:
        deck = Deck(f"hero-{hero.code}", hero.figure, hero.title, "band-steel")
        behind = back(shape, deck, language)
        for number, pair in enumerate(hero.cards, 1):
            front = _front(hero, number, pair, shape, language)
            names = (hero.code, "hero", *(ability.id for ability in pair))
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
    shapes += foot(shape, f"{hero.code}-{number}", hero.title, language)
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)


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
    strip = Box(
        Mm(box.left + high * 1.2),
        Mm(box.top + 0.3),
        Mm(box.width - high * 2.1),
        Mm(high - 0.6),
    )
    size = Pt(max(8.0, _TITLE.size * share))
    style = Style(_TITLE.font, size, _TITLE.role, "left", Pt(6.5))
    yield from rich_middle(words, strip, style, language, words).shapes
    corner = Box(Mm(box.right - high), strip.top, Mm(high - 1.2), strip.height)
    mark = Style(Font.NAME_BOLD, size, "on-band", "right")
    yield from rich_middle(number, corner, mark, language, words).shapes
    top = box.top + high + 1.2
    tall = row_height(ability, share)
    if not tall:
        tall = 13.0 * share
        yield placed(ability_art(ability), "ink", (box.left + box.width / 2, top + tall / 2), tall)
        top += tall + 1.0
    else:
        row = Box(Mm(box.left + 1), Mm(top), Mm(box.width - 2), Mm(tall))
        yield from cost_row(ability, row, share)
        top += tall + 1.0
    told = with_signs(says, language)
    room = Box(Mm(box.left + 2), Mm(top), Mm(box.width - 4), Mm(box.bottom - 1.2 - top))
    yield from rich_middle(told, room, _TEXT, language, words).shapes
