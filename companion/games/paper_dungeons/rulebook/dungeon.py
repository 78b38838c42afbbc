"""Movement, minions, traps and benefits (digest, section 6)."""

from companion.engine.rules import Rule

PD_MOVE_1 = Rule(
    "PD-MOVE-1", "A moving die gives 2 points, a clover too; boots give up to 3.", forbids=True
)
PD_MOVE_2 = Rule(
    "PD-MOVE-2",
    "A point moves to a room beside, above or below, never across a corner.",
    forbids=True,
)
PD_MOVE_3 = Rule(
    "PD-MOVE-3",
    "The first point of the game enters a room of row 1 through one of the six entries.",
    forbids=True,
)
PD_MOVE_4 = Rule(
    "PD-MOVE-4",
    "Entries serve only the first move; later moves go on from the last room.",
    forbids=True,
)
PD_MOVE_5 = Rule("PD-MOVE-5", "Every step is drawn as a line between two rooms.")
PD_MOVE_6 = Rule("PD-MOVE-6", "Walls block, printed or drawn.", forbids=True)
PD_MOVE_7 = Rule("PD-MOVE-7", "Water blocks all who have no Khar Medallion.", forbids=True)
PD_MOVE_8 = Rule(
    "PD-MOVE-8",
    "The Cloak passes inner walls, but neither water nor the outer border.",
    forbids=True,
)
PD_MOVE_9 = Rule(
    "PD-MOVE-9",
    "The two edge rooms of a row with the passage symbol connect for 1 point, either way.",
)
PD_MOVE_10 = Rule(
    "PD-MOVE-10", "Points need not be used; what is left of a die is lost.", forbids=True
)
PD_MOVE_11 = Rule("PD-MOVE-11", "A room may be entered again; only its trap acts again.")
PD_MOVE_12 = Rule("PD-MOVE-12", "A room is resolved before the next point is spent.")
PD_MOVE_13 = Rule("PD-MOVE-13", "In a room the minion or trap comes first, then the benefit.")
PD_MOVE_14 = Rule("PD-MOVE-14", "Passing through a room is entering it, a villain's room included.")
PD_MOVE_15 = Rule(
    "PD-MOVE-15", "An X marks a fought minion and a lost gem, a ring whatever was received."
)
PD_MINION_1 = Rule("PD-MINION-1", "Entering a room with an unmarked minion starts the fight.")
PD_MINION_2 = Rule("PD-MINION-2", "Each of the four kinds of minion is fought by one class.")
PD_MINION_3 = Rule("PD-MINION-3", "The hero always wins.")
PD_MINION_4 = Rule(
    "PD-MINION-4",
    "The damage is the minion's level less the hero's, at least 0; the Armor adds 1 to the hero.",
)
PD_MINION_5 = Rule(
    "PD-MINION-5", "A fought minion gets an X and fills a square of the minion track."
)
PD_MINION_6 = Rule(
    "PD-MINION-6",
    "A defeated minion is never fought again; the room's benefit follows in the same entry.",
    forbids=True,
)
PD_MINION_7 = Rule(
    "PD-MINION-7",
    "A minion that Assassin or Scepter removes counts, but its room is not visited "
    "and keeps its benefit.",
)
PD_TRAP_1 = Rule("PD-TRAP-1", "Each entry into a room with a trap deals 1 damage.")
PD_TRAP_2 = Rule("PD-TRAP-2", "A trap is never disarmed.")
PD_TRAP_3 = Rule("PD-TRAP-3", "A trap acts before its room's benefit.")
PD_BENEFIT_1 = Rule(
    "PD-BENEFIT-1", "A room's benefit is received once, on the first entry, after minion or trap."
)
PD_BENEFIT_2 = Rule(
    "PD-BENEFIT-2", "Benefits that set off others are resolved at once, first come first."
)
