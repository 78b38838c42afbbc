"""Treasure cards and the end of a Standard game (TREASURE, END)."""

from companion.engine.rules import Rule

TREASURE_1 = Rule(
    "TREASURE-1",
    "You get 1 Treasure card for each monster you defeat, for each chest you open, and for 5 gold.",
)
TREASURE_2 = Rule(
    "TREASURE-2",
    "Keep your Treasure cards secret. Only in Alliance games does everybody play with an open "
    "hand.",
)
TREASURE_3 = Rule(
    "TREASURE-3",
    "You can hold 6 Treasure cards. If you draw a seventh, choose one of the seven and discard it "
    "right away.",
    forbids=True,
)
TREASURE_4 = Rule(
    "TREASURE-4",
    "A Treasure card has two parts: play orange to interrupt on anybody's turn, purple only "
    "on your own.",
    forbids=True,
)
TREASURE_5 = Rule(
    "TREASURE-5",
    "Play the purple part of a card at any moment of your own turn, then discard the card.",
    forbids=True,
)
TREASURE_6 = Rule(
    "TREASURE-6",
    "Play the orange part on anybody's turn, exactly when what it describes happens, then discard "
    "the card.",
    forbids=True,
)
TREASURE_7 = Rule(
    "TREASURE-7", "Use only one of a card's two parts, because the card is then discarded."
)
TREASURE_8 = Rule(
    "TREASURE-8",
    "If several cards interrupt the same moment, the one played last takes effect first.",
)
TREASURE_9 = Rule(
    "TREASURE-9",
    "If the deck of Treasure cards is empty, shuffle the discarded cards into a new deck.",
)
TREASURE_10 = Rule(
    "TREASURE-10",
    "A turquoise part is a secret quest: reveal the card at the end of the game for the printed"
    " XP.",
)
TREASURE_11 = Rule("TREASURE-11", "Walls do not stop Treasure cards that hit a whole area.")
END_1 = Rule(
    "END-1",
    "As soon as a hero has 16 XP or more, the game is about to end: finish the current round.",
)
END_2 = Rule(
    "END-2",
    "Everybody after that hero still takes a turn. The round ends with the player to the right "
    "of the First Player.",
)
END_3 = Rule("END-3", "You may go above 16 XP, and every point counts.")
END_4 = Rule(
    "END-4", "At the end, reveal cards with bonus XP and add them. Whoever has the most XP wins."
)
END_5 = Rule(
    "END-5", "In a tie, more gold wins; then more Life Points; then you share the victory."
)
