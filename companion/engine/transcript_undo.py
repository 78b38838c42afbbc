"""Lines of a transcript that are taken back, as a table takes commands back."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from companion.engine.transcript import Line, Stage

State = TypeVar("State")
_UNDO = "undo"


def is_undo(line: Line) -> bool:
    """Tell whether a line takes another one back."""
    return line.text.rpartition(":")[2].strip().lower() == _UNDO


def take_back(stage: Stage[State], line: Line, done: list[tuple[Line, State]]) -> State | None:
    """Take the last line back, or the last of whoever is named; what followed is done again.

    What cannot be done any more comes to nothing.

    Args:
        stage: The game's words.
        line: The line that says so.
        done: The lines that were done, each with the state before it; it becomes those that are
            still done.

    Returns:
        The state then; None where there is nothing to take back.
    """
    who = line.text.rpartition(":")[0].strip().lower()
    places = (at for at in range(len(done) - 1, -1, -1) if not who or _says(done[at][0]) == who)
    place = next(places, None)
    if place is None:
        return None
    _, state = done[place]
    later = [one for one, _ in done[place + 1 :]]
    del done[place:]
    for one in later:
        outcome = stage.act(state, one)
        if outcome.refusal is None:
            done.append((one, state))
            state = outcome.state
    return state


def _says(line: Line) -> str:
    """Give the name that a line begins with."""
    return line.text.partition(":")[0].strip().lower() if ":" in line.text else ""
