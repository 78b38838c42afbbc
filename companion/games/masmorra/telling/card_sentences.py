"""What cards and their like do as a sentence for the log; `telling` tells all the rest."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.card_texts import part_title
from companion.games.masmorra.model import ThroneIcon
from companion.i18n import verbatim


def word(family: str, name: str) -> str:
    """Name the message for a piece or a place."""
    return f"@masmorra.{family}.{name}"


def _card(name: str) -> str:
    return f"@cards.{name}" if name in CATALOGUE.cards else verbatim(name)


def _half(event: e.CardPlayed) -> str:
    """Name the half that was played, as it is announced (AMD-29)."""
    card = CATALOGUE.cards.get(event.card) if event.known else None
    return verbatim(event.card) if card is None else f"@{part_title(card, event.part).key}"


def card_told(tag: str, /, **params: str | int) -> Message:
    """Say a sentence about cards."""
    return Message(f"cards.event.{tag}", params)


def _card_played(event: e.CardPlayed) -> Message:
    tag = "played" if event.known else "noted"
    return card_told(tag, hero=word("hero", event.hero), card=_half(event))


def _icon(icon: ThroneIcon) -> Message:
    what = icon.calls or ("rooms" if icon.rooms else "none")
    return card_told(f"icon.{what}", face=word("face", icon.face), count=len(icon.rooms))


CARDS_TOLD: Mapping[type, Callable[[Any], Message]] = {
    e.CardDescribed: lambda it: card_told("described", hero=word("hero", it.hero)),
    e.IconDescribed: lambda it: _icon(it.icon),
    e.NoteShown: lambda it: card_told("by_hand", text=verbatim(it.text)),
    e.CardPlayed: _card_played,
    e.CardTaken: lambda it: card_told("taken", hero=word("hero", it.hero), by=word("hero", it.by)),
    e.DeckReshuffled: lambda _: card_told("reshuffled"),
    e.RerollGranted: lambda _: card_told("reroll"),
    e.HeroHidden: lambda it: card_told("hidden", hero=word("hero", it.hero)),
    e.HeroShown: lambda it: card_told("shown", hero=word("hero", it.hero)),
    e.MonstersChanged: lambda it: card_told(
        "changed", payback=f"{it.payback:+}", defense=f"{it.defense:+}"
    ),
    e.QuestShown: lambda it: card_told(
        "quest", hero=word("hero", it.hero), xp=it.xp, card=_card(it.card)
    ),
}
