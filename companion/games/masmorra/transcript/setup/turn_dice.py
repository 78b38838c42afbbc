"""The dice of the running turn, as a transcript writes them."""

import re

from msgspec.structs import replace

from companion.engine.transcript import Line
from companion.games.masmorra.model import Die, DieKind, State
from companion.games.masmorra.model.hero_limits import ACTION_DICE
from companion.games.masmorra.transcript.word_parsing import FACE, face_name, items, unread

_DIE = re.compile(
    rf"(?i)({FACE}|blank)(?: (ready|used|(?:docked )?(?:on|at) (room|trap|ability)[ :]([\w-]+)))?"
)


def read_dice(line: Line, text: str) -> tuple[Die, ...]:
    """Read the six action dice; those that are not named are used up."""
    parts = items(text, ",") if "," in text else text.split()
    if "," not in text and len(parts) > 1 and not all(_DIE.fullmatch(part) for part in parts):
        parts = [text]
    dice = [read_die(line, part, "action") for part in parts if part.lower() != "none"]
    if len(dice) > ACTION_DICE:
        raise unread(line, f"{ACTION_DICE} dice", text)
    return (*dice, *(Die(place="used") for _ in range(ACTION_DICE - len(dice))))


def read_die(line: Line, text: str, kind: DieKind) -> Die:
    """Read a die: ``melee``, ``melee used``, ``melee on room 1-09``, ``blank``."""
    found = _DIE.fullmatch(text.strip())
    if found is None:
        raise unread(line, "melee, melee used, melee on room 1-09, blank", text)
    face = None if found[1].lower() == "blank" else face_name(line, found[1])
    place = f"{found[3].lower()}:{found[4]}" if found[3] else (found[2] or "ready").lower()
    return Die(kind=kind, face=face, place=place)


def read_pet(state: State, line: Line, text: str) -> State:
    """Read the pet die; it comes after the six action dice."""
    dice = state.turn.dice or tuple(Die(place="used") for _ in range(ACTION_DICE))
    late = text.lower().endswith(" late")
    die = read_die(line, text[: -len(" late")] if late else text, "pet")
    return replace(state, turn=replace(state.turn, dice=(*dice, replace(die, fixed=late))))
