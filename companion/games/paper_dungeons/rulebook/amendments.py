"""Amendments of the digest; where they differ from its clauses, they win."""

from companion.engine.rules import Rule

AMD_P1 = Rule(
    "AMD-P1",
    "Round 8 ends like every other round: gems, villain 3 with its reward, missions. Then you "
    "count your points.",
)
AMD_P2 = Rule(
    "AMD-P2",
    "When gems disappear, everybody who has not looted that gem crosses it out, no matter who "
    "looted it before.",
)
AMD_P3 = Rule("AMD-P3", "A solo game needs both the missions and the disappearing gems.")
AMD_P4 = Rule(
    "AMD-P4", "The Chimera's lowest number, 14, is hard to reach in season 1, but possible."
)
AMD_P5 = Rule(
    "AMD-P5",
    "The Armor of Heroes helps against minions only: it counts for neither villains nor power "
    "level, health or missions.",
)
AMD_P6 = Rule(
    "AMD-P6",
    "The first four items are the Flaming Sword (helmet), the Death Scepter (hat), the "
    "Khar Medallion (cross) and the Intangibility Cloak (mask).",
)
AMD_P7 = Rule(
    "AMD-P7",
    "Skulls deal their damage right after the roll, before anybody picks a die. Seer and a "
    "cleric at level 4 help then.",
)
AMD_P8 = Rule(
    "AMD-P8",
    "You must use three dice. You may use one to move and stay where you are, and potions beyond "
    "the last are simply lost.",
)
AMD_P9 = Rule(
    "AMD-P9",
    "Finish a die, or give up its points, before you start the next. Benefits that come up are "
    "resolved right away.",
)
AMD_P10 = Rule(
    "AMD-P10",
    "When several benefits come at the same time, resolve them in any order: the result is "
    "the same.",
)
AMD_P11 = Rule(
    "AMD-P11",
    "Choose something that can take the benefit. The benefit is lost only if nothing can.",
)
AMD_P12 = Rule(
    "AMD-P12", "Damage that no longer fits into the column does not trigger the resurrection."
)
AMD_P13 = Rule(
    "AMD-P13",
    "Every minion with an X counts as defeated, with its kind and level, no matter how it fell.",
)
AMD_P14 = Rule(
    "AMD-P14",
    "Psionic is used up only when the color of a die is all that keeps a hero from rising, "
    "and only while your wizard is below level 4.",
)
AMD_P15 = Rule(
    "AMD-P15",
    "If your table lets players save potions, decide for each point of damage whether a "
    "potion takes it.",
)
AMD_P16 = Rule(
    "AMD-P16",
    "With Ranger, you need a movement point in hand to cross water; you get it back right away.",
)
AMD_P17 = Rule(
    "AMD-P17", "The gems disappear after the fights of rounds 3 and 6, even if nobody fought."
)
AMD_P18 = Rule(
    "AMD-P18",
    "If you claim missions yourselves, first collect all claims of a round, then score "
    "them. Whoever stays silent gets nothing.",
)
AMD_P19 = Rule(
    "AMD-P19",
    "The app knows which gems you looted. With sheets on paper, declare exactly the letters "
    "you looted this round.",
)
AMD_P20 = Rule(
    "AMD-P20",
    "If your table plays with strict thresholds, each of the three ranges needs one more than "
    "its number.",
)
AMD_P21 = Rule(
    "AMD-P21",
    "Set up each chapter of a campaign as a new game, just with its own dungeon card. If the "
    "campaign ends in a tie, you share it.",
)
AMD_P22 = Rule(
    "AMD-P22",
    "To score a sheet on paper, the app also needs tracks, damage, resurrection, items, "
    "objective and rooms visited.",
)
AMD_P23 = Rule("AMD-P23", "The back of a dungeon card names its villains by season and letter.")
AMD_P24 = Rule("AMD-P24", "In each round, any player may roll the dice.")
AMD_P25 = Rule(
    "AMD-P25",
    "Items are of three kinds: they act once, they work all the time, or they only give points.",
)
AMD_P26 = Rule(
    "AMD-P26",
    "A campaign's winner enters the hall of fame, with date, names, storyline and scores.",
)
AMD_P27 = Rule(
    "AMD-P27",
    "With sheets on paper, describe cards from the published box, or tell the app their results.",
)
