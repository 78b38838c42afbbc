"""What every step of a round is."""

from dataclasses import dataclass
from typing import ClassVar

from companion.web.screens.next_step import NextStep


@dataclass(frozen=True, kw_only=True)
class Step:
    """One question of the round, and all that its template receives as `step`.

    Attributes:
        next: What is asked for.
        photographs: A photo of the sheet on paper answers it, and is offered beside it.
    """

    template: ClassVar[str] = "paper_dungeons/steps/_plain.html"
    next: NextStep
    photographs: bool = False
