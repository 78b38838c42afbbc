"""What every step of the turn is."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, kw_only=True)
class Step:
    """One question of the turn, and all that its template receives as `step`.

    Attributes:
        is_list: Several answers stand below each other, none of them as the usual one: what is to
            be done by hand folds, so that they are seen.
    """

    template: ClassVar[str]
    is_list: ClassVar[bool] = False
