"""What Heroes gain and do (HEAL, MAGIC, GOLD, XP, LEVEL, ABILITY)."""

from companion.engine.rules import Rule

HEAL_1 = Rule(
    "HEAL-1",
    "Spend 1 Elixir, as a die or a symbol, to heal 1 Wound of your own hero.",
    forbids=True,
)
HEAL_2 = Rule("HEAL-2", "Your Life Points never rise above 6.", forbids=True)
HEAL_3 = Rule(
    "HEAL-3",
    "You cannot heal during fights or while engaged, nor to cancel a Wound just as you take "
    "it, unless a card says so.",
    forbids=True,
)
MAGIC_1 = Rule(
    "MAGIC-1", "Spend one Magic to turn one of your unused dice to any face you like.", forbids=True
)
MAGIC_2 = Rule(
    "MAGIC-2", "Magic cannot change a die that is already spent or docked.", forbids=True
)
MAGIC_3 = Rule(
    "MAGIC-3",
    "You may use Magic again and again, as long as you have Magic dice or Magic symbols to spend.",
)
MAGIC_4 = Rule("MAGIC-4", "You may use Magic while monsters in your room still wait to be fought.")
GOLD_1 = Rule("GOLD-1", "You can hold at most 6 gold. Leave the rest where it is.", forbids=True)
GOLD_2 = Rule(
    "GOLD-2",
    "After your last action, you may collect bounties: swap each unused action die for 1 gold.",
    forbids=True,
)
GOLD_3 = Rule(
    "GOLD-3", "At any time on your turn you may pay 5 gold for 1 Treasure card.", forbids=True
)
GOLD_4 = Rule("GOLD-4", "Gold that you pay goes back to the common supply.")
XP_1 = Rule(
    "XP-1",
    "You gain XP for defeating monsters, opening chests (1), disarming traps (2 or 3) and "
    "exploring medium rooms (1).",
)
XP_2 = Rule("XP-2", "You get the 1 XP for a medium room as soon as your hero has moved into it.")
XP_3 = Rule("XP-3", "In an Epic game, the first hero to reach Level 3 gets 3 XP.")
XP_4 = Rule("XP-4", "Some Treasure cards show bonus XP: reveal them at the end of the game.")
XP_5 = Rule("XP-5", "Your XP never falls below 0.")
LEVEL_1 = Rule(
    "LEVEL-1",
    "When your XP reaches or passes an arrow on the track (3, 7, 12, 17), you level up and learn "
    "one new ability.",
)
LEVEL_2 = Rule(
    "LEVEL-2",
    "To learn an ability, pick one of your two Hero cards and uncover its next ability: first "
    "the upper, later the lower one.",
    forbids=True,
)
LEVEL_3 = Rule(
    "LEVEL-3",
    "Each arrow gives you one ability, only once per game. If you pass two arrows at once, "
    "you learn two.",
)
LEVEL_4 = Rule("LEVEL-4", "You may use a new ability on the turn you learn it.")
LEVEL_5 = Rule("LEVEL-5", "You can level up four times: two Hero cards with two abilities each.")
ABILITY_1 = Rule("ABILITY-1", "Every hero has one starting ability, printed on the hero's board.")
ABILITY_2 = Rule("ABILITY-2", "An ongoing ability works all the time from the moment you learn it.")
ABILITY_3 = Rule(
    "ABILITY-3",
    "All other abilities work only when you use them as an action and pay their price: dice, "
    "gold or both.",
    forbids=True,
)
ABILITY_4 = Rule(
    "ABILITY-4",
    "To use an ability that costs dice, dock the printed dice on it. You can do so once per turn.",
    forbids=True,
)
ABILITY_5 = Rule(
    "ABILITY-5",
    "Symbols that an ability gives you can be used only in the room where you got them.",
)
ABILITY_6 = Rule(
    "ABILITY-6",
    "An ability that costs gold works once per turn. With the refresh icon, you may use it as "
    "often as you can pay.",
    forbids=True,
)
ABILITY_7 = Rule(
    "ABILITY-7",
    "For an ability that costs dice and gold, pay both prices; it works once per turn.",
    forbids=True,
)
ABILITY_8 = Rule(
    "ABILITY-8",
    "A companion gives your hero the pet die: one more action die that you use like the others.",
)
ABILITY_9 = Rule(
    "ABILITY-9",
    "If something cancels your companion, you cannot use the pet die that turn.",
    forbids=True,
)
ABILITY_10 = Rule(
    "ABILITY-10",
    "If you gain a companion after your roll, roll the pet die right away. You cannot reroll it.",
    forbids=True,
)
ABILITY_11 = Rule(
    "ABILITY-11",
    "If your companion is an ongoing ability, roll the pet die together with the six action dice.",
)
