"""Treasure cards, those of Alliance among them."""

from collections.abc import Iterable, Iterator
from functools import partial

from companion.engine.rules import Message
from companion.games.masmorra.catalogue import wording
from companion.games.masmorra.model import effects as f
from companion.games.masmorra.model.treasures import TreasureCard
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
from printables.cards.pictures import treasure_art
from printables.drawing import Fill, Shape, Symbol
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.ornament import rule
from printables.rich import with_signs
from printables.units import Mm


def treasure_cards(
    cards: Iterable[TreasureCard], deck: Deck, shape: CardShape, language: str
) -> Iterator[Piece]:
    """Draw the cards of a deck, each as often as the deck holds it."""
    behind = back(shape, deck, language)
    for card in cards:
        front = squeezed(partial(_front, card, deck, language), shape)
        for _ in range(card.copies):
            yield Piece(card.id, front, behind, names=(deck.name,))


def _front(card: TreasureCard, deck: Deck, language: str, shape: CardShape) -> Symbol:
    name = f"{deck.name}-{card.id}-{shape.width:g}"
    words = _said(wording.title(card), language)
    area = shape.picture
    heading, end = title(shape, words, language, area.bottom + 1.6 * shape.share)
    inner = shape.inner
    share = shape.share
    line = end + 1.0 * share
    top = line + 1.2 * share
    room = Box(Mm(inner.left + 1.6), Mm(top), Mm(inner.width - 3.2), Mm(inner.bottom - 3.6 - top))
    shapes: list[Shape] = [
        *border(shape, name),
        *picture(shape, name, art(shape, treasure_art(card)), deck),
        *heading,
        Fill(rule(inner.left + 8 * share, inner.right - 8 * share, line), "ink"),
        *body(_blocks(card, language), room, language, words),
        *foot(shape, card.id, deck.title, language),
    ]
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)


def _blocks(card: TreasureCard, language: str) -> list[Block]:
    blocks: list[Block] = []
    if card.orange:
        heading = _said(wording.heading(card, "orange"), language)
        told = _told(wording.sayings(card.orange), language)
        blocks.append(Block("interrupt", heading, told, _made(card.orange)))
    if card.purple:
        heading = _said(wording.heading(card, "purple"), language)
        told = _told(wording.sayings(card.purple), language)
        blocks.append(Block("own", heading, told, _made(card.purple)))
    if quest := wording.quest(card):
        heading, _, rest = _said(quest, language).partition(":")
        blocks.append(Block("quest", heading.strip(), (_capital(rest.strip()),)))
    return blocks


def _made(effects: tuple[f.Effect, ...]) -> tuple[str, ...]:
    """List the symbols that a part makes."""
    return tuple(
        face
        for effect in effects
        if isinstance(effect, f.Make)
        for face, count in effect.symbols.items()
        for _ in range(count)
    )


def _told(messages: tuple[Message, ...], language: str) -> tuple[str, ...]:
    return tuple(_sentence(with_signs(_said(message, language), language)) for message in messages)


def _sentence(words: str) -> str:
    return words if words.endswith((".", "!")) else f"{words}."


def _capital(words: str) -> str:
    return _sentence(words[:1].upper() + words[1:])


def _said(message: Message, language: str) -> str:
    return text(message.key, language, **message.params)
