"""How questions that the texts leave open are decided (AMB); a table may decide otherwise."""

from companion.engine.rules import Rule

AMB_1 = Rule("AMB-1", "The red Hydra is beaten for good by RANGED alone.")
AMB_2 = Rule("AMB-2", "The Ghost's triple is MAGIC.")
AMB_3 = Rule(
    "AMB-3", "The Ghost takes its XP once a combat, when its own fight ends without the triple."
)
AMB_4 = Rule(
    "AMB-4",
    "A chest is opened only once in a game. Portals and fountains may be used again in later "
    "turns.",
)
AMB_5 = Rule("AMB-5", "Leaving a room and entering the next fire a trap that touches both twice.")
AMB_6 = Rule("AMB-6", "Taking the stairs fires traps.")
AMB_7 = Rule("AMB-7", "A Hero that teleports to a room beside a trap is hit.")
AMB_8 = Rule("AMB-8", "With exactly 7 XP a minor monster gives 1 XP less.")
AMB_9 = Rule("AMB-9", "XP for several monsters come one monster at a time, in the order they fell.")
AMB_10 = Rule(
    "AMB-10",
    "A fight is against one monster; a combat is all the fights in a room. As soon as the first "
    'one begins, all "at the start of combat" effects apply to every monster there.',
)
AMB_11 = Rule("AMB-11", "Fighting survivors again is a new combat.")
AMB_12 = Rule(
    "AMB-12",
    "Before the roll you may use your Free Step, cards, gold and abilities that need no dice. "
    "Fighting waits until you have rolled.",
)
AMB_13 = Rule("AMB-13", "The active player picks where and how tiles and traps lie.")
AMB_14 = Rule(
    "AMB-14", "A doorway that meets a wall is closed: nobody can walk or explore through it."
)
AMB_15 = Rule("AMB-15", "A trap that fits nowhere is discarded.")
AMB_16 = Rule("AMB-16", "A Hero defeated below 3 XP drops to 0.")
AMB_17 = Rule("AMB-17", "An arrow gives an ability only once.")
AMB_18 = Rule("AMB-18", "The arrows of the second lap are floors for a defeat.")
AMB_19 = Rule("AMB-19", "A Hero's defeat does not stop the turning of tiles.")
AMB_20 = Rule("AMB-20", "Where no monster die can be had, nothing spawns.")
AMB_21 = Rule("AMB-21", "With no medium tile left the rune tile is discarded.")
AMB_22 = Rule(
    "AMB-22",
    "A Rune Room whose medium tile does not fit stays on its stack; it may be explored from "
    "somewhere else.",
)
AMB_23 = Rule("AMB-23", "Medium rooms join small ones doorway by doorway.")
AMB_24 = Rule("AMB-24", "Bosses are never driven out of a room.")
AMB_25 = Rule("AMB-25", "The Free Step may come between roll and re-roll.")
AMB_26 = Rule("AMB-26", "Stairs, taking gold and buying a card keep a Move Point that is left.")
AMB_27 = Rule("AMB-27", "When the Entrance is laid, the next tile of Level 2 is turned at once.")
AMB_28 = Rule(
    "AMB-28",
    "A Web Room takes an unused Step die first. A Free Step token that is not flipped is safe.",
)
AMB_29 = Rule("AMB-29", "The Free Step token may pay for the pit.")
AMB_30 = Rule("AMB-30", "A Hero may use the stairs as often as it likes.")
AMB_31 = Rule(
    "AMB-31",
    "In the Dungeon Master Phase, monsters take stairs for free and as often as you like, "
    "until they meet a hero.",
)
AMB_32 = Rule(
    "AMB-32",
    "Between an attack and its Payback you may still use Magic, for example to turn a die to "
    "Defense.",
)
AMB_33 = Rule("AMB-33", "Any Hero beside a trap may disarm it and gets the XP.")
AMB_34 = Rule("AMB-34", "Two dice are docked together.")
AMB_35 = Rule("AMB-35", "Spare symbols stay for the next monster in the room.")
AMB_36 = Rule("AMB-36", "Monsters that appear in a combat join it.")
AMB_37 = Rule(
    "AMB-37",
    "You may pay 5 gold for a card even during fights, but not between an attack and its Payback.",
)
AMB_38 = Rule("AMB-38", "DEFENSE blocks no Wounds but those of a Payback.")
AMB_39 = Rule("AMB-39", "In a Dark Watcher's room no ability works, the pet die included.")
AMB_40 = Rule("AMB-40", "Nobody starts with gold.")
AMB_41 = Rule("AMB-41", "The pet die is a normal die.")
AMB_42 = Rule(
    "AMB-42",
    "Invisibility, one half of the Treasure card Fear of the Dark, also works against "
    "bosses, because its text names them.",
)
AMB_43 = Rule("AMB-43", "A boss turned red this turn neither binds nor pays back.")
AMB_44 = Rule(
    "AMB-44",
    "The Hydra's aura forbids spending and docking Magic dice as well as Magic symbols. "
    "Swapping such dice for gold is allowed.",
)
AMB_45 = Rule("AMB-45", "A Hydra that turns back to blue is rewarded.")
AMB_46 = Rule("AMB-46", "The end stays triggered when the 16 XP are lost again.")
AMB_47 = Rule("AMB-47", "The odd tile belongs to the bottom half.")
AMB_48 = Rule("AMB-48", "An Epic game ends at once.")
AMB_49 = Rule("AMB-49", "The ritual counts the four first Cultists.")
AMB_50 = Rule("AMB-50", "Sewer bosses come from all normal bosses.")
AMB_51 = Rule("AMB-51", "Gold above the limit stays on the tile.")
AMB_52 = Rule(
    "AMB-52",
    "The Foul Curse still lets you reroll a cursed die, turn it with Magic or swap it for gold.",
)
AMB_53 = Rule("AMB-53", "A defeat in another player's turn takes its XP and card at once.")
AMB_54 = Rule("AMB-54", "The Entrance counts among the tiles above the stairs.")
AMB_55 = Rule("AMB-55", "Interrupts are offered clockwise.")
AMB_56 = Rule("AMB-56", "The list of rooms to fill is fixed when the spawns begin.")
AMB_57 = Rule(
    "AMB-57", "The active player chooses the order in which rooms get their new monsters."
)
AMB_58 = Rule("AMB-58", "Two minor monsters leave no room for a major one in a small room.")
AMB_59 = Rule("AMB-59", "Without a die for the Watcher the Cultist stays.")
AMB_60 = Rule("AMB-60", "Stand up, then Malaphyas, then the Hero Phase.")
AMB_61 = Rule("AMB-61", "A lying Hero meets the Miasma when it stands up.")
AMB_62 = Rule("AMB-62", "Levels without Heroes do not spawn once Level 3 is open.")
AMB_63 = Rule(
    "AMB-63",
    "Heroes may climb back from Level 3. Whoever enters the Sewers again meets the Miasma again.",
)
AMB_64 = Rule("AMB-64", "In the Sewers too one defeat removes Schmetterling.")
AMB_65 = Rule("AMB-65", "The Miasma comes after placing, in turn order.")
AMB_66 = Rule("AMB-66", "The pit takes no bosses.")
AMB_67 = Rule("AMB-67", "In Alliance a monster stays in a Web Room.")
AMB_68 = Rule("AMB-68", "Distance is the shortest way through doors; stairs count nothing.")
AMB_69 = Rule("AMB-69", "The nearest monsters move first.")
AMB_70 = Rule("AMB-70", "Figures that never move stay in Alliance too.")
AMB_71 = Rule("AMB-71", "Alliance is won when Malaphyas' own fight is over.")
AMB_72 = Rule("AMB-72", "Malaphyas acts, then the Evil card comes, then the roll.")
