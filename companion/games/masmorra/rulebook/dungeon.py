"""Moving, exploring and traps (ENGAGE, MOVE, EXPLORE, TRAP)."""

from companion.engine.rules import Rule

ENGAGE_1 = Rule("ENGAGE-1", "A Hero in a room with a monster not yet fought this turn is engaged.")
ENGAGE_2 = Rule(
    "ENGAGE-2",
    "While engaged: abilities, fights, magic and Treasure cards are allowed.",
    forbids=True,
)
ENGAGE_3 = Rule("ENGAGE-3", "While engaged: no step, no elixir, no room action.", forbids=True)
ENGAGE_4 = Rule(
    "ENGAGE-4", "Once every monster in the room has been fought, all actions are open again."
)
ENGAGE_5 = Rule(
    "ENGAGE-5", "Elixir gained while engaged cannot heal before the combat is over.", forbids=True
)
ENGAGE_6 = Rule(
    "ENGAGE-6",
    "Only a teleport that is itself allowed while engaged leads away from a fight.",
    forbids=True,
)
ENGAGE_7 = Rule(
    "ENGAGE-7", "In another player's turn nothing happens between a Hero and a monster beside it."
)
MOVE_1 = Rule("MOVE-1", "One STEP gives two Move Points.", forbids=True)
MOVE_2 = Rule("MOVE-2", "Move Points left when another action is taken are lost.")
MOVE_3 = Rule("MOVE-3", "One Move Point pays for one move or for exploring once.", forbids=True)
MOVE_4 = Rule(
    "MOVE-4", "A move leads through connecting doorways to an adjacent explored room.", forbids=True
)
MOVE_5 = Rule("MOVE-5", "Walls block, and nobody moves diagonally.", forbids=True)
MOVE_6 = Rule("MOVE-6", "An engaged Hero may not leave its room.", forbids=True)
MOVE_7 = Rule("MOVE-7", "After combat the Hero may leave, whether the monsters were beaten or not.")
MOVE_8 = Rule(
    "MOVE-8",
    "Rooms are adjacent if they share an edge with an open doorway; traps need no door.",
    forbids=True,
)
MOVE_9 = Rule("MOVE-9", "Any number of Heroes may share a room.")
MOVE_10 = Rule(
    "MOVE-10",
    "Entering a room with monsters engages the Hero; a Move Point left is lost in the fight.",
)
MOVE_11 = Rule("MOVE-11", "Heroes neither block nor fight each other.")
EXPLORE_1 = Rule(
    "EXPLORE-1",
    "Exploring costs one Move Point, a free space and a tile of the Hero's level.",
    forbids=True,
)
EXPLORE_2 = Rule(
    "EXPLORE-2", "Without a tile in the stack or a free space nobody can explore.", forbids=True
)
EXPLORE_3 = Rule(
    "EXPLORE-3",
    "The top tile is laid so that one of its doorways meets one of the Hero's tile.",
    forbids=True,
)
EXPLORE_4 = Rule("EXPLORE-4", "The Hero enters the new tile at once and for free.")
EXPLORE_5 = Rule("EXPLORE-5", "The new room gets its monsters, bosses and gold at once.")
EXPLORE_6 = Rule("EXPLORE-6", "Then the next tile is turned; a room stays face up on the stack.")
EXPLORE_7 = Rule(
    "EXPLORE-7",
    "A trap that is turned is laid and fires; more tiles are turned until a room shows.",
)
EXPLORE_8 = Rule(
    "EXPLORE-8", "Order: lay the tile, enter, traps and room, XP, monsters and gold, next tile."
)
EXPLORE_9 = Rule(
    "EXPLORE-9", "From a medium room one may explore through any of its open doorways."
)
TRAP_1 = Rule(
    "TRAP-1",
    "A revealed trap is laid beside the room that the active Hero has just entered.",
    forbids=True,
)
TRAP_2 = Rule("TRAP-2", "A trap needs no doorway; the active player picks its place.")
TRAP_3 = Rule(
    "TRAP-3", "With no space there it goes beside any other room of the level.", forbids=True
)
TRAP_4 = Rule("TRAP-4", "Nobody ever enters a trap tile.", forbids=True)
TRAP_5 = Rule("TRAP-5", "A trap fires at once when it is laid.")
TRAP_6 = Rule("TRAP-6", "A trap fires each time a Hero enters or leaves a room beside it.")
TRAP_7 = Rule("TRAP-7", "It gives every Hero in every room beside it 1 Wound.")
TRAP_8 = Rule("TRAP-8", "That Wound cannot be blocked.")
TRAP_9 = Rule("TRAP-9", "A Hero that teleports away takes no Wound for leaving.")
TRAP_10 = Rule("TRAP-10", "Traps never hurt monsters.")
TRAP_11 = Rule(
    "TRAP-11",
    "A Hero beside it that is not engaged disarms it with the two dice printed on it.",
    forbids=True,
)
TRAP_12 = Rule("TRAP-12", "Disarming gives 2 XP on Level 1 and 3 XP on Level 2.")
TRAP_13 = Rule(
    "TRAP-13",
    "A disarmed trap lies face down, never fires again and still fills its space.",
    forbids=True,
)
TRAP_14 = Rule("TRAP-14", "Lying Heroes are not hit.")
TRAP_15 = Rule(
    "TRAP-15", "At most three traps may touch a medium room when it is explored.", forbids=True
)
TRAP_16 = Rule("TRAP-16", "Walls between a room and a trap do not matter.")
