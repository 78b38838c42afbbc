"""The Evil card: say which one was turned, or let the app draw."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import DrawEvil
from companion.web.masmorra.cards.evil_card_text import evil_words
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Card:
    """A card that can have come; the last one is any that the app does not know."""

    id: str
    name: str
    text: str
    command: str


@dataclass(frozen=True, kw_only=True)
class EvilCard(Step):
    """Say which Evil card came."""

    template: ClassVar[str] = "masmorra/turn/steps/_evil_card_draw.html"
    is_list: ClassVar[bool] = True
    cards: tuple[Card, ...]
    to_app: str


def draw_evil(visit: Visit, question: DrawEvil) -> EvilCard:
    """Lay out the cards that can come, by name."""
    legal = [one.command for one in visit.options if one.refusal is None]
    cards = [_card(visit, command) for command in legal if isinstance(command, c.AnswerEvil)]
    cards.sort(key=lambda card: (not card.id, card.name))
    return EvilCard(
        cards=tuple(cards), to_app="" if question.to_app else visit.json(c.LeaveToApp())
    )


def _card(visit: Visit, command: c.AnswerEvil) -> Card:
    name, told = evil_words(visit, command.card)
    if not name:
        name, told = visit.say("evil.step.other"), visit.say("evil.step.other.text")
    return Card(command.card, name, told, visit.json(command))
