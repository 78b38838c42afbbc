"""Rulings made after the digest; they win over its clauses (AMD)."""

from companion.engine.rules import Rule

AMD_1 = Rule("AMD-1", "The red Hydra's symbol is RANGED unless the table says otherwise.")
AMD_2 = Rule("AMD-2", "The Entrance is one of the six tiles above the Alliance stairs to Level 3.")
AMD_3 = Rule("AMD-3", "The Ghost's triple is MAGIC.")
AMD_4 = Rule("AMD-4", "The Dark Ritual Room is a medium room.")
AMD_5 = Rule(
    "AMD-5",
    "The Bottomless Pit is a way to fight; the monster falls without any effect of its own.",
)
AMD_6 = Rule("AMD-6", "Gold that a Hero cannot hold stays on the tile; any Hero may take it later.")
AMD_7 = Rule("AMD-7", "A pet die bought after the roll is not re-rolled; one bought before it is.")
AMD_8 = Rule("AMD-8", "A symbol that Greybark's token is converted to may be held in the room.")
AMD_9 = Rule("AMD-9", "In the Throne Room the last Cultist goes in any case.")
AMD_10 = Rule("AMD-10", "Sewer bosses come first from those not used and not defeated.")
AMD_11 = Rule("AMD-11", "The stairs to Level 3 carry Heroes only.")
AMD_12 = Rule("AMD-12", "Entering a Web Room ends the movement; a further STEP may be spent.")
AMD_13 = Rule("AMD-13", "Leaving and entering by portal or stairs are two activations of a trap.")
AMD_14 = Rule("AMD-14", "Alliance setup reshuffles a trap among the ten tiles above the stairs.")
AMD_15 = Rule("AMD-15", "A Hydra turned back to blue is barred for the rest of that turn.")
AMD_16 = Rule("AMD-16", "A boss that turned over takes no further part in the turn.")
AMD_17 = Rule(
    "AMD-17", "A Hero felled while exploring lies in the new room, which is set up in full."
)
AMD_18 = Rule("AMD-18", "What leaves an overfull room is chosen by printed XP.")
AMD_19 = Rule("AMD-19", "A die that moves for a spawn is rolled only where no face is set.")
AMD_20 = Rule("AMD-20", "Solo with several Heroes: one turn for each Hero, each counts.")
AMD_21 = Rule("AMD-21", "In Alliance a monster takes stairs for free besides its one room.")
AMD_22 = Rule("AMD-22", "Only the four Cultists placed with the Throne Room stand still.")
AMD_23 = Rule("AMD-23", "Malaphyas appearing in a combat engages the Heroes in his room.")
AMD_24 = Rule(
    "AMD-24", "Who leaves a combat alive by teleport or Invisibility gets its rewards then."
)
AMD_25 = Rule("AMD-25", "There are 30 coins and one deck; what is not there is not received.")
AMD_26 = Rule("AMD-26", "Fear of the Dark takes one of the six action dice, not the pet die.")
AMD_27 = Rule(
    "AMD-27",
    "Symbols that a monster is immune to may be spent; they tell the attack's kind.",
)
AMD_28 = Rule("AMD-28", "More unused dice than gold fits may be swapped; the rest is not taken.")
AMD_29 = Rule("AMD-29", "Each half of a Treasure card has a title; the card is known by either.")
AMD_30 = Rule(
    "AMD-30",
    "After the end a refusal cites the clause that ended the game.",
    forbids=True,
)
