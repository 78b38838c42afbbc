"""The monsters and what they can do (MONSTER, MON)."""

from companion.engine.rules import Rule

MONSTER_1 = Rule(
    "MONSTER-1",
    "A monster's face shows its Payback, its Defense, its XP, and a star if it has "
    "abilities. On published dice look for burst, shield and dots.",
)
MONSTER_2 = Rule(
    "MONSTER-2",
    "Six minor monsters share the blue minor die and six major ones the yellow major die: "
    "one on each face.",
)
MONSTER_3 = Rule(
    "MONSTER-3", 'What happens "at the start of combat" happens before you spend any symbol in it.'
)
MONSTER_4 = Rule(
    "MONSTER-4",
    "When a monster steals a face, put one of your unused dice showing it with your used "
    "dice until your turn ends; if you have none, lose such a symbol; if you have neither, "
    "nothing happens.",
)
MON_GOBLIN_1 = Rule(
    "MON-GOBLIN-1", "Goblin: a minor Humanoid with Payback 1 and Defense 2, worth 2 XP."
)
MON_GOBLIN_2 = Rule(
    "MON-GOBLIN-2",
    "Quick Stab: the Goblin pays you back even when you defeat it with a ranged attack.",
)
MON_CULTIST_1 = Rule(
    "MON-CULTIST-1", "Cultist: a minor Humanoid with Payback 2 and Defense 2, worth 2 XP."
)
MON_CULTIST_2 = Rule(
    "MON-CULTIST-2",
    "Corrupting Touch: at the start of combat, a Cultist steals one Elixir from you.",
)
MON_CULTIST_3 = Rule(
    "MON-CULTIST-3",
    "Dark Pact, in the preview edition only: while you fight a Cultist, you cannot use Elixir "
    "dice or turn them with Magic.",
    forbids=True,
)
MON_SKELETON_1 = Rule(
    "MON-SKELETON-1", "Skeleton: a minor Undead with Payback 2 and Defense 2, worth 2 XP."
)
MON_SKELETON_2 = Rule("MON-SKELETON-2", "Ranged does no damage to a Skeleton. Use Melee or Elixir.")
MON_SKELETON_3 = Rule(
    "MON-SKELETON-3", "A Skeleton is Undead: each Elixir deals it 1 ranged damage."
)
MON_ORC_1 = Rule(
    "MON-ORC-1",
    "Orc: a minor Humanoid with Payback 3 and Defense 2, worth 2 XP. It has no ability.",
)
MON_SPIDER_1 = Rule(
    "MON-SPIDER-1", "Spider: a minor Animal with Payback 2 and Defense 4, worth 3 XP."
)
MON_SPIDER_2 = Rule(
    "MON-SPIDER-2",
    "Web: while a Spider lives in your room, you can leave it only by teleport, even after you "
    "have fought it.",
    forbids=True,
)
MON_SPIDER_3 = Rule(
    "MON-SPIDER-3", "Spiders move through Web Rooms as if they were ordinary rooms."
)
MON_GHOUL_1 = Rule(
    "MON-GHOUL-1",
    "Ghoul: a minor Undead with Payback 3 and Defense 3, worth 3 XP. Each Elixir deals it 1 "
    "ranged damage.",
)
MON_GHOUL_2 = Rule(
    "MON-GHOUL-2",
    "Paralyzing Touch: at the start of combat, a Ghoul steals one Step from you: a die first; "
    "without one, a symbol, even your unused Free Step.",
)
MON_GHOUL_3 = Rule(
    "MON-GHOUL-3",
    "Paralyzing Stench, in the preview edition only: while you fight a Ghoul, you cannot "
    "use Step dice or turn them with Magic.",
    forbids=True,
)
MON_GHOST_1 = Rule(
    "MON-GHOST-1",
    "Ghost: a major Undead with Payback 3 and Defense 3, worth 3 XP. Each Elixir deals it 1 "
    "ranged damage.",
)
MON_GHOST_2 = Rule("MON-GHOST-2", "Ranged does no damage to a Ghost. Use Melee or Elixir.")
MON_GHOST_3 = Rule(
    "MON-GHOST-3",
    "Terrifying Moans: when your fight with a Ghost ends, you lose 1 XP, even if you beat it. "
    "But if you spend three Magic on it, that defeats it as a ranged attack, and you lose "
    "none. Fewer do nothing.",
    forbids=True,
)
MON_GHOST_4 = Rule("MON-GHOST-4", "Ghosts move through Web Rooms as if they were ordinary rooms.")
MON_BEASTMAN_1 = Rule(
    "MON-BEASTMAN-1", "Spear Beastman: a major Humanoid with Payback 3 and Defense 3, worth 3 XP."
)
MON_BEASTMAN_2 = Rule(
    "MON-BEASTMAN-2",
    "Superstitious: you may defeat a Spear Beastman by spending three Magic instead of damage. "
    "That is a ranged attack, so there is no Payback.",
    forbids=True,
)
MON_WATCHER_1 = Rule(
    "MON-WATCHER-1", "Dark Watcher: a major Aberration with Payback 3 and Defense 4, worth 4 XP."
)
MON_WATCHER_2 = Rule(
    "MON-WATCHER-2",
    "Unholy Gaze: no hero in the room of a Dark Watcher can use abilities. Treasure cards and "
    "the plain Free Step still work.",
    forbids=True,
)
MON_BAT_1 = Rule("MON-BAT-1", "Giant Bat: a major Animal with Payback 2 and Defense 3, worth 3 XP.")
MON_BAT_2 = Rule(
    "MON-BAT-2",
    "Quick Stab: the Giant Bat pays you back even when you defeat it with a ranged attack.",
)
MON_BAT_3 = Rule(
    "MON-BAT-3", "Sonar: at the start of combat, a Giant Bat steals one Ranged from you."
)
MON_BAT_4 = Rule(
    "MON-BAT-4",
    "Flies by Night, in the preview edition only: while you fight a Giant Bat, you cannot use "
    "Ranged dice or turn them with Magic.",
    forbids=True,
)
MON_DRAGON_1 = Rule(
    "MON-DRAGON-1", "Young Dragon: a major Dragon with Payback 4 and Defense 4, worth 4 XP."
)
MON_DRAGON_2 = Rule(
    "MON-DRAGON-2",
    "Iron Hide: a Young Dragon ignores the first Ranged damage of each fight. With Ranged "
    "alone, you need five.",
)
MON_CUBE_1 = Rule(
    "MON-CUBE-1", "Gelatinous Cube: a major Aberration with Payback 3 and Defense 3, worth 3 XP."
)
MON_CUBE_2 = Rule(
    "MON-CUBE-2", "A Gelatinous Cube is vulnerable to magic: each Magic deals it 1 ranged damage."
)
MON_CUBE_3 = Rule(
    "MON-CUBE-3", "Only Magic hurts a Gelatinous Cube; all other damage does nothing.", forbids=True
)
