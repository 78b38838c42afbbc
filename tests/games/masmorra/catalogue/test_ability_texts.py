"""The kit's abilities say in every language what their data lets them do."""

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.i18n import LANGUAGES, text

PAID = [one for one in CATALOGUE.abilities.values() if one.kind in {"dice", "gold"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ability_1_the_same_words_mean_the_same_costs_and_symbols(language: str):
    costs, gains = dict[str, object](), dict[str, object]()
    for one in PAID:
        words = text(f"masmorra.ability.{one.id}.text", language)
        cost, gain = words.split(":")
        paid = (one.dock, one.gold, one.refresh)
        made = (dict(one.gives), one.effects, one.companion)
        assert costs.setdefault(cost.strip(), paid) == paid, words
        assert gains.setdefault(gain.strip(), made) == made, words
    assert len(costs) == len({(one.dock, one.gold, one.refresh) for one in PAID})
