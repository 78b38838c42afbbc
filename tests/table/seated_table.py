"""An evening at a test table: a host, phones with seats, and short ways to act."""

import itertools
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec.structs import replace
from sqlalchemy import text

from companion.table import AccessRights, Intent, NewTable, Outcome, Tables, open_tables
from tests.tally import GAMES, Command, Open, State

START = datetime(2026, 1, 2, 19, 0, tzinfo=UTC)


def ticking() -> Callable[[], datetime]:
    """Give a clock on which a second passes at every look."""
    seconds = itertools.count()
    return lambda: START + timedelta(seconds=next(seconds))


def scripted(*outcomes: str) -> Callable[[Sequence[str]], str]:
    """Draw these outcomes in order; a test that draws more of them fails."""
    left = list(outcomes)

    def draw(possible: Sequence[str]) -> str:
        assert left[0] in possible
        return left.pop(0)

    return draw


class Evening:
    """A table with three phones, one for each seat."""

    def __init__(
        self, place: Path | str, draw: Callable[[Sequence[str]], str], policy: str = "strict"
    ) -> None:
        self.place = place
        self._sit_down(open_tables(place, GAMES, clock=ticking(), draw=draw), policy)

    def _sit_down(self, tables: Tables, policy: str) -> None:
        self.tables = tables
        self.new: NewTable = self.tables.create("tally", Open(policy))
        self.table = self.new.table
        self.keys = (f"key-{n:08}" for n in itertools.count())
        guest = self.rights(self.new.join)
        self.secrets = {
            seat: self.tables.claim(guest, seat, name)
            for seat, name in ((1, "Ana"), (2, "Ben"), (3, "Cleo"))
        }

    @classmethod
    def beside(cls, other: "Evening") -> "Evening":
        """Open one more table of the same server."""
        evening = cls.__new__(cls)
        evening.place = other.place
        evening._sit_down(other.tables, "strict")
        return evening

    def rights(self, *secrets: str) -> AccessRights:
        """Give the rights for secrets."""
        return self.tables.rights(self.table, secrets)

    def phone(self, *seats: int) -> AccessRights:
        """Give the rights of the phone that holds these seats; none: the host's."""
        if not seats:
            return self.rights(self.new.host)
        return self.rights(*(self.secrets[seat] for seat in seats))

    def act(self, seat: int, command: Command, /, **told: int | str | bool) -> Outcome:
        """Act for a seat; 0 is the host. The phone saw the newest state unless told otherwise."""
        rights = self.phone(seat) if seat else self.phone()
        intent = Intent(command, self.seq, next(self.keys))
        for name, value in told.items():
            intent = replace(intent, **{name: value})
        return self.tables.submit(rights, intent)

    def undo(self, seat: int, seq: int = 0, token: str = "") -> Outcome:
        """Take back an action of a seat."""
        return self.tables.undo(self.phone(seat), next(self.keys), seq, token)

    def harm(self, statement: str, **told: str | int) -> None:
        """Change what is stored behind the program's back."""
        with self.tables.database.writing() as connection:
            connection.execute(text(statement), told)

    def close(self) -> None:
        """End the evening."""
        self.tables.close()

    @property
    def seq(self) -> int:
        """Tell the number of the newest action."""
        return self.tables.head(self.table).seq

    @property
    def state(self) -> State:
        """Give the state in everybody's view."""
        state = self.tables.look(self.rights(self.new.look)).state
        assert isinstance(state, State)
        return state
