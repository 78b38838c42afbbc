"""What a game tells of a sheet that was filled by hand, from the states of its marks."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from companion.engine.rules import Message, Refusal

States = Mapping[str, str]
"""The state of each mark by its name; what is missing is blank."""


class ScoreLine(Struct, frozen=True):
    """A line of the score.

    Attributes:
        letter: How the sheet calls it.
        points: What it is worth; None where it has to be asked.
        reason: Why.
    """

    letter: str
    points: int | None
    reason: Message


class MarkedSheets(Protocol):
    """A game's way to understand its sheet.

    Attributes:
        asked: The lines of the score that no mark tells, and that somebody has to say.
    """

    asked: Sequence[str]

    def path(self, states: States) -> Sequence[tuple[str, str]]:
        """List the lines of the path, each once, from the entry on."""

    def score(self, states: States, told: Mapping[str, int]) -> Sequence[ScoreLine]:
        """Score it, with what was told of `asked` by letter; the last line is the sum."""

    def settled(self, states: States, doubtful: Collection[str]) -> Collection[str]:
        """Name the doubtful marks that are what they look like: the rules leave nothing else."""

    def borne_out(self, states: States, doubtful: Collection[str]) -> Collection[str]:
        """Name the doubtful marks that, read otherwise, would contradict clear ones."""

    def contradictions(self, states: States) -> Sequence[Sequence[str]]:
        """List groups of marks of which one at least was read wrongly or made by mistake."""

    def needless(self, states: States) -> Collection[str]:
        """Name the marks that could as well be missing: none of the others would be left alone."""

    def audit(self, states: States) -> Sequence[Refusal]:
        """List what cannot be by the rules."""
