"""The rulebook as players read it: which clauses stand in which chapter."""

from companion.engine.rulebook_chapters import book
from companion.games.paper_dungeons.rulebook import CLAUSES, RULES

TOLD_RULINGS = ("A-10", "A-12", "A-20", "A-29", "A-36", "A-39")
"""Rulings that the app cites."""

_EXAMPLES = {
    "PD-DICE-5": ("PD-DICE-6", "PD-DICE-7", "PD-DICE-9"),
    "PD-LEVEL-2": ("PD-SETUP-10",),
    "PD-LEVEL-7": ("PD-LEVEL-4", "PD-LEVEL-6", "PD-SHEET-2"),
    "PD-ITEM-11": ("PD-ITEM-10", "PD-SCORE-E"),
    "PD-POTION-3": (),
    "PD-POTION-4": ("PD-POTION-5",),
    "PD-MOVE-3": ("PD-MOVE-1", "PD-MOVE-13"),
    "PD-MOVE-9": (),
    "PD-MINION-4": ("PD-MINION-3",),
    "PD-TRAP-1": ("PD-BENEFIT-1", "PD-MOVE-11"),
    "PD-GEM-7": ("PD-GEM-4", "PD-GEM-5", "PD-GEM-6"),
    "PD-DAMAGE-4": ("PD-DAMAGE-5", "PD-DAMAGE-6"),
    "PD-VILLAIN-2": (),
    "PD-VILLAIN-6": (),
    "PD-VILLAIN-10": (),
    "PD-MISSION-2": ("PD-MISSION-3",),
    "PD-OBJECTIVE-3": ("PD-OBJECTIVE-2",),
    "PD-SCORE-D": (),
    "PD-SCORE-J": (),
}

BOOK = book(
    "paper_dungeons_rules",
    {
        "setup": ("PD-COMP", "PD-SHEET", "PD-SETUP"),
        "rounds": ("PD-ROUND", "PD-DICE", "PD-SELECT"),
        "levels": ("PD-LEVEL",),
        "items": ("PD-ITEM",),
        "damage": ("PD-POTION", "PD-DAMAGE"),
        "dungeon": ("PD-MOVE", "PD-MINION", "PD-TRAP", "PD-BENEFIT"),
        "gems": ("PD-GEM",),
        "villains": ("PD-VILLAIN",),
        "cards": ("PD-MISSION", "PD-OBJECTIVE", "PD-POWER"),
        "scoring": ("PD-SCORE",),
        "variants": ("PD-VARIANT", "PD-CAMPAIGN", "PD-SOLO"),
        "rulings": (("AMD", "paper_dungeons_rules.section.AMD-P"), "A"),
    },
    (*CLAUSES, *(rule for rule in RULES if rule.startswith("AMD-P")), *TOLD_RULINGS),
    _EXAMPLES,
)
