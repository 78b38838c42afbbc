"""A server that is killed: it takes intents as fast as it can and tells each one that it took.

Run as a program with a database, a table, the secret of its first seat, and a number to tell this
run's keys from those of others. On standard output it writes ``try KEY`` before and ``done KEY``
after each intent.
"""

import itertools
import sys

from companion.table import Intent, open_tables
from tests.tally import GAMES, Correct


def stream(place: str, table: str, secret: str, run: str) -> None:
    """Take intents until somebody ends it."""
    tables = open_tables(place, GAMES)
    rights = tables.rights(table, [secret])
    for n in itertools.count():
        key = f"run-{run}-{n:06}"
        print("try", key, flush=True)  # noqa: T201  # it is how it tells
        intent = Intent(Correct(1, n), tables.head(table).seq, key)
        tables.submit(rights, intent)
        print("done", key, flush=True)  # noqa: T201


if __name__ == "__main__":
    stream(*sys.argv[1:5])
