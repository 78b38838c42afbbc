"""What a table comes to without one action: the later ones are decided again.

What dice and cards showed stays: the rolls that players reported stand in their commands, and what
the app rolled is answered again as recorded, as long as the rules ask for the same roll.
"""

from msgspec import Struct

from companion.engine.errors import IllegalCommandError
from companion.engine.game import Actor, Game
from companion.engine.rules import Message
from companion.table.log.history import History
from companion.table.log.row_types import LoggedAction, Replaced, State, rolled
from companion.table.log.submit_command import OtherChanceError, decide, recorded_source


class UndoResult(Struct, frozen=True):
    """What undoing an action comes to.

    Attributes:
        action: The action.
        replaced: The later actions, decided again; only those before `blocked` if one is.
        changed: The later actions that come out differently, with what they come to.
        unrolled: Actions whose real dice or cards, or whose rolls by the app, would be taken back.
        blocked: The later action that is in the way.
        because: Why.
    """

    action: LoggedAction
    replaced: tuple[Replaced, ...] = ()
    changed: tuple[tuple[LoggedAction, Replaced], ...] = ()
    unrolled: tuple[LoggedAction, ...] = ()
    blocked: LoggedAction | None = None
    because: Message | None = None


def replay_without(history: History, action: LoggedAction) -> UndoResult:
    """Decide all actions after one again, as if that one had not been done."""
    game = history.game
    state = history.before(action.seq)
    replaced: list[Replaced] = []
    changed: list[tuple[LoggedAction, Replaced]] = []
    unrolled = [action] if rolled(game, action) else []
    for later in history.actions:
        if later.seq <= action.seq:
            continue
        if isinstance(found := _again(game, state, later), Message):
            return UndoResult(
                action, tuple(replaced), tuple(changed), tuple(unrolled), later, because=found
            )
        one, state = found
        replaced.append(one)
        if one.events != later.events:
            changed.append((later, one))
        if len(one.answers) < len(later.answers):
            unrolled.append(later)
    return UndoResult(action, tuple(replaced), tuple(changed), tuple(unrolled))


def _again(game: Game, state: State, action: LoggedAction) -> tuple[Replaced, State] | Message:
    """Decide an action again, or say why it is in the way."""
    if not _is_theirs(game.actor(state, action.command), action):
        return Message("table.undo.other_turn")
    try:
        decided = decide(
            game, state, action.command, recorded_source(action.answers), overrule=action.overruled
        )
    except IllegalCommandError as error:
        return error.refusal.because
    except OtherChanceError:
        return Message("table.undo.other_chance")
    return Replaced(action.seq, decided.answers, decided.events), decided.state


def _is_theirs(actor: Actor, action: LoggedAction) -> bool:
    return actor.who != "seat" or actor.seat == action.seat
