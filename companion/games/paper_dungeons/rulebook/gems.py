"""Gems (digest, section 7)."""

from companion.engine.rules import Rule

PD_GEM_1 = Rule("PD-GEM-1", "The dungeon holds 8 gems, each with a letter of its own.")
PD_GEM_2 = Rule(
    "PD-GEM-2",
    "You loot a gem by entering its room, after the minion or trap, unless that gem is "
    "crossed out.",
)
PD_GEM_3 = Rule(
    "PD-GEM-3",
    "For each gem you loot, fill the next circle of the gem track and take the benefit printed "
    "there, if any.",
)
PD_GEM_4 = Rule("PD-GEM-4", "Within a round, looting a gem does not take it from the others.")
PD_GEM_5 = Rule(
    "PD-GEM-5",
    "At the end of each round, everybody declares which letters they looted that round.",
    forbids=True,
)
PD_GEM_6 = Rule(
    "PD-GEM-6",
    "If you have not looted a gem that another player declares, cross it out: you can no longer"
    " loot it.",
    forbids=True,
)
PD_GEM_7 = Rule(
    "PD-GEM-7", "If several players loot the same gem in one round, all of them keep it."
)
PD_GEM_8 = Rule(
    "PD-GEM-8",
    "Each player can loot two extra gems outside the dungeon: for a rogue at level 4 and for "
    "the 12th potion. Do not declare them.",
)
PD_GEM_9 = Rule("PD-GEM-9", "So nobody can loot more than 10 gems.")
