"""The bosses (BOSS)."""

from companion.engine.rules import Rule

BOSS_1 = Rule("BOSS-1", "A boss comes blue side up when its room is explored.")
BOSS_2 = Rule("BOSS-2", "It must be defeated twice.")
BOSS_3 = Rule("BOSS-3", "The first defeat gives the full reward and turns it to red.")
BOSS_4 = Rule(
    "BOSS-4", "It cannot be attacked again in the turn of its first defeat.", forbids=True
)
BOSS_5 = Rule(
    "BOSS-5", "Any Hero may defeat the red side later, for the full reward; then it is gone."
)
BOSS_6 = Rule("BOSS-6", "Both sides may differ in numbers and abilities.")
BOSS_7 = Rule("BOSS-7", "It is immune to abilities and cards that affect monsters.", forbids=True)
BOSS_8 = Rule("BOSS-8", "It counts as two minor monsters for the limit.")
BOSS_9 = Rule("BOSS-9", "Otherwise it is fought like any monster.")
BOSS_10 = Rule("BOSS-10", "It is no minor monster: its XP are never reduced.")
BOSS_BITSY_1 = Rule("BOSS-BITSY-1", "Aunty Bitsy: Animal; blue side Payback 2, Defense 3, 3 XP.")
BOSS_BITSY_2 = Rule("BOSS-BITSY-2", "Aunty Bitsy, blue: starting combat with her costs 1 Wound.")
BOSS_BITSY_3 = Rule("BOSS-BITSY-3", "Aunty Bitsy, red: Payback 2, Defense 4, 4 XP.")
BOSS_BITSY_4 = Rule("BOSS-BITSY-4", "Aunty Bitsy, red: a Spider appears at the start of combat.")
BOSS_SCHMETTERLING_1 = Rule(
    "BOSS-SCHMETTERLING-1", "Schmetterling: Humanoid, one side, Payback 3, Defense 4, 2 XP."
)
BOSS_SCHMETTERLING_2 = Rule(
    "BOSS-SCHMETTERLING-2", "Schmetterling: one defeat is enough; the winner keeps the token."
)
BOSS_SCHMETTERLING_3 = Rule(
    "BOSS-SCHMETTERLING-3", "Schmetterling: the token may be given up for one more re-roll."
)
BOSS_MORTIFEROUS_1 = Rule(
    "BOSS-MORTIFEROUS-1", "Mortiferous: Dragon; blue 4/4, 3 XP; red 5/4, 3 XP."
)
BOSS_MORTIFEROUS_2 = Rule(
    "BOSS-MORTIFEROUS-2",
    "Mortiferous, blue: wounds all Heroes in and next to his room when he appears.",
)
BOSS_MORTIFEROUS_3 = Rule(
    "BOSS-MORTIFEROUS-3", "Mortiferous: the first RANGED damage of each combat is ignored."
)
BOSS_HYDRA_1 = Rule("BOSS-HYDRA-1", "Ancient Hydra: Aberration; blue 4/3, 3 XP; red 3/4, 3 XP.")
BOSS_HYDRA_2 = Rule("BOSS-HYDRA-2", "Ancient Hydra, blue: no MAGIC in her room.", forbids=True)
BOSS_HYDRA_3 = Rule(
    "BOSS-HYDRA-3", "Ancient Hydra, red: turns back to blue unless one symbol alone beat her."
)
BOSS_MALAPHYAS_1 = Rule(
    "BOSS-MALAPHYAS-1", "Malaphyas, blue: Humanoid, Payback 2, Defense 2, 2 XP."
)
BOSS_MALAPHYAS_2 = Rule(
    "BOSS-MALAPHYAS-2", "Malaphyas, blue: a random major monster appears at the start of combat."
)
BOSS_MALAPHYAS_3 = Rule("BOSS-MALAPHYAS-3", "Malaphyas, red: Demon, Payback 4, Defense 6, 4 XP.")
BOSS_MALAPHYAS_4 = Rule(
    "BOSS-MALAPHYAS-4", "Malaphyas, red: the first RANGED damage of each combat is ignored."
)
