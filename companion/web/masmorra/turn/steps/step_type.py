"""What every step of the turn is."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, kw_only=True)
class Step:
    """One question of the turn, and all that its template receives as `step`."""

    template: ClassVar[str]
