"""One constant for each clause of the digest, a file for each group of sections."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.engine.rules import Rule
from companion.games.masmorra.rulebook import (
    alliance,
    amendments,
    bosses,
    combat,
    components,
    dungeon,
    dungeon_master,
    editions,
    epic_throne_and_sewers,
    heroes,
    monsters,
    rooms,
    rulings,
    setup,
    treasure_and_game_end,
    turn,
)
from companion.games.masmorra.rulebook.alliance import *
from companion.games.masmorra.rulebook.amendments import *
from companion.games.masmorra.rulebook.bosses import *
from companion.games.masmorra.rulebook.combat import *
from companion.games.masmorra.rulebook.components import *
from companion.games.masmorra.rulebook.dungeon import *
from companion.games.masmorra.rulebook.dungeon_master import *
from companion.games.masmorra.rulebook.editions import *
from companion.games.masmorra.rulebook.epic_throne_and_sewers import *
from companion.games.masmorra.rulebook.heroes import *
from companion.games.masmorra.rulebook.monsters import *
from companion.games.masmorra.rulebook.rooms import *
from companion.games.masmorra.rulebook.rulings import *
from companion.games.masmorra.rulebook.setup import *
from companion.games.masmorra.rulebook.treasure_and_game_end import *
from companion.games.masmorra.rulebook.turn import *

_SECTIONS = (
    components,
    setup,
    turn,
    dungeon,
    combat,
    heroes,
    dungeon_master,
    rooms,
    monsters,
    bosses,
    treasure_and_game_end,
    epic_throne_and_sewers,
    alliance,
    amendments,
    rulings,
    editions,
)

RULES: Mapping[str, Rule] = MappingProxyType(
    {
        rule.id: rule
        for section in _SECTIONS
        for rule in vars(section).values()
        if isinstance(rule, Rule)
    }
)
"""Every clause by its id, in the digest's order."""

CLAUSES: tuple[str, ...] = tuple(
    rule for rule in RULES if not rule.startswith(("COMP-", "AMD-", "AMB-", "ED-"))
)
"""The numbered clauses of the digest; components, amendments and rulings are not counted."""
