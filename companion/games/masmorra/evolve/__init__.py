"""What an event does to the table. It never refuses and asks no catalogue."""

from companion.games.masmorra.events import (
    AllianceEvent,
    CardEvent,
    CombatBegan,
    DiceDocked,
    DiceRolled,
    Event,
    HeroEvent,
    HeroMoved,
    MapEvent,
    MonsterEvent,
    MonsterMoved,
    Paid,
    PhaseBegan,
    TableEvent,
    TurnEvent,
)
from companion.games.masmorra.evolve import (
    alliance,
    dungeon_map,
    heroes,
    monsters,
    table_and_corrections,
    treasure_cards,
    turn,
)
from companion.games.masmorra.model import State

_GO_ON = frozenset({Paid, DiceDocked, DiceRolled, PhaseBegan, HeroMoved, CombatBegan, MonsterMoved})
"""The table has gone on: a card gained before is not one that was just gained (TREASURE-6)."""


def evolve(state: State, event: Event) -> State:
    """Apply an event."""
    if state.turn.sway.gained is not None and _goes_on(state, event):
        state = treasure_cards.change_sway(state, gained=None)
    match event:
        case TableEvent():
            return table_and_corrections.apply(state, event)
        case TurnEvent():
            return turn.apply(state, event)
        case HeroEvent():
            return heroes.apply(state, event)
        case MapEvent():
            return dungeon_map.apply(state, event)
        case MonsterEvent():
            return monsters.apply(state, event)
        case CardEvent():
            return treasure_cards.apply(state, event)
        case AllianceEvent():
            return alliance.apply(state, event)


def _goes_on(state: State, event: Event) -> bool:
    """Tell whether the table goes on; a companion that has just been learned rolls before that."""
    if isinstance(event, DiceRolled):
        return not all(state.turn.dice[number].fixed for number, _ in event.dice)
    return type(event) in _GO_ON


__all__ = ["evolve"]
