"""An interrupt waits to be answered: one tap lets it work."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Respond
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, kw_only=True)
class Answer(Step):
    """Let the cards that were played work."""

    template: ClassVar[str] = "masmorra/turn/steps/_interrupt_response.html"
    command: str


def respond(visit: Visit, _question: Respond) -> Answer:
    """Offer to go on."""
    return Answer(command=visit.json(c.LetResolve()))
