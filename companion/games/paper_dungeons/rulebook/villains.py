"""Villains (digest, section 8)."""

from companion.engine.rules import Rule

PD_VILLAIN_1 = Rule(
    "PD-VILLAIN-1", "Who entered a villain's room before the season's end fights that villain."
)
PD_VILLAIN_2 = Rule(
    "PD-VILLAIN-2",
    "The combat level is all hero levels, the weak class's level again, and the bonuses.",
)
PD_VILLAIN_3 = Rule(
    "PD-VILLAIN-3", "The bonuses: warrior from level 4 on 1, Flaming Sword 3, Bloodthirsty 2."
)
PD_VILLAIN_4 = Rule(
    "PD-VILLAIN-4", "A villain has three ranges; a better one gives more points and less damage."
)
PD_VILLAIN_5 = Rule(
    "PD-VILLAIN-5",
    "Only the best range reached counts; its threshold is reached at equality unless "
    "the option is strict.",
)
PD_VILLAIN_6 = Rule(
    "PD-VILLAIN-6",
    "Who did not visit, or is below the lowest range, runs away: points are lost, no damage.",
)
PD_VILLAIN_7 = Rule("PD-VILLAIN-7", "Nobody flees on purpose.")
PD_VILLAIN_8 = Rule(
    "PD-VILLAIN-8", "Fights are simultaneous and do not change each other, the reward aside."
)
PD_VILLAIN_9 = Rule("PD-VILLAIN-9", "The points are written on line A, B or C at once.")
PD_VILLAIN_10 = Rule(
    "PD-VILLAIN-10",
    "The single highest combat level among those who fought gets the reward; a tie gives none.",
)
PD_VILLAIN_11 = Rule("PD-VILLAIN-11", "Points come first, then damage, then the reward.")
PD_VILLAIN_12 = Rule("PD-VILLAIN-12", "A villain's damage goes to potions first, like any other.")
PD_VILLAIN_13 = Rule("PD-VILLAIN-13", "A solo game gives no reward.")
PD_VILLAIN_14 = Rule(
    "PD-VILLAIN-14", "Villains of seasons 1 and 2 name two gems each that may disappear."
)
