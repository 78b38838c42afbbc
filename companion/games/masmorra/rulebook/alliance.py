"""Alliance and solo games (ALLIANCE, SOLO)."""

from companion.engine.rules import Rule

ALLIANCE_1 = Rule(
    "ALLIANCE-1",
    "In an Alliance game you win or lose together. Every player has one hero.",
    forbids=True,
)
ALLIANCE_2 = Rule(
    "ALLIANCE-2",
    "An Alliance game follows the Standard and Epic rules, with the changes below.",
)
ALLIANCE_3 = Rule(
    "ALLIANCE-3", "You win an Alliance game if you defeat red Malaphyas before the 21st turn ends."
)
ALLIANCE_4 = Rule(
    "ALLIANCE-4", "You lose an Alliance game if the 21st turn ends and Malaphyas still stands."
)
ALLIANCE_5 = Rule(
    "ALLIANCE-5",
    "You lose an Alliance game as soon as any hero is defeated, even by the last Payback of "
    "Malaphyas.",
)
ALLIANCE_6 = Rule(
    "ALLIANCE-6",
    "In Alliance a turn is one player's turn: 21 of them in all, however many heroes there are.",
)
ALLIANCE_7 = Rule(
    "ALLIANCE-7",
    "In Alliance nobody starts with Treasure cards, and you use the Alliance Treasure deck only.",
)
ALLIANCE_8 = Rule(
    "ALLIANCE-8",
    "For Alliance, prepare the stacks: counted from the top, the Stairs to the Second Level are "
    "the 11th small tile of Level 1, the Stairs to the Third Level the 7th of Level 2.",
)
ALLIANCE_9 = Rule(
    "ALLIANCE-9",
    "For Alliance, shuffle the Evil cards and put the time marker on space 1 of the "
    "experience track.",
)
ALLIANCE_10 = Rule(
    "ALLIANCE-10",
    "In Alliance your Hero Phase begins with an Evil card: draw it and do what it says. It "
    "lasts until that Hero Phase ends.",
    forbids=True,
)
ALLIANCE_11 = Rule(
    "ALLIANCE-11",
    "In an Alliance Dungeon Master Phase there are no Move Points: every monster moves one room"
    " towards the nearest hero.",
    forbids=True,
)
ALLIANCE_12 = Rule(
    "ALLIANCE-12",
    "In Alliance, too, walls, doorways and limits apply: a monster that cannot get closer "
    "stays where it is.",
)
ALLIANCE_13 = Rule(
    "ALLIANCE-13",
    "If two heroes are equally near to a monster in an Alliance game, you decide together where"
    " it goes.",
)
ALLIANCE_14 = Rule(
    "ALLIANCE-14",
    "In Alliance, monsters spawn as usual, but not on Level 1 while all heroes are on Level 2.",
)
ALLIANCE_15 = Rule(
    "ALLIANCE-15",
    "At the end of each Dungeon Master Phase in Alliance, advance the time marker by 1.",
)
ALLIANCE_16 = Rule(
    "ALLIANCE-16",
    "In Alliance your Elixir may heal your own hero or another hero in the same room.",
    forbids=True,
)
ALLIANCE_17 = Rule(
    "ALLIANCE-17",
    "Play the orange part of an Alliance card at any time, the purple part only on your own turn. "
    "Purple is often stronger.",
    forbids=True,
)
ALLIANCE_18 = Rule("ALLIANCE-18", "In Alliance, talk freely about plans and play with open hands.")
ALLIANCE_19 = Rule(
    "ALLIANCE-19", "To make an Alliance game harder, put either staircase deeper in its stack."
)
SOLO_1 = Rule(
    "SOLO-1",
    "Playing solo, you control one or more heroes and follow the Alliance rules.",
    forbids=True,
)
SOLO_2 = Rule(
    "SOLO-2",
    "For Solo, choose tiles by the number of heroes. With a single hero, use the tiles for two.",
)
