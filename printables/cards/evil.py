"""Evil cards."""

from collections.abc import Iterable, Iterator
from functools import partial

from companion.games.masmorra.catalogue.evil_words import evil_text, evil_title
from companion.games.masmorra.model import EvilCard
from companion.i18n import text
from printables.cards.body import Block, body
from printables.cards.face import (
    CardShape,
    Deck,
    art,
    back,
    border,
    foot,
    picture,
    squeezed,
    title,
)
from printables.cards.pictures import evil_art
from printables.drawing import Fill, Shape, Symbol
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.ornament import rule
from printables.rich import with_signs
from printables.units import Mm


def evil_cards(
    cards: Iterable[EvilCard], deck: Deck, shape: CardShape, language: str
) -> Iterator[Piece]:
    """Draw Evil cards."""
    behind = back(shape, deck, language)
    for card in cards:
        front = squeezed(partial(_front, card, deck, language), shape)
        yield Piece(card.id, front, behind, names=(deck.name,))


def _front(card: EvilCard, deck: Deck, language: str, shape: CardShape) -> Symbol:
    name = f"{deck.name}-{card.id}-{shape.width:g}"
    name_said = evil_title(card)
    words = text(name_said.key, language, **name_said.params)
    said = " ".join(text(one.key, language, **one.params) for one in evil_text(card))
    told = with_signs(said, language)
    inner, share = shape.inner, shape.share
    names, struck = evil_art(card)
    heading, end = title(shape, words, language, shape.picture.bottom + 1.6 * share)
    line = end + 1.0 * share
    top = line + 1.2 * share
    room = Box(Mm(inner.left + 3), Mm(top), Mm(inner.width - 6), Mm(inner.bottom - 3.6 - top))
    shapes: list[Shape] = [
        *border(shape, name),
        *picture(shape, name, art(shape, names, struck=struck), deck),
        *heading,
        Fill(rule(inner.left + 8 * share, inner.right - 8 * share, line), "sign-blood"),
        *body([Block("plain", "", (told,))], room, language, words),
        *foot(shape, card.id, deck.title, language),
    ]
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)
