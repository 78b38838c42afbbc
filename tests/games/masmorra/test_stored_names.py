"""Names that were stored once stay, whatever the code calls a thing today."""

import msgspec

from companion.games.masmorra.model import Hero
from tests.games.masmorra.positions import hero


def test_a_defeated_hero_is_stored_as_one_that_lies():
    stored = msgspec.json.encode(hero("jay", life=0, defeated=True))
    assert b'"lying":true' in stored
    assert msgspec.json.decode(stored, type=Hero).defeated
