"""Events of the cooperative games."""

from msgspec.structs import replace

from companion.games.masmorra.events import (
    AllianceEnded,
    AllianceEvents,
    DiceTaken,
    EvilDrawn,
    EvilReshuffled,
    TimeAdvanced,
)
from companion.games.masmorra.evolve.state_changes import change_turn
from companion.games.masmorra.model import EvilDeck, Result, State, Turn


def apply(state: State, event: AllianceEvents) -> State:
    """Apply an event; the most frequent ones are looked for first."""
    match event:
        case EvilDrawn():
            return _evil_drawn(state, event)
        case TimeAdvanced():
            return replace(state, time=event.turn)
        case EvilReshuffled():
            return replace(state, evil=EvilDeck(left=tuple(sorted(state.evil.discards))))
        case DiceTaken():
            return _dice_taken(state, event)
        case AllianceEnded():
            return replace(
                state,
                result=Result(event.won, event.why, event.hero),
                turn=Turn(phase="over"),
                pending=(),
            )


def _evil_drawn(state: State, event: EvilDrawn) -> State:
    left = tuple(card for card in state.evil.left if card != event.card)
    state = replace(state, evil=replace(state.evil, left=left))
    return change_turn(state, evil=event.card, evil_note=event.note)


def discard_evil(state: State) -> State:
    """Discard the Evil card that lies open: the Hero Phase is over."""
    discards = (*state.evil.discards, state.turn.evil) if state.turn.evil else state.evil.discards
    state = replace(state, evil=replace(state.evil, discards=discards))
    return change_turn(state, evil="", evil_note="")


def _dice_taken(state: State, event: DiceTaken) -> State:
    action = [die for die in state.turn.dice if die.kind == "action"]
    others = [die for die in state.turn.dice if die.kind != "action"]
    return change_turn(state, dice=(*action[event.dice :], *others))
