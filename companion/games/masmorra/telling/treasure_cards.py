"""What Treasure cards do as a sentence."""

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.card_wording_from_effects import part_title
from companion.games.masmorra.telling.sentences import (
    of_cards,
    word,
)
from companion.i18n import MINUS, verbatim


def tell(event: e.CardEvents) -> Message | None:
    """Tell an event in one sentence; None for what needs none."""
    match event:
        case e.CardPlayed():
            return _card_played(event)
        case e.CardTaken():
            return of_cards("taken", hero=word("hero", event.hero), by=word("hero", event.by))
        case e.CardDescribed(hero=hero):
            return of_cards("described", hero=word("hero", hero))
        case e.NoteShown(text=text):
            return of_cards("by_hand", text=verbatim(text))
        case e.DeckReshuffled():
            return of_cards("reshuffled")
        case e.RerollGranted():
            return of_cards("reroll")
        case e.HeroHidden(hero=hero):
            return of_cards("hidden", hero=word("hero", hero))
        case e.HeroShown(hero=hero):
            return of_cards("shown", hero=word("hero", hero))
        case e.MonstersChanged():
            return _monsters_changed(event)
        case e.QuestShown(card=""):
            return of_cards("quest.told", hero=word("hero", event.hero), xp=event.xp)
        case e.QuestShown():
            return of_cards(
                "quest", hero=word("hero", event.hero), xp=event.xp, card=_card(event.card)
            )


def _monsters_changed(event: e.MonstersChanged) -> Message:
    """Name the numbers that changed, and no other."""
    changes = {"payback": event.payback, "defense": event.defense}
    named = {name: _signed(change) for name, change in changes.items() if change}
    return of_cards(f"changed.{'both' if len(named) > 1 else next(iter(named))}", **named)


def _card_played(event: e.CardPlayed) -> Message:
    tag = "played" if event.known else "noted"
    return of_cards(tag, hero=word("hero", event.hero), card=_half(event))


def _half(event: e.CardPlayed) -> str:
    """Name the half that was played, as it is announced (AMD-29)."""
    card = CATALOGUE.cards.get(event.card) if event.known else None
    return verbatim(event.card) if card is None else f"@{part_title(card, event.part).key}"


def _card(name: str) -> str:
    return f"@cards.{name}" if name in CATALOGUE.cards else verbatim(name)


def _signed(change: int) -> str:
    return f"{change:+}".replace("-", MINUS)
