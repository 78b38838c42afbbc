"""How the table is laid (SETUP)."""

from companion.engine.rules import Rule

SETUP_1 = Rule(
    "SETUP-1",
    "Sort the tiles by size. In a Standard game, leave the large tile, the Stairs to the Third "
    "Level and the Malaphyas token in the box.",
)
SETUP_2 = Rule(
    "SETUP-2",
    "Some tiles show a number with a plus on the back; on published tiles, it is heads "
    "instead. Put back every tile that asks for more heroes than you have.",
)
SETUP_3 = Rule(
    "SETUP-3",
    "Before you shuffle the tiles, take out two of them: the Starting Room and the Second Level"
    " Entrance.",
)
SETUP_4 = Rule(
    "SETUP-4",
    "Shuffle four face-down stacks, each on its own: small tiles of Level 1, medium tiles of "
    "Level 1, small tiles of Level 2, medium tiles of Level 2.",
)
SETUP_5 = Rule(
    "SETUP-5",
    "Turn the top small tile of Level 1 face up. If it is a trap, shuffle it back in and turn "
    "over another, until a room appears.",
)
SETUP_6 = Rule(
    "SETUP-6", "Lay the Second Level Entrance on top of the stack of small Level 2 tiles."
)
SETUP_7 = Rule(
    "SETUP-7", "Leave all medium tiles face down: none of them is turned over during setup."
)
SETUP_8 = Rule(
    "SETUP-8", "Lay the Starting Room in the middle of the table; the dungeon grows around it."
)
SETUP_9 = Rule(
    "SETUP-9",
    "Shuffle the Treasure cards into a face-down deck. Put gold, dice and tokens where "
    "everybody can reach them.",
)
SETUP_10 = Rule(
    "SETUP-10",
    "Deal 2 Treasure cards to each player. Keep yours secret until you play them. In Alliance "
    "games nobody gets any.",
)
SETUP_11 = Rule(
    "SETUP-11",
    "Choose a hero and a color. Take the hero's board, figure and 2 Hero cards, and in your "
    "color a base (standees already have one), a Free Step token and a Wound token.",
    forbids=True,
)
SETUP_12 = Rule(
    "SETUP-12",
    "Tuck both Hero cards under your board. You know none of their abilities yet, only the "
    "starting ability on the board.",
    forbids=True,
)
SETUP_13 = Rule(
    "SETUP-13",
    "Put your Wound token on 6: your hero starts with 6 Life Points, and never has more.",
)
SETUP_14 = Rule(
    "SETUP-14", "Put the XP marker of every hero in play on space 0 of the experience track."
)
SETUP_15 = Rule("SETUP-15", "Stand all heroes in the Starting Room; everybody begins there.")
SETUP_16 = Rule(
    "SETUP-16",
    "The youngest player is First Player: they take the six action dice and the First Player "
    "token, and begin.",
)
SETUP_17 = Rule(
    "SETUP-17",
    "Leave the 25 Evil cards and the 25 Alliance Treasure cards in the box unless you play "
    "Alliance or Solo.",
)
SETUP_18 = Rule(
    "SETUP-18",
    "Put your Free Step token next to your board with its active side up: it is ready to use.",
)
SETUP_19 = Rule("SETUP-19", "Nobody starts with gold; you find or earn it in the dungeon.")
