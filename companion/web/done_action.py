"""An action as what asks real pieces to follow it."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct


class Done(Struct, frozen=True):
    """An action that asks something of real pieces.

    Attributes:
        events: What it led to.
        later: What followed up to now; the state is that of now, not of the action.
        seat: The viewer's; 0 for an onlooker.
        undone: It was taken back: none of it is in the state.
        before: What came before it, as far as its orders are still shown.
    """

    events: Sequence[Any]
    later: Sequence[Any] = ()
    seat: int = 0
    undone: bool = False
    before: Sequence[Any] = ()
