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
from companion.games.paper_dungeons.model.state import (
    MissionCard,
    Score,
    Seat,
    SeatedBot,
    State,
    kind_of,
)
from companion.games.paper_dungeons.model.words import OUTSIDE, Manner, Phase, Result, Strength, Use

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
    "Manner",
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
    "SeatedBot",
    "Settings",
    "Sheet",
    "State",
    "Strength",
    "TakeHit",
    "Tally",
    "Task",
    "Use",
    "Used",
    "kind_of",
]
