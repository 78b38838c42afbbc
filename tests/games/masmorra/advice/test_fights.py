"""The fight advisor against every legal line."""

from hypothesis import given, settings

from companion.games.masmorra.advice import Advice, advise_fight
from companion.games.masmorra.model import State
from tests.games.masmorra.advice.every_line import Lot, ends_of
from tests.games.masmorra.advice.strategies import small_fights


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
