"""Whether the numbers of a game fit together, and whether every option is there.

Rules: PD-COMP-4, PD-ROUND-1, PD-ROUND-3, PD-SELECT-1, PD-DICE-5, PD-SETUP-8, U-17, U-18.
"""

from itertools import pairwise
from typing import get_args

from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.types import Content, Numbers, OptionKey

PLAYERS = 8
"""More seats than this no table has."""
PICKS = 4
"""At least so many dice can be used in a round (PD-DICE-9)."""


def prove_game(report: Report, content: Content) -> None:
    """Check numbers, options and ranks."""
    numbers = content.numbers
    _prove_numbers(report, numbers)
    most = numbers.players[1] * numbers.dealt
    for key, cards in (("power", content.powers), ("objective", content.objectives)):
        if len(cards) < most:
            report.tell(key, "too_few", least=most)
    for missing in set(get_args(OptionKey)) - {switch.key for switch in content.switches}:
        report.tell(f"option.{missing}", "missing")
    for one, other in pairwise(content.ranks):
        if other.points <= one.points:
            report.tell(
                f"rank.{other.id}.points", "must_rise", value=other.points, before=one.points
            )
    if not content.ranks:
        report.tell("rank", "too_few", least=1)
    for zone in content.zones:
        if min(zone.box) < 0:
            report.tell(f"zone.{zone.id}.box", "at_least", least=0)


def _prove_numbers(report: Report, numbers: Numbers) -> None:
    fewest, most = numbers.players
    if not 1 <= fewest <= most <= PLAYERS:
        report.tell("numbers.players", "between", least=1, most=PLAYERS)
    fights = (0, *numbers.fights)
    if any(one >= other for one, other in pairwise(fights)) or fights[-1] != numbers.rounds:
        report.tell("numbers.fights", "last_round", round=numbers.rounds)
    if not 1 <= numbers.picks <= PICKS:
        report.tell("numbers.picks", "between", least=1, most=PICKS)
    for name in ("rounds", "skulls", "clovers", "steps", "boots", "potions", "dealt"):
        if getattr(numbers, name) < 1:
            report.tell(f"numbers.{name}", "at_least", least=1)
    if numbers.missions < 0:
        report.tell("numbers.missions", "at_least", least=0)
