"""Seats that the app plays: what a bot does stands in the log like anyone's doing.

Which seats these are is part of the game's state, so it is exported, undone and rolled back with
it. Nobody has to hold such a seat; whoever takes it goes on with what stands there.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from companion.engine.bots import Bots
from companion.engine.errors import IllegalCommandError
from companion.engine.rules import Message
from companion.games.registry import Parts
from companion.table.bots.background_play import BackgroundPlay
from companion.table.errors import BadIntentError
from companion.table.log.folded_log import History
from companion.table.log.folded_log_cache import FoldedLog, FoldedLogs
from companion.table.log.row_types import Command, LoggedAction, Row, State
from companion.table.log.store import TakenError
from companion.table.log.submit_command import Draw, decide, drawing_source

BOTS: Mapping[str, Bots] = Parts("bots")

MOST_TURNS = 1000
"""More than any bots do before a person has to; those that ask for more would play for ever."""
_SEEDS = tuple(str(number) for number in range(2**12))


class SeatedBots:
    """Plays the seats that the app plays, at all tables."""

    def __init__(
        self,
        logs: FoldedLogs,
        clock: Callable[[], datetime],
        draw: Draw,
        publish: Callable[[str, int], None],
    ) -> None:
        """Keep the logs, the clock, the chance, and who wakes a table's pages."""
        self._logs = logs
        self._clock = clock
        self._draw = draw
        self._publish = publish
        self._background: BackgroundPlay | None = None
        self._hurried: set[str] = set()

    def in_background(self) -> None:
        """Let bots think in a thread of their own from now on, as a server does."""
        self._background = BackgroundPlay(self._play_out)

    def close(self) -> None:
        """End the thread in which bots think."""
        if self._background is not None:
            self._background.close()

    def kinds(self, game: str) -> tuple[str, ...]:
        """Name the kinds of bots that a game has; none where it has none."""
        return BOTS[game].kinds if game in BOTS else ()

    def usual(self, game: str) -> str:
        """Name the kind of bot that is proposed."""
        return BOTS[game].usual

    def called(self, game: str, kind: str) -> Message:
        """Say what kind of bot it is."""
        return BOTS[game].called(kind)

    def seating(self, table: str, seat: int, name: str, kind: str) -> Command:
        """Give the command that lets the app play a seat; whoever may play it submits it.

        Raises:
            BadIntentError: The table's game has no such bot.
        """
        log = self._logs.current(table)
        if kind not in self.kinds(log.game.name):
            raise BadIntentError("table.error.no_such_bot", kind=kind)
        return BOTS[log.game.name].seat(log.history.state, seat, name, kind, self.seed())

    def seed(self) -> int:
        """Draw a seed for a bot."""
        return int(self._draw(_SEEDS))

    def play(self, table: str) -> None:
        """Let the app do all that its seats have to do, until a person has to."""
        log = self._logs.get(table)
        if not log.game.by_app(log.history.state):
            return
        if self._background is None:
            self._play_out(table)
        else:
            self._background.add(table)

    def hurry(self, table: str) -> None:
        """Let the app's seats play on until a person has to, without a moment to look at each."""
        if self._background is None or not self._logs.get(table).game.by_app(self._state(table)):
            return
        self._hurried.add(table)
        self._background.hurry(table)

    def _play_out(self, table: str) -> float | None:
        """Play until a person has to, or until people need a moment to see what was done.

        Returns:
            How many seconds they need; None where the bots have nothing more to do.
        """
        log = self._logs.current(table)
        begun, pause = log.history.seq, None
        for _ in range(MOST_TURNS):
            planned = log.history
            if pause := self._pause(log):
                break
            if (turn := self._next(log)) is None:
                self._hurried.discard(table)
                break
            self._append(log, planned, *turn)
        else:
            raise RuntimeError(f"bots of {log.game.name} play for ever")
        if log.history.seq > begun:
            self._publish(table, log.history.seq)
        return pause or None

    def _pause(self, log: FoldedLog) -> float:
        """Say how many seconds people still need to see what was done last.

        It follows from the log, so several processes that play the same table keep the same pace.
        """
        newest = next(iter(log.history.since(log.history.seq - 1)), None)
        hurried = log.header.table in self._hurried
        if self._background is None or hurried or newest is None or newest.action is None:
            return 0.0
        passed = (self._clock() - newest.at).total_seconds()
        pause = BOTS[log.game.name].pause(newest.action.command, log.history.state)
        return max(0.0, pause - passed)

    def _next(self, log: FoldedLog) -> tuple[int, Sequence[Command]] | None:
        """Say which seat of the app does something now, and what; None where none has to."""
        state, game = log.history.state, log.game
        for seat in game.by_app(state):
            if commands := BOTS[game.name].play(game.view(state, seat), seat):
                return seat, commands
        return None

    def _state(self, table: str) -> State:
        return self._logs.get(table).history.state

    def _append(
        self, log: FoldedLog, planned: History, seat: int, commands: Sequence[Command]
    ) -> None:
        """Store what a bot does, unless the table went on so that it has to be asked again."""
        with log.lock:
            log.refresh()
            since = log.history.since(planned.seq)
            if any(row.action is None or row.seat == seat for row in since):
                return
            try:
                rows = self._rows(log, seat, commands)
            except IllegalCommandError:
                if since:
                    return
                raise
            try:
                log.append(*rows)
            except TakenError:
                log.refresh()

    def _rows(self, log: FoldedLog, seat: int, commands: Sequence[Command]) -> list[Row]:
        state, at, source = log.history.state, self._clock(), drawing_source(self._draw)
        rows = []
        for seq, command in enumerate(commands, log.history.seq + 1):
            decided = decide(log.game, state, command, source)
            state = decided.state
            action = LoggedAction(
                seq=seq,
                author=seat,
                seat=seat,
                at=at,
                command=command,
                answers=decided.answers,
                events=decided.events,
            )
            # Shorter than any key of a phone.
            rows.append(Row(seq, f"b{seq}", seat, seat, at, action))
        return rows
