"""What a game tells of what one of its tables has to print."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TablePrint:
    """What a table needs on paper.

    Attributes:
        parts: The parts of the game's kit; empty where everything is on the phones.
        told: Which these are and how many, in a sentence.
    """

    parts: tuple[str, ...]
    told: str
