"""Potions and damage (digest, section 5)."""

from companion.engine.rules import Rule

PD_POTION_1 = Rule("PD-POTION-1", "Use any die except boots to prepare 2 potions.", forbids=True)
PD_POTION_2 = Rule(
    "PD-POTION-2", "Fill potions row by row from the top, and each row from the left."
)
PD_POTION_3 = Rule(
    "PD-POTION-3", "When you fill the last potion of a row, you get that row's benefit right away."
)
PD_POTION_4 = Rule("PD-POTION-4", "Each potion has two hearts: it saves you from up to 2 damage.")
PD_POTION_5 = Rule(
    "PD-POTION-5",
    "Damage goes to the free hearts of your potions first. Only what is left goes to the damage"
    " column.",
    forbids=True,
)
PD_POTION_6 = Rule("PD-POTION-6", "A potion that you gain after the damage does not undo it.")
PD_POTION_7 = Rule("PD-POTION-7", "When all potions are filled, further ones are lost.")
PD_POTION_8 = Rule(
    "PD-POTION-8",
    "The bonus of your 12th potion is a gem that you loot right away: one of your two extra gems, "
    "which lie outside the dungeon.",
)
PD_POTION_9 = Rule("PD-POTION-9", "The potion symbol in a room gives you 1 potion.")
PD_DAMAGE_1 = Rule("PD-DAMAGE-1", "Damage comes from skulls, minions, traps and villains.")
PD_DAMAGE_2 = Rule(
    "PD-DAMAGE-2",
    "For each point of damage your potions don't absorb, fill one heart of the damage column, "
    "from bottom to top.",
)
PD_DAMAGE_3 = Rule(
    "PD-DAMAGE-3", "Levels raise your health, but nothing ever heals the damage in the column."
)
PD_DAMAGE_4 = Rule(
    "PD-DAMAGE-4",
    "Damage equal to your health is safe. One more, and your party has to be resurrected.",
)
PD_DAMAGE_5 = Rule(
    "PD-DAMAGE-5", "Compare damage with health after every single point, at any moment of the game."
)
PD_DAMAGE_6 = Rule(
    "PD-DAMAGE-6",
    "When your party is resurrected, fill the resurrection box and play on as if nothing had "
    "happened.",
)
PD_DAMAGE_7 = Rule(
    "PD-DAMAGE-7",
    "Resurrection costs 9 points at the end, once in a game, however often damage exceeds your "
    "health.",
)
PD_DAMAGE_8 = Rule("PD-DAMAGE-8", "After the resurrection, your damage may stay above your health.")
PD_DAMAGE_9 = Rule(
    "PD-DAMAGE-9",
    "At the end you lose the highest penalty beside a filled heart of the column, on top of "
    "the cost of the resurrection.",
)
PD_DAMAGE_10 = Rule(
    "PD-DAMAGE-10",
    "Damage that your potions absorbed does not count for the penalty of the column.",
)
PD_DAMAGE_11 = Rule(
    "PD-DAMAGE-11", "A full damage column takes no more hearts; any further damage is ignored."
)
