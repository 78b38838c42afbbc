"""How questions that the text leaves open are decided."""

from companion.engine.rules import Rule

A_1 = Rule("A-1", "A marked training box means black dice, an unmarked one white.")
A_2 = Rule("A-2", "A villain's reward can still complete a mission.")
A_3 = Rule("A-3", "Only the accepted roll hurts.")
A_4 = Rule("A-4", "A benefit without a place to mark it is lost.")
A_5 = Rule("A-5", "Both squares of an item may be filled in one round.")
A_6 = Rule("A-6", "Potions take damage by themselves; refusing is an option.")
A_7 = Rule(
    "A-7", "A hit of several points is written point by point, before any level gained later."
)
A_8 = Rule("A-8", "There is one resurrection box and one loss of 9.")
A_9 = Rule("A-9", "Damage beyond a full column is dropped.")
A_10 = Rule(
    "A-10",
    "The Intangibility Cloak lets you through walls inside the dungeon only, not through "
    "water or the outer border.",
)
A_11 = Rule("A-11", "Movement is resolved die by die; a second die goes on from the room reached.")
A_12 = Rule(
    "A-12",
    "If you later enter the room of a minion removed by Assassin or Death Scepter, you do not "
    "fight; you get the benefit.",
)
A_13 = Rule("A-13", "Benefits chain first come first; the player orders those that come together.")
A_14 = Rule("A-14", "Extra gems have no letter and are not declared.")
A_15 = Rule("A-15", "A combat level equal to the threshold reaches it; strict is an option.")
A_16 = Rule("A-16", "Nobody may flee on purpose.")
A_17 = Rule("A-17", "Only players who dealt damage compare for the reward.")
A_18 = Rule("A-18", "The reward comes after the damage.")
A_19 = Rule("A-19", "A full objective does not add the partial points.")
A_20 = Rule(
    "A-20",
    "Ranger alone does not let you cross water: you need the Khar Medallion, and the point you "
    "get back belongs to the same die.",
)
A_21 = Rule("A-21", "The Seer takes one skull less per round, not per skull.")
A_22 = Rule("A-22", "Looters keep a gem that disappears; the others cross it out.")
A_23 = Rule("A-23", "A tied campaign is shared.")
A_24 = Rule("A-24", "Water is a border, not a room.")
A_25 = Rule("A-25", "A hero's first free level square is the next one to the right.")
A_26 = Rule("A-26", '"Invisible Cloak" and "heroes armor" are the Cloak and the Armor of the list.')
A_27 = Rule("A-27", "The warrior's 1 counts in villain fights only.")
A_28 = Rule("A-28", "What is printed in a villain's room acts as elsewhere.")
A_29 = Rule(
    "A-29",
    "The gem taken with Looter is circled on your sheet: you cannot loot it again, and you do "
    "not declare it.",
)
A_30 = Rule("A-30", "The asterisk after 16 missions means nothing; there are 16.")
A_31 = Rule("A-31", "With fewer than 2 minions left, the Scepter defeats those.")
A_32 = Rule("A-32", "Every level reached and every minion on the track counts for a power.")
A_33 = Rule("A-33", "The Alchemist's third potion comes with potion dice only.")
A_34 = Rule("A-34", "The Merchant is paid for extra gems too.")
A_35 = Rule("A-35", "The Barbarian who runs away loses the points all the same.")
A_36 = Rule(
    "A-36",
    "Announcing a mission is up to you. The app claims missions for you, unless your table "
    "has turned that off.",
)
A_37 = Rule("A-37", "A cleric who reaches level 4 is protected from the next round on.")
A_38 = Rule("A-38", "In the room of a crossed-out gem nothing happens; the room is visited.")
A_39 = Rule(
    "A-39",
    "Psionic does nothing for a clover, which has both colors, nor for boots, which never "
    "level up a hero.",
)
A_40 = Rule("A-40", "Nothing on a track is worth 0 points.")
A_41 = Rule("A-41", "Benefits are received on the first entry; they cannot be declined.")
A_42 = Rule("A-42", "Several missions in one round are allowed.")
A_43 = Rule("A-43", "Power points count though the power never acted.")
A_44 = Rule("A-44", "Training, walls and villain rooms come first, then all powers of setup.")
A_45 = Rule(
    "A-45",
    "The Armor's 1 never counts for power level, health, villains, missions or "
    "conditions on levels.",
)
