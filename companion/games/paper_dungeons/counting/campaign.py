"""A campaign: the sums of its three chapters.

Rules: PD-CAMPAIGN-3, PD-CAMPAIGN-4, A-23, AMD-P21.
"""

from collections.abc import Iterable

from msgspec import Struct

from companion.games.paper_dungeons.model import State


class Standing(Struct, frozen=True):
    """What a player scored in all chapters so far.

    Attributes:
        player: The name; a player may sit elsewhere in the next chapter.
        place: 1 for the winner; equal sums share it, whatever rooms were visited.
        chapters: The total of each chapter played, in order.
        total: Their sum.
    """

    player: str
    place: int
    chapters: tuple[int, ...]
    total: int


def standings(chapters: Iterable[State]) -> tuple[Standing, ...]:
    """Add up the chapters of a campaign, best first."""
    found: dict[str, list[int]] = {}
    for state in sorted(chapters, key=lambda one: one.settings.chapter):
        players = {seat.number: seat.player for seat in state.seats}
        for score in state.scores:
            found.setdefault(players[score.seat], []).append(score.total)
    sums = {player: sum(totals) for player, totals in found.items()}
    return tuple(
        Standing(
            player=player,
            place=1 + sum(other > sums[player] for other in sums.values()),
            chapters=tuple(found[player]),
            total=sums[player],
        )
        for player in sorted(found, key=lambda one: (-sums[one], one))
    )
