"""The Dungeon Master Phase (DM, SPAWN, LIMIT)."""

from companion.engine.rules import Rule

__all__ = [
    "DM_1",
    "DM_2",
    "DM_3",
    "DM_4",
    "DM_5",
    "DM_6",
    "DM_7",
    "DM_8",
    "LIMIT_1",
    "LIMIT_2",
    "LIMIT_3",
    "LIMIT_4",
    "LIMIT_5",
    "LIMIT_6",
    "SPAWN_1",
    "SPAWN_2",
    "SPAWN_3",
    "SPAWN_4",
    "SPAWN_5",
    "SPAWN_6",
    "SPAWN_7",
    "SPAWN_8",
    "SPAWN_9",
]

DM_1 = Rule("DM-1", "The active player has two Move Points for all monsters together.")
DM_2 = Rule("DM-2", "They need not be used.")
DM_3 = Rule("DM-3", "A monster may not leave a room with a standing Hero.")
DM_4 = Rule("DM-4", "A monster that enters a room with a Hero must stop.")
DM_5 = Rule("DM-5", "Monsters use doorways only.")
DM_6 = Rule("DM-6", "A monster may not enter a room that is too full for it.")
DM_7 = Rule("DM-7", "Bosses move like other monsters.")
DM_8 = Rule("DM-8", "Stairs cost monsters nothing; leaving a Web Room costs them two Move Points.")
SPAWN_1 = Rule("SPAWN-1", "An explored room gets all its printed monsters at once.")
SPAWN_2 = Rule("SPAWN-2", "A monster's picture brings exactly that monster.")
SPAWN_3 = Rule("SPAWN-3", "A spawn symbol brings a random monster of its kind of die.")
SPAWN_4 = Rule("SPAWN-4", "A boss space brings that boss, blue side up.")
SPAWN_5 = Rule(
    "SPAWN-5", "After movement every empty room with a spawn symbol gets new random monsters."
)
SPAWN_6 = Rule("SPAWN-6", "Pictures and boss spaces are not filled again.")
SPAWN_7 = Rule("SPAWN-7", "Without a die in the supply one is taken from a room without a Hero.")
SPAWN_8 = Rule("SPAWN-8", "Dice in a room with a Hero may not be taken.")
SPAWN_9 = Rule("SPAWN-9", "Alliance: nothing spawns on Level 1 while all Heroes are on Level 2.")
LIMIT_1 = Rule("LIMIT-1", "A small room holds three minor monsters.")
LIMIT_2 = Rule("LIMIT-2", "Medium and large rooms hold four.")
LIMIT_3 = Rule("LIMIT-3", "A major monster or a boss counts as two.")
LIMIT_4 = Rule("LIMIT-4", "So a small room takes one major and one minor monster at most.")
LIMIT_5 = Rule(
    "LIMIT-5", "A forced spawn drives out those worth the least XP until the newcomer fits."
)
LIMIT_6 = Rule("LIMIT-6", "Heroes never count.")
