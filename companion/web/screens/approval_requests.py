"""What a phone is asked beside the game: another phone wants its seat, or somebody to go back.

A phone whose seat went to another while it was away or asleep is told, too.
"""

from msgspec import Struct

from companion.i18n import text, verbatim
from companion.table import Entry, Rollback, SeatRequest
from companion.table.seats.access_rights import HOST
from companion.web.screens.log_entries import summary
from companion.web.screens.request_context import Visit

LONGEST = 1000


class RollbackNotice(Struct, frozen=True):
    """A request to go back, as a phone is shown it.

    Attributes:
        request: The request.
        summary: What it comes to, in a sentence or two.
        may_answer: This phone is to answer.
        missing: The names of those who have not answered, in a line.
        own: This phone asked, so it can think again.
    """

    request: Rollback
    summary: str
    may_answer: bool
    missing: str
    own: bool


class SeatRequestNotice(Struct, frozen=True):
    """A request for a seat, as a phone is shown it.

    Attributes:
        request: The request.
        holder: Who has the seat.
        own: This phone has it; else it asks the host.
    """

    request: SeatRequest
    holder: str
    own: bool


class ApprovalRequests(Struct, frozen=True):
    """What a phone is asked."""

    seats: tuple[SeatRequestNotice, ...]
    back: RollbackNotice | None
    unseated: bool = False


def approval_requests_for(visit: Visit) -> ApprovalRequests:
    """Say what a phone is asked; an onlooker is asked nothing, unless it had a seat before."""
    if not visit.takes_part:
        return ApprovalRequests((), None, visit.unseated)
    waiting = visit.tables.rollbacks.open_requests(visit.rights, visit.head)
    return ApprovalRequests(
        _seat_requests(visit, waiting.seat_requests) if waiting.seat_requests else (),
        _back(visit, waiting.rollback) if waiting.rollback else None,
    )


def _seat_requests(visit: Visit, asked: tuple[SeatRequest, ...]) -> tuple[SeatRequestNotice, ...]:
    names = {info.seat: info.name for info in visit.tables.seats(visit.rights)}
    held = visit.rights.held
    return tuple(
        SeatRequestNotice(one, _name(visit, one.seat, names), one.seat in held) for one in asked
    )


def entries_undone_by(visit: Visit, seq: int) -> tuple[Entry, ...]:
    """List the actions that fall when the table goes back to before one, oldest first."""
    entries = visit.tables.log(visit.rights, visit.seat, after=seq - 1, limit=LONGEST)
    return tuple(one for one in entries if one.undoes is None and not one.undone)


def _back(visit: Visit, request: Rollback) -> RollbackNotice:
    mine = set(request.missing).intersection(visit.acts)
    names = {info.seat: info.name for info in visit.tables.seats(visit.rights)}
    own = request.author in visit.rights.authors
    return RollbackNotice(
        request=request,
        summary=_summary(visit, request, names),
        may_answer=request.state == "waiting" and (bool(mine) or not request.missing),
        missing=", ".join(names[seat] for seat in request.missing if seat not in visit.acts),
        own=own,
    )


def _summary(visit: Visit, request: Rollback, names: dict[int, str]) -> str:
    who = verbatim(_name(visit, request.author, names))
    if request.state == "lapsed":
        return visit.say("web.back.lapsed", who=who)
    if request.state == "refused":
        return visit.say("web.back.refused", who=verbatim(_name(visit, request.refused_by, names)))
    fall = entries_undone_by(visit, request.seq)
    if not fall:
        return visit.say("web.back.lapsed", who=who)
    what = verbatim(summary(fall[0], visit.game, visit.language))
    return visit.say("web.back.asked", who=who, what=what, count=len(fall))


def _name(visit: Visit, seat: int, names: dict[int, str]) -> str:
    if seat == HOST:
        return text("web.host", visit.language)
    return names.get(seat) or text("web.seat.number", visit.language, seat=seat)
