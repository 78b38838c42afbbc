"""What befell the own hero comes right after what happened: behind a fold nobody would miss it."""

from collections.abc import Sequence

from companion.games.masmorra.model import State
from companion.web.game_ui import Listed, NewsLine

_BEFALLS = frozenset(
    {
        "masmorra.event.hero_defeated",
        "masmorra.event.hero_moved.card",
        "masmorra.event.hero_moved.swept",
    }
)
"""What others' taps do to a hero besides its numbers."""


def own_losses_first(state: State, lines: Sequence[NewsLine], seat: int) -> Sequence[NewsLine]:
    """Put after the first line what a seat's hero has lost, and where it was moved."""
    hero = state.find_hero_at(seat)
    if hero is None:
        return lines
    word = f"@masmorra.hero.{hero.name}"
    own = [one for one in lines[1:] if _befalls(one, word)]
    return (*lines[:1], *own, *(one for one in lines[1:] if one not in own))


def _befalls(line: NewsLine, hero: str) -> bool:
    if isinstance(line, Listed):
        lost = any(part.key.removesuffix(".by").endswith(".less") for part in line.parts)
        return lost and line.head is not None and line.head.params["hero"] == hero
    return line.key in _BEFALLS and line.params.get("hero") == hero
