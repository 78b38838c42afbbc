"""The rulebook as players read it: which clauses stand in which chapter."""

from companion.engine.rulebook_chapters import book
from companion.games.masmorra.rulebook import CLAUSES, RULES

TOLD_RULINGS = (
    *("AMB-4", "AMB-10", "AMB-12", "AMB-14", "AMB-22", "AMB-28", "AMB-31", "AMB-32", "AMB-37"),
    *("AMB-42", "AMB-44", "AMB-52", "AMB-57", "AMB-63"),
    *("ED-1", "ED-13", "ED-14", "ED-15", "ED-17", "ED-27", "ED-32", "ED-35", "ED-36", "ED-37"),
    *("ED-51", "ED-55"),
)
"""Rulings that the app cites."""

_EXAMPLES = {
    "TURN-6": ("TURN-5",),
    "FREE-2": ("FREE-1",),
    "DOCK-3": ("DICE-2", "DICE-3", "DICE-4"),
    "DICE-6": ("ABILITY-5",),
    "HEAL-1": ("DICE-13", "DOCK-1"),
    "ABILITY-4": ("ABILITY-3",),
    "ABILITY-6": ("GOLD-4",),
    "ABILITY-10": ("ABILITY-8", "AMD-7"),
    "ABILITY-11": (),
    "MOVE-3": ("MOVE-1", "EXPLORE-1", "EXPLORE-4", "EXPLORE-5"),
    "MOVE-2": ("MOVE-10",),
    "ROOM-PORTAL-1": (),
    "ROOM-TREASURE-2": ("ROOM-TREASURE-1",),
    "FIGHT-6": ("FIGHT-5",),
    "FIGHT-12": ("FIGHT-9",),
    "FIGHT-14": ("FIGHT-8",),
    "FIGHT-15": (),
    "FIGHT-16": (),
    "FIGHT-4": ("FIGHT-2", "PAYBACK-1"),
    "PAYBACK-2": ("PAYBACK-6",),
    "PAYBACK-4": ("PAYBACK-3", "FIGHT-19"),
    "REWARD-2": ("FIGHT-3",),
    "REWARD-4": ("REWARD-1", "REWARD-5"),
    "MON-SPIDER-2": ("MOVE-7", "ENGAGE-6"),
    "DM-1": (),
    "LIMIT-4": ("LIMIT-1", "LIMIT-3", "DM-6"),
    "THRONE-13": ("THRONE-11",),
    "SEWER-9": (),
    "EPIC-3": (),
    "END-4": ("XP-4", "TREASURE-10"),
    "TREASURE-6": ("TREASURE-4",),
}

_MONSTERS = ("GOBLIN", "CULTIST", "SKELETON", "ORC", "SPIDER", "GHOUL")
_MAJORS = ("BEASTMAN", "BAT", "CUBE", "GHOST", "WATCHER", "DRAGON")
_BOSSES = ("BITSY", "SCHMETTERLING", "MORTIFEROUS", "HYDRA", "MALAPHYAS")

BOOK = book(
    "masmorra_rules",
    {
        "setup": ("SETUP",),
        "turn": ("TURN",),
        "dice": ("DICE", "FREE", "DOCK", "MAGIC"),
        "moving": ("MOVE", "EXPLORE"),
        "rooms": (
            *("ROOM-START", "ROOM-RUNE", "ROOM-MEDIUM", "ROOM-STAIRS", "TRAP", "ROOM-TREASURE"),
            ("ROOM-MINOR+ROOM-MAJOR+ROOM-MIXED", "masmorra_rules.section.ROOM-MONSTER"),
            *("ROOM-GOLD", "ROOM-PORTAL", "ROOM-FOUNTAIN", "ROOM-WEB", "ROOM-PIT", "ROOM-RITUAL"),
        ),
        "fighting": ("ENGAGE", "FIGHT", "PAYBACK", "REWARD"),
        "defeat": ("HEAL", "DEFEAT"),
        "experience": ("XP", "LEVEL", "ABILITY"),
        "treasure": ("GOLD", "TREASURE"),
        "dungeon_master": ("DM", "SPAWN", "LIMIT"),
        "monsters": (
            "MONSTER",
            *((f"MON-{name}", f"masmorra.monster.{name.lower()}") for name in _MONSTERS),
            *((f"MON-{name}", f"masmorra.monster.{name.lower()}") for name in _MAJORS),
        ),
        "bosses": (
            "BOSS",
            *((f"BOSS-{name}", f"masmorra.monster.{name.lower()}") for name in _BOSSES),
        ),
        "end": ("END",),
        "epic": ("EPIC", "THRONE", "SEWER"),
        "alliance": ("ALLIANCE", "SOLO"),
        "rulings": ("AMD", "AMB", "ED"),
    },
    (*CLAUSES, *(rule for rule in RULES if rule.startswith("AMD-")), *TOLD_RULINGS),
    _EXAMPLES,
)
