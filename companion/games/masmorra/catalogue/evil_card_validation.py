"""What the types cannot say about Evil cards.

Rules: ALLIANCE-10.
"""

from companion.games.masmorra.catalogue.toml_decoding import ContentError
from companion.games.masmorra.model.cards.evil_cards import EvilCard

_MOST = 3


def prove_evil(file: str, card: EvilCard) -> None:
    """Check that a card's numbers make sense.

    Raises:
        ContentError: They do not.
    """
    for effect in card.effects:
        numbers = {name: getattr(effect, name) for name in effect.__struct_fields__}
        for name, number in numbers.items():
            if isinstance(number, int) and not 1 <= number <= _MOST:
                raise ContentError(
                    file, f"evil.{card.id}.{name}", f"expected 1 to {_MOST}, got {number}"
                )
