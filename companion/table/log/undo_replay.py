"""What a table comes to without one action: the later ones are decided again.

What dice and cards showed stays: the rolls that players reported stand in their commands, and what
the app rolled is answered again as recorded, as long as the rules ask for the same roll.
"""

from msgspec import Struct

from companion.engine.errors import IllegalCommandError
from companion.engine.game import Actor, Game
from companion.engine.rules import Message
from companion.table.log.history import History
from companion.table.log.resolve_chance import OtherChanceError, decide, recorded
from companion.table.log.rows import Line, Replaced, State


class Undone(Struct, frozen=True):
    """What undoing an action comes to.

    Attributes:
        line: The action.
        replaced: The later actions, decided again; only those before `blocked` if one is.
        changed: The later actions that come out differently, with what they come to.
        unrolled: Lines whose real dice or cards, or whose rolls by the app, would be taken back.
        blocked: The later action that is in the way.
        because: Why.
    """

    line: Line
    replaced: tuple[Replaced, ...] = ()
    changed: tuple[tuple[Line, Replaced], ...] = ()
    unrolled: tuple[Line, ...] = ()
    blocked: Line | None = None
    because: Message | None = None


def rolled(game: Game, line: Line) -> bool:
    """Say whether an action tells of real dice, tiles or cards, or the app rolled for it."""
    return bool(line.answers) or game.reports(line.command)


def without(history: History, line: Line) -> Undone:
    """Decide all actions after one again, as if that one had not been done."""
    game = history.game
    state = history.before(line.seq)
    replaced: list[Replaced] = []
    changed: list[tuple[Line, Replaced]] = []
    unrolled = [line] if rolled(game, line) else []
    for later in history.lines:
        if later.seq <= line.seq:
            continue
        if isinstance(found := _again(game, state, later), Message):
            return Undone(
                line, tuple(replaced), tuple(changed), tuple(unrolled), later, because=found
            )
        one, state = found
        replaced.append(one)
        if one.events != later.events:
            changed.append((later, one))
        if len(one.answers) < len(later.answers):
            unrolled.append(later)
    return Undone(line, tuple(replaced), tuple(changed), tuple(unrolled))


def _again(game: Game, state: State, line: Line) -> tuple[Replaced, State] | Message:
    """Decide an action again, or say why it is in the way."""
    if not _is_theirs(game.actor(state, line.command), line):
        return Message("table.undo.other_turn")
    try:
        decided = decide(game, state, line.command, recorded(line.answers), overrule=line.overruled)
    except IllegalCommandError as error:
        return error.refusal.because
    except OtherChanceError:
        return Message("table.undo.other_chance")
    return Replaced(line.seq, decided.answers, decided.events), decided.state


def _is_theirs(actor: Actor, line: Line) -> bool:
    return actor.who != "seat" or actor.seat == line.seat
