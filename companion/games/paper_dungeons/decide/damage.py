"""Damage: potions first, then the column, then perhaps the resurrection.

Rules: PD-POTION-4, PD-POTION-5, PD-DAMAGE-2, PD-DAMAGE-4..8, PD-DAMAGE-11, A-6..A-9, AMD-P12,
AMD-P15.
"""

from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.events import DamageTaken, Resurrected
from companion.games.paper_dungeons.model import TakeHit


def hurt(desk: Desk, seat: int, points: int, cause: str) -> None:
    """Deal damage; where potions may be refused, each point waits for its answer."""
    if points <= 0:
        return
    if desk.state.settings.refuse_potions and _free_hearts(desk, seat):
        desk.agenda(seat).append(TakeHit(cause, points))
        return
    write(desk, seat, points, cause)


def write(desk: Desk, seat: int, points: int, cause: str) -> None:
    """Write damage: free hearts of potions take it before the column does."""
    hearts = min(points, _free_hearts(desk, seat))
    write_column(desk, seat, points - hearts, cause, hearts=hearts)


def write_column(desk: Desk, seat: int, points: int, cause: str, *, hearts: int = 0) -> None:
    """Write damage in the column, beside what potions took; compare it with the health."""
    sheet = desk.sheet(seat)
    column = min(points, desk.index.content.damage.hearts - sheet.column)
    desk.emit(DamageTaken(seat, cause, hearts, column, points - column))
    sheet = desk.sheet(seat)
    if column and sheet.column > sheet.power_level and not sheet.resurrected:
        desk.emit(Resurrected(seat))


def answer_hit(desk: Desk, seat: int, *, by_potion: bool) -> None:
    """Write one point as its player said; what no potion can take follows by itself."""
    agenda = desk.agenda(seat)
    hit = agenda[0]
    if not isinstance(hit, TakeHit):
        raise TypeError(hit)
    if by_potion:
        desk.emit(DamageTaken(seat, hit.cause, hearts=1))
    else:
        write_column(desk, seat, 1, hit.cause)
    left = hit.points - 1
    if left and _free_hearts(desk, seat):
        agenda[0] = TakeHit(hit.cause, left)
        return
    agenda.pop(0)
    if left:
        write_column(desk, seat, left, hit.cause)


def _free_hearts(desk: Desk, seat: int) -> int:
    sheet = desk.sheet(seat)
    return max(0, sheet.potions * desk.index.hearts - sheet.hearts)
