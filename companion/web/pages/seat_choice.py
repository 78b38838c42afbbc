"""Which seat a form for sitting down proposes."""

from collections.abc import Sequence

from companion.web.screens.request_context import Visit


def proposed_seat(visit: Visit, free: Sequence[int]) -> int:
    """Propose what the phone asks for, its own seat, or the first free one; 0 if none is."""
    wanted = visit.args.get("place", "")
    asked = next((seat for seat in free if str(seat) == wanted), 0)
    if asked or not visit.rights.held or wanted == "new":
        return asked or next(iter(free), 0)
    return visit.seat if visit.seat in visit.rights.held else visit.rights.held[0]
