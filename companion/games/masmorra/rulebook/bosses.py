"""The bosses (BOSS)."""

from companion.engine.rules import Rule

BOSS_1 = Rule("BOSS-1", "A boss appears blue side up when its room is explored.")
BOSS_2 = Rule(
    "BOSS-2",
    "You must defeat a boss twice, once on each side. Only Schmetterling, and Malaphyas in "
    "the Sewers, fall at the first defeat.",
)
BOSS_3 = Rule(
    "BOSS-3",
    "The first defeat of a boss pays the full reward: its printed XP and 1 Treasure card. "
    "Then turn its token to red.",
)
BOSS_4 = Rule(
    "BOSS-4",
    "Once a boss turns red, nobody can attack it again that turn, and until the turn ends it "
    "holds nobody back.",
    forbids=True,
)
BOSS_5 = Rule(
    "BOSS-5",
    "On a later turn, any hero may defeat the red side. That pays the full reward again, and the "
    "boss leaves the game.",
)
BOSS_6 = Rule(
    "BOSS-6", "The blue and the red side of a boss may have different numbers and abilities."
)
BOSS_7 = Rule(
    "BOSS-7", 'Abilities and cards that affect "monsters" do nothing to a boss.', forbids=True
)
BOSS_8 = Rule("BOSS-8", "A boss counts as 2 minor monsters towards a room's Monster Limit.")
BOSS_9 = Rule(
    "BOSS-9",
    "Otherwise, you fight a boss just like a monster, and must likewise fight it once on your "
    "turn.",
)
BOSS_10 = Rule(
    "BOSS-10", "A boss is no minor monster: its XP is never reduced, however much XP you have."
)
BOSS_BITSY_1 = Rule(
    "BOSS-BITSY-1", "Aunty Bitsy, blue side: an Animal with Payback 2 and Defense 3, worth 3 XP."
)
BOSS_BITSY_2 = Rule(
    "BOSS-BITSY-2", "Venom Strike: starting combat with blue Aunty Bitsy costs you 1 Wound."
)
BOSS_BITSY_3 = Rule("BOSS-BITSY-3", "Aunty Bitsy, red side: Payback 2 and Defense 4, worth 4 XP.")
BOSS_BITSY_4 = Rule(
    "BOSS-BITSY-4",
    "Spiderling: at the start of combat with red Aunty Bitsy, a Spider appears in her room.",
)
BOSS_SCHMETTERLING_1 = Rule(
    "BOSS-SCHMETTERLING-1",
    "Schmetterling has one side only: a Humanoid with Payback 3 and Defense 4, worth 2 XP.",
)
BOSS_SCHMETTERLING_2 = Rule(
    "BOSS-SCHMETTERLING-2",
    "Schmetterling is gone after a single defeat, and whoever defeats him keeps his token.",
)
BOSS_SCHMETTERLING_3 = Rule(
    "BOSS-SCHMETTERLING-3",
    "If you hold Schmetterling's token, you may discard it when you roll your dice, for one "
    "more reroll.",
)
BOSS_MORTIFEROUS_1 = Rule(
    "BOSS-MORTIFEROUS-1",
    "Mortiferous is a Dragon worth 3 XP on each side: blue with Payback 4 and Defense 4, red "
    "with Payback 5 and Defense 4.",
)
BOSS_MORTIFEROUS_2 = Rule(
    "BOSS-MORTIFEROUS-2",
    "Fire Breath: when blue Mortiferous appears, every hero in his room and in all adjacent "
    "rooms takes 1 Wound.",
)
BOSS_MORTIFEROUS_3 = Rule(
    "BOSS-MORTIFEROUS-3",
    "Iron Hide: Mortiferous ignores the first Ranged damage of each fight, on both sides.",
)
BOSS_HYDRA_1 = Rule(
    "BOSS-HYDRA-1",
    "The Ancient Hydra is an Aberration worth 3 XP on each side: blue with Payback 4 and "
    "Defense 3, red with Payback 3 and Defense 4.",
)
BOSS_HYDRA_2 = Rule(
    "BOSS-HYDRA-2",
    "Aura of Dread: nobody can use Magic in the room of the blue Ancient Hydra.",
    forbids=True,
)
BOSS_HYDRA_3 = Rule(
    "BOSS-HYDRA-3",
    "Two for One: if you beat the red Ancient Hydra with anything but Ranged alone, you get "
    "the usual reward, but her token turns back to blue after the fight.",
)
BOSS_MALAPHYAS_1 = Rule(
    "BOSS-MALAPHYAS-1", "Malaphyas, blue side: a Humanoid with Payback 2 and Defense 2, worth 2 XP."
)
BOSS_MALAPHYAS_2 = Rule(
    "BOSS-MALAPHYAS-2",
    "Dark Ritual: at the start of combat with blue Malaphyas, a random major monster appears in"
    " his room.",
)
BOSS_MALAPHYAS_3 = Rule(
    "BOSS-MALAPHYAS-3", "Malaphyas, red side: a Demon with Payback 4 and Defense 6, worth 4 XP."
)
BOSS_MALAPHYAS_4 = Rule(
    "BOSS-MALAPHYAS-4",
    "Iron Hide: red Malaphyas ignores the first Ranged damage of each fight. With Ranged alone,"
    " you need seven.",
)
