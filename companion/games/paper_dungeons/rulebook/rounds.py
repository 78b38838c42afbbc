"""Rounds, dice and the choice of dice (digest, section 2)."""

from companion.engine.rules import Rule

PD_ROUND_1 = Rule("PD-ROUND-1", "A game is 8 rounds.")
PD_ROUND_2 = Rule(
    "PD-ROUND-2", "Season 1 is rounds 1 to 3, season 2 rounds 4 to 6, season 3 rounds 7 and 8."
)
PD_ROUND_3 = Rule("PD-ROUND-3", "A villain's fight closes rounds 3, 6 and 8.")
PD_ROUND_4 = Rule(
    "PD-ROUND-4", "In a round the dice are rolled first, then everybody uses them.", forbids=True
)
PD_ROUND_5 = Rule(
    "PD-ROUND-5", "The fight with villain 3 ends the play; scoring follows.", forbids=True
)
PD_ROUND_6 = Rule(
    "PD-ROUND-6", "A round ends with gems, then the villain, then disappearing gems, then missions."
)
PD_DICE_1 = Rule(
    "PD-DICE-1", "There are seven symbols: warrior, wizard, cleric, rogue, clover, boots and skull."
)
PD_DICE_2 = Rule(
    "PD-DICE-2", "Only white dice show clovers, only black dice show boots.", forbids=True
)
PD_DICE_3 = Rule("PD-DICE-3", "Every face but the skull bears the small number of its die.")
PD_DICE_4 = Rule("PD-DICE-4", "One player rolls all six dice for everybody.")
PD_DICE_5 = Rule(
    "PD-DICE-5",
    "A roll with three or more skulls, or three or more clovers, is rolled again as a whole.",
)
PD_DICE_6 = Rule("PD-DICE-6", "Skulls of a roll that is repeated hurt nobody.")
PD_DICE_7 = Rule(
    "PD-DICE-7", "Each skull of the accepted roll deals 1 damage to everybody, before any choice."
)
PD_DICE_8 = Rule(
    "PD-DICE-8", "A die that shows a skull cannot be used in that round.", forbids=True
)
PD_DICE_9 = Rule("PD-DICE-9", "At most two skulls stand, so at least four dice can be used.")
PD_DICE_10 = Rule(
    "PD-DICE-10",
    "A clover counts as any symbol of either colour, but never as boots or a skull.",
    forbids=True,
)
PD_DICE_11 = Rule("PD-DICE-11", "Boots only move, up to 3 points.", forbids=True)
PD_SELECT_1 = Rule(
    "PD-SELECT-1", "All choose at the same time; each uses exactly three dice.", forbids=True
)
PD_SELECT_2 = Rule("PD-SELECT-2", "The three dice are used in any order, one action each.")
PD_SELECT_3 = Rule("PD-SELECT-3", "Any number of players may use the same die.")
PD_SELECT_4 = Rule("PD-SELECT-4", "Nobody uses the same die twice in a round.", forbids=True)
PD_SELECT_5 = Rule("PD-SELECT-5", "Two dice that show the same symbol may both be used.")
PD_SELECT_6 = Rule("PD-SELECT-6", "A die's number is written on the round track before it is used.")
PD_SELECT_7 = Rule("PD-SELECT-7", "A die gains a level, crafts, prepares potions or moves.")
