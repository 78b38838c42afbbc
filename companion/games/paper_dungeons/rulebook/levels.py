"""Levels and class abilities (digest, section 3)."""

from companion.engine.rules import Rule

PD_LEVEL_1 = Rule(
    "PD-LEVEL-1",
    "Your party has a warrior, a wizard, a cleric and a rogue. Each starts at level 1 and can "
    "reach level 6.",
)
PD_LEVEL_2 = Rule(
    "PD-LEVEL-2",
    "To level up a hero, use a die that shows the hero's symbol and has the color this hero"
    " trains with.",
    forbids=True,
)
PD_LEVEL_3 = Rule(
    "PD-LEVEL-3",
    "A clover can level up any hero: it has the symbol and the color of all of them.",
)
PD_LEVEL_4 = Rule(
    "PD-LEVEL-4", "Each die gives exactly one level: fill the hero's next free square."
)
PD_LEVEL_5 = Rule("PD-LEVEL-5", "A hero at level 6 cannot rise any further.", forbids=True)
PD_LEVEL_6 = Rule(
    "PD-LEVEL-6",
    "Your power level is the sum of your four heroes' levels: 4 at the start, 24 at most.",
)
PD_LEVEL_7 = Rule(
    "PD-LEVEL-7",
    "Your health equals the sum of your heroes' levels: for each level you gain, fill one health "
    "circle right away.",
)
PD_LEVEL_8 = Rule(
    "PD-LEVEL-8", "A hero's class ability comes the moment the hero reaches level 4, no matter how."
)
PD_LEVEL_9 = Rule(
    "PD-LEVEL-9", "A warrior at level 4 or more adds 1 to your combat level against villains."
)
PD_LEVEL_10 = Rule(
    "PD-LEVEL-10",
    "With a wizard at level 4 or more, you may treat any white die as black and any black "
    "die as white, as often as you like.",
)
PD_LEVEL_11 = Rule(
    "PD-LEVEL-11",
    "With a cleric at level 4 or more, the skulls of later rounds deal you no damage.",
)
PD_LEVEL_12 = Rule(
    "PD-LEVEL-12",
    "When your rogue reaches level 4, loot a gem right away: one of your two extra gems, which "
    "lie outside the dungeon.",
)
PD_LEVEL_13 = Rule(
    "PD-LEVEL-13",
    "A level that you receive as a benefit needs no symbol and no color. Choose any hero "
    "who can still rise.",
    forbids=True,
)
