"""How many photos this program reads at the same time; a server says so at its start.

It stands apart from what reads them, which no start waits for.
"""

AT_ONCE = 2
"""Photos that a server reads at the same time, all of its processes together."""
_own = AT_ONCE


def share_with(processes: int) -> None:
    """Let this program read its part of the photos, of a server of so many processes."""
    global _own  # noqa: PLW0603 - said once, before the first photo
    _own = max(1, AT_ONCE // processes)


def own_share() -> int:
    """Say how many photos this program reads at the same time."""
    return _own
