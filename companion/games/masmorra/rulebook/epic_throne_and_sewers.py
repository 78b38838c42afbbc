"""Epic games, the Throne Room and the Sewers (EPIC, THRONE, SEWER)."""

from companion.engine.rules import Rule

EPIC_1 = Rule("EPIC-1", "The Standard rules hold, with these changes.")
EPIC_2 = Rule("EPIC-2", "The game ends when Malaphyas is finally defeated; the most XP win.")
EPIC_3 = Rule("EPIC-3", "XP have no limit: the marker starts again at 0 after 21.")
EPIC_4 = Rule("EPIC-4", "Minor monsters stay reduced on the second lap.")
EPIC_5 = Rule(
    "EPIC-5",
    "The Level 3 stairs are shuffled into the lower half of Level 2's small stack.",
    forbids=True,
)
EPIC_6 = Rule("EPIC-6", "They work like the stairs to Level 2; Level 3 is the large tile alone.")
EPIC_7 = Rule("EPIC-7", "The first Hero to go down lays the large tile and gets 3 XP.")
EPIC_8 = Rule("EPIC-8", "All other Heroes are moved to that stairs room at once.")
EPIC_9 = Rule("EPIC-9", "From then on nobody teleports.", forbids=True)
EPIC_10 = Rule("EPIC-10", "The first Hero's player chooses Throne Room or Sewers.")
EPIC_11 = Rule(
    "EPIC-11", "Malaphyas acts at the start of every player's turn, not in the DM Phase."
)
EPIC_12 = Rule("EPIC-12", "Malaphyas is a boss.")
EPIC_13 = Rule("EPIC-13", "Every room of Level 3 counts as a medium room.")
THRONE_1 = Rule("THRONE-1", "The Throne Room side has five rooms.")
THRONE_2 = Rule(
    "THRONE-2", "Four Cultists, two random minor and one random major monster come into play."
)
THRONE_3 = Rule("THRONE-3", "Malaphyas waits in the Throne Room, blue side up.")
THRONE_4 = Rule("THRONE-4", "The Dark Watcher's space in the centre stays empty at first.")
THRONE_5 = Rule("THRONE-5", "Picture spaces do not spawn again.")
THRONE_6 = Rule("THRONE-6", "The Cultists placed here and Malaphyas never move.", forbids=True)
THRONE_7 = Rule("THRONE-7", "The Throne Room itself has no monster limit.")
THRONE_8 = Rule(
    "THRONE-8", "When one of the four Cultists is left, it is removed and a Dark Watcher comes."
)
THRONE_9 = Rule(
    "THRONE-9", "Bottomless Pit: one STEP defeats a minor monster, two a major one.", forbids=True
)
THRONE_10 = Rule("THRONE-10", "The pit does not work on bosses.", forbids=True)
THRONE_11 = Rule(
    "THRONE-11", "At each turn's start two dice are thrown: one for a monster, one for Grimbolts."
)
THRONE_12 = Rule("THRONE-12", "The first die says whether a minor or a major monster appears.")
THRONE_13 = Rule(
    "THRONE-13", "The second die gives every Hero in the rooms with that icon 1 Wound."
)
SEWER_1 = Rule("SEWER-1", "The Sewers side has four rooms.")
SEWER_2 = Rule("SEWER-2", "One random major and three random minor monsters come into play.")
SEWER_3 = Rule("SEWER-3", "Two random bosses come, blue side up.")
SEWER_4 = Rule("SEWER-4", "Malaphyas is not there yet.")
SEWER_5 = Rule("SEWER-5", "The bosses and Malaphyas never move.", forbids=True)
SEWER_6 = Rule(
    "SEWER-6", "Who enters Level 3 loses all gold or all Treasure cards, as the token falls."
)
SEWER_7 = Rule("SEWER-7", "Malaphyas cannot be fought before both bosses are gone.", forbids=True)
SEWER_8 = Rule("SEWER-8", "When they are gone he comes red side up and needs one defeat.")
SEWER_9 = Rule(
    "SEWER-9",
    "At each turn's start a rolled face is cursed for that Hero until the turn ends.",
    forbids=True,
)
