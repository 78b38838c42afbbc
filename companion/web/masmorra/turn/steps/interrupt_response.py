"""An interrupt waits to be answered: what was played, what can answer, one tap lets it work."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE, find_card
from companion.games.masmorra.catalogue.card_wording_from_effects import part_title, sayings
from companion.games.masmorra.events import CardPlayed
from companion.games.masmorra.model import Respond, State, TreasureCard
from companion.i18n import verbatim
from companion.web.masmorra.hero.hero_names import hero_name
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit

_MOST = 8
"""Of an Alliance's deck every card can answer: to list them all would say nothing."""

_RECENT = 8
"""Rows of the log: the last card was played right before, but for notes of the players."""


@dataclass(frozen=True, slots=True)
class Played:
    """The card that was played last.

    Attributes:
        player: Whose it was: the hero.
        card: What it is called.
        does: What it will do.
    """

    player: str
    card: str
    does: str


@dataclass(frozen=True, kw_only=True)
class Answer(Step):
    """Let the cards that were played work.

    Attributes:
        played: The last of them; None where the app does not know it.
        answers: The cards of the deck that may answer it, by name.
        command: What lets it work.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_interrupt_response.html"
    played: Played | None
    answers: tuple[str, ...]
    command: str


def respond(visit: Visit, question: Respond) -> Answer:
    """Name the card, and offer to go on."""
    deck = _deck(visit.state)
    when = {question.trigger, "any_time"}
    answering = (one for one in deck if one.orange and (one.when or "any_time") in when)
    answers = tuple(sorted({_title(visit, one) for one in answering}))
    return Answer(
        played=_played(visit),
        answers=answers if len(answers) <= _MOST else (),
        command=visit.json(c.LetResolve()),
    )


def _deck(state: State) -> tuple[TreasureCard, ...]:
    """List the kinds of cards that this table may hold, its own among them."""
    return (*CATALOGUE.deck(state.settings.deck), *state.cards.values())


def _played(visit: Visit) -> Played | None:
    """Give the card that was played last, as it was announced: it works next."""
    log = visit.tables.log(visit.rights, visit.seat, limit=_RECENT, seen=visit.head)
    events = (event for one in reversed(log) if not one.undone for event in reversed(one.events))
    last = next((one for one in events if isinstance(one, CardPlayed)), None)
    card = find_card(visit.state, last.card) if last else None
    if last is None or card is None:
        return None
    does = " · ".join(visit.say(one.key, **one.params) for one in sayings(card.orange))
    title = verbatim(_title(visit, card))
    return Played(verbatim(hero_name(visit, last.hero)), title, verbatim(does))


def _title(visit: Visit, card: TreasureCard) -> str:
    said = part_title(card, "orange")
    return visit.say(said.key, **said.params)
