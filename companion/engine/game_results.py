"""What is kept of a game that is over: who played, and what it came to."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct


class PlayerResult(Struct, frozen=True, omit_defaults=True):
    """What a player made of a game.

    Attributes:
        name: The player's.
        points: The score.
        place: 1 for the winner; players who share it have the same place; 0 where all lost.
        kind: Which bot it was; empty for a person.
        role: What was played, such as a hero, as a parameter of a message; empty without roles.
    """

    name: str
    points: int
    place: int
    kind: str = ""
    role: str = ""


class GameResult(Struct, frozen=True, omit_defaults=True):
    """A game that is over.

    Attributes:
        title: What was played, as a parameter of a message: a key after ``@``, or plain words.
        players: Who played, best first.
        story: Of a campaign's chapter: what the campaign is called, likewise.
        campaign: Of a campaign's chapter: what its chapters have in common; empty where the table
            itself is its beginning.
        chapter: Which chapter; 0 outside a campaign.
        chapters: How many a campaign has.
    """

    title: str
    players: tuple[PlayerResult, ...]
    story: str = ""
    campaign: str = ""
    chapter: int = 0
    chapters: int = 0


class Standing(Struct, frozen=True):
    """What a player scored in all chapters of a campaign so far.

    Attributes:
        player: The name; a player may sit elsewhere in the next chapter.
        place: 1 for the winner; equal sums share it.
        chapters: The total of each chapter played, in order.
        total: Their sum.
    """

    player: str
    place: int
    chapters: tuple[int, ...]
    total: int


class Results(Protocol):
    """What a game tells of its ends."""

    def result(self, state: Any) -> GameResult | None:  # noqa: ANN401 - each game has its own
        """Give what a game came to; None before it is over."""

    def standings(self, chapters: Sequence[GameResult]) -> tuple[Standing, ...]:
        """Add up the chapters of a campaign, best first."""

    def next_chapter(self, state: Any, campaign: str) -> Any | None:  # noqa: ANN401 - each game has its own
        """Give the command that opens the table of a campaign's next chapter; None if none is.

        Args:
            state: The chapter that is over.
            campaign: What the chapters have in common, if the chapter itself does not say.
        """
