"""What Heroes gain and do (HEAL, MAGIC, GOLD, XP, LEVEL, ABILITY)."""

from companion.engine.rules import Rule

HEAL_1 = Rule("HEAL-1", "One ELIXIR heals 1 Wound of the own Hero.", forbids=True)
HEAL_2 = Rule("HEAL-2", "Life Points never exceed 6.", forbids=True)
HEAL_3 = Rule(
    "HEAL-3",
    "Nobody heals in combat or while engaged, nor to undo a Wound as it falls.",
    forbids=True,
)
MAGIC_1 = Rule("MAGIC-1", "One MAGIC turns an unused die of this turn to any face.", forbids=True)
MAGIC_2 = Rule("MAGIC-2", "Spent and docked dice cannot be turned.", forbids=True)
MAGIC_3 = Rule("MAGIC-3", "Magic may be used again and again, from dice and from symbols.")
MAGIC_4 = Rule("MAGIC-4", "Magic is allowed while engaged.")
GOLD_1 = Rule("GOLD-1", "A player holds at most 6 gold; the rest is not taken.", forbids=True)
GOLD_2 = Rule("GOLD-2", "After the last action each unused die may become 1 gold.", forbids=True)
GOLD_3 = Rule("GOLD-3", "In the own turn 5 gold buy a Treasure card.", forbids=True)
GOLD_4 = Rule("GOLD-4", "Gold paid for abilities returns to the supply.")
XP_1 = Rule(
    "XP-1", "XP come from monsters, chests (1), disarmed traps (2 or 3) and medium rooms (1)."
)
XP_2 = Rule("XP-2", "Exploring a medium room gives 1 XP once the Hero is in it.")
XP_3 = Rule("XP-3", "In Epic games the first Hero on Level 3 gets 3 XP.")
XP_4 = Rule("XP-4", "Some Treasure cards give bonus XP at the end.")
XP_5 = Rule("XP-5", "XP never fall below 0.")
LEVEL_1 = Rule("LEVEL-1", "Reaching an arrow (3, 7, 12, 17 XP) gives one new ability.")
LEVEL_2 = Rule(
    "LEVEL-2",
    "The player picks a Hero card and uncovers its next ability, the upper one first.",
    forbids=True,
)
LEVEL_3 = Rule("LEVEL-3", "Passing two arrows gives two abilities.")
LEVEL_4 = Rule("LEVEL-4", "A new ability can be used in the same turn.")
LEVEL_5 = Rule("LEVEL-5", "There are four Level-Ups.")
ABILITY_1 = Rule("ABILITY-1", "Every Hero has a starting ability.")
ABILITY_2 = Rule("ABILITY-2", "Ongoing abilities work from the moment they are learned.")
ABILITY_3 = Rule(
    "ABILITY-3", "Other abilities are used for their price: dice, gold or both.", forbids=True
)
ABILITY_4 = Rule(
    "ABILITY-4", "Paid with dice: dock the printed dice, once in a turn.", forbids=True
)
ABILITY_5 = Rule("ABILITY-5", "The symbols it makes stay in the room (DICE-6).")
ABILITY_6 = Rule(
    "ABILITY-6", "Paid with gold: once in a turn, unless it shows the refresh icon.", forbids=True
)
ABILITY_7 = Rule("ABILITY-7", "Paid with dice and gold: both, once in a turn.", forbids=True)
ABILITY_8 = Rule("ABILITY-8", "A companion gives the pet die as one more action die.")
ABILITY_9 = Rule(
    "ABILITY-9", "While the companion is cancelled the pet die cannot be used.", forbids=True
)
ABILITY_10 = Rule(
    "ABILITY-10",
    "A companion that comes after the roll rolls at once, without a re-roll.",
    forbids=True,
)
ABILITY_11 = Rule("ABILITY-11", "An ongoing companion rolls together with the six dice.")
