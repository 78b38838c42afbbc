"""The fight advisor against every legal line."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.games.masmorra.advice import Advice, advise_fight
from companion.games.masmorra.model import FACES, MAJOR, MINOR, HeroName, State
from tests.games.masmorra.advice.every_line import Lot, ends_of
from tests.games.masmorra.positions import hero, position

_ABILITIES: dict[HeroName, tuple[str, ...]] = {
    "algus": ("algus-start", "fireball", "transmutation", "warding-circle"),
    "valerie": ("valerie-start", "smite", "sanctuary", "angelic-aura"),
    "jay": ("jay-start", "preemptive-strike", "critical-swing"),
    "greybark": ("greybark-start", "animal-form", "wall-of-thorns"),
    "mika": ("mika-start", "quick-dodge", "volley"),
}


@st.composite
def small_fights(draw: st.DrawFn) -> State:
    """A hero with up to four dice before one or two monsters."""
    name = draw(st.sampled_from(tuple(_ABILITIES)))
    more = draw(st.sets(st.sampled_from(_ABILITIES[name][1:]), max_size=1))
    kinds = draw(st.lists(st.sampled_from(MINOR + MAJOR), min_size=1, max_size=2))
    assume(len(kinds) == 1 or "watcher" not in kinds)
    return position(
        heroes=[
            hero(
                name,
                abilities=(_ABILITIES[name][0], *sorted(more)),
                life=draw(st.integers(1, 6)),
                gold=draw(st.integers(0, 3)),
            )
        ],
        monsters=[(kind, "a") for kind in kinds],
        dice=draw(st.lists(st.sampled_from(FACES), min_size=1, max_size=4)),
        symbols=draw(st.dictionaries(st.sampled_from(FACES), st.integers(1, 2), max_size=1)),
    )


def lots_of(
    state: State, ends: dict[Lot, tuple[int, int]]
) -> dict[tuple[str, ...], tuple[int, int]]:
    kinds = {monster.id: monster.kind for monster in state.monsters}
    found: dict[tuple[str, ...], tuple[int, int]] = {}
    for lot, end in ends.items():
        beaten = tuple(sorted(kinds[number] for number in lot))
        found[beaten] = min(found.get(beaten, end), end)
    return found


def is_no_worse(advice: Advice, beaten: tuple[str, ...], end: tuple[int, int]) -> bool:
    rest: list[str] = list(advice.beaten)
    for kind in beaten:
        if kind not in rest:
            return False
        rest.remove(kind)
    return advice.wounds <= end[0] and (advice.wounds, advice.spent) <= end


@settings(deadline=None, max_examples=40)
@given(small_fights())
def test_the_advice_is_as_good_as_the_best_of_all_legal_lines(state: State):
    best = lots_of(state, ends_of(state))
    advices = advise_fight(state)

    for advice in advices:
        assert (advice.wounds, advice.spent) == best[tuple(sorted(advice.beaten))], advice
    for beaten, end in best.items():
        assert any(is_no_worse(advice, beaten, end) for advice in advices), (beaten, end)
