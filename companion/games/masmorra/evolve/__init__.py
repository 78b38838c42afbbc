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
    """Apply an event: by its file, then by its type; the most frequent are looked for first."""
    if state.turn.sway.gained is not None and _goes_on(state, event):
        state = treasure_cards.change_sway(state, gained=None)
    match event.about:
        case "turn":
            return turn.apply(state, event)
        case "table":
            return table_and_corrections.apply(state, event)
        case "hero":
            return heroes.apply(state, event)
        case "monster":
            return monsters.apply(state, event)
        case "map":
            return dungeon_map.apply(state, event)
        case "alliance":
            return alliance.apply(state, event)
        case "card":
            return treasure_cards.apply(state, event)


def _goes_on(state: State, event: Event) -> bool:
    """Tell whether the table goes on; a companion that has just been learned rolls before that."""
    if isinstance(event, DiceRolled):
        return not all(state.turn.dice[number].fixed for number, _ in event.dice)
    return type(event) in _GO_ON


__all__ = ["evolve"]
