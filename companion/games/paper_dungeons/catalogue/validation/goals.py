"""Whether missions and objectives can be met and told apart.

Rules: PD-MISSION-6, PD-OBJECTIVE-2, PD-OBJECTIVE-4, PD-SETUP-10.
"""

from itertools import pairwise

from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.types import Content, Measure, Mission


def prove_missions(report: Report, content: Content) -> None:
    """Check what the missions ask and what they are worth in solo."""
    if len(content.missions) < content.numbers.missions:
        report.tell("mission", "too_few", least=content.numbers.missions)
    for mission in content.missions:
        key = f"mission.{mission.id}"
        _prove_measure(report, f"{key}.measure", mission.measure, content)
        if mission.at_least < 1:
            report.tell(f"{key}.at_least", "at_least", least=1)
        _prove_solo(report, f"{key}.solo", mission, content.numbers.rounds)


def _prove_solo(report: Report, key: str, mission: Mission, rounds: int) -> None:
    if not mission.solo or mission.solo[-1].by != rounds:
        report.tell(key, "last_round", round=rounds)
    for number, (one, other) in enumerate(pairwise(mission.solo), start=2):
        if other.by <= one.by:
            report.tell(f"{key}.{number}.by", "must_rise", value=other.by, before=one.by)
        if other.points > one.points:
            report.tell(f"{key}.{number}.points", "rises", value=other.points, before=one.points)


def prove_objectives(report: Report, content: Content) -> None:
    """Check heroes, thresholds and points of the objectives."""
    for objective in content.objectives:
        key = f"objective.{objective.id}"
        _prove_measure(report, f"{key}.measure", objective.measure, content)
        if len(set(objective.black)) != len(objective.black):
            report.tell(f"{key}.black", "twice", value=objective.black[0])
        harder = objective.partial - objective.full
        if not objective.at_most:
            harder = -harder
        if harder <= 0:
            report.tell(f"{key}.full", "not_harder", full=objective.full, partial=objective.partial)
        if not 0 <= objective.partial_points <= objective.full_points:
            report.tell(
                f"{key}.full_points",
                "falls",
                value=objective.full_points,
                before=objective.partial_points,
            )


def _prove_measure(report: Report, key: str, measure: Measure, content: Content) -> None:
    items = {item.id for item in content.items}
    rooms = {room.id for room in content.sheet.rooms}
    for item in measure.items:
        if item not in items:
            report.tell(f"{key}.items", "unknown", value=item)
    for room in measure.rooms:
        if room not in rooms:
            report.tell(f"{key}.rooms", "no_such_room", room=room)
    if not 0 <= measure.row <= content.sheet.height:
        report.tell(f"{key}.row", "between", least=1, most=content.sheet.height)
    if measure.what == "heroes_at" and not 1 <= measure.level <= content.levels.highest:
        report.tell(f"{key}.level", "between", least=1, most=content.levels.highest)
