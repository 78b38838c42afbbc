"""The monsters and what they can do (MONSTER, MON)."""

from companion.engine.rules import Rule

MONSTER_1 = Rule("MONSTER-1", "A monster face shows Payback, Defense, XP and a star for abilities.")
MONSTER_2 = Rule("MONSTER-2", "Six minor and six major monsters, one for each face of their die.")
MONSTER_3 = Rule(
    "MONSTER-3", "What happens at the start of combat comes before any symbol is spent."
)
MONSTER_4 = Rule(
    "MONSTER-4", "A touch takes one unused die of the face, else one symbol, else nothing."
)
MON_GOBLIN_1 = Rule("MON-GOBLIN-1", "Goblin: Humanoid, minor, Payback 1, Defense 2, 2 XP.")
MON_GOBLIN_2 = Rule("MON-GOBLIN-2", "Goblin: pays back even when a ranged attack beats it.")
MON_CULTIST_1 = Rule("MON-CULTIST-1", "Cultist: Humanoid, minor, Payback 2, Defense 2, 2 XP.")
MON_CULTIST_2 = Rule("MON-CULTIST-2", "Cultist: takes an ELIXIR at the start of combat.")
MON_CULTIST_3 = Rule("MON-CULTIST-3", "Cultist, preview only: locks ELIXIR dice.", forbids=True)
MON_SKELETON_1 = Rule("MON-SKELETON-1", "Skeleton: Undead, minor, Payback 2, Defense 2, 2 XP.")
MON_SKELETON_2 = Rule("MON-SKELETON-2", "Skeleton: RANGED does no damage to it.")
MON_SKELETON_3 = Rule("MON-SKELETON-3", "Skeleton: can be purged with ELIXIR.")
MON_ORC_1 = Rule("MON-ORC-1", "Orc: Humanoid, minor, Payback 3, Defense 2, 2 XP, no ability.")
MON_SPIDER_1 = Rule("MON-SPIDER-1", "Spider: Animal, minor, Payback 2, Defense 4, 3 XP.")
MON_SPIDER_2 = Rule(
    "MON-SPIDER-2",
    "Spider: no Hero leaves its room but by teleport, even after the fight.",
    forbids=True,
)
MON_SPIDER_3 = Rule("MON-SPIDER-3", "Spider: does not care for Web Rooms.")
MON_GHOUL_1 = Rule(
    "MON-GHOUL-1", "Ghoul: Undead, minor, Payback 3, Defense 3, 3 XP, can be purged."
)
MON_GHOUL_2 = Rule(
    "MON-GHOUL-2", "Ghoul: takes a STEP at the start of combat, or the Free Step token."
)
MON_GHOUL_3 = Rule("MON-GHOUL-3", "Ghoul, preview only: locks STEP dice.", forbids=True)
MON_GHOST_1 = Rule(
    "MON-GHOST-1", "Ghost: Undead, major, Payback 3, Defense 3, 3 XP, can be purged."
)
MON_GHOST_2 = Rule("MON-GHOST-2", "Ghost: RANGED does no damage to it.")
MON_GHOST_3 = Rule(
    "MON-GHOST-3", "Ghost: the Hero loses 1 XP unless three MAGIC beat it.", forbids=True
)
MON_GHOST_4 = Rule("MON-GHOST-4", "Ghost: does not care for Web Rooms.")
MON_BEASTMAN_1 = Rule(
    "MON-BEASTMAN-1", "Spear Beastman: Humanoid, major, Payback 3, Defense 3, 3 XP."
)
MON_BEASTMAN_2 = Rule(
    "MON-BEASTMAN-2", "Spear Beastman: three MAGIC defeat it, as a ranged attack.", forbids=True
)
MON_WATCHER_1 = Rule(
    "MON-WATCHER-1", "Dark Watcher: Aberration, major, Payback 3, Defense 4, 4 XP."
)
MON_WATCHER_2 = Rule(
    "MON-WATCHER-2", "Dark Watcher: no Hero in its room can use abilities.", forbids=True
)
MON_BAT_1 = Rule("MON-BAT-1", "Giant Bat: Animal, major, Payback 2, Defense 3, 3 XP.")
MON_BAT_2 = Rule("MON-BAT-2", "Giant Bat: pays back even when a ranged attack beats it.")
MON_BAT_3 = Rule("MON-BAT-3", "Giant Bat: takes a RANGED at the start of combat.")
MON_BAT_4 = Rule("MON-BAT-4", "Giant Bat, preview only: locks RANGED dice.", forbids=True)
MON_DRAGON_1 = Rule("MON-DRAGON-1", "Young Dragon: Dragon, major, Payback 4, Defense 4, 4 XP.")
MON_DRAGON_2 = Rule(
    "MON-DRAGON-2", "Young Dragon: the first RANGED damage of each combat is ignored."
)
MON_CUBE_1 = Rule("MON-CUBE-1", "Gelatinous Cube: Aberration, major, Payback 3, Defense 3, 3 XP.")
MON_CUBE_2 = Rule("MON-CUBE-2", "Gelatinous Cube: vulnerable to magic.")
MON_CUBE_3 = Rule("MON-CUBE-3", "Gelatinous Cube: immune to everything but MAGIC.", forbids=True)
