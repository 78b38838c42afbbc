"""What the types cannot say: whether the things fit the rules and each other."""

from companion.games.paper_dungeons.catalogue.mistakes import Report
from companion.games.paper_dungeons.catalogue.proving.dice import prove_dice, prove_heroes
from companion.games.paper_dungeons.catalogue.proving.dungeon import prove_sheet
from companion.games.paper_dungeons.catalogue.proving.goals import prove_missions, prove_objectives
from companion.games.paper_dungeons.catalogue.proving.items_and_powers import (
    prove_items,
    prove_powers,
)
from companion.games.paper_dungeons.catalogue.proving.numbers_and_options import prove_game
from companion.games.paper_dungeons.catalogue.proving.tracks import prove_tracks
from companion.games.paper_dungeons.catalogue.proving.villains_and_dungeon_cards import (
    prove_cards,
    prove_villains,
)
from companion.games.paper_dungeons.catalogue.types import Content


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
