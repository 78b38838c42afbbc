"""Where the editions differ, and what is played by default (ED)."""

from companion.engine.rules import Rule

ED_1 = Rule("ED-1", "All modes may be played: Standard, Epic, Alliance and Solo.")
ED_2 = Rule("ED-2", "The tie-break may rank the other places too.")
ED_3 = Rule("ED-3", "Exploring a medium room gives 1 XP.")
ED_4 = Rule("ED-4", "There are 47 small tiles.")
ED_5 = Rule("ED-5", "With few Heroes tiles marked for more stay in the box.")
ED_6 = Rule("ED-6", "The order of the setup's steps does not matter.")
ED_7 = Rule("ED-7", "In a Standard game the stairs to Level 3 stay in the box.")
ED_8 = Rule("ED-8", "A token marks the First Player.")
ED_9 = Rule("ED-9", "Each player has two Hero cards and tokens of one colour.")
ED_10 = Rule("ED-10", "There are 10 player aids.")
ED_11 = Rule("ED-11", "The wizard is called Algus.")
ED_12 = Rule("ED-12", "The Free Step's symbol is spent at once.")
ED_13 = Rule("ED-13", "While engaged, you may use Magic. In the preview edition you may not.")
ED_14 = Rule("ED-14", "While engaged, you may leave by a card or an ability that teleports.")
ED_15 = Rule(
    "ED-15",
    "When you lay a tile, only the doorway to the room you come from has to match. In the "
    "preview edition every edge must.",
)
ED_16 = Rule("ED-16", "Adjacent rooms share an edge and an open doorway.")
ED_17 = Rule(
    "ED-17",
    "A Melee die and a Defense die together count as 2 Melee and 1 Defense. The preview edition"
    " has no such pair.",
)
ED_18 = Rule("ED-18", "Who falls in a combat gets no reward for it.")
ED_19 = Rule("ED-19", "A defeat costs one random card.")
ED_20 = Rule("ED-20", "A Hero stands up with full life.")
ED_21 = Rule("ED-21", "Minor monsters give less from 7 XP on.")
ED_22 = Rule("ED-22", "A lying Hero is hurt by no trap.")
ED_23 = Rule("ED-23", "Nobody heals while engaged or in a fight.")
ED_24 = Rule("ED-24", "Missing dice are taken from rooms without Heroes.")
ED_25 = Rule("ED-25", "Traps fire on every way of entering or leaving.")
ED_26 = Rule("ED-26", "A spawn symbol marks what fills again.")
ED_27 = Rule("ED-27", "A medium room cannot be laid where it would touch more than three traps.")
ED_28 = Rule("ED-28", "Level 1 goes on spawning in a Standard game.")
ED_29 = Rule("ED-29", "The overfull room is cleared before the newcomer is placed.")
ED_30 = Rule("ED-30", "A rune room whose medium tile does not fit cannot be explored from there.")
ED_31 = Rule("ED-31", "A gold room gives no XP.")
ED_32 = Rule("ED-32", "Entering a Web Room ends that Step; you may spend another one to go on.")
ED_33 = Rule("ED-33", "A pit takes a die or a symbol.")
ED_34 = Rule("ED-34", "The dark ritual comes after the Dungeon Master Phase.")
ED_35 = Rule(
    "ED-35", "Only in the preview edition, the Cultist's Dark Pact locks your Elixir dice."
)
ED_36 = Rule(
    "ED-36",
    "Only in the preview edition, the Ghoul's Paralyzing Stench locks your Step dice.",
)
ED_37 = Rule(
    "ED-37", "In the preview edition only, the Giant Bat's Flies by Night locks your Ranged dice."
)
ED_38 = Rule("ED-38", "The Giant Bat strikes back after ranged attacks as well.")
ED_39 = Rule("ED-39", "ELIXIR hurts every Undead.")
ED_40 = Rule("ED-40", "Three MAGIC beat a Beastman without Payback.")
ED_41 = Rule("ED-41", "The Cube is an aberration.")
ED_42 = Rule("ED-42", "Ghost and Cube are major monsters.")
ED_43 = Rule("ED-43", "Iron hide is the same everywhere.")
ED_44 = Rule("ED-44", "The red Aunty Bitsy is worth 4 XP.")
ED_45 = Rule("ED-45", "Schmetterling has Defense 4.")
ED_46 = Rule("ED-46", "Schmetterling's token is discarded for one re-roll.")
ED_47 = Rule("ED-47", "Schmetterling is worth 2 XP; a Skeleton is pictured in his room.")
ED_48 = Rule("ED-48", "The Ancient Hydra is in the game.")
ED_49 = Rule("ED-49", "The Hydra's aura forbids MAGIC as die and symbol.")
ED_50 = Rule("ED-50", "Malaphyas is worth 2 XP, and 4 when red.")
ED_51 = Rule(
    "ED-51", "A boss that has turned red cannot be attacked again that turn; other bosses can."
)
ED_52 = Rule("ED-52", "A boss counts as two minor monsters.")
ED_53 = Rule("ED-53", "Secret quests give XP at the end.")
ED_54 = Rule("ED-54", "An interrupt needs its trigger; the last one played comes first.")
ED_55 = Rule(
    "ED-55",
    "The player who first goes down chooses Throne Room or Sewers. The preview edition has "
    "only the Throne Room.",
)
ED_56 = Rule("ED-56", "Once Level 3 is open nobody teleports.")
ED_57 = Rule("ED-57", "The white die is the monster, the black one the Grimbolts.")
ED_58 = Rule("ED-58", "The Throne Room has no limit of monsters.")
ED_59 = Rule("ED-59", "Picture spaces on Level 3 do not fill again.")
ED_60 = Rule("ED-60", "The blue Malaphyas calls a random major monster into his room.")
ED_61 = Rule("ED-61", "Minor monsters go on giving less after the marker has gone round.")
ED_62 = Rule("ED-62", "A monster gives the XP printed on it.")
ED_63 = Rule("ED-63", "Abilities take docked dice and gold.")
ED_64 = Rule("ED-64", "Jay's ability for 3 gold is Critical Swing.")
ED_65 = Rule("ED-65", "All abilities that an edition shows are in the game.")
ED_66 = Rule("ED-66", "A monster that cannot come nearer stays.")
ED_67 = Rule("ED-67", "Round Two needs survivors.")
ED_68 = Rule("ED-68", "An arrow is reached or passed.")
ED_69 = Rule("ED-69", "Move Points end with any other action.")
ED_70 = Rule("ED-70", "The examples of lost symbols are two scenes.")
ED_71 = Rule("ED-71", "A used rune tile leaves the game.")
ED_72 = Rule("ED-72", "The example of the Spider after the Orc holds.")
ED_73 = Rule("ED-73", "Whether a starting ability docks is its own data.")
ED_74 = Rule("ED-74", "One edition covers only a part of the rules.")
ED_75 = Rule("ED-75", "A failed ranged attack is paid back.")
ED_76 = Rule("ED-76", "Dice are told apart by colour.")
ED_77 = Rule("ED-77", "Dice are docked on tiles, cards and boards.")
ED_78 = Rule("ED-78", "The Ghoul's ability takes STEP under any name.")
ED_79 = Rule("ED-79", "Fire Breath comes when he comes into play.")
ED_80 = Rule("ED-80", "MAGIC turns an unused die other than the paying one.")
ED_81 = Rule("ED-81", "The 21 turns are player turns.")
