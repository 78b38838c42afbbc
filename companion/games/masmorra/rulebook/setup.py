"""How the table is laid (SETUP)."""

from companion.engine.rules import Rule

SETUP_1 = Rule(
    "SETUP-1", "A Standard game leaves the large tile, the Level 3 stairs and Malaphyas in the box."
)
SETUP_2 = Rule("SETUP-2", "Tiles marked with more heads than there are Heroes stay in the box.")
SETUP_3 = Rule("SETUP-3", "Starting Room and Second Level Entrance are taken out before shuffling.")
SETUP_4 = Rule("SETUP-4", "Four shuffled stacks: small and medium tiles of Level 1 and of Level 2.")
SETUP_5 = Rule(
    "SETUP-5",
    "The top small tile of Level 1 is turned up; a trap goes back in, until a room shows.",
)
SETUP_6 = Rule("SETUP-6", "The Second Level Entrance lies on top of the small stack of Level 2.")
SETUP_7 = Rule("SETUP-7", "Setup turns no medium tile.")
SETUP_8 = Rule("SETUP-8", "The Starting Room lies in the middle of the table.")
SETUP_9 = Rule(
    "SETUP-9", "Treasure cards form a face-down deck; gold, dice and tokens a common supply."
)
SETUP_10 = Rule(
    "SETUP-10", "Each player gets two secret Treasure cards, but not in Alliance games."
)
SETUP_11 = Rule(
    "SETUP-11",
    "Each player takes a Hero with board and two cards, and the pieces of one colour.",
    forbids=True,
)
SETUP_12 = Rule(
    "SETUP-12", "Hero cards start covered: only the starting ability can be used.", forbids=True
)
SETUP_13 = Rule("SETUP-13", "Every Hero starts with 6 Life Points.")
SETUP_14 = Rule("SETUP-14", "Every Hero starts with 0 XP.")
SETUP_15 = Rule("SETUP-15", "All Heroes start in the Starting Room.")
SETUP_16 = Rule(
    "SETUP-16", "The youngest player is First Player, takes the six action dice and begins."
)
SETUP_17 = Rule(
    "SETUP-17", "Evil cards and Alliance Treasure cards are used in Alliance games only."
)
SETUP_18 = Rule("SETUP-18", "The Free Step token starts on its active side.")
SETUP_19 = Rule("SETUP-19", "Nobody starts with gold.")
