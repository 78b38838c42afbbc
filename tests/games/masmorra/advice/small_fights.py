"""Positions that are small enough to play every legal line."""

from collections.abc import Sequence

from hypothesis import assume
from hypothesis import strategies as st

from companion.games.masmorra.model import FACES, MAJOR, MINOR, Face, HeroName, MonsterKind, State
from tests.games.masmorra.positions import hero, position

ABILITIES: dict[HeroName, tuple[str, ...]] = {
    "algus": ("algus-start", "fireball", "transmutation", "warding-circle"),
    "valerie": ("valerie-start", "smite", "sanctuary", "angelic-aura"),
    "jay": ("jay-start", "preemptive-strike", "critical-swing", "thick-skin"),
    "greybark": ("greybark-start", "animal-form", "wall-of-thorns"),
    "mika": ("mika-start", "quick-dodge", "volley"),
}


@st.composite
def small_fights(
    draw: st.DrawFn,
    *,
    names: tuple[HeroName, ...] = tuple(ABILITIES),
    always: tuple[str, ...] = (),
    kinds: tuple[MonsterKind, ...] = (),
    symbols: tuple[Face, ...] = FACES,
    most: int = 4,
) -> State:
    """A hero with up to so many dice before one or two monsters, or those named."""
    name = draw(st.sampled_from(names))
    more = {*always, *draw(st.sets(st.sampled_from(ABILITIES[name][1:]), max_size=1))}
    some = st.lists(st.sampled_from(MINOR + MAJOR), min_size=1, max_size=2)
    there: Sequence[MonsterKind] = kinds or draw(some)
    assume(len(there) == 1 or "watcher" not in there)
    return position(
        heroes=[
            hero(
                name,
                abilities=(ABILITIES[name][0], *sorted(more)),
                life=draw(st.integers(1, 6)),
                gold=draw(st.integers(0, 3)),
            )
        ],
        monsters=[(kind, "a") for kind in there],
        dice=draw(st.lists(st.sampled_from(FACES), min_size=1, max_size=most)),
        symbols=draw(st.dictionaries(st.sampled_from(symbols), st.integers(1, 2), max_size=1)),
    )
