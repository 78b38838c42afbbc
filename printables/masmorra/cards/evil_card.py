"""Evil cards."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.masmorra.catalogue.evil_card_texts import evil_text, evil_title
from companion.games.masmorra.catalogue.piece_marks import piece_mark
from companion.games.masmorra.model import EvilCard
from companion.i18n import text
from printables.card_layout.card_frame import CardShape, Deck, back
from printables.card_layout.illustrated_front import (
    IllustratedCard,
    asked_for_by,
    illustrated_deck,
)
from printables.card_layout.text_blocks import Block
from printables.imposition import Piece
from printables.masmorra.cards.card_picture_names import evil_scene
from printables.masmorra.icons import with_face_icons

_PICTURE = 0.66
"""How much of a card its picture takes."""


def evil_cards(
    cards: Iterable[EvilCard], deck: Deck, shape: CardShape, language: str
) -> Iterator[Piece]:
    """Draw Evil cards."""
    behind = back(shape, deck, language)
    cards = tuple(cards)
    shown = [_shown(card, language) for card in cards]
    fronts = illustrated_deck(shown, deck, language, replace(shape, tall=_PICTURE))
    for card, front in zip(cards, fronts, strict=True):
        yield Piece(card.id, front, behind, names=(deck.name, asked_for_by(_title(card, language))))


def _title(card: EvilCard, language: str) -> str:
    name = evil_title(card)
    return text(name.key, language, **name.params)


def _shown(card: EvilCard, language: str) -> IllustratedCard:
    words = " ".join(text(one.key, language, **one.params) for one in evil_text(card))
    scene, struck = evil_scene(card)
    return IllustratedCard(
        card.id,
        _title(card, language),
        [Block("plain", "", (with_face_icons(words, language),))],
        scene,
        struck=struck,
        rule="sign-blood",
        margin=3.0,
        mark=piece_mark(card.id),
    )
