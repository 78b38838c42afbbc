"""What each kind of room does (ROOM)."""

from companion.engine.rules import Rule

ROOM_START_1 = Rule(
    "ROOM-START-1", "The Starting Room is the only room at first; all Heroes begin there."
)
ROOM_RUNE_1 = Rule("ROOM-RUNE-1", "A rune room becomes the top medium tile of its level at once.")
ROOM_MEDIUM_1 = Rule(
    "ROOM-MEDIUM-1",
    "The medium tile joins a doorway of the room the Hero comes from.",
    forbids=True,
)
ROOM_MEDIUM_2 = Rule("ROOM-MEDIUM-2", "Exploring it gives 1 XP.")
ROOM_MEDIUM_3 = Rule(
    "ROOM-MEDIUM-3",
    "Where the medium tile does not fit, the rune room cannot be explored.",
    forbids=True,
)
ROOM_MEDIUM_4 = Rule("ROOM-MEDIUM-4", "It is set up like a small room.")
ROOM_TREASURE_1 = Rule(
    "ROOM-TREASURE-1", "The printed gold is laid on the chest when the room is explored."
)
ROOM_TREASURE_2 = Rule(
    "ROOM-TREASURE-2",
    "Docking its dice opens the chest: 1 XP, one Treasure card and its gold.",
    forbids=True,
)
ROOM_PORTAL_1 = Rule(
    "ROOM-PORTAL-1",
    "Docking its die takes the Hero to any explored room of any level.",
    forbids=True,
)
ROOM_MINOR_1 = Rule(
    "ROOM-MINOR-1", "One random minor monster, again in the Dungeon Master Phase when empty."
)
ROOM_MAJOR_1 = Rule(
    "ROOM-MAJOR-1", "One random major monster, again in the Dungeon Master Phase when empty."
)
ROOM_MIXED_1 = Rule(
    "ROOM-MIXED-1", "One random minor and one random major monster, again when empty."
)
ROOM_STAIRS_1 = Rule(
    "ROOM-STAIRS-1", "Stairs and Second Level Entrance are joined; going costs no Move Point."
)
ROOM_STAIRS_2 = Rule(
    "ROOM-STAIRS-2", "The Entrance is laid when somebody first goes down; Level 2 grows from it."
)
ROOM_STAIRS_3 = Rule(
    "ROOM-STAIRS-3",
    "Monsters and Spiders that hold a Hero hold it on the stairs as well.",
    forbids=True,
)
ROOM_WEB_1 = Rule("ROOM-WEB-1", "A Hero that enters a Web Room loses one STEP, if it has one.")
ROOM_WEB_2 = Rule("ROOM-WEB-2", "Its step ends there.", forbids=True)
ROOM_WEB_3 = Rule("ROOM-WEB-3", "It may spend another STEP to go on.")
ROOM_WEB_4 = Rule(
    "ROOM-WEB-4",
    "A monster needs two Move Points to leave; Spiders and Ghosts do not care.",
    forbids=True,
)
ROOM_GOLD_1 = Rule(
    "ROOM-GOLD-1",
    "Two gold lie here; a Hero takes them for free in its turn, after all fights.",
    forbids=True,
)
ROOM_GOLD_2 = Rule("ROOM-GOLD-2", "The gold room gives no XP.")
ROOM_FOUNTAIN_1 = Rule(
    "ROOM-FOUNTAIN-1",
    "Docking its die gives two ELIXIR symbols, but not while engaged.",
    forbids=True,
)
ROOM_PIT_1 = Rule(
    "ROOM-PIT-1", "Who enters spends one STEP or takes 1 Wound, as the player likes.", forbids=True
)
ROOM_RITUAL_1 = Rule("ROOM-RITUAL-1", "Three Cultists stand here when the room is explored.")
ROOM_RITUAL_2 = Rule(
    "ROOM-RITUAL-2", "If a Cultist is left at the end of that turn, one becomes a Dark Watcher."
)
ROOM_RITUAL_3 = Rule("ROOM-RITUAL-3", "That happens once in a game.")
