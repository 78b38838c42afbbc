"""What a game works out beside the server, because it can take long."""

from collections.abc import Iterator
from typing import Protocol


class Searches(Protocol):
    """Questions whose answers grow better while they are worked out."""

    def answers(self, question: bytes) -> Iterator[bytes]:
        """Answer a question, better and better; both are JSON of the game's own, in one line."""
