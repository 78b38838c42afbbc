"""Treasure cards and the end of a Standard game (TREASURE, END)."""

from companion.engine.rules import Rule

TREASURE_1 = Rule(
    "TREASURE-1", "A card for each defeated monster, each opened chest, and for 5 gold."
)
TREASURE_2 = Rule("TREASURE-2", "Hands are secret, but open in Alliance games.")
TREASURE_3 = Rule(
    "TREASURE-3", "Six cards at most; of a seventh one is discarded at once.", forbids=True
)
TREASURE_4 = Rule(
    "TREASURE-4",
    "A card has an orange part (interrupt) and a purple part (own turn).",
    forbids=True,
)
TREASURE_5 = Rule(
    "TREASURE-5", "The purple part is played at any moment of the own turn.", forbids=True
)
TREASURE_6 = Rule(
    "TREASURE-6",
    "The orange part is played in anyone's turn, just when its condition is met.",
    forbids=True,
)
TREASURE_7 = Rule("TREASURE-7", "Only one part of a card is used.")
TREASURE_8 = Rule("TREASURE-8", "Of several interrupts on one trigger the last is resolved first.")
TREASURE_9 = Rule("TREASURE-9", "When the deck is empty its discards become the new one.")
TREASURE_10 = Rule("TREASURE-10", "Secret quests are shown at the end for their XP.")
TREASURE_11 = Rule("TREASURE-11", "Walls do not stop area cards.")
END_1 = Rule("END-1", "A Hero with 16 XP triggers the end; the round is played out.")
END_2 = Rule("END-2", "Everyone after that Hero still has the turn of that round.")
END_3 = Rule("END-3", "More than 16 XP are allowed and count.")
END_4 = Rule("END-4", "Bonus cards are shown, then the most XP win.")
END_5 = Rule("END-5", "Ties: more gold, then more Life Points, then shared.")
