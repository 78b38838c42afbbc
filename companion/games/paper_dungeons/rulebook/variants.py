"""Variants, campaigns and solo (digest, section 9)."""

from companion.engine.rules import Rule

PD_VARIANT_1 = Rule("PD-VARIANT-1", "Agree on variants before the game begins.", forbids=True)
PD_VARIANT_2 = Rule(
    "PD-VARIANT-2",
    "Disappearing gems: after villains 1 and 2, cross out the two letters on that villain's "
    "card if you have not looted them.",
)
PD_VARIANT_3 = Rule(
    "PD-VARIANT-3",
    "Variants are for those who have played before. Solo games always use the disappearing gems.",
    forbids=True,
)
PD_CAMPAIGN_1 = Rule(
    "PD-CAMPAIGN-1",
    "There are four storylines of three dungeon cards each. Play the cards of one storyline "
    "in order, as three chapters.",
)
PD_CAMPAIGN_2 = Rule(
    "PD-CAMPAIGN-2",
    "In a campaign, use the storyline's next card instead of drawing a dungeon at random.",
)
PD_CAMPAIGN_3 = Rule(
    "PD-CAMPAIGN-3", "Each chapter of a campaign is a normal game. Keep every score."
)
PD_CAMPAIGN_4 = Rule(
    "PD-CAMPAIGN-4", "The player with the highest sum of all three chapters wins the campaign."
)
PD_SOLO_1 = Rule("PD-SOLO-1", "Set up a solo game like any other game.")
PD_SOLO_2 = Rule(
    "PD-SOLO-2",
    "In a solo game, a mission is worth what its card says for the round in which you claim it.",
    forbids=True,
)
PD_SOLO_3 = Rule(
    "PD-SOLO-3", "In a solo game, you always play with the disappearing gems.", forbids=True
)
PD_SOLO_4 = Rule("PD-SOLO-4", "In a solo game, you get no rewards from villains.")
PD_SOLO_5 = Rule("PD-SOLO-5", "Your result in a solo game is line L.")
