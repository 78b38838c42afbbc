"""Which missions a sheet meets, and what they are worth.

Rules: PD-MISSION-1, PD-MISSION-4, PD-MISSION-6, PD-SOLO-2.
"""

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.measures import is_met
from companion.games.paper_dungeons.model import Sheet, State


def open_missions(state: State) -> tuple[str, ...]:
    """List the missions that nobody has claimed."""
    return tuple(card.id for card in state.missions if not card.claimed)


def met_missions(state: State, sheet: Sheet) -> tuple[str, ...]:
    """List the open missions that a sheet meets; of a paper sheet, each might be met."""
    if state.on_paper:
        return open_missions(state)
    index = of(state)
    missions = index.catalogue.missions
    return tuple(name for name in open_missions(state) if is_met(index, sheet, missions[name]))


def mission_points(state: State, name: str) -> int:
    """Give what a mission is worth in this round."""
    index = of(state)
    if not state.is_solo:
        return index.content.numbers.mission_points
    deadlines = index.catalogue.missions[name].solo
    if not deadlines:  # a card of the box of which nobody told more than its title
        return index.content.numbers.mission_points
    return next((one.points for one in deadlines if state.round <= one.by), 0)
