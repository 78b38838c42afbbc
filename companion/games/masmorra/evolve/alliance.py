"""Events of the cooperative games."""

from msgspec.structs import replace

from companion.games.masmorra.events import AllianceEnded, TimeAdvanced
from companion.games.masmorra.evolve.applying import Apply
from companion.games.masmorra.model import Result, State, Turn


def _time(state: State, event: TimeAdvanced) -> State:
    return replace(state, time=event.turn)


def _ended(state: State, event: AllianceEnded) -> State:
    return replace(
        state, result=Result(event.won, event.why, event.hero), turn=Turn(phase="over"), pending=()
    )


APPLY: Apply = {TimeAdvanced: _time, AllianceEnded: _ended}
