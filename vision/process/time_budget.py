"""How long to look closer at a photo that stays unclear.

On a table full of print that takes seconds, and a photo may take two (see
`vision.process.limited_process.Limits`). An answer that leaves something open, so that people are
asked, is better than none.
"""

from __future__ import annotations

import math
import time


class Patience:
    """Counts the processor time of this process since it was made."""

    def __init__(self, seconds: float = math.inf) -> None:
        """Begin to count."""
        self._until = time.process_time() + seconds

    def part(self, share: float) -> Patience:
        """Give a part of what is left to one of several that look at the same photo."""
        now = time.process_time()
        return Patience((self._until - now) * share)

    def is_over(self) -> bool:
        """Look whether no closer look should be begun."""
        return time.process_time() >= self._until
