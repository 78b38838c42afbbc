"""The Dungeon Master Phase (DM, SPAWN, LIMIT)."""

from companion.engine.rules import Rule

DM_1 = Rule(
    "DM-1", "The active player has two Move Points for all monsters together.", forbids=True
)
DM_2 = Rule("DM-2", "They need not be used.")
DM_3 = Rule("DM-3", "A monster may not leave a room with a standing Hero.", forbids=True)
DM_4 = Rule("DM-4", "A monster that enters a room with a Hero must stop.", forbids=True)
DM_5 = Rule("DM-5", "Monsters use doorways only.", forbids=True)
DM_6 = Rule("DM-6", "A monster may not enter a room that is too full for it.", forbids=True)
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
SPAWN_7 = Rule(
    "SPAWN-7", "Without a die in the supply one is taken from a room without a Hero.", forbids=True
)
SPAWN_8 = Rule("SPAWN-8", "Dice in a room with a Hero may not be taken.", forbids=True)
SPAWN_9 = Rule("SPAWN-9", "Alliance: nothing spawns on Level 1 while all Heroes are on Level 2.")
LIMIT_1 = Rule("LIMIT-1", "A small room holds three minor monsters.", forbids=True)
LIMIT_2 = Rule("LIMIT-2", "Medium and large rooms hold four.", forbids=True)
LIMIT_3 = Rule("LIMIT-3", "A major monster or a boss counts as two.")
LIMIT_4 = Rule("LIMIT-4", "So a small room takes one major and one minor monster at most.")
LIMIT_5 = Rule(
    "LIMIT-5",
    "A forced spawn drives out those worth the least XP until the newcomer fits.",
    forbids=True,
)
LIMIT_6 = Rule("LIMIT-6", "Heroes never count.")
