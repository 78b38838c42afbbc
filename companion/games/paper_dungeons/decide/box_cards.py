"""Cards of the published box: laid out without being known, described when they are met.

Rules: AMD-P27.
"""

from companion.games.paper_dungeons.commands import DescribeCard
from companion.games.paper_dungeons.counting.box_card_content import (
    DUNGEON,
    VILLAINS,
    mission_slots,
    seat_slots,
)
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.round_end import end
from companion.games.paper_dungeons.events import (
    CardDescribed,
    DungeonRevealed,
    MissionRevealed,
    ObjectiveKept,
    PowerKept,
)


def lay_out(desk: Desk) -> None:
    """Give each card of the box its slot; who keeps which is on the table."""
    desk.emit(DungeonRevealed(DUNGEON, VILLAINS))
    if desk.state.settings.missions:
        for slot in mission_slots(desk.index.content):
            desk.emit(MissionRevealed(slot))
    for sheet in desk.state.sheets:
        power, objective = seat_slots(sheet.seat)
        desk.emit(PowerKept(sheet.seat, power))
        desk.emit(ObjectiveKept(sheet.seat, objective, ()))


def do_describe_card(desk: Desk, command: DescribeCard) -> None:
    """Take down what stands on a card; after the end it counts at once."""
    desk.emit(CardDescribed(command.slot, command.card))
    if desk.state.phase == "over":
        end(desk)
