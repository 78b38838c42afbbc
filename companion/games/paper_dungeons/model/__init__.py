"""The nouns of Paper Dungeons: frozen values that serialise to JSON as they are."""

from companion.games.paper_dungeons.model.questions import (
    AnnounceMissions,
    BeatMinion,
    Choice,
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    Question,
    ReceiveBenefit,
    ReportRound,
    ReportSheet,
    TakeHit,
    Task,
)
from companion.games.paper_dungeons.model.settings import Settings
from companion.games.paper_dungeons.model.sheet import Claim, Fought, Report, Sheet, Tally, Used
from companion.games.paper_dungeons.model.state import MissionCard, Score, Seat, State
from companion.games.paper_dungeons.model.words import OUTSIDE, Phase, Result, Use

__all__ = [
    "OUTSIDE",
    "AnnounceMissions",
    "BeatMinion",
    "Choice",
    "Claim",
    "DefeatMinion",
    "FillSquare",
    "Fought",
    "GainLevel",
    "LootLetter",
    "MissionCard",
    "Phase",
    "Question",
    "ReceiveBenefit",
    "Report",
    "ReportRound",
    "ReportSheet",
    "Result",
    "Score",
    "Seat",
    "Settings",
    "Sheet",
    "State",
    "TakeHit",
    "Tally",
    "Task",
    "Use",
    "Used",
]
