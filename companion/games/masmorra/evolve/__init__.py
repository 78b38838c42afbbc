"""What an event does to the table. It never refuses and asks no catalogue."""

from companion.games.masmorra.events import Event
from companion.games.masmorra.evolve import alliance, heroes, monsters, places, table, turn
from companion.games.masmorra.model import State

_APPLY = {
    **table.APPLY,
    **turn.APPLY,
    **heroes.APPLY,
    **places.APPLY,
    **monsters.APPLY,
    **alliance.APPLY,
}


def evolve(state: State, event: Event) -> State:
    """Apply an event."""
    return _APPLY[type(event)](state, event)


__all__ = ["evolve"]
