"""Magical items (digest, section 4)."""

from companion.engine.rules import Rule

PD_ITEM_1 = Rule("PD-ITEM-1", "There are 8 magical items with 2 squares each.")
PD_ITEM_2 = Rule(
    "PD-ITEM-2",
    "Each die that you use for crafting fills one square of an unfinished item.",
    forbids=True,
)
PD_ITEM_3 = Rule(
    "PD-ITEM-3",
    "Each of the first four items needs the symbol printed on it. The last four take any symbol.",
    forbids=True,
)
PD_ITEM_4 = Rule(
    "PD-ITEM-4",
    "The color of a die does not matter for crafting items.",
)
PD_ITEM_5 = Rule("PD-ITEM-5", "A clover fits every item. Boots and skulls fit none.", forbids=True)
PD_ITEM_6 = Rule("PD-ITEM-6", "An item works from the moment you fill its second square.")
PD_ITEM_7 = Rule(
    "PD-ITEM-7",
    "Some items act once, the moment you finish them; some work until the game ends; some only "
    "give points.",
)
PD_ITEM_8 = Rule(
    "PD-ITEM-8", "You may fill both squares of an item in the same round, with two dice."
)
PD_ITEM_9 = Rule(
    "PD-ITEM-9",
    "An item step that you receive as a benefit fills one square of any unfinished item, "
    "whatever its symbol.",
    forbids=True,
)
PD_ITEM_10 = Rule(
    "PD-ITEM-10", "Every filled square is worth 1 point at the end, even on an unfinished item."
)
PD_ITEM_11 = Rule(
    "PD-ITEM-11", "The plus or minus points printed on an item count only if the item is finished."
)
PD_ITEM_12 = Rule("PD-ITEM-12", "Once all 16 squares are filled, further item benefits are lost.")
