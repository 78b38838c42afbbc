"""Long words may be parted where the catalogue says so, and nowhere else."""

import pytest

from companion.i18n.soft_hyphens import SOFT_HYPHEN, soft_hyphens


@pytest.mark.parametrize(
    "sentence, language, shown",
    [
        ("Gegenstandsfelder", "de", "Gegenstands|felder"),
        ("Umhang der Körperlosigkeit", "de", "Umhang der Körper|losigkeit"),
        ("Ein Würfel liegt auf dem Tisch", "de", "Ein Würfel liegt auf dem Tisch"),
        ("приспешников", "ru", "приспеш|ников"),
        ("understanding", "en", "under|standing"),
    ],
)
def test_a_long_word_may_be_parted(sentence: str, language: str, shown: str):
    assert soft_hyphens(sentence, language) == shown.replace("|", SOFT_HYPHEN)
