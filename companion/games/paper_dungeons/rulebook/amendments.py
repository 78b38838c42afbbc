"""Amendments of the digest; where they differ from its clauses, they win."""

from companion.engine.rules import Rule

AMD_P1 = Rule("AMD-P1", "Round 8 ends like every round; no ninth follows.")
AMD_P2 = Rule("AMD-P2", "A gem that disappears is crossed out by everybody who has not looted it.")
AMD_P3 = Rule("AMD-P3", "Solo needs the missions and the disappearing gems.")
AMD_P4 = Rule(
    "AMD-P4",
    "The Chimera's 14 is hard, not impossible, to reach in season 1; season 2 is our choice.",
)
AMD_P5 = Rule("AMD-P5", "The Armor's 1 counts in minion fights only.")
AMD_P6 = Rule("AMD-P6", "That the first four items need a symbol, and which, is our data.")
AMD_P7 = Rule("AMD-P7", "Skulls deal their damage right after the accepted roll.")
AMD_P8 = Rule(
    "AMD-P8",
    "Three dice are compulsory; a die may move zero steps, and potions at the maximum are lost.",
)
AMD_P9 = Rule("AMD-P9", "A die is finished, or its points given up, before the next is taken.")
AMD_P10 = Rule(
    "AMD-P10",
    "A grant is completed first, then what it sets off: row or track, class ability, power.",
)
AMD_P11 = Rule(
    "AMD-P11", "A choice must be one that can take the benefit; it is lost only when none can."
)
AMD_P12 = Rule("AMD-P12", "A heart that cannot be filled is never compared with health.")
AMD_P13 = Rule("AMD-P13", "Every X counts as a defeated minion, and a Looter's gem as a gem.")
AMD_P14 = Rule("AMD-P14", "Psionic is spent exactly when a level would else fail on the colour.")
AMD_P15 = Rule("AMD-P15", "With the option, potions are refused point by point.")
AMD_P16 = Rule(
    "AMD-P16", "The Ranger needs the point in hand; a crossing of water then costs nothing."
)
AMD_P17 = Rule("AMD-P17", "Gems disappear after rounds 3 and 6 even if nobody fought.")
AMD_P18 = Rule(
    "AMD-P18",
    "Without automatic claims, all announcements of a round come before a mission leaves.",
)
AMD_P19 = Rule("AMD-P19", "The letters declared are exactly those looted in the round.")
AMD_P20 = Rule("AMD-P20", "The strict option applies to all three thresholds.")
AMD_P21 = Rule(
    "AMD-P21",
    "Each chapter of a campaign is set up anew but for its card; rooms do not break its tie.",
)
AMD_P22 = Rule(
    "AMD-P22", "Scoring also needs tracks, column, box, items, objective and the rooms visited."
)
AMD_P23 = Rule("AMD-P23", "The back of a dungeon card names villains by our ids.")
AMD_P24 = Rule("AMD-P24", "Any player rolls.")
AMD_P25 = Rule("AMD-P25", "Items are instant, constant or points only; cursed is a mark besides.")
AMD_P26 = Rule("AMD-P26", "The winners of campaigns are kept in a hall of fame.")
AMD_P27 = Rule(
    "AMD-P27",
    "With sheets on paper, cards of the published box are described, or their results are told.",
)
