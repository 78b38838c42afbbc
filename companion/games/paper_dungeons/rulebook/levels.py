"""Levels and class abilities (digest, section 3)."""

from companion.engine.rules import Rule

PD_LEVEL_1 = Rule(
    "PD-LEVEL-1",
    "Each group has a warrior, a wizard, a cleric and a rogue, level 1 to 6, starting at 1.",
)
PD_LEVEL_2 = Rule(
    "PD-LEVEL-2",
    "A level takes the hero's own symbol on a die of the hero's training colour.",
    forbids=True,
)
PD_LEVEL_3 = Rule("PD-LEVEL-3", "A clover has the symbol and the colour of every hero.")
PD_LEVEL_4 = Rule("PD-LEVEL-4", "A die gives exactly one level: the hero's next square.")
PD_LEVEL_5 = Rule("PD-LEVEL-5", "A hero at level 6 cannot gain a level.", forbids=True)
PD_LEVEL_6 = Rule("PD-LEVEL-6", "The power level is the sum of the four levels.")
PD_LEVEL_7 = Rule(
    "PD-LEVEL-7", "Health is that sum; each level gained fills a health circle at once."
)
PD_LEVEL_8 = Rule(
    "PD-LEVEL-8", "A class ability comes as soon as the hero reaches level 4, however that happens."
)
PD_LEVEL_9 = Rule("PD-LEVEL-9", "A warrior at level 4 or more adds 1 in villain fights.")
PD_LEVEL_10 = Rule(
    "PD-LEVEL-10", "A wizard at level 4 or more lets any die count as the other colour."
)
PD_LEVEL_11 = Rule(
    "PD-LEVEL-11",
    "A cleric at level 4 or more keeps the skulls of later rounds from dealing damage.",
)
PD_LEVEL_12 = Rule("PD-LEVEL-12", "A rogue who reaches level 4 loots one of the two extra gems.")
PD_LEVEL_13 = Rule(
    "PD-LEVEL-13",
    "A level received as a benefit needs no symbol and no colour; the player picks a "
    "hero who can take it.",
    forbids=True,
)
