"""Walks through several rooms with one tap, as far as the Move Points at hand go.

Only what costs nothing more is offered: no further die, no Wound, no question and no fight on the
way.
"""

from collections.abc import Iterable

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.events import Wounded
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.model import State

FARTHEST = 4

Walk = tuple[c.Move, ...]


def far_walks(state: State, options: Iterable[Option]) -> dict[str, Walk]:
    """Give the rooms behind the next ones, each with the moves that lead there."""
    first = [one.command for one in options if isinstance(one.command, c.Move) and not one.refusal]
    seen = {state.hero.room, *(move.to for move in first)}
    walks: dict[str, Walk] = {}
    front: list[tuple[State, Walk]] = [
        (after, (move,)) for move in first if (after := _walked(state, move)) is not None
    ]
    for _ in range(FARTHEST - 1):
        further: list[tuple[State, Walk]] = []
        for now, walk in front:
            for code in now.rooms[now.hero.room].exits:
                move = c.Move(code)
                if code in seen or (after := _walked(now, move)) is None:
                    continue
                seen.add(code)
                walks[code] = (*walk, move)
                further.append((after, walks[code]))
        front = further
    return walks


def _walked(state: State, move: c.Move) -> State | None:
    """Walk on; None where that is not legal, costs life, or something else comes first there."""
    try:
        events = GAME.decide(state, move)
    except IllegalCommandError:
        return None
    after = fold(state, events, GAME.evolve)
    is_held_up = after.question is not None or engaging_monsters(after)
    is_hurt = any(isinstance(one, Wounded) for one in events)
    is_there = after.hero.name == state.hero.name and after.hero.room == move.to
    return after if is_there and not is_held_up and not is_hurt else None
