"""What an event does to the table. It never refuses and asks no catalogue."""

from companion.games.masmorra.events import (
    CombatBegan,
    DiceDocked,
    DiceRolled,
    Event,
    HeroMoved,
    MonsterMoved,
    Paid,
    PhaseBegan,
)
from companion.games.masmorra.evolve import alliance, cards, heroes, monsters, places, table, turn
from companion.games.masmorra.model import State

_APPLY = {
    **table.APPLY,
    **turn.APPLY,
    **heroes.APPLY,
    **places.APPLY,
    **monsters.APPLY,
    **alliance.APPLY,
    **cards.APPLY,
}

_GO_ON = frozenset({Paid, DiceDocked, DiceRolled, PhaseBegan, HeroMoved, CombatBegan, MonsterMoved})
"""The table has gone on: a card gained before is not one that was just gained (TREASURE-6)."""


def evolve(state: State, event: Event) -> State:
    """Apply an event."""
    if type(event) in _GO_ON and state.turn.sway.gained is not None:
        state = cards.change_sway(state, gained=None)
    return _APPLY[type(event)](state, event)


__all__ = ["evolve"]
