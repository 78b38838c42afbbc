"""What a room takes from a hero that enters it.

Rules: ROOM-PIT-1, ROOM-WEB-1, AMB-28.
"""

from msgspec import Struct


class PayPit(Struct, frozen=True, tag="pay_pit"):
    """Spend a STEP or take a Wound on entering a pit room (ROOM-PIT-1)."""

    room: str


class PayWeb(Struct, frozen=True, tag="pay_web"):
    """Say which STEP the webs of a room take, where the player picks (AMB-28)."""

    room: str
