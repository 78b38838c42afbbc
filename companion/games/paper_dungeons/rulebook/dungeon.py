"""Movement, minions, traps and benefits (digest, section 6)."""

from companion.engine.rules import Rule

PD_MOVE_1 = Rule(
    "PD-MOVE-1",
    "A die used for moving gives 2 movement points, and so does a clover. Boots give up to 3.",
    forbids=True,
)
PD_MOVE_2 = Rule(
    "PD-MOVE-2",
    "Each point moves your party one room up, down, left or right, never diagonally.",
    forbids=True,
)
PD_MOVE_3 = Rule(
    "PD-MOVE-3",
    "Your party starts outside. With its first point it enters the dungeon through one of the "
    "six entries below the bottom row.",
    forbids=True,
)
PD_MOVE_4 = Rule(
    "PD-MOVE-4",
    "Use an entry only for the first move of the game. After that, go on from the room where your "
    "party is.",
    forbids=True,
)
PD_MOVE_5 = Rule(
    "PD-MOVE-5",
    "Draw every step as a line between the centers of the two rooms.",
)
PD_MOVE_6 = Rule(
    "PD-MOVE-6",
    "Walls stop you, both the printed ones and those you drew during setup.",
    forbids=True,
)
PD_MOVE_7 = Rule("PD-MOVE-7", "Water stops you unless you own the Khar Medallion.", forbids=True)
PD_MOVE_8 = Rule(
    "PD-MOVE-8",
    "The Intangibility Cloak takes you through walls inside the dungeon, but not through water "
    "or the outer border.",
    forbids=True,
)
PD_MOVE_9 = Rule(
    "PD-MOVE-9",
    "Two rooms at opposite ends of a row with the passage symbol are connected: 1 point takes "
    "you across, either way.",
)
PD_MOVE_10 = Rule(
    "PD-MOVE-10",
    "You need not use all movement points. What is left of a die is lost.",
    forbids=True,
)
PD_MOVE_11 = Rule(
    "PD-MOVE-11", "You may enter a room again; only its trap acts then, and it does so every time."
)
PD_MOVE_12 = Rule("PD-MOVE-12", "Resolve everything in a room before you spend the next point.")
PD_MOVE_13 = Rule(
    "PD-MOVE-13",
    "In each room, the minion or trap comes first, then the benefit: item, level, potion or gem.",
)
PD_MOVE_14 = Rule(
    "PD-MOVE-14",
    "Passing through a room counts as entering it: everything there happens, and a "
    "villain's room counts as visited. A fight with a minion does not end your movement.",
)
PD_MOVE_15 = Rule(
    "PD-MOVE-15",
    "Mark your way: an X on fought minions and lost gems, a circle around each item, level, "
    "potion or gem you received.",
)
PD_MINION_1 = Rule("PD-MINION-1", "If you enter a room with an unmarked minion, you must fight it.")
PD_MINION_2 = Rule(
    "PD-MINION-2",
    "Each of the four kinds of minion is fought by one class: goblins by the rogue, orcs by the"
    " warrior, ghosts by the wizard, zombies by the cleric.",
)
PD_MINION_3 = Rule("PD-MINION-3", "In a fight with a minion, your hero always wins.")
PD_MINION_4 = Rule(
    "PD-MINION-4",
    "A minion deals damage equal to its level minus your hero's level, never below 0. The Armor"
    " of Heroes adds 1 to your hero.",
)
PD_MINION_5 = Rule(
    "PD-MINION-5",
    "After the fight, put an X on the minion and fill one square of the minion track.",
)
PD_MINION_6 = Rule(
    "PD-MINION-6",
    "A defeated minion is never fought again, and its room gives you its benefit right after "
    "the fight.",
    forbids=True,
)
PD_MINION_7 = Rule(
    "PD-MINION-7",
    "A minion removed by Assassin or Death Scepter counts, but you have not visited its room: "
    "the benefit still waits there.",
)
PD_TRAP_1 = Rule(
    "PD-TRAP-1",
    "Each time you enter a room with a trap, you take 1 damage, even if you have been there "
    "before.",
)
PD_TRAP_2 = Rule("PD-TRAP-2", "A trap can never be disarmed.")
PD_TRAP_3 = Rule("PD-TRAP-3", "A trap acts before you receive the benefit of its room.")
PD_BENEFIT_1 = Rule(
    "PD-BENEFIT-1",
    "You receive a room's benefit once, when you first enter, after its minion or trap.",
)
PD_BENEFIT_2 = Rule(
    "PD-BENEFIT-2",
    "One benefit may trigger another. Resolve them right away, in the order you got them.",
)
