"""The words of Paper Dungeons that a table stores."""

from typing import Literal

Phase = Literal[
    "lobby", "cards", "choice", "roll", "dice", "villain", "reward", "missions", "scoring", "over"
]
"""What the table is at: seats; the shared cards; powers and objectives; the roll; the three dice of
each; what follows a round: the villain's damage, its reward, mission announcements; the sheets told
for scoring where they are on paper; the end."""

Use = Literal["level", "craft", "potions", "move"]
"""The four uses of a die (PD-SELECT-7)."""

Result = Literal["none", "partial", "full"]
"""How far an objective is met (PD-OBJECTIVE-2)."""

Manner = Literal["balanced", "explorer", "fighter", "crafter"]
"""What a player without a person likes."""

Strength = Literal[1, 2, 3, 4]
"""1 takes one die after the other and errs; 2 does not err; 3 looks at some whole rounds; 4 at all
of them."""

OUTSIDE = ""
"""Where the group stands before its first move (PD-MOVE-3)."""
