"""Which room is filled first, where dice run out.

Rules: SPAWN-5, SPAWN-7, AMB-57.
"""

from msgspec import Struct


class OrderSpawns(Struct, frozen=True, tag="order_spawns"):
    """Say which room is filled next, where there are too few dice for all of them (AMB-57)."""

    candidates: tuple[str, ...]
