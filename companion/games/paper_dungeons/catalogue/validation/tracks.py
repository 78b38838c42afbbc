"""Whether the tracks of a sheet make sense.

Rules: PD-LEVEL-1, PD-GEM-3, PD-DAMAGE-7, PD-DAMAGE-9, PD-SCORE-D, PD-SCORE-F, PD-SCORE-G,
PD-SCORE-H.
"""

from collections.abc import Sequence
from itertools import pairwise

from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.types import Content, Gain


def prove_tracks(report: Report, content: Content) -> None:
    """Check that values rise, penalties grow and gains give something."""
    levels = content.levels
    if not 1 <= levels.start < levels.highest:
        report.tell("levels.start", "between", least=1, most=levels.highest - 1)
    _prove_rising(report, "levels.lowest", levels.lowest)
    _prove_rising(report, "gems.points", content.gems.values)
    _prove_rising(report, "minions.points", content.minions.values)
    _prove_penalties(report, content.damage.penalties)
    if content.damage.resurrection > 0:
        report.tell("damage.resurrection", "above_zero")
    for track, gives in (("potions", content.potions.gives), ("gems", content.gems.gives)):
        for number, gains in enumerate(gives, start=1):
            prove_gains(report, f"{track}.gives.{number}", gains)


def _prove_rising(report: Report, key: str, values: Sequence[int]) -> None:
    for number, (before, value) in enumerate(pairwise(values), start=2):
        if value < before:
            report.tell(f"{key}.{number}", "falls", value=value, before=before)


def _prove_penalties(report: Report, penalties: Sequence[int]) -> None:
    for heart, (before, value) in enumerate(pairwise(penalties), start=1):
        if value > before:
            report.tell(f"damage.penalties.{heart}", "shrinks", value=value, before=before)


def prove_gains(report: Report, key: str, gains: Sequence[Gain]) -> None:
    """Check that each gain gives something."""
    for gain in gains:
        if gain.count < 1:
            report.tell(f"{key}.count", "at_least", least=1)
