"""Components, the sheet and the setup (digest, section 1)."""

from companion.engine.rules import Rule

PD_COMP_1 = Rule("PD-COMP-1", "The game has six dice, 3 white and 3 black, that all players share.")
PD_COMP_2 = Rule(
    "PD-COMP-2",
    "The box holds 12 dungeon cards, 12 villains, 16 missions, 16 powers, 16 objectives and 100"
    " sheets.",
)
PD_COMP_3 = Rule("PD-COMP-3", "Give every player one sheet and something to write with.")
PD_COMP_4 = Rule("PD-COMP-4", "You can play alone, too. There are enough cards for eight players.")
PD_SHEET_1 = Rule(
    "PD-SHEET-1",
    "Your sheet shows heroes and levels, health and damage, resurrection, potions, items, "
    "gems, minions, the dungeon, the rounds and the score.",
)
PD_SHEET_2 = Rule(
    "PD-SHEET-2",
    "On a fresh sheet, all four heroes start at level 1 and the first 4 health circles are filled.",
)
PD_SHEET_3 = Rule(
    "PD-SHEET-3",
    "The score has lines A to L. Lines A, B, C and K are written during play, the others at the"
    " end.",
)
PD_SHEET_4 = Rule(
    "PD-SHEET-4",
    "The three framed areas left of the dungeon, levels, items and potions, are filled in by "
    "using dice. Moving is the fourth use of a die.",
)
PD_SETUP_1 = Rule(
    "PD-SETUP-1", "Shuffle the dungeon cards and reveal one. All players explore this dungeon."
)
PD_SETUP_2 = Rule(
    "PD-SETUP-2",
    "The dungeon card shows the numbers 1, 2 and 3 in three rooms. Copy them onto your sheet: "
    "the villains wait there.",
)
PD_SETUP_3 = Rule(
    "PD-SETUP-3",
    "Draw the black walls of the dungeon card onto your sheet. They add to the printed walls.",
)
PD_SETUP_4 = Rule(
    "PD-SETUP-4",
    "Lay out the three villains named on the back of the dungeon card, one for each season.",
)
PD_SETUP_5 = Rule(
    "PD-SETUP-5", "Put the six dice beside the villains, where everybody can see them."
)
PD_SETUP_6 = Rule("PD-SETUP-6", "Reveal three random missions; they are open to everybody.")
PD_SETUP_7 = Rule("PD-SETUP-7", "For your first games you may leave the missions out.")
PD_SETUP_8 = Rule(
    "PD-SETUP-8",
    "Deal two powers and two objectives to each player. Keep one of each and discard the others.",
    forbids=True,
)
PD_SETUP_9 = Rule(
    "PD-SETUP-9",
    "All cards left over or discarded leave the game. Nobody draws cards later.",
    forbids=True,
)
PD_SETUP_10 = Rule(
    "PD-SETUP-10",
    "Your objective says which two heroes train with black dice. Mark their training boxes; the"
    " other two train with white dice.",
)
PD_SETUP_11 = Rule(
    "PD-SETUP-11",
    "Powers that work before the game (Artisan, Assassin, Healer, Looter, Veteran) take effect "
    "once your sheet is ready, before round 1.",
)
PD_SETUP_12 = Rule(
    "PD-SETUP-12",
    "Everybody explores a dungeon of their own: minions, traps and rooms are yours alone. Only "
    "gems and missions are shared.",
)
