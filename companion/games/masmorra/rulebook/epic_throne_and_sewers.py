"""Epic games, the Throne Room and the Sewers (EPIC, THRONE, SEWER)."""

from companion.engine.rules import Rule

EPIC_1 = Rule(
    "EPIC-1", "An Epic game follows all rules of the Standard game, with the changes below."
)
EPIC_2 = Rule(
    "EPIC-2",
    "An Epic game does not end at 16 XP. It ends as soon as Malaphyas is finally defeated "
    "and that combat's rewards are taken; whoever has the most XP wins.",
)
EPIC_3 = Rule(
    "EPIC-3",
    "In an Epic game XP has no limit: after space 20 your marker starts again at 0, and you add "
    "21. Space 21 is for the time marker alone.",
)
EPIC_4 = Rule(
    "EPIC-4",
    "On the second lap of the track, minor monsters still give 1 XP less: it's your total "
    "XP that counts.",
)
EPIC_5 = Rule(
    "EPIC-5",
    "For an Epic game, shuffle the Stairs to the Third Level into the lower half of the small "
    "Level 2 tiles.",
    forbids=True,
)
EPIC_6 = Rule(
    "EPIC-6",
    "The Stairs to the Third Level work like those to Level 2. Level 3 is the large tile and "
    "nothing else.",
)
EPIC_7 = Rule(
    "EPIC-7",
    "The first hero to go down to Level 3 brings the large tile into play, stands in its stairs"
    " room and gets 3 XP.",
)
EPIC_8 = Rule(
    "EPIC-8", "When Level 3 opens, all other heroes are immediately teleported to its stairs room."
)
EPIC_9 = Rule(
    "EPIC-9", "Once all heroes are on Level 3, nobody can teleport any more.", forbids=True
)
EPIC_10 = Rule(
    "EPIC-10",
    "The player who first goes down chooses the side of the large tile: the Throne Room or the "
    "Sewers.",
)
EPIC_11 = Rule(
    "EPIC-11",
    "Malaphyas does not act in the Dungeon Master Phase. He acts at the start of every player's"
    " turn, before the Hero Phase.",
)
EPIC_12 = Rule("EPIC-12", "Malaphyas is a boss: all the rules for bosses apply to him.")
EPIC_13 = Rule(
    "EPIC-13",
    "Every room of Level 3 counts as a medium room, with a limit of 4. Moving between them "
    "costs Move Points as usual.",
)
THRONE_1 = Rule("THRONE-1", "The Throne Room side of Level 3 has five rooms.")
THRONE_2 = Rule(
    "THRONE-2",
    "When the Throne Room opens, put 4 Cultists on their spaces, and 2 random minor monsters "
    "and 1 random major one on their icons.",
)
THRONE_3 = Rule(
    "THRONE-3", "Malaphyas waits blue side up in the Throne Room itself, at the top left."
)
THRONE_4 = Rule(
    "THRONE-4",
    "The space of the Dark Watcher in the center room stays empty at first.",
)
THRONE_5 = Rule(
    "THRONE-5",
    "On Level 3, spaces with a monster's picture do not fill again in the Dungeon Master Phase.",
)
THRONE_6 = Rule(
    "THRONE-6",
    "In the Throne Room, Malaphyas and the four Cultists placed at the start never move; all "
    "other monsters do.",
    forbids=True,
)
THRONE_7 = Rule(
    "THRONE-7",
    "Any number of monsters fit into the Throne Room itself. All other rooms keep their limit.",
)
THRONE_8 = Rule(
    "THRONE-8",
    "As soon as only 1 of the 4 Cultists is left, remove it: a Dark Watcher appears in the "
    "center room.",
)
THRONE_9 = Rule(
    "THRONE-9",
    "At the Bottomless Pit, top right, you may push in a monster of that room: 1 Step defeats "
    "a minor monster, 2 Steps a major one. This is not movement: you may do it while engaged.",
    forbids=True,
)
THRONE_10 = Rule("THRONE-10", "You cannot push a boss into the Bottomless Pit.", forbids=True)
THRONE_11 = Rule(
    "THRONE-11",
    "At the start of every player's turn Malaphyas rolls two dice: the white pet die calls a "
    "monster, a black action die sends Grimbolts.",
)
THRONE_12 = Rule(
    "THRONE-12",
    "Malaphyas's white die and the icons in his Throne Room say whether a minor or a major "
    "monster appears there. Roll it and place it.",
)
THRONE_13 = Rule(
    "THRONE-13",
    "Every hero in a room whose lightning banner shows the face of Malaphyas's black die is"
    " hit by a Grimbolt: 1 Wound that nothing blocks.",
)
SEWER_1 = Rule("SEWER-1", "The Sewers side of Level 3 has four rooms.")
SEWER_2 = Rule(
    "SEWER-2",
    "When the Sewers open, roll 1 major monster for the room at the bottom left, 1 minor one at"
    " the bottom right and 2 minor ones at the top right.",
)
SEWER_3 = Rule(
    "SEWER-3",
    "Put 2 random boss tokens, blue side up, in the room at the top left of the Sewers: "
    "Malaphyas's henchmen.",
)
SEWER_4 = Rule("SEWER-4", "Malaphyas himself is not in the Sewers yet.")
SEWER_5 = Rule(
    "SEWER-5",
    "In the Sewers the two bosses, and later Malaphyas, never move; all other monsters do.",
    forbids=True,
)
SEWER_6 = Rule(
    "SEWER-6",
    "Toxic Miasma: flip the Malaphyas token like a coin for each hero who enters the Sewers. "
    "Blue: they lose all their gold; red: all their Treasure cards.",
)
SEWER_7 = Rule(
    "SEWER-7",
    "In the Sewers, nobody can fight Malaphyas before both bosses are defeated for good.",
    forbids=True,
)
SEWER_8 = Rule(
    "SEWER-8",
    "When the second boss of the Sewers is gone, put Malaphyas on his space, red side up. He "
    "has to be defeated only once.",
)
SEWER_9 = Rule(
    "SEWER-9",
    "Foul Curse: at the start of each turn in the Sewers, roll the white die. That player's "
    "hero cannot use this face, as a die or a symbol, this turn.",
    forbids=True,
)
