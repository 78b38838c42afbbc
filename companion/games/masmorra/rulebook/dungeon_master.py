"""The Dungeon Master Phase (DM, SPAWN, LIMIT)."""

from companion.engine.rules import Rule

DM_1 = Rule(
    "DM-1",
    "In your Dungeon Master Phase you have 2 Move Points for all monsters: move one monster "
    "twice, or two monsters once.",
    forbids=True,
)
DM_2 = Rule("DM-2", "You may leave one or both of the monsters' Move Points unused.")
DM_3 = Rule("DM-3", "A monster cannot leave a room in which a hero stands.", forbids=True)
DM_4 = Rule("DM-4", "A monster that enters a room with a hero must stop there.", forbids=True)
DM_5 = Rule(
    "DM-5", "Monsters go through doorways only, never through walls or diagonally.", forbids=True
)
DM_6 = Rule(
    "DM-6",
    "A monster cannot enter a room if the room would then hold more monsters than its limit "
    "allows.",
    forbids=True,
)
DM_7 = Rule("DM-7", "Bosses move like other monsters, except those that Level 3 keeps in place.")
DM_8 = Rule(
    "DM-8", "Taking the stairs costs a monster no Move Point. Leaving a Web Room costs it two."
)
SPAWN_1 = Rule("SPAWN-1", "When a room is explored, all its printed monsters appear immediately.")
SPAWN_2 = Rule(
    "SPAWN-2",
    "If a room shows the picture of a monster, take a die of the right color and set it to "
    "that face.",
)
SPAWN_3 = Rule(
    "SPAWN-3",
    "If a room shows a spawn icon, roll a minor or major monster die, as the icon says, and"
    " put it there.",
)
SPAWN_4 = Rule(
    "SPAWN-4", "If a room shows a round boss space, put that boss token on it, blue side up."
)
SPAWN_5 = Rule(
    "SPAWN-5",
    "In each Dungeon Master Phase, after the monsters' moves, roll new monsters for every "
    "room with spawn icons and no hero or monster: one die per icon.",
)
SPAWN_6 = Rule(
    "SPAWN-6",
    "Spaces with a monster's picture and boss spaces are filled only once, when the room is "
    "explored.",
)
SPAWN_7 = Rule(
    "SPAWN-7",
    "If no die of the right kind is left, the active player takes one from any room without a "
    "hero and rolls it.",
    forbids=True,
)
SPAWN_8 = Rule(
    "SPAWN-8", "You may not take a monster die out of a room in which a hero stands.", forbids=True
)
SPAWN_9 = Rule(
    "SPAWN-9", "In Alliance games nothing spawns on Level 1 while all heroes are on Level 2."
)
LIMIT_1 = Rule("LIMIT-1", "A small room holds at most 3 minor monsters.", forbids=True)
LIMIT_2 = Rule("LIMIT-2", "A medium or large room holds at most 4 minor monsters.", forbids=True)
LIMIT_3 = Rule(
    "LIMIT-3",
    "A major monster or a boss counts as 2 minor monsters towards a room's Monster Limit.",
)
LIMIT_4 = Rule("LIMIT-4", "So a small room holds at most one major and one minor monster.")
LIMIT_5 = Rule(
    "LIMIT-5",
    "If a monster must appear in a full room, first remove the one worth the least XP; repeat "
    "until the newcomer fits. In a tie, the player whose turn it is chooses. Nobody gets "
    "anything for it.",
    forbids=True,
)
LIMIT_6 = Rule("LIMIT-6", "Heroes never count towards a room's Monster Limit.")
