"""Rounds, dice and the choice of dice (digest, section 2)."""

from companion.engine.rules import Rule

PD_ROUND_1 = Rule("PD-ROUND-1", "A game lasts 8 rounds; then you count your points.")
PD_ROUND_2 = Rule(
    "PD-ROUND-2", "The game has three seasons: rounds 1 to 3, rounds 4 to 6, and rounds 7 and 8."
)
PD_ROUND_3 = Rule(
    "PD-ROUND-3", "A fight with a villain closes each season, at the end of rounds 3, 6 and 8."
)
PD_ROUND_4 = Rule(
    "PD-ROUND-4",
    "In each round, first roll the dice, then everybody uses three of them.",
    forbids=True,
)
PD_ROUND_5 = Rule(
    "PD-ROUND-5",
    "The game ends with round 8, after the fight with villain 3. Then count your points.",
    forbids=True,
)
PD_ROUND_6 = Rule(
    "PD-ROUND-6",
    "At the end of a round, first declare gems, then fight the villain if there is one, then "
    "cross out disappearing gems (if you play with them), then announce missions.",
)
PD_DICE_1 = Rule(
    "PD-DICE-1",
    "The dice show seven symbols: helmet for the warrior, hat for the wizard, cross for "
    "the cleric, mask for the rogue, clover, boots and skull.",
)
PD_DICE_2 = Rule(
    "PD-DICE-2",
    "Only white dice show clovers, and only black dice show boots; the four classes and "
    "the skull are on both.",
    forbids=True,
)
PD_DICE_3 = Rule(
    "PD-DICE-3", "Every face but the skull shows a small number that tells you which die it is."
)
PD_DICE_4 = Rule("PD-DICE-4", "One player rolls all six dice, and everybody uses that roll.")
PD_DICE_5 = Rule(
    "PD-DICE-5",
    "If three or more skulls or three or more clovers show, roll all six dice again until "
    "neither happens.",
)
PD_DICE_6 = Rule("PD-DICE-6", "If a roll has to be repeated, its skulls hurt nobody.")
PD_DICE_7 = Rule(
    "PD-DICE-7", "Each skull rolled deals 1 damage to every player before anybody chooses a die."
)
PD_DICE_8 = Rule(
    "PD-DICE-8", "A die that shows a skull cannot be used in this round.", forbids=True
)
PD_DICE_9 = Rule(
    "PD-DICE-9",
    "A roll that stands never has more than two skulls, so you always have at least four dice "
    "to choose from.",
)
PD_DICE_10 = Rule(
    "PD-DICE-10",
    "A clover counts as any symbol on a die of any color, but never as boots or a skull.",
    forbids=True,
)
PD_DICE_11 = Rule(
    "PD-DICE-11",
    "Boots are only for moving: they give up to 3 movement points and nothing else.",
    forbids=True,
)
PD_SELECT_1 = Rule(
    "PD-SELECT-1",
    "All players choose at the same time. Use exactly three of the dice in each round.",
    forbids=True,
)
PD_SELECT_2 = Rule("PD-SELECT-2", "Use your three dice in any order you like, one action for each.")
PD_SELECT_3 = Rule(
    "PD-SELECT-3",
    "Dice are not used up for the others: any number of players may use the same die.",
)
PD_SELECT_4 = Rule("PD-SELECT-4", "You cannot use the same die twice in a round.", forbids=True)
PD_SELECT_5 = Rule("PD-SELECT-5", "You may use two different dice that show the same symbol.")
PD_SELECT_6 = Rule(
    "PD-SELECT-6",
    "Before you use a die, cross off its small number in this round's boxes on the round track.",
)
PD_SELECT_7 = Rule(
    "PD-SELECT-7",
    "Each die does one of four things: level up a hero, craft an item, prepare potions, or move.",
)
