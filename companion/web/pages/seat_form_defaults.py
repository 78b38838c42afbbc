"""What a form for sitting down proposes: a seat, and other things to each phone that looks."""

import zlib
from collections.abc import Sequence
from functools import lru_cache
from itertools import count

from companion.web.screens.phone_cookies import csrf_token
from companion.web.screens.request_context import Visit


def proposed_seat(visit: Visit, free: Sequence[int]) -> int:
    """Propose what the phone asks for, its own seat, or the first free one; 0 if none is."""
    wanted = visit.args.get("place", "")
    asked = next((seat for seat in free if str(seat) == wanted), 0)
    if asked or not visit.rights.held or wanted == "new":
        return asked or next(iter(free), 0)
    return visit.seat if visit.seat in visit.rights.held else visit.rights.held[0]


TABLES_REMEMBERED = 256
"""Tables of which this process knows the order of the phones; of others it begins anew."""
PHONES_REMEMBERED = 1024


def order_of_arrival(table: str) -> int:
    """Give a number for this phone: the next at its table, where each table begins at its own.

    Several phones that fill in the form at once have different ones, whatever they wish for.
    """
    return zlib.crc32(table.encode()) + place_of_arrival(table)


def place_of_arrival(table: str) -> int:
    """Give how many other phones saw the form of this table before this one."""
    return _arrival(table, csrf_token())


@lru_cache(maxsize=PHONES_REMEMBERED)
def _arrival(table: str, _phone: str) -> int:
    return next(_arrivals(table))


@lru_cache(maxsize=TABLES_REMEMBERED)
def _arrivals(_table: str) -> "count[int]":
    return count()
