"""Missions, objectives, powers and the score (digest, section 9)."""

from companion.engine.rules import Rule

PD_MISSION_1 = Rule(
    "PD-MISSION-1", "Who meets a mission at the end of a round may announce it.", forbids=True
)
PD_MISSION_2 = Rule(
    "PD-MISSION-2", "All who meet it in that round score it; then it leaves the game."
)
PD_MISSION_3 = Rule(
    "PD-MISSION-3", "A mission that has left cannot be claimed later.", forbids=True
)
PD_MISSION_4 = Rule("PD-MISSION-4", "A mission is worth 4 points when several play.")
PD_MISSION_5 = Rule("PD-MISSION-5", "One player may claim several missions, also in one round.")
PD_MISSION_6 = Rule(
    "PD-MISSION-6", "In solo the round of the claim decides what a mission is worth."
)
PD_OBJECTIVE_1 = Rule(
    "PD-OBJECTIVE-1",
    "Everybody has one objective; it is judged at the end of the game.",
    forbids=True,
)
PD_OBJECTIVE_2 = Rule(
    "PD-OBJECTIVE-2", "An objective is met in full, in part or not at all; failing costs nothing."
)
PD_OBJECTIVE_3 = Rule("PD-OBJECTIVE-3", "Only the better of the two values counts.")
PD_OBJECTIVE_4 = Rule("PD-OBJECTIVE-4", "The objective also sets the training colours.")
PD_POWER_1 = Rule("PD-POWER-1", "Everybody has one power for the whole game.", forbids=True)
PD_POWER_2 = Rule(
    "PD-POWER-2", "A power acts at setup, on its condition, or once per round.", forbids=True
)
PD_POWER_3 = Rule("PD-POWER-3", "The points on a power count at the end, used or not.")
PD_SCORE_A = Rule("PD-SCORE-A", "Line A: villain 1.")
PD_SCORE_B = Rule("PD-SCORE-B", "Line B: villain 2.")
PD_SCORE_C = Rule("PD-SCORE-C", "Line C: villain 3.")
PD_SCORE_D = Rule(
    "PD-SCORE-D", "Line D: the value of the lowest hero level, and 1 per hero at level 6."
)
PD_SCORE_E = Rule(
    "PD-SCORE-E", "Line E: 1 per filled item square, and the points of complete items."
)
PD_SCORE_F = Rule("PD-SCORE-F", "Line F: the value under the last gem.")
PD_SCORE_G = Rule("PD-SCORE-G", "Line G: the value under the last minion.")
PD_SCORE_H = Rule("PD-SCORE-H", "Line H: the highest penalty beside a filled heart of the column.")
PD_SCORE_I = Rule("PD-SCORE-I", "Line I: 9 points lost for the resurrection.")
PD_SCORE_J = Rule("PD-SCORE-J", "Line J: the objective and the points of the power.")
PD_SCORE_K = Rule("PD-SCORE-K", "Line K: the missions.")
PD_SCORE_L = Rule("PD-SCORE-L", "Line L: the sum of A to K.")
PD_SCORE_M = Rule("PD-SCORE-M", "The highest total wins.")
PD_SCORE_N = Rule("PD-SCORE-N", "In a tie, more different rooms visited win.")
PD_SCORE_O = Rule("PD-SCORE-O", "Still tied, the victory is shared.")
