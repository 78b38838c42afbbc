"""Gems (digest, section 7)."""

from companion.engine.rules import Rule

PD_GEM_1 = Rule("PD-GEM-1", "The dungeon holds 8 gems, each with its letter.")
PD_GEM_2 = Rule(
    "PD-GEM-2", "Entering a gem's room loots it after minion or trap, unless it is crossed out."
)
PD_GEM_3 = Rule(
    "PD-GEM-3", "A looted gem fills the next circle of the track and gives that circle's benefit."
)
PD_GEM_4 = Rule("PD-GEM-4", "Within a round, one player's looting does not stop the others.")
PD_GEM_5 = Rule(
    "PD-GEM-5", "At the end of a round everybody declares the letters looted in it.", forbids=True
)
PD_GEM_6 = Rule(
    "PD-GEM-6",
    "Who has not looted a declared letter crosses it out and can no longer loot it.",
    forbids=True,
)
PD_GEM_7 = Rule("PD-GEM-7", "All who looted the same letter in one round keep it.")
PD_GEM_8 = Rule(
    "PD-GEM-8",
    "Each player has two extra gems besides: rogue level 4 and the 12th potion; they "
    "are not declared.",
)
PD_GEM_9 = Rule("PD-GEM-9", "So nobody has more than 10 gems.")
