"""All pictures of the rulebook of Masmorra."""

from collections.abc import Mapping
from types import MappingProxyType

from printables.masmorra.rulebook.example_turn import EXAMPLE_TURN
from printables.masmorra.rulebook.fight_picture import FIGHT
from printables.masmorra.rulebook.map_pictures import DOORS, SEWERS, THRONE
from printables.masmorra.rulebook.pictures_beside_clauses import BESIDE
from printables.masmorra.rulebook.table_picture import TABLE
from printables.masmorra.rulebook.tile_signs import SIGNS
from printables.masmorra.rulebook.title_block import TITLE_BLOCK
from printables.masmorra.rulebook.treasure_picture import TREASURE
from printables.masmorra.rulebook.turn_and_dice import FACES, TURN
from printables.rulebook.pictures import Picture

PICTURES: Mapping[str, Picture] = MappingProxyType(
    {
        **BESIDE,
        "cover": TITLE_BLOCK,
        "table": TABLE,
        "turn": TURN,
        "faces": FACES,
        "doors": DOORS,
        "signs": SIGNS,
        "fight": FIGHT,
        "treasure": TREASURE,
        "round": EXAMPLE_TURN,
        "throne": THRONE,
        "sewers": SEWERS,
    }
)
"""By the names that the content file gives them."""
