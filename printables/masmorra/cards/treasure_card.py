"""Treasure cards, those of Alliance among them."""

from collections.abc import Iterable, Iterator

from companion.engine.rules import Message
from companion.games.masmorra.catalogue import card_wording_from_effects
from companion.games.masmorra.catalogue.piece_marks import piece_mark
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.model.cards.printed_treasure_card import Part, TreasureCard
from companion.i18n import text
from printables.card_layout.card_frame import CardShape, Deck, back
from printables.card_layout.illustrated_front import (
    IllustratedCard,
    asked_for_by,
    illustrated_deck,
)
from printables.card_layout.text_blocks import Block
from printables.drawing.icon_characters import Icon
from printables.imposition import Piece
from printables.masmorra.cards.card_picture_names import treasure_scene
from printables.masmorra.icons import ICONS, with_face_icons


def treasure_cards(
    cards: Iterable[TreasureCard], deck: Deck, shape: CardShape, language: str
) -> Iterator[Piece]:
    """Draw the cards of a deck, each as often as the deck holds it."""
    behind = back(shape, deck, language)
    cards = tuple(cards)
    fronts = illustrated_deck([_shown(card, language) for card in cards], deck, language, shape)
    for card, front in zip(cards, fronts, strict=True):
        told = asked_for_by(_words(card_wording_from_effects.title(card), language))
        for _ in range(card.copies):
            yield Piece(card.id, front, behind, names=(deck.name, told))


def _shown(card: TreasureCard, language: str) -> IllustratedCard:
    words = _words(card_wording_from_effects.title(card), language)
    return IllustratedCard(
        card.id, words, _blocks(card, language), treasure_scene(card), mark=piece_mark(card.id)
    )


def _blocks(card: TreasureCard, language: str) -> list[Block]:
    blocks: list[Block] = []
    if card.orange:
        blocks.append(_block(card, "orange", card.orange, language))
    if card.purple:
        blocks.append(_block(card, "purple", card.purple, language))
    if card.quest:
        heading = text("masmorra.print.cards.quest", language)
        worth = text("masmorra.print.cards.quest_worth", language, xp=card.quest)
        blocks.append(Block("quest", heading, (_sentence(worth),)))
    return blocks


def _block(card: TreasureCard, part: Part, effects: tuple[f.Effect, ...], language: str) -> Block:
    """Say what a half does; icons show what it makes, words only where icons have no room."""
    made = tuple(effect for effect in effects if isinstance(effect, f.Make))
    rest = tuple(effect for effect in effects if not isinstance(effect, f.Make))
    return Block(
        "interrupt" if part == "orange" else "own",
        _words(card_wording_from_effects.heading(card, part), language),
        _sentences(card_wording_from_effects.sayings(rest), language),
        _made(effects),
        _named(card, part, language),
        _sentences(card_wording_from_effects.sayings(made), language),
    )


def _named(card: TreasureCard, part: Part, language: str) -> str:
    """Give the title of a half where the card does not go by it (AMD-29)."""
    named = card_wording_from_effects.part_title(card, part)
    if named == card_wording_from_effects.title(card):
        return ""
    return text("masmorra.print.cards.half", language, title=_words(named, language))


def _made(effects: tuple[f.Effect, ...]) -> tuple[Icon, ...]:
    """List the symbols that a part makes."""
    return tuple(
        ICONS[face]
        for effect in effects
        if isinstance(effect, f.Make)
        for face, count in effect.symbols.items()
        for _ in range(count)
    )


def _sentences(messages: tuple[Message, ...], language: str) -> tuple[str, ...]:
    return tuple(
        _sentence(with_face_icons(_words(message, language), language)) for message in messages
    )


def _sentence(words: str) -> str:
    return words if words.endswith((".", "!")) else f"{words}."


def _words(message: Message, language: str) -> str:
    return text(message.key, language, **message.params)
