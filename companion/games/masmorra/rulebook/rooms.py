"""What each kind of room does (ROOM)."""

from companion.engine.rules import Rule

ROOM_START_1 = Rule(
    "ROOM-START-1",
    "At the beginning the Starting Room is the only room. It lies on Level 1, and all heroes "
    "start there.",
)
ROOM_RUNE_1 = Rule(
    "ROOM-RUNE-1",
    "Replace a Rune Room right away with the top medium tile of the same level; the rune tile "
    "leaves the game.",
)
ROOM_MEDIUM_1 = Rule(
    "ROOM-MEDIUM-1",
    "Lay a medium tile so that one of its doorways meets a doorway of the room you explore "
    "from; then move in as usual.",
    forbids=True,
)
ROOM_MEDIUM_2 = Rule("ROOM-MEDIUM-2", "Exploring a medium room gives you 1 XP.")
ROOM_MEDIUM_3 = Rule(
    "ROOM-MEDIUM-3",
    "If the medium tile does not fit beside your room, you cannot explore that Rune Room from "
    "here. Try somewhere else.",
    forbids=True,
)
ROOM_MEDIUM_4 = Rule(
    "ROOM-MEDIUM-4", "Fill a medium room with its monsters, bosses and gold just like a small room."
)
ROOM_TREASURE_1 = Rule(
    "ROOM-TREASURE-1",
    "When a Treasure Room is explored, put the printed amount of gold on its chest.",
)
ROOM_TREASURE_2 = Rule(
    "ROOM-TREASURE-2",
    "Dock the printed dice to open the chest: you get 1 XP, 1 Treasure card and all its gold "
    "that you can hold.",
    forbids=True,
)
ROOM_PORTAL_1 = Rule(
    "ROOM-PORTAL-1",
    "Dock the printed die on a portal to teleport your hero to any explored room of any level.",
    forbids=True,
)
ROOM_MINOR_1 = Rule(
    "ROOM-MINOR-1",
    "A Minor Monster Room gets 1 random minor monster when explored, and another in a Dungeon "
    "Master Phase when it stands empty.",
)
ROOM_MAJOR_1 = Rule(
    "ROOM-MAJOR-1",
    "A Major Monster Room gets 1 random major monster when explored, and another in a Dungeon "
    "Master Phase when it stands empty.",
)
ROOM_MIXED_1 = Rule(
    "ROOM-MIXED-1",
    "A Mixed Monster Room gets 1 random minor and 1 random major monster when explored, and "
    "again in a Dungeon Master Phase when it stands empty.",
)
ROOM_STAIRS_1 = Rule(
    "ROOM-STAIRS-1",
    "Heroes and monsters walk between the Stairs to the Second Level and the Second Level "
    "Entrance for free, without Move Points.",
)
ROOM_STAIRS_2 = Rule(
    "ROOM-STAIRS-2",
    "When a hero or monster first goes down, lay the Second Level Entrance apart from Level "
    "1; Level 2 grows around it. Turn over the next small tile of Level 2 right away: a trap "
    "is laid beside the Entrance and goes off.",
)
ROOM_STAIRS_3 = Rule(
    "ROOM-STAIRS-3",
    "Stairs are a way out of a room like any other: monsters still to be fought, and Spiders, "
    "keep you from taking them.",
    forbids=True,
)
ROOM_WEB_1 = Rule(
    "ROOM-WEB-1",
    "When you enter a Web Room, you lose 1 Step, as a die or a symbol, if you have one.",
)
ROOM_WEB_2 = Rule(
    "ROOM-WEB-2",
    "Your current Step ends in a Web Room: the Move Points left are lost.",
    forbids=True,
)
ROOM_WEB_3 = Rule(
    "ROOM-WEB-3", "To go on from a Web Room, spend another Step. It gives 2 Move Points as usual."
)
ROOM_WEB_4 = Rule(
    "ROOM-WEB-4",
    "A monster needs 2 Move Points to leave a Web Room. Spiders and Ghosts walk through as if "
    "it were nothing.",
    forbids=True,
)
ROOM_GOLD_1 = Rule(
    "ROOM-GOLD-1",
    "A Gold Room gets 2 gold when explored. A hero there may take it for free on their turn, once "
    "fights and traps are done.",
    forbids=True,
)
ROOM_GOLD_2 = Rule("ROOM-GOLD-2", "Taking the gold of a Gold Room gives you no XP.")
ROOM_FOUNTAIN_1 = Rule(
    "ROOM-FOUNTAIN-1",
    "Dock the printed die at the Healing Fountain to get 2 Elixir symbols, but only after all "
    "fights and traps.",
    forbids=True,
)
ROOM_PIT_1 = Rule(
    "ROOM-PIT-1",
    "When you enter a Pit Room, choose: spend 1 Step, as a die or a symbol, or take 1 Wound.",
    forbids=True,
)
ROOM_RITUAL_1 = Rule(
    "ROOM-RITUAL-1", "When the Dark Ritual Room is explored, put 3 Cultists on its printed spaces."
)
ROOM_RITUAL_2 = Rule(
    "ROOM-RITUAL-2",
    "At the end of the turn that revealed the Dark Ritual Room, after the Dungeon Master "
    "Phase, a single Cultist becomes a Dark Watcher, if any is left there.",
)
ROOM_RITUAL_3 = Rule("ROOM-RITUAL-3", "The dark ritual of that room happens only once in the game.")
