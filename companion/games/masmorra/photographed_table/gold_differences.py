"""In which rooms a photo shows other gold than the app has, and the correction for each.

Rules: ROOM-GOLD-1; the table is always right.
"""

from collections.abc import Iterator, Sequence

from companion.engine.rules import Message
from companion.engine.table_photo import Difference, SeenPiece
from companion.games.masmorra import commands as c
from companion.games.masmorra.model import State
from companion.games.masmorra.play import check
from companion.i18n import verbatim


def gold_differences(state: State, pieces: Sequence[SeenPiece]) -> Iterator[Difference]:
    """List the rooms where coins are seen, but not as many as the app has.

    Where none is seen nothing is told: a figure may hide them, and not every group lays them out.
    """
    for room in state.rooms.values():
        coins = [one for one in pieces if one.kind == "gold" and one.tile == room.id]
        if not coins or len(coins) == room.gold:
            continue
        where = verbatim(room.id)
        command = c.Correct("room_gold", room.id, len(coins))
        is_more = len(coins) > room.gold  # fewer may lie on one another
        yield Difference(
            Message("masmorra.photo.gold", {"room": where, "gold": len(coins), "was": room.gold}),
            command if check(state, command) is None else None,
            is_more and all(one.sure for one in coins),
            coins[0].at,
            put_back=Message("masmorra.photo.back.gold", {"room": where, "gold": room.gold}),
        )
