"""An interrupt waits to be answered: one tap lets it work."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Respond
from companion.web.masmorra.steps.step import Step
from companion.web.visit import Visit


@dataclass(frozen=True, kw_only=True)
class Answer(Step):
    """Let the cards that were played work."""

    template: ClassVar[str] = "masmorra/steps/_respond.html"
    command: str


def respond(visit: Visit, _question: Respond) -> Answer:
    """Offer to go on."""
    return Answer(command=visit.json(c.LetResolve()))
