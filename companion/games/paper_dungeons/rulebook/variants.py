"""Variants, campaigns and solo (digest, section 9)."""

from companion.engine.rules import Rule

PD_VARIANT_1 = Rule("PD-VARIANT-1", "Variants are agreed on before the game.", forbids=True)
PD_VARIANT_2 = Rule(
    "PD-VARIANT-2",
    "After villains 1 and 2, who has not looted a letter of that villain's card crosses it out.",
)
PD_VARIANT_3 = Rule(
    "PD-VARIANT-3",
    "Variants suit those who have played before; solo must use the disappearing gems.",
    forbids=True,
)
PD_CAMPAIGN_1 = Rule(
    "PD-CAMPAIGN-1", "There are four storylines of three dungeon cards each, played in order."
)
PD_CAMPAIGN_2 = Rule("PD-CAMPAIGN-2", "The storyline's card is used instead of a random one.")
PD_CAMPAIGN_3 = Rule("PD-CAMPAIGN-3", "Each chapter is a game of its own; every score is kept.")
PD_CAMPAIGN_4 = Rule("PD-CAMPAIGN-4", "The highest sum of the three chapters wins.")
PD_SOLO_1 = Rule("PD-SOLO-1", "Solo is set up like any game.")
PD_SOLO_2 = Rule("PD-SOLO-2", "Solo missions are worth what their round says.", forbids=True)
PD_SOLO_3 = Rule("PD-SOLO-3", "Solo always plays with the disappearing gems.", forbids=True)
PD_SOLO_4 = Rule("PD-SOLO-4", "Solo gives no villain reward.")
PD_SOLO_5 = Rule("PD-SOLO-5", "The result of solo is line L.")
