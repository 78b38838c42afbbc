"""Villains (digest, section 8)."""

from companion.engine.rules import Rule

PD_VILLAIN_1 = Rule(
    "PD-VILLAIN-1",
    "You fight a villain only if your party entered or passed its room before the end of the "
    "season. Where you stand now does not matter.",
)
PD_VILLAIN_2 = Rule(
    "PD-VILLAIN-2",
    "Your combat level is the sum of your heroes' levels, plus the level of the class the "
    "villain is weak against once more, plus bonuses.",
)
PD_VILLAIN_3 = Rule(
    "PD-VILLAIN-3",
    "Bonuses to your combat level: 1 for a warrior at level 4 or more, 3 for the Flaming Sword,"
    " 2 for Bloodthirsty.",
)
PD_VILLAIN_4 = Rule(
    "PD-VILLAIN-4",
    "Each villain has three ranges of combat levels. A better range gives more points and less "
    "damage.",
)
PD_VILLAIN_5 = Rule(
    "PD-VILLAIN-5",
    "Only the best range that you reach counts. A combat level equal to its number is enough.",
)
PD_VILLAIN_6 = Rule(
    "PD-VILLAIN-6",
    "If you have not visited the villain's room or are below its lowest range, you run away: you "
    "lose the points shown but take no damage.",
)
PD_VILLAIN_7 = Rule("PD-VILLAIN-7", "You cannot choose to run away if you could fight.")
PD_VILLAIN_8 = Rule(
    "PD-VILLAIN-8",
    "All players fight the villain at the same time, each for themselves. Only the reward "
    "depends on the others.",
)
PD_VILLAIN_9 = Rule(
    "PD-VILLAIN-9", "Write the points of the fight, or the loss, on line A, B or C right away."
)
PD_VILLAIN_10 = Rule(
    "PD-VILLAIN-10",
    "Of all who fought and did not run away, the one player with the highest combat level "
    "gets the villain's reward. In a tie nobody gets it.",
)
PD_VILLAIN_11 = Rule(
    "PD-VILLAIN-11", "After a fight, take points first, then damage, then the reward."
)
PD_VILLAIN_12 = Rule(
    "PD-VILLAIN-12", "Damage from a villain goes to your potions first, like all damage."
)
PD_VILLAIN_13 = Rule("PD-VILLAIN-13", "In a solo game villains give no reward.")
PD_VILLAIN_14 = Rule(
    "PD-VILLAIN-14",
    "Villains of seasons 1 and 2 name two gems each that may disappear after the fight.",
)
