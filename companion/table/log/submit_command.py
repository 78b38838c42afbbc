"""Takes intents: load, decide, append. What it returned is stored, and stored once.

A command is decided to its end: what the group leaves to the app is drawn, or answered as recorded.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

from msgspec import Struct

from companion.engine.errors import CompanionError, IllegalCommandError
from companion.engine.fold import fold
from companion.engine.game import Actor, Chance, Game
from companion.table.errors import (
    BadIntentError,
    FullError,
    NotYourSeatError,
    StaleTableError,
    StoreError,
)
from companion.table.log.folded_log import History
from companion.table.log.folded_log_cache import FoldedLog
from companion.table.log.row_types import Command, Drawn, Event, LoggedAction, Row, State
from companion.table.log.seat_rate_limit import of_intents
from companion.table.log.shown_entry_types import Entry
from companion.table.log.store import TakenError
from companion.table.seat_views import Outcome, Reader, repeated
from companion.table.seats.access_rights import AccessRights, Signature
from companion.table.storage.write_waiting_since import waits

Clock: TypeAlias = Callable[[], datetime]
Names: TypeAlias = Callable[[str], Mapping[int, str]]
Draw: TypeAlias = Callable[[Sequence[str]], str]
"""Picks one of several outcomes, each as likely."""

ChanceSource: TypeAlias = Callable[[Chance], tuple[str, ...]]
"""Says what comes out of a roll or draw."""
MOST_CHANCES = 1000
"""More rolls than any action can demand; a game that asks for more would ask for ever."""
SHORTEST_KEY, LONGEST_KEY = 8, 64
MOST_ROWS = 30_000
"""Rows of a table: fifty evenings' worth."""
MOST_TRIES = 50
"""Times that another process may be first before the table is called locked."""


class Intent(Struct, frozen=True):
    """What a phone wants.

    Attributes:
        command: What to do.
        seen: The number of the newest action that the phone showed.
        key: Made up by the phone, one per tap; a repeated one is answered and not done again.
        seat: In whose name a phone with several seats acts; 0 where it does not matter.
        overrule: The group does it although a rule forbids it.
    """

    command: Command
    seen: int
    key: str
    seat: int = 0
    overrule: bool = False


class Decided(Struct, frozen=True):
    """What a command comes to.

    Attributes:
        events: All events, also those of the rolls that the app was left.
        answers: What was rolled and drawn.
        state: The state after it.
    """

    events: tuple[Event, ...]
    answers: tuple[Drawn, ...]
    state: State


class OtherChanceError(Exception):
    """A command that is decided again asks for another roll or draw than the one recorded."""


class Verdict(Struct, frozen=True):
    """An intent that goes through."""

    signature: Signature
    decided: Decided
    stale: bool


class IntentHandler:
    """Decides and appends."""

    def __init__(self, clock: Clock, draw: Draw, names: Names) -> None:
        """Keep the clock, the chance, and who knows the players' names."""
        self._clock = clock
        self._chance_source = drawing_source(draw)
        self._names = names
        self._pace = of_intents()

    def submit(self, log: FoldedLog, rights: AccessRights, intent: Intent) -> Outcome:
        """Do what a phone wants, once.

        Raises:
            IllegalCommandError: The rules say no.
            StaleTableError: On the newest state it is no longer possible, or already done.
            NotYourSeatError: The phone may not do it.
            BadIntentError: It cannot be read.
            TooFastError: The seat does more than any hand can.
            FullError: The table's log is as long as it may be.
            StoreError: It could not be stored; nothing happened.
        """
        check_key(intent.key)
        self._pace.take(rights.table, rights.authors, rights.acts)
        text = log.codec.intent_text(intent.command)
        with waits(), log.lock:
            for _ in range(MOST_TRIES):
                if (row := log.row_of(intent.key)) is not None:
                    if row.action is None or log.codec.intent_text(row.action.command) != text:
                        raise BadIntentError("table.error.key_reused")
                    return repeated(log.history, rights, row)
                try:
                    verdict = self._judge(log, rights, intent)
                except CompanionError:
                    # What another process stored meanwhile can change the verdict.
                    if log.refresh():
                        continue
                    raise
                if log.history.seq >= MOST_ROWS:
                    raise FullError("table.error.table_full", limit=MOST_ROWS)
                row, before = self.row(log, intent, verdict), log.history.state
                if stored(log, row):
                    reader = Reader(log.history, rights, row.seat, {})
                    events, state = reader.events(verdict.decided.events), reader.state()
                    return Outcome(
                        row.seq,
                        events,
                        state,
                        row.seat,
                        stale=verdict.stale,
                        answerers=log.game.answerers(before, log.history.state) - {*rights.acts},
                    )
        raise StoreError("table.store.locked", database="")

    def row(self, log: FoldedLog, intent: Intent, verdict: Verdict) -> Row:
        """Write down an intent that goes through."""
        seq, at = log.history.seq + 1, self._clock()
        author, seat = verdict.signature.author, verdict.signature.seat
        action = LoggedAction(
            seq=seq,
            author=author,
            seat=seat,
            at=at,
            command=intent.command,
            answers=verdict.decided.answers,
            events=verdict.decided.events,
            overruled=intent.overrule,
        )
        return Row(seq=seq, key=intent.key, author=author, seat=seat, at=at, action=action)

    def decided(self, log: FoldedLog, command: Command, *, overrule: bool = False) -> Decided:
        """Decide a command on a table's newest state, drawing what is left to the app."""
        game, state = log.game, log.history.state
        return decide(game, state, command, self._chance_source, overrule=overrule)

    def _judge(self, log: FoldedLog, rights: AccessRights, intent: Intent) -> Verdict:
        if not rights.acts and not rights.host:
            raise NotYourSeatError("table.error.look_only")
        stale = intent.seen != log.history.seq
        signature = self._sign(log, rights, intent)
        try:
            decided = self.decided(log, intent.command, overrule=intent.overrule)
        except IllegalCommandError as error:
            if stale:
                meanwhile = self._meanwhile(log, rights, intent)
                raise StaleTableError(meanwhile, error.refusal) from error
            raise
        return Verdict(signature, decided, stale)

    def _sign(self, log: FoldedLog, rights: AccessRights, intent: Intent) -> Signature:
        """Say in whose name it is done, if it is still what was meant.

        Two taps for the same thing count once, whoever sent them, unless they add up. And a late
        tap that was meant for one turn is not done in another one that the same phone may play as
        well. In both cases whoever sent it is told what happened meanwhile.
        """
        game, history = log.game, log.history
        now = game.actor(history.state, intent.command)
        seen = min(max(intent.seen, 0), history.seq)
        meant = now if seen == history.seq else game.actor(history.at(seen), intent.command)
        if now != meant and not rights.may_sign(meant, intent.seat):
            meant = now
        signature = rights.sign(meant, intent.seat)
        done = not game.adds_up(intent.command) and _is_done(history, intent, meant)
        if done or now != meant:
            raise StaleTableError(self._meanwhile(log, rights, intent), done=done)
        return signature

    def _meanwhile(self, log: FoldedLog, rights: AccessRights, intent: Intent) -> tuple[Entry, ...]:
        reader = Reader(
            log.history, rights, rights.viewing_seat(intent.seat), self._names(rights.table)
        )
        return reader.entries(log.history.since(intent.seen))


def check_key(key: str) -> None:
    """Check that a key can stand for one tap.

    Raises:
        BadIntentError: It is too short or too long, or holds more than plain characters.
    """
    if not (SHORTEST_KEY <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise BadIntentError("table.error.bad_key")


def _is_done(history: History, intent: Intent, actor: Actor) -> bool:
    """Say whether exactly this was done, for the same seat, since the phone looked."""
    for action in history.newest_actions():
        if action.seq <= intent.seen:
            return False
        if action.command == intent.command and (actor.who != "seat" or action.seat == actor.seat):
            return True
    return False


def stored(log: FoldedLog, row: Row) -> bool:
    """Store a row; False if another process was first, whose rows are then read."""
    try:
        log.append(row)
    except TakenError:
        log.refresh()
        return False
    return True


def decide(
    game: Game, state: State, command: Command, source: ChanceSource, *, overrule: bool = False
) -> Decided:
    """Decide a command and every chance that it leaves to the app.

    Raises:
        IllegalCommandError: The rules refuse it.
    """
    events = list(game.decide(state, command, overrule=overrule))
    state = fold(state, events, game.evolve)
    answers: list[Drawn] = []
    while (chance := game.chance(state)) is not None:
        if len(answers) == MOST_CHANCES:
            raise RuntimeError(f"{game.name} asks for ever: {chance}")
        outcomes = source(chance)
        more = game.decide(state, game.answer(state, outcomes))
        state = fold(state, more, game.evolve)
        events.extend(more)
        answers.append(Drawn(chance, outcomes))
    return Decided(tuple(events), tuple(answers), state)


def drawing_source(draw: Draw) -> ChanceSource:
    """Answer every chance by drawing: each die on its own, or one out of those to draw from."""
    return lambda chance: tuple(draw(outcomes) for outcomes in chance.dice)


def recorded_source(answers: Sequence[Drawn]) -> ChanceSource:
    """Answer as recorded, as long as the same chance is asked for.

    Raises:
        OtherChanceError: From the source: something else is asked for.
    """
    left = list(answers)

    def source(chance: Chance) -> tuple[str, ...]:
        if not left or left[0].chance != chance:
            raise OtherChanceError
        return left.pop(0).outcomes

    return source
