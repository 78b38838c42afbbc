"""What lies in the box (digest section 1)."""

from companion.engine.rules import Rule

__all__ = [
    "COMP_1",
    "COMP_2",
    "COMP_3",
    "COMP_4",
    "COMP_5",
    "COMP_6",
    "COMP_7",
    "COMP_8",
    "COMP_9",
    "COMP_10",
    "COMP_11",
    "COMP_12",
    "COMP_13",
    "COMP_14",
    "COMP_15",
    "COMP_16",
    "COMP_17",
    "COMP_18",
    "COMP_19",
    "COMP_20",
    "COMP_21",
    "COMP_22",
    "COMP_23",
    "COMP_24",
    "COMP_25",
]

COMP_1 = Rule("COMP-1", "One rulebook.")
COMP_2 = Rule("COMP-2", "Six action dice; each shows every one of the six results once.")
COMP_3 = Rule("COMP-3", "One pet die, told from the action dice by its colour.")
COMP_4 = Rule("COMP-4", "Eight minor monster dice.")
COMP_5 = Rule("COMP-5", "Four major monster dice.")
COMP_6 = Rule("COMP-6", "Thirty gold coins.")
COMP_7 = Rule("COMP-7", "Thirty Treasure cards.")
COMP_8 = Rule("COMP-8", "Ten player aids.")
COMP_9 = Rule("COMP-9", "Five Free Step tokens.")
COMP_10 = Rule("COMP-10", "Forty-seven small dungeon tiles.")
COMP_11 = Rule("COMP-11", "Twelve medium dungeon tiles.")
COMP_12 = Rule("COMP-12", "One large dungeon tile with two sides to play on.")
COMP_13 = Rule("COMP-13", "Five boss tokens.")
COMP_14 = Rule("COMP-14", "One experience track with the spaces 0 to 21.")
COMP_15 = Rule("COMP-15", "Five experience markers.")
COMP_16 = Rule("COMP-16", "Five Hero miniatures.")
COMP_17 = Rule("COMP-17", "Five coloured Hero bases.")
COMP_18 = Rule("COMP-18", "Five Hero boards with a wound track from 0 to 6 and a used dice area.")
COMP_19 = Rule("COMP-19", "Ten Hero cards, two for each Hero.")
COMP_20 = Rule("COMP-20", "Five Wound tokens.")
COMP_21 = Rule("COMP-21", "One time marker.")
COMP_22 = Rule("COMP-22", "One First Player token.")
COMP_23 = Rule("COMP-23", "Twenty-five Evil cards for Alliance games.")
COMP_24 = Rule("COMP-24", "Twenty-five Alliance Treasure cards.")
COMP_25 = Rule("COMP-25", "Five promotional Hero cards that these rules do not use.")
