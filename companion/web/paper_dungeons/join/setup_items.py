"""What lies on the table before a game of Paper Dungeons (PD-SETUP)."""

from collections.abc import Iterator

from companion.games.paper_dungeons.model import State
from companion.web.screens.request_context import Visit
from companion.web.screens.setup_list import SetupItem

_ALONE = frozenset({"sheets", "hands", "dice"})
"""What nobody hands out to others in a game alone."""


def setup_items(visit: Visit, *, alone: bool) -> tuple[SetupItem, ...]:
    """List what to lay out by what the group plays with; nothing where the app does all."""
    return tuple(
        SetupItem(name, visit.say(_key(name, alone=alone), kit="@kit.title"), icons)
        for name, icons in _laid(visit.state)
    )


def _key(name: str, *, alone: bool) -> str:
    return (
        f"paper_play.setup.{name}.solo" if alone and name in _ALONE else f"paper_play.setup.{name}"
    )


def _laid(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    chosen = state.settings
    if chosen.assistance != "sheet":
        yield "sheets", ("scroll", "pencil")
    if chosen.cards == "table":
        yield "dungeon", ("card",)
        yield "villains", ("villain",)
        if chosen.missions:
            yield "missions", ("trophy",)
        yield "hands", ("heart", "level-up")
    if chosen.dice == "table":
        yield "dice", ("warrior", "skull")
