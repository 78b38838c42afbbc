"""What is left when servers, their processes and PostgreSQL are killed again and again."""

from bench.reporting.figures import Figure
from tests.postgresql.mixed_kills import SEATS, SERVERS, kill_at_random

KILLS = 100


def measure() -> list[Figure]:
    """Kill at random while phones tap at two servers that share a PostgreSQL."""
    killed, kinds = kill_at_random(KILLS, seed=1)
    what = ", ".join(f"{count} x {kind}" for kind, count in sorted(kinds.items()))
    return [
        Figure(
            name="mixed kills: acknowledged intents lost or done twice",
            value=killed.lost + killed.twice,
            unit="intents",
            target="0",
            note=f"{killed.kills} kills ({what}) of {SERVERS} servers of two processes on one "
            f"PostgreSQL, {SEATS} phones, {killed.acknowledged} acknowledged intents, "
            f"{killed.unsaid} stored but not yet acknowledged; "
            f"{len(killed.refused)} refused for any other reason",
        )
    ]
