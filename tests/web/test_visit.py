"""Phones that look at once do not wait for one another."""

import threading
from typing import cast

from companion.table import Badge, Tables
from companion.web.visit import Visit

SOON = 20.0


class SlowTable:
    """A table that is looked at for as long as a test likes."""

    def __init__(self) -> None:
        """Begin with nobody looking."""
        self.looking = threading.Event()
        self.enough = threading.Event()

    def look(self, badge: Badge, _seat: int) -> str:
        """Let the first seat look for a long time."""
        if badge.held == (1,):
            self.looking.set()
            assert self.enough.wait(SOON)
        return f"seen by {badge.held}"


def test_a_phone_that_looks_for_long_holds_up_no_other():
    table = SlowTable()
    slow, quick = (
        Visit(cast("Tables", table), Badge("lumo-tafe", held=(seat,)), seat, "en")
        for seat in (1, 2)
    )
    seen: list[object] = []
    first = threading.Thread(target=lambda: slow.view)
    second = threading.Thread(target=lambda: seen.append(quick.view))
    first.start()
    assert table.looking.wait(SOON)
    second.start()
    second.join(SOON / 2)
    meanwhile = list(seen)
    table.enough.set()
    first.join(SOON)
    second.join(SOON)

    assert meanwhile == ["seen by (2,)"]
