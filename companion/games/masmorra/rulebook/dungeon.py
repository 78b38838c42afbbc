"""Moving, exploring and traps (ENGAGE, MOVE, EXPLORE, TRAP)."""

from companion.engine.rules import Rule

ENGAGE_1 = Rule(
    "ENGAGE-1",
    "You are engaged while your room holds a monster that you have not yet fought this turn, no"
    " matter how it got there.",
)
ENGAGE_2 = Rule(
    "ENGAGE-2",
    "While engaged, you may use abilities, fight, use Magic and play Treasure cards.",
    forbids=True,
)
ENGAGE_3 = Rule(
    "ENGAGE-3",
    "While engaged, you cannot take a step, drink Elixir or take a room action.",
    forbids=True,
)
ENGAGE_4 = Rule(
    "ENGAGE-4",
    "Once you have fought every monster in your room, you may do everything again, even if some"
    " of them live.",
)
ENGAGE_5 = Rule(
    "ENGAGE-5",
    "Elixir that you gain while engaged cannot heal you before the fights are over. You may "
    "still spend it against Undead.",
    forbids=True,
)
ENGAGE_6 = Rule(
    "ENGAGE-6",
    "A card or an ability that teleports you may take you out of a room before you fight. A "
    "portal may not: it is a room action.",
    forbids=True,
)
ENGAGE_7 = Rule(
    "ENGAGE-7",
    "If a monster comes into your room on another player's turn, nothing happens yet. You fight "
    "it on your own turn.",
)
MOVE_1 = Rule("MOVE-1", "Spend one Step, as a die or a symbol, to get 2 Move Points.", forbids=True)
MOVE_2 = Rule(
    "MOVE-2",
    "Use both Move Points before you do anything else. If you take another action, the points "
    "left are lost.",
)
MOVE_3 = Rule(
    "MOVE-3",
    "Each Move Point pays for one thing: move to a known room, or explore a new one.",
    forbids=True,
)
MOVE_4 = Rule(
    "MOVE-4",
    "To move, go through a doorway that connects your room with an explored room next to it.",
    forbids=True,
)
MOVE_5 = Rule(
    "MOVE-5",
    "Walls stop you unless an effect says otherwise, and nobody ever moves diagonally.",
    forbids=True,
)
MOVE_6 = Rule(
    "MOVE-6",
    "You cannot leave your room, by moving or by exploring, while a monster in it still has "
    "to be fought.",
    forbids=True,
)
MOVE_7 = Rule(
    "MOVE-7",
    "After the fights you may leave, whether or not you beat the monsters. Only a living Spider "
    "still keeps you there.",
)
MOVE_8 = Rule(
    "MOVE-8",
    "Two rooms are adjacent if they share an edge with an open doorway. A trap is adjacent to "
    "every room it touches, with or without doors.",
    forbids=True,
)
MOVE_9 = Rule("MOVE-9", "Any number of heroes may stand in the same room.")
MOVE_10 = Rule(
    "MOVE-10",
    "When you enter a room with monsters, you must fight first: any Move Point left over is lost.",
)
MOVE_11 = Rule("MOVE-11", "Heroes never block each other's way and never fight each other.")
EXPLORE_1 = Rule(
    "EXPLORE-1",
    "Exploring costs 1 Move Point. You need a free space next to your room and a small tile in "
    "the stack of your level.",
    forbids=True,
)
EXPLORE_2 = Rule(
    "EXPLORE-2",
    "You cannot explore if the stack of your level is empty or there is no free space beside "
    "your room.",
    forbids=True,
)
EXPLORE_3 = Rule(
    "EXPLORE-3",
    "Take the face-up tile of your level and lay it so that one of its doorways meets a doorway"
    " of your tile. Other edges need not match.",
    forbids=True,
)
EXPLORE_4 = Rule(
    "EXPLORE-4",
    "After laying a new tile, your hero must enter it right away. This costs nothing more.",
)
EXPLORE_5 = Rule(
    "EXPLORE-5",
    "Fill the new room right away: put printed monsters, spawned monsters, bosses and gold in it.",
)
EXPLORE_6 = Rule(
    "EXPLORE-6",
    "Then turn over the next tile of the stack. If it is a room, leave it face up on the stack.",
)
EXPLORE_7 = Rule(
    "EXPLORE-7",
    "If the next tile is a trap, lay it beside the new room; it goes off. Turn over more "
    "tiles until a room appears.",
)
EXPLORE_8 = Rule(
    "EXPLORE-8",
    "In order: 1) lay the tile; 2) enter (the old room's traps go off, then those already "
    "beside the new one); 3) the room's effect; 4) medium room's XP; 5) monsters and gold; "
    "6) the next tile: a new trap goes off last.",
)
EXPLORE_9 = Rule(
    "EXPLORE-9", "From a medium room you may explore through any of its open doorways."
)
TRAP_1 = Rule(
    "TRAP-1",
    "You never enter a trap tile. When exploring reveals one, lay it right away in a free space "
    "beside the room you just entered.",
    forbids=True,
)
TRAP_2 = Rule(
    "TRAP-2", "A trap needs no matching doorway. The player whose turn it is picks its place."
)
TRAP_3 = Rule(
    "TRAP-3",
    "If there is no free space beside the new room, lay the trap beside any other room of the "
    "same level.",
    forbids=True,
)
TRAP_4 = Rule(
    "TRAP-4",
    "A trap tile is walled on all sides: no hero and no monster ever enters it, even once it is"
    " disarmed.",
    forbids=True,
)
TRAP_5 = Rule("TRAP-5", "A trap goes off as soon as it is placed.")
TRAP_6 = Rule("TRAP-6", "A trap goes off again each time a hero enters or leaves a room beside it.")
TRAP_7 = Rule(
    "TRAP-7",
    "When a trap goes off, every hero in every room beside it takes 1 Wound. A hero who walks "
    "out takes it too.",
)
TRAP_8 = Rule(
    "TRAP-8", "A Wound from a trap cannot be blocked or prevented, but you may heal it later."
)
TRAP_9 = Rule(
    "TRAP-9",
    "If you teleport out of a room beside a trap, even through a portal, it goes off: you "
    "take no Wound, but other heroes beside it do.",
)
TRAP_10 = Rule("TRAP-10", "Traps never hurt monsters, only heroes.")
TRAP_11 = Rule(
    "TRAP-11",
    "To disarm a trap, stand in a room beside it with no monster left to fight, and dock the "
    "two dice printed on it.",
    forbids=True,
)
TRAP_12 = Rule("TRAP-12", "Disarming a trap earns you 2 XP on Level 1 and 3 XP on Level 2.")
TRAP_13 = Rule(
    "TRAP-13",
    "Turn a disarmed trap face down. It never goes off again, but its space stays taken.",
    forbids=True,
)
TRAP_14 = Rule("TRAP-14", "A trap does not hurt heroes that lie defeated.")
TRAP_15 = Rule(
    "TRAP-15",
    "When a medium room is explored, at most three traps may touch it; lay further ones beside "
    "any other room of the level.",
    forbids=True,
)
TRAP_16 = Rule("TRAP-16", "Walls do not protect you: a trap hits every room whose edge it shares.")
