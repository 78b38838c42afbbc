"""Potions and damage (digest, section 5)."""

from companion.engine.rules import Rule

PD_POTION_1 = Rule("PD-POTION-1", "Any usable die but boots prepares 2 potions.", forbids=True)
PD_POTION_2 = Rule("PD-POTION-2", "Potions fill row by row downwards, each row from the left.")
PD_POTION_3 = Rule("PD-POTION-3", "The last circle of a row gives the row's benefit at once.")
PD_POTION_4 = Rule("PD-POTION-4", "Each potion has two hearts and so prevents up to 2 damage.")
PD_POTION_5 = Rule(
    "PD-POTION-5",
    "Damage goes to free potion hearts first; refusing them takes the option.",
    forbids=True,
)
PD_POTION_6 = Rule("PD-POTION-6", "A potion that comes after the damage does not undo it.")
PD_POTION_7 = Rule("PD-POTION-7", "Potions beyond the last circle are lost.")
PD_POTION_8 = Rule("PD-POTION-8", "The 12th potion also loots one of the two extra gems.")
PD_POTION_9 = Rule("PD-POTION-9", "A room's potion is one potion like any other.")
PD_DAMAGE_1 = Rule("PD-DAMAGE-1", "Skulls, minions, traps and villains deal damage.")
PD_DAMAGE_2 = Rule("PD-DAMAGE-2", "The column's hearts fill from bottom to top, one per damage.")
PD_DAMAGE_3 = Rule("PD-DAMAGE-3", "Levels raise health, but nothing heals damage.")
PD_DAMAGE_4 = Rule(
    "PD-DAMAGE-4", "Damage equal to health is safe; one more triggers the resurrection."
)
PD_DAMAGE_5 = Rule("PD-DAMAGE-5", "Damage and health are compared after every point, at any time.")
PD_DAMAGE_6 = Rule("PD-DAMAGE-6", "The resurrection fills one box; play goes on.")
PD_DAMAGE_7 = Rule("PD-DAMAGE-7", "The resurrection costs 9 points, once in a game.")
PD_DAMAGE_8 = Rule("PD-DAMAGE-8", "After it the column may stay above health.")
PD_DAMAGE_9 = Rule(
    "PD-DAMAGE-9",
    "The highest penalty beside a filled heart is lost at the end, besides the resurrection.",
)
PD_DAMAGE_10 = Rule("PD-DAMAGE-10", "Damage that potions took does not count there.")
PD_DAMAGE_11 = Rule("PD-DAMAGE-11", "A full column takes no more; further damage is dropped.")
