"""A state is what its history made of it."""

from collections.abc import Callable, Iterable
from typing import TypeVar

State = TypeVar("State")
Event = TypeVar("Event")


def fold(initial: State, events: Iterable[Event], evolve: Callable[[State, Event], State]) -> State:
    """Apply events in order; the same events always give the same state."""
    state = initial
    for event in events:
        state = evolve(state, event)
    return state
