"""What the types cannot say: whether the things fit the rules and each other."""

from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.types import Content
from companion.games.paper_dungeons.catalogue.validation.dice import prove_dice, prove_heroes
from companion.games.paper_dungeons.catalogue.validation.dungeon import prove_sheet
from companion.games.paper_dungeons.catalogue.validation.goals import (
    prove_missions,
    prove_objectives,
)
from companion.games.paper_dungeons.catalogue.validation.items_and_powers import (
    prove_items,
    prove_powers,
)
from companion.games.paper_dungeons.catalogue.validation.numbers_and_options import prove_game
from companion.games.paper_dungeons.catalogue.validation.tracks import prove_tracks
from companion.games.paper_dungeons.catalogue.validation.villains_and_dungeon_cards import (
    prove_cards,
    prove_villains,
)


def prove(report: Report, content: Content) -> None:
    """Tell all that does not fit."""
    for proof in (
        prove_dice,
        prove_heroes,
        prove_sheet,
        prove_tracks,
        prove_items,
        prove_villains,
        prove_cards,
        prove_missions,
        prove_objectives,
        prove_powers,
        prove_game,
    ):
        proof(report, content)
