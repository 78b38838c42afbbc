"""A server whose luck a seed decides.

Run `python -m tests.browser.seeded_server SEED PORT DATABASE`.
"""

import sys
from functools import partial
from random import Random
from unittest.mock import patch

from companion import table
from companion.web.serving import server

LOCAL = "127.0.0.1"


def main(seed: int, port: int, database: str) -> None:
    """Serve until the process is ended."""
    seeded = partial(table.open_tables, draw=Random(seed).choice)
    with (
        patch.object(table, "open_tables", seeded),
        server.Server(LOCAL, port, database) as running,
    ):
        sys.stdout.write(f"{running.address}\n")
        sys.stdout.flush()
        running.run()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
