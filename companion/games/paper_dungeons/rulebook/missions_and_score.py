"""Missions, objectives, powers and the score (digest, section 9)."""

from companion.engine.rules import Rule

PD_MISSION_1 = Rule(
    "PD-MISSION-1",
    "If you meet a mission at the end of a round, you may announce it.",
    forbids=True,
)
PD_MISSION_2 = Rule(
    "PD-MISSION-2",
    "All players who meet a mission and announce it in the same round score it. Then it "
    "leaves the game.",
)
PD_MISSION_3 = Rule(
    "PD-MISSION-3",
    "A mission that has left the game cannot be claimed in a later round.",
    forbids=True,
)
PD_MISSION_4 = Rule(
    "PD-MISSION-4",
    "With several players, each mission is worth 4 points. Write them down when you claim it.",
)
PD_MISSION_5 = Rule("PD-MISSION-5", "You may claim several missions, even in the same round.")
PD_MISSION_6 = Rule(
    "PD-MISSION-6",
    "In a solo game, the round in which you claim a mission decides how many points it is worth.",
)
PD_OBJECTIVE_1 = Rule(
    "PD-OBJECTIVE-1",
    "You have one objective of your own. It is judged only at the end of the game.",
    forbids=True,
)
PD_OBJECTIVE_2 = Rule(
    "PD-OBJECTIVE-2",
    "You can meet an objective in full, in part or not at all. Failing it costs you nothing.",
)
PD_OBJECTIVE_3 = Rule(
    "PD-OBJECTIVE-3", "Only the better of the two values of your objective counts, never both."
)
PD_OBJECTIVE_4 = Rule(
    "PD-OBJECTIVE-4",
    "Your objective also sets the colors your heroes train with.",
)
PD_POWER_1 = Rule(
    "PD-POWER-1", "You have one power, and you keep it for the whole game.", forbids=True
)
PD_POWER_2 = Rule(
    "PD-POWER-2",
    "A power works before the game, whenever its condition is met, or once per round.",
    forbids=True,
)
PD_POWER_3 = Rule(
    "PD-POWER-3",
    "The plus or minus points on your power count at the end, whether you used it or not.",
)
PD_SCORE_A = Rule("PD-SCORE-A", "Line A: the points you won or lost against villain 1.")
PD_SCORE_B = Rule("PD-SCORE-B", "Line B: the points you won or lost against villain 2.")
PD_SCORE_C = Rule("PD-SCORE-C", "Line C: the points you won or lost against villain 3.")
PD_SCORE_D = Rule(
    "PD-SCORE-D",
    "Line D: the number below your lowest hero level (nothing at level 1), plus 1 for each "
    "hero at level 6.",
)
PD_SCORE_E = Rule(
    "PD-SCORE-E", "Line E: 1 for each filled item square, plus the points of finished items."
)
PD_SCORE_F = Rule("PD-SCORE-F", "Line F: the value under the last gem you filled.")
PD_SCORE_G = Rule("PD-SCORE-G", "Line G: the value under the last minion you filled.")
PD_SCORE_H = Rule(
    "PD-SCORE-H", "Line H: subtract the highest penalty beside a filled heart of the damage column."
)
PD_SCORE_I = Rule("PD-SCORE-I", "Line I: subtract 9 if your party was resurrected.")
PD_SCORE_J = Rule("PD-SCORE-J", "Line J: the points of your objective and of your power.")
PD_SCORE_K = Rule("PD-SCORE-K", "Line K: the points of the missions you claimed.")
PD_SCORE_L = Rule("PD-SCORE-L", "Line L: add up lines A to K; this is your result.")
PD_SCORE_M = Rule("PD-SCORE-M", "The player with the highest total wins.")
PD_SCORE_N = Rule(
    "PD-SCORE-N", "In a tie, the player who visited more different rooms of the dungeon wins."
)
PD_SCORE_O = Rule("PD-SCORE-O", "If you are still tied, you share the victory.")
