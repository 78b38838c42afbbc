"""What a command meets: is it legal, what does it lead to, and what might a seat send now."""

from collections.abc import Iterable

from companion.engine.errors import overruled
from companion.engine.game import Option
from companion.engine.rules import Refusal
from companion.games.masmorra import commands as c
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.final_battle import watch_over
from companion.games.masmorra.decide.payment import lose_move_points
from companion.games.masmorra.decide.pending_tasks import work_off
from companion.games.masmorra.decide.turn import begin_actions
from companion.games.masmorra.events import Event, HouseRuled
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.offered_options.candidate_commands import (
    commands_to_act,
    seat_to_act,
)
from companion.games.masmorra.legality.timing import check_moment, opens_actions
from companion.games.masmorra.model import State
from companion.games.masmorra.registration import COMMANDS, Entry, entry_of


def check(state: State, command: c.Command) -> Refusal | None:
    """Say why a command is not legal now: first by the moment, then by what it asks for itself."""
    return _check(state, command, entry_of(command))


def _check(state: State, command: c.Command, entry: Entry) -> Refusal | None:
    moment = check_moment(state, command, entry.timing)
    if moment is None:
        return entry.check(state, command)
    return moment if is_impossible(moment) else weigh(moment, entry.check(state, command))


def begins_actions(state: State, command: c.Command) -> bool:
    """Tell whether a command opens step 2, so that the re-roll lapses (AMB-25)."""
    return opens_actions(state, command, entry_of(command).timing)


def decide(state: State, command: c.Command, *, overrule: bool = False) -> tuple[Event, ...]:
    """Give the events of a command.

    Args:
        state: The table.
        command: What is asked for.
        overrule: The group does it although a rule forbids it; only in advise mode, and never what
            is impossible.

    Raises:
        IllegalCommandError: The command is refused.
    """
    desk = Desk(state)
    entry = entry_of(command)
    may_overrule = overrule and state.settings.policy == "advise"
    if ruled := overruled(_check(state, command, entry), may_overrule=may_overrule):
        desk.emit(HouseRuled(ruled.rules, ruled.because.key))
    if opens_actions(state, command, entry.timing):
        begin_actions(desk)
    if entry.ends_step:
        lose_move_points(desk)
    entry.do(desk, command)
    watch_over(desk)
    return desk.run(work_off, is_correction=entry.is_correction)


def options(state: State, seat: int) -> tuple[Option, ...]:
    """List what a seat might think of now, with the verdict on each; seat 0 sees what is due.

    Only the owner of cards is offered them: others shall not learn what it holds (TREASURE-2).
    """
    if not state.heroes or state.phase == "over":
        return ()
    own = COMMANDS.offered(state, seat) if seat else ()
    if seat and seat != seat_to_act(state):
        return judged(state, own)
    return (*judged(state, commands_to_act(state)), *judged(state, own))


def judged(state: State, commands: Iterable[c.Command]) -> tuple[Option, ...]:
    """Give each command with its kind of action and the verdict on it."""
    return tuple(Option(entry_of(one).action, one, check(state, one)) for one in commands)
