"""What can be docked on a space, and what a space still asks for.

Rules: DOCK-3, DOCK-6, DOCK-7, AMB-34.
"""

from collections import Counter
from typing import Literal

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.payment.payment_checks import (
    check_dice_usable,
    check_ready,
    face_key,
    turn_a_die,
)
from companion.games.masmorra.model import Face, State
from companion.games.masmorra.rulebook import DOCK_3, DOCK_6, DOCK_7

Wanted = tuple[Face | Literal["any"], ...]
"""The printed faces of a docking space; ``any`` takes every face."""


def check_docking(
    state: State, dice: tuple[int, ...], wanted: Wanted, place: str
) -> Refusal | None:
    """Check that dice can be docked on a space that asks for certain faces.

    Args:
        state: The table.
        dice: Numbers of the dice.
        wanted: The printed faces; ``any`` takes every face.
        place: The space, as dice name it (``room:1-07``).
    """
    ready = check_ready(state, dice)
    if is_impossible(ready):
        return ready
    taken = None
    there = docked_on(state, place)
    if there and (state.rulings.dock_together or len(there) >= len(wanted)):
        taken = forbidden(DOCK_6, because="masmorra.refusal.space_taken", remedy="remedy.next_turn")
        there = ()
    shown = (face for number in dice if (face := state.turn.dice[number].face))
    barred = check_dice_usable(state, shown)
    return weigh(ready, taken, barred, _check_faces(state, dice, there, wanted))


def docked_on(state: State, place: str) -> tuple[int, ...]:
    """List the dice that lie on a space, as dice name it (``room:1-07``)."""
    return tuple(number for number, die in enumerate(state.turn.dice) if die.place == place)


def still_wanted(state: State, wanted: Wanted, place: str) -> Wanted:
    """List the faces that a space still asks for, where its dice may come one by one (AMB-34)."""
    there = docked_on(state, place)
    if state.rulings.dock_together or len(there) >= len(wanted):
        return wanted
    left = list(wanted)
    for number in there:
        face = state.turn.dice[number].face
        left.remove(face if face in left else "any")
    return tuple(left)


def _check_faces(
    state: State, dice: tuple[int, ...], there: tuple[int, ...], wanted: Wanted
) -> Refusal | None:
    rules = (DOCK_3, DOCK_7) if len(wanted) > 1 else (DOCK_3,)
    laid = (*there, *dice)
    if len(laid) > len(wanted):
        left = len(wanted) - len(there)
        return impossible(*rules, because="masmorra.refusal.dock_count", wanted=left, got=len(dice))
    shown = Counter(state.turn.dice[number].face for number in laid)
    need = Counter(face for face in wanted if face != "any")
    missing = next((face for face, count in need.items() if count > shown[face]), None)
    if missing is None and len(laid) == len(wanted):
        return None
    if not state.rulings.dock_together and dice:
        # The rest may follow in the same turn, if what lies there already fits (AMB-34).
        astray = sum(max(0, count - need[face]) for face, count in shown.items() if face)
        if astray <= wanted.count("any"):
            return None
    if missing is not None and len(wanted) > 1:
        return _name_all(state, laid, wanted)
    return impossible(
        *rules,
        because="masmorra.refusal.dock_face",
        remedy=turn_a_die(state, missing or "any"),
        face=face_key(missing or "any"),
    )


def _name_all(state: State, laid: tuple[int, ...], wanted: Wanted) -> Refusal:
    """Name all faces of a space, and those that lie nowhere; a die is turned only for the last.

    Where all lie ready and others were chosen, those are named that were not chosen.
    """
    need = Counter(face for face in wanted if face != "any")
    ready = (number for number, die in enumerate(state.turn.dice) if die.place == "ready")
    shown = (
        Counter(face for number in numbers if (face := state.turn.dice[number].face))
        for numbers in ({*laid, *ready}, laid)
    )
    lacking = next(filter(None, (need - held for held in shown)), need)
    missing = tuple(lacking.elements())
    return impossible(
        DOCK_3,
        DOCK_7,
        because="masmorra.refusal.dock_faces",
        remedy=turn_a_die(state, missing[0]) if len(missing) == 1 else None,
        wanted=", ".join(map(face_key, wanted)),
        missing=", ".join(map(face_key, missing)),
    )
