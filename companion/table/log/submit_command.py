"""Takes intents: load, decide, append. What it returned is stored, and stored once."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TypeAlias

from msgspec import Struct

from companion.engine.errors import CompanionError, IllegalCommandError
from companion.engine.game import Actor
from companion.table.errors import (
    BadIntentError,
    NotYourSeatError,
    StaleTableError,
    StoreError,
)
from companion.table.log.folded_log_cache import FoldedLog
from companion.table.log.history import History
from companion.table.log.resolve_chance import Decided, Draw, decide, drawing_source
from companion.table.log.row_types import Command, Event, LoggedAction, Row, State
from companion.table.log.store import TakenError
from companion.table.log.visible_entries import Entry
from companion.table.seats.access_rights import AccessRights, Signature
from companion.table.views import Reader

SHORTEST_KEY, LONGEST_KEY = 8, 64
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


class Outcome(Struct, frozen=True):
    """What came of an intent, as the acting seat may see it.

    Attributes:
        seq: The number of its row.
        events: What happened.
        state: The newest state.
        seat: The seat that acted; 0 for the host.
        stale: Others had acted since the phone looked, and it went through all the same.
        repeated: It had been done before; these are the events of the first time.
    """

    seq: int
    events: tuple[Event, ...]
    state: State
    seat: int
    stale: bool = False
    repeated: bool = False


class Verdict(Struct, frozen=True):
    """An intent that goes through."""

    signature: Signature
    decided: Decided
    stale: bool


Clock: TypeAlias = Callable[[], datetime]
Names: TypeAlias = Callable[[str], Mapping[int, str]]


class IntentHandler:
    """Decides and appends."""

    def __init__(self, clock: Clock, draw: Draw, names: Names) -> None:
        """Keep the clock, the chance, and who knows the players' names."""
        self._clock = clock
        self._chance_source = drawing_source(draw)
        self._names = names

    def submit(self, log: FoldedLog, rights: AccessRights, intent: Intent) -> Outcome:
        """Do what a phone wants, once.

        Raises:
            IllegalCommandError: The rules say no.
            StaleTableError: On the newest state it is no longer possible, or already done.
            NotYourSeatError: The phone may not do it.
            BadIntentError: It cannot be read.
            StoreError: It could not be stored; nothing happened.
        """
        check_key(intent.key)
        text = log.codec.intent_text(intent.command)
        with log.lock:
            for _ in range(MOST_TRIES):
                if (row := log.row_of(intent.key)) is not None:
                    if row.action is None or log.codec.intent_text(row.action.command) != text:
                        raise BadIntentError("table.error.key_reused")
                    return repeated(log, rights, row)
                try:
                    verdict = self._judge(log, rights, intent)
                except CompanionError:
                    # What another process stored meanwhile can change the verdict.
                    if log.refresh():
                        continue
                    raise
                row = self.row(log, intent, verdict)
                if stored(log, row):
                    return _outcome(log, rights, row, verdict)
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
    for action in reversed(history.actions):
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


def repeated(log: FoldedLog, rights: AccessRights, row: Row) -> Outcome:
    """Answer a repeated key with what came of it the first time.

    Raises:
        BadIntentError: The key was somebody else's.
    """
    if row.author not in {*rights.authors, *rights.lent.values()}:
        raise BadIntentError("table.error.key_reused")
    events = () if row.action is None else row.action.events
    seat = row.seat if row.seat in rights.acts else 0
    reader = Reader(log.history, rights, seat, {})
    return Outcome(row.seq, reader.events(events), reader.state(), row.seat, repeated=True)


def _outcome(log: FoldedLog, rights: AccessRights, row: Row, verdict: Verdict) -> Outcome:
    reader = Reader(log.history, rights, row.seat, {})
    return Outcome(
        row.seq,
        reader.events(verdict.decided.events),
        reader.state(),
        row.seat,
        stale=verdict.stale,
    )
