"""Magical items (digest, section 4)."""

from companion.engine.rules import Rule

PD_ITEM_1 = Rule("PD-ITEM-1", "There are 8 items of 2 squares each.")
PD_ITEM_2 = Rule("PD-ITEM-2", "A die fills one square of an unfinished item.", forbids=True)
PD_ITEM_3 = Rule(
    "PD-ITEM-3",
    "Each of the first four items needs its own symbol; the last four take any.",
    forbids=True,
)
PD_ITEM_4 = Rule("PD-ITEM-4", "The colour of a die never matters for items.")
PD_ITEM_5 = Rule(
    "PD-ITEM-5", "A clover serves every item; boots and skulls serve none.", forbids=True
)
PD_ITEM_6 = Rule("PD-ITEM-6", "An item works from its second square on.")
PD_ITEM_7 = Rule(
    "PD-ITEM-7",
    "Instant items act once when complete, constant items to the end, others only score.",
)
PD_ITEM_8 = Rule("PD-ITEM-8", "Both squares may be filled in one round.")
PD_ITEM_9 = Rule(
    "PD-ITEM-9",
    "An item received as a benefit fills a square of any unfinished item, whatever its symbol.",
    forbids=True,
)
PD_ITEM_10 = Rule("PD-ITEM-10", "Every filled square is worth 1 point, also on an unfinished item.")
PD_ITEM_11 = Rule("PD-ITEM-11", "The points printed on an item count only when it is complete.")
PD_ITEM_12 = Rule("PD-ITEM-12", "When all 16 squares are filled, further item benefits are lost.")
