"""What is open on a sheet is worked off until its player has to choose."""

from companion.games.paper_dungeons.counting.remaining_benefit_targets import (
    heroes_below_top,
    letters_left,
    minions_left,
    unfinished_items,
)
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.gains import defeat_minion
from companion.games.paper_dungeons.decide.rooms import receive
from companion.games.paper_dungeons.model import (
    BeatMinion,
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    ReceiveBenefit,
    TakeHit,
    Task,
)


def work_off(desk: Desk, seat: int) -> None:
    """Do what needs no choice, and let go what nobody can take (AMD-P11)."""
    agenda = desk.agenda(seat)
    while agenda and not isinstance(agenda[0], TakeHit):
        task = next((task for task in agenda if _goes_by_itself(desk, seat, task)), None)
        if task is None:
            return
        agenda.remove(task)
        match task:
            case BeatMinion(room=room):
                defeat_minion(desk, seat, room, f"minion {room}")
            case ReceiveBenefit(room=room):
                receive(desk, seat, room)
            case _:
                desk.lose(seat, task)


def _goes_by_itself(desk: Desk, seat: int, task: Task) -> bool:
    """Tell whether a task waits for nobody: it has no choice, or none that is left."""
    sheet = desk.sheet(seat)
    match task:
        case BeatMinion() | ReceiveBenefit():
            return True
        case GainLevel(barred=barred):
            return not heroes_below_top(desk.index, sheet, barred)
        case FillSquare(barred=barred):
            return not unfinished_items(desk.index, sheet, barred)
        case DefeatMinion():
            return not minions_left(desk.index, sheet)
        case LootLetter():
            return not letters_left(desk.index, sheet)
        case _:
            return False
