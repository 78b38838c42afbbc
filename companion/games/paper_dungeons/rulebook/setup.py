"""Components, the sheet and the setup (digest, section 1)."""

from companion.engine.rules import Rule

PD_COMP_1 = Rule("PD-COMP-1", "There are 6 dice: 3 white, 3 black.")
PD_COMP_2 = Rule(
    "PD-COMP-2",
    "There are 12 dungeon cards, 12 villains, 16 missions, 16 powers, 16 objectives "
    "and 100 sheets.",
)
PD_COMP_3 = Rule("PD-COMP-3", "Everybody needs a sheet and something to write with.")
PD_COMP_4 = Rule("PD-COMP-4", "The text names no number of players; one is enough.")
PD_SHEET_1 = Rule(
    "PD-SHEET-1",
    "A sheet has levels, health, damage, resurrection, potions, inventory, tracks, "
    "dungeon, rounds and score.",
)
PD_SHEET_2 = Rule(
    "PD-SHEET-2", "A fresh sheet has every hero at level 1 and the first 4 health circles marked."
)
PD_SHEET_3 = Rule(
    "PD-SHEET-3",
    "The score has lines A to L; A, B, C and K are written during play, the others at the end.",
)
PD_SHEET_4 = Rule(
    "PD-SHEET-4", "A die fills levels, inventory or potions; its fourth use is moving."
)
PD_SETUP_1 = Rule("PD-SETUP-1", "One random dungeon card is revealed; it applies to everybody.")
PD_SETUP_2 = Rule(
    "PD-SETUP-2", "Each player copies the rooms of villains 1, 2 and 3 from the card."
)
PD_SETUP_3 = Rule("PD-SETUP-3", "Each player draws the card's walls; they add to the printed ones.")
PD_SETUP_4 = Rule(
    "PD-SETUP-4", "The three villains named on the card's back are laid out, one for each season."
)
PD_SETUP_5 = Rule("PD-SETUP-5", "The six dice lie beside the villains.")
PD_SETUP_6 = Rule("PD-SETUP-6", "Three random missions are revealed.")
PD_SETUP_7 = Rule("PD-SETUP-7", "A table may play without the missions.")
PD_SETUP_8 = Rule(
    "PD-SETUP-8",
    "Each player is dealt two powers and two objectives and keeps one of each.",
    forbids=True,
)
PD_SETUP_9 = Rule(
    "PD-SETUP-9",
    "What is left over or discarded leaves the game; nothing is drawn later.",
    forbids=True,
)
PD_SETUP_10 = Rule(
    "PD-SETUP-10",
    "The kept objective sets two heroes who train with black dice; the others train with white.",
)
PD_SETUP_11 = Rule(
    "PD-SETUP-11",
    "Powers that act before the game do so after the sheet is prepared, before round 1.",
)
PD_SETUP_12 = Rule(
    "PD-SETUP-12", "Everybody explores a copy of their own; only gems and missions are shared."
)
