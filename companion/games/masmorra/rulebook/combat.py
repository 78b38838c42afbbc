"""Fights and what follows them (FIGHT, PAYBACK, REWARD, DEFEAT)."""

from companion.engine.rules import Rule

FIGHT_1 = Rule("FIGHT-1", "A Hero fights only in its own room.", forbids=True)
FIGHT_2 = Rule(
    "FIGHT-2", "In its own turn a Hero must fight every monster in its room once.", forbids=True
)
FIGHT_3 = Rule("FIGHT-3", "Monsters are fought one after another, in the order the player chooses.")
FIGHT_4 = Rule("FIGHT-4", "Spending nothing is a legal fight: the attack fails.")
FIGHT_5 = Rule(
    "FIGHT-5", "Each MELEE or RANGED symbol deals 1 damage; they mix freely.", forbids=True
)
FIGHT_6 = Rule("FIGHT-6", "A monster is defeated by damage of at least its Defense in one fight.")
FIGHT_7 = Rule("FIGHT-7", "Damage that is not enough is lost; nothing carries over.")
FIGHT_8 = Rule("FIGHT-8", "One MELEE symbol makes the attack a melee attack.")
FIGHT_9 = Rule(
    "FIGHT-9", "An attack with RANGED, purging ELIXIR and attack spells alone is ranged."
)
FIGHT_10 = Rule(
    "FIGHT-10", "ELIXIR deals 1 ranged damage to an Undead, none to others.", forbids=True
)
FIGHT_11 = Rule(
    "FIGHT-11",
    "MAGIC deals 1 ranged damage to those vulnerable to magic, none to others.",
    forbids=True,
)
FIGHT_12 = Rule("FIGHT-12", "A ranged attack that defeats the monster brings no Payback.")
FIGHT_13 = Rule("FIGHT-13", "A ranged attack that fails brings Payback.")
FIGHT_14 = Rule("FIGHT-14", "A melee attack always brings Payback.")
FIGHT_15 = Rule(
    "FIGHT-15", "A MELEE die and a DEFENSE die together make 2 MELEE and 1 DEFENSE.", forbids=True
)
FIGHT_16 = Rule("FIGHT-16", "This may be done several times in a turn, with two dice each.")
FIGHT_17 = Rule("FIGHT-17", "Symbols that are not on dice take no part in it.", forbids=True)
FIGHT_18 = Rule("FIGHT-18", "Every monster's abilities last until it is defeated.")
FIGHT_19 = Rule(
    "FIGHT-19",
    "In combat only cards and abilities that make useful symbols may be used.",
    forbids=True,
)
FIGHT_20 = Rule("FIGHT-20", "Survivors in the room may be fought again.", forbids=True)
FIGHT_21 = Rule("FIGHT-21", "A defeated monster's die goes back to the supply.")
PAYBACK_1 = Rule("PAYBACK-1", "Payback follows a melee attack, a failed attack and no attack.")
PAYBACK_2 = Rule("PAYBACK-2", "It gives as many Wounds as the monster's Payback value.")
PAYBACK_3 = Rule("PAYBACK-3", "Each DEFENSE spent cancels one of them.", forbids=True)
PAYBACK_4 = Rule("PAYBACK-4", "Abilities and cards that make symbols may be used now.")
PAYBACK_5 = Rule(
    "PAYBACK-5",
    "Nobody heals before all combat in the room is over; 0 Life Points is defeat.",
    forbids=True,
)
PAYBACK_6 = Rule("PAYBACK-6", "Wounds are counted on the track from 6 down to 0.")
PAYBACK_7 = Rule(
    "PAYBACK-7", "DEFENSE helps against Payback only, not against other Wounds.", forbids=True
)
REWARD_1 = Rule("REWARD-1", "Each defeated monster gives its XP and one Treasure card.")
REWARD_2 = Rule("REWARD-2", "Rewards come only after all monsters in the room have been fought.")
REWARD_3 = Rule("REWARD-3", "A Hero that falls in the combat gets no reward.")
REWARD_4 = Rule("REWARD-4", "From 7 XP on, a minor monster gives 1 XP less.")
REWARD_5 = Rule("REWARD-5", "That takes nothing from the card.")
DEFEAT_1 = Rule("DEFEAT-1", "A Hero without Life Points is defeated at once, in anyone's turn.")
DEFEAT_2 = Rule("DEFEAT-2", "Its miniature lies down in its room.")
DEFEAT_3 = Rule("DEFEAT-3", "Its XP drop to the last Level-Up arrow that it reached.")
DEFEAT_4 = Rule("DEFEAT-4", "It loses one Treasure card at random.")
DEFEAT_5 = Rule("DEFEAT-5", "It gets no reward for what it beat in that combat.")
DEFEAT_6 = Rule("DEFEAT-6", "While it lies it counts as absent.", forbids=True)
DEFEAT_7 = Rule(
    "DEFEAT-7", "Its room counts as free of Heroes for spawns and for taking monster dice."
)
DEFEAT_8 = Rule(
    "DEFEAT-8",
    "In its own turn it loses the rest of the Hero Phase with all dice and symbols.",
    forbids=True,
)
DEFEAT_9 = Rule("DEFEAT-9", "At its next turn it stands up in the same room with full life.")
DEFEAT_10 = Rule("DEFEAT-10", "It keeps its gold and its abilities.")
