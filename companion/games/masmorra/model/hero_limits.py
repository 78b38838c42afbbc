"""How much a hero can have, and where its track has its arrows.

Rules: HEAL-2, GOLD-1, TREASURE-3, LEVEL-1, EPIC-3, TURN-4.
"""

FULL_LIFE = 6
GOLD_LIMIT = 6
HAND_LIMIT = 6
ACTION_DICE = 6
ARROWS = (3, 7, 12, 17)
"""The XP at which a hero learns an ability."""
END_XP = 16
"""With so many XP of a hero the round is the last one (END-1)."""
LAP = 21
"""After so many XP the marker has gone round its track once."""
