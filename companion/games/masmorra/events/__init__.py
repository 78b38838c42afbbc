"""What happened, in the past tense.

An event carries all that `evolve` needs; its tag is its stored name. Each file lists its events at
its end, so that `evolve` and `tell` can be checked to know every one.
"""

from companion.games.masmorra.events import (
    alliance,
    dungeon_map,
    heroes,
    monsters,
    table_and_corrections,
    treasure_cards,
    turn,
)
from companion.games.masmorra.events.alliance import *
from companion.games.masmorra.events.dungeon_map import *
from companion.games.masmorra.events.heroes import *
from companion.games.masmorra.events.monsters import *
from companion.games.masmorra.events.table_and_corrections import *
from companion.games.masmorra.events.treasure_cards import *
from companion.games.masmorra.events.turn import *

Event = (
    table_and_corrections.TableEvents
    | turn.TurnEvents
    | heroes.HeroEvents
    | dungeon_map.MapEvents
    | monsters.MonsterEvents
    | treasure_cards.CardEvents
    | alliance.AllianceEvents
)
