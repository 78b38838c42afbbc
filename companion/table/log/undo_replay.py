"""What a table comes to without one action: the later ones are decided again.

What dice and cards showed stays: the rolls that players reported stand in their commands, and what
the app rolled is answered again as recorded, as long as the rules ask for the same roll.

What the app did for a seat that it plays stands in nobody's way: where it is no longer possible, it
comes to nothing, with all that the seat did after it, and the app is asked again.
"""

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.engine.game import Actor, Game
from companion.engine.rules import Message
from companion.table.log.folded_log import History
from companion.table.log.row_types import Event, LoggedAction, Replaced, State, rolled
from companion.table.log.submit_command import OtherChanceError, decide, recorded_source


class UndoResult(Struct, frozen=True):
    """What undoing an action comes to.

    Attributes:
        action: The action.
        replaced: The later actions with other events or answers; only those before `blocked` if
            one is.
        changed: The later actions that come out differently, with what they come to.
        unrolled: Actions whose real dice or cards, or whose rolls by the app, would be taken back.
        for_others: What followed the action itself and is also something to others.
        blocked: The later action that is in the way.
        because: Why.
    """

    action: LoggedAction
    replaced: tuple[Replaced, ...] = ()
    changed: tuple[tuple[LoggedAction, Replaced], ...] = ()
    unrolled: tuple[LoggedAction, ...] = ()
    for_others: tuple[Event, ...] = ()
    blocked: LoggedAction | None = None
    because: Message | None = None


def replay_without(history: History, action: LoggedAction) -> UndoResult:
    """Decide all actions after one again, as if that one had not been done."""
    game = history.game
    before = history.before(action.seq)
    replay = Replay(game, before, before)
    replay.pass_by(action)
    result = UndoResult(
        action,
        unrolled=(action,) if rolled(game, action) else (),
        for_others=tuple(one for one in action.events if game.for_others(one, action.seat)),
    )
    replaced: list[Replaced] = []
    for later in history.actions_after(action.seq):
        found = replay.next(later)
        if isinstance(found, Message):
            return replace(result, replaced=tuple(replaced), blocked=later, because=found)
        if found.events != later.events or found.answers != later.answers:
            replaced.append(found)
        if found.events != later.events:
            result = replace(result, changed=(*result.changed, (later, found)))
        if len(found.answers) < len(later.answers):
            result = replace(result, unrolled=(*result.unrolled, later))
    return replace(result, replaced=tuple(replaced))


class Replay:
    """Later actions, one after the other, on the table as it would be."""

    def __init__(self, game: Game, was: State, state: State) -> None:
        """Begin with the table as it was, and as it would be."""
        self._game = game
        self._was = was
        self._state = state
        self._unplayed: set[int] = set()

    def pass_by(self, action: LoggedAction) -> None:
        """Let an action happen at the table as it was."""
        self._was = fold(self._was, action.events, self._game.evolve)

    def next(self, action: LoggedAction) -> Replaced | Message:
        """Decide an action again, or say why it is in the way."""
        by_app = action.author == action.seat and action.seat in self._game.by_app(self._was)
        self.pass_by(action)
        nothing = Replaced(action.seq, (), ())
        # What came to nothing before was answered by what the app did later.
        if by_app and (action.seat in self._unplayed or not action.events):
            return nothing
        found = _again(self._game, self._state, action)
        if isinstance(found, Message):
            if not by_app:
                return found
            self._unplayed.add(action.seat)
            return nothing
        one, self._state = found
        return one


def _again(game: Game, state: State, action: LoggedAction) -> tuple[Replaced, State] | Message:
    """Decide an action again, or say why it is in the way."""
    if not is_theirs(game.actor(state, action.command), action):
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


def is_theirs(actor: Actor, action: LoggedAction) -> bool:
    """Say whether an action is still for the seat to do that did it."""
    return actor.who != "seat" or actor.seat == action.seat
