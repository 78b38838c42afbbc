"""Alliance and solo games (ALLIANCE, SOLO)."""

from companion.engine.rules import Rule

ALLIANCE_1 = Rule("ALLIANCE-1", "All win or all lose; one Hero for each player.", forbids=True)
ALLIANCE_2 = Rule("ALLIANCE-2", "Standard and Epic rules hold, with these changes.")
ALLIANCE_3 = Rule("ALLIANCE-3", "The group wins when red Malaphyas falls before turn 21 ends.")
ALLIANCE_4 = Rule("ALLIANCE-4", "The group loses when turn 21 ends without that.")
ALLIANCE_5 = Rule("ALLIANCE-5", "The group loses when any Hero is defeated.")
ALLIANCE_6 = Rule("ALLIANCE-6", "A turn is one player's turn: 21 in all.")
ALLIANCE_7 = Rule("ALLIANCE-7", "No starting cards; the Alliance deck is used.")
ALLIANCE_8 = Rule("ALLIANCE-8", "Stairs to Level 2 are the 11th tile, stairs to Level 3 the 7th.")
ALLIANCE_9 = Rule("ALLIANCE-9", "The Evil deck is shuffled; the time marker stands on 1.")
ALLIANCE_10 = Rule(
    "ALLIANCE-10",
    "The Hero Phase begins with an Evil card that lasts as long as the phase.",
    forbids=True,
)
ALLIANCE_11 = Rule(
    "ALLIANCE-11",
    "In the DM Phase every monster moves one room towards the nearest Hero.",
    forbids=True,
)
ALLIANCE_12 = Rule("ALLIANCE-12", "Limits hold; a monster that cannot move so stays.")
ALLIANCE_13 = Rule("ALLIANCE-13", "At equal distance the group decides.")
ALLIANCE_14 = Rule("ALLIANCE-14", "Spawning is as usual, except SPAWN-9.")
ALLIANCE_15 = Rule("ALLIANCE-15", "The time marker advances at the end of the DM Phase.")
ALLIANCE_16 = Rule("ALLIANCE-16", "ELIXIR may heal another Hero in the same room.", forbids=True)
ALLIANCE_17 = Rule(
    "ALLIANCE-17", "Orange parts are played at any time, purple ones in the own turn.", forbids=True
)
ALLIANCE_18 = Rule("ALLIANCE-18", "Table talk and open hands are allowed.")
ALLIANCE_19 = Rule("ALLIANCE-19", "Deeper stairs make the game harder.")
SOLO_1 = Rule("SOLO-1", "One player, one or several Heroes, Alliance rules.", forbids=True)
SOLO_2 = Rule("SOLO-2", "Tiles are filtered by Heroes; one Hero uses the set for two.")
