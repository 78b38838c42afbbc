"""Fights and what follows them (FIGHT, PAYBACK, REWARD, DEFEAT)."""

from companion.engine.rules import Rule

FIGHT_1 = Rule(
    "FIGHT-1", "You can only fight monsters in the room where your hero is.", forbids=True
)
FIGHT_2 = Rule(
    "FIGHT-2",
    "On your own turn you must fight every monster in your room once, whether you can win or not.",
    forbids=True,
)
FIGHT_3 = Rule("FIGHT-3", "Fight several monsters one after another, in the order you choose.")
FIGHT_4 = Rule(
    "FIGHT-4",
    "You may fight without spending anything: the attack fails, and the monster pays you back.",
)
FIGHT_5 = Rule(
    "FIGHT-5",
    "Each Melee or Ranged that you spend deals 1 damage. Mix them as you like.",
    forbids=True,
)
FIGHT_6 = Rule(
    "FIGHT-6", "You defeat a monster if your damage in this one fight is at least its Defense."
)
FIGHT_7 = Rule(
    "FIGHT-7",
    "If the damage is too little, all of it is lost. Nothing carries over to a later fight.",
)
FIGHT_8 = Rule("FIGHT-8", "An attack is a melee attack as soon as you spend a single Melee on it.")
FIGHT_9 = Rule(
    "FIGHT-9",
    "An attack is ranged if you spend nothing but Ranged, Elixir against Undead, and Magic "
    "against monsters vulnerable to magic.",
)
FIGHT_10 = Rule(
    "FIGHT-10",
    "Against an Undead monster, each Elixir deals 1 ranged damage. Against all others it deals "
    "none.",
    forbids=True,
)
FIGHT_11 = Rule(
    "FIGHT-11",
    "Against a monster vulnerable to magic, each Magic deals 1 ranged damage. Against all "
    "others it deals none.",
    forbids=True,
)
FIGHT_12 = Rule("FIGHT-12", "If you defeat a monster with a ranged attack, there is no Payback.")
FIGHT_13 = Rule("FIGHT-13", "If your ranged attack fails, the monster pays you back.")
FIGHT_14 = Rule("FIGHT-14", "A melee attack always triggers Payback, whether you win or lose.")
FIGHT_15 = Rule(
    "FIGHT-15",
    "Spend a Melee die and a Defense die together in a melee attack: the pair counts as 2 Melee"
    " and 1 Defense.",
    forbids=True,
)
FIGHT_16 = Rule(
    "FIGHT-16",
    "You may make several such sword-and-shield pairs in a turn; each takes two dice of its own.",
)
FIGHT_17 = Rule(
    "FIGHT-17",
    "Only dice make a sword-and-shield pair, never symbols from cards or abilities.",
    forbids=True,
)
FIGHT_18 = Rule(
    "FIGHT-18",
    "If several monsters share your room, the abilities of each stay in force until that "
    "monster is defeated.",
)
FIGHT_19 = Rule(
    "FIGHT-19",
    "During a fight, use only cards and abilities that give symbols useful in it. Use all "
    "others before or after it.",
    forbids=True,
)
FIGHT_20 = Rule(
    "FIGHT-20",
    "After fighting every monster in your room, you may attack survivors again. This is a new "
    "combat: its start-of-combat effects apply again, and so does Payback.",
    forbids=True,
)
FIGHT_21 = Rule("FIGHT-21", "Put the die of a defeated monster back with the unused ones.")
PAYBACK_1 = Rule(
    "PAYBACK-1",
    "A monster pays you back after a melee attack, after a ranged attack that failed, and if "
    "you did not attack it at all.",
)
PAYBACK_2 = Rule(
    "PAYBACK-2", "When a monster pays you back, you take as many Wounds as its Payback value."
)
PAYBACK_3 = Rule(
    "PAYBACK-3",
    "Each Defense that you spend, as a die or a symbol, blocks 1 Wound of the Payback.",
    forbids=True,
)
PAYBACK_4 = Rule(
    "PAYBACK-4", "When Payback comes, you may still use abilities and cards that give you symbols."
)
PAYBACK_5 = Rule(
    "PAYBACK-5",
    "You cannot heal until all fights in the room are over. At 0 Life Points you are defeated, "
    "even with Elixir left.",
    forbids=True,
)
PAYBACK_6 = Rule(
    "PAYBACK-6",
    "Show your Life Points with the Wound token on your board: each Wound moves it down, "
    "from 6 to 0.",
)
PAYBACK_7 = Rule(
    "PAYBACK-7",
    "Defense helps against Payback only. It does not block Wounds from traps, Grimbolts or "
    "other direct effects.",
    forbids=True,
)
REWARD_1 = Rule(
    "REWARD-1", "Each monster that you defeat gives you its printed XP and 1 Treasure card."
)
REWARD_2 = Rule(
    "REWARD-2",
    "Take your rewards only after you have fought all monsters in the room: one monster at "
    "a time, in the order they fell.",
)
REWARD_3 = Rule(
    "REWARD-3",
    "If your hero falls in these fights, you get no reward, not even for monsters you beat.",
)
REWARD_4 = Rule(
    "REWARD-4",
    "Once you have 7 XP or more, even midway through your rewards, every minor monster "
    "gives you 1 XP less. Major monsters and bosses pay in full.",
)
REWARD_5 = Rule(
    "REWARD-5",
    "From 7 XP on, only the XP shrinks: each minor monster still gives you its Treasure card.",
)
DEFEAT_1 = Rule(
    "DEFEAT-1",
    "A hero with no Life Points left is defeated immediately, no matter whose turn it is.",
)
DEFEAT_2 = Rule(
    "DEFEAT-2",
    "Lay a defeated hero's figure on its side in the room where it fell.",
)
DEFEAT_3 = Rule(
    "DEFEAT-3",
    "A defeated hero's XP drops to the last arrow it reached on the track: 3, 7, 12 or 17; below "
    "3, to 0.",
)
DEFEAT_4 = Rule(
    "DEFEAT-4",
    "A defeated hero loses 1 Treasure card at random. Another player draws it from that "
    "hero's hand.",
)
DEFEAT_5 = Rule(
    "DEFEAT-5", "A hero that falls gets no rewards for the monsters it beat in those fights."
)
DEFEAT_6 = Rule(
    "DEFEAT-6",
    "A hero lying defeated counts as absent: monsters may leave its room, traps do not hurt "
    "it, cards cannot target it.",
    forbids=True,
)
DEFEAT_7 = Rule(
    "DEFEAT-7",
    "A room where all heroes lie defeated counts as having no hero: monsters may spawn there, "
    "and their dice may be taken away.",
)
DEFEAT_8 = Rule(
    "DEFEAT-8",
    "If you fall on your own turn, you lose the rest of your Hero Phase, along with all dice "
    "and symbols, and collect no bounties.",
    forbids=True,
)
DEFEAT_9 = Rule(
    "DEFEAT-9",
    "At the start of your next turn your hero stands up in the same room with full life, and "
    "you play a normal turn.",
)
DEFEAT_10 = Rule("DEFEAT-10", "A defeated hero keeps its gold and every ability it has learned.")
