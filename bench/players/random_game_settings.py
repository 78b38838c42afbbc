"""Tables of every kind: modes, head counts, editions, switches, each chosen by a seed."""

from random import Random
from typing import get_args, get_type_hints

from msgspec.structs import replace

from companion.games.masmorra.catalogue.edition_rulings import choices
from companion.games.masmorra.commands import BeginGame, Command, OpenTable, TakeSeat
from companion.games.masmorra.model import COLOURS, HEROES, Mode, Settings

_EDITIONS = get_args(get_type_hints(Settings)["edition"])
MOST_HEADS = 5
MIXED = 0.5
MOST_SWITCHES = 8
NEWER = frozenset({"web_continue"})
"""Switches that came later: to draw them too would make other tables of all the seeds."""
STAIRS2 = (10, 10, 10, 12)
STAIRS3 = (6, 6, 6, 8)
"""Tiles above the stairs, mostly as at standard difficulty (ALLIANCE-19)."""


def settings_of(chance: Random, mode: Mode) -> Settings:
    """Choose an edition, switches over it, and who rolls and draws; the mode is always there."""
    plain = Settings(
        mode,
        edition=chance.choice(_EDITIONS),
        policy=chance.choice(("strict", "advise")),
        action_dice="app",
        monster_dice=chance.choice(("app", "table")),
        tiles="app",
        evil_cards=chance.choice(("app", "table")),
        cards=chance.choice(("app", "app", "table")),
        stairs2_above=chance.choice(STAIRS2),
        stairs3_above=chance.choice(STAIRS3),
    )
    settings = _playable(plain)
    if chance.random() < MIXED:
        for _ in range(chance.randint(1, MOST_SWITCHES)):
            switch = chance.choice([one for one in choices(settings) if one.key not in NEWER])
            mixed = {**settings.switches, switch.key: chance.choice(switch.values)}
            settings = _playable(replace(settings, switches=mixed))
    return settings


def _playable(settings: Settings) -> Settings:
    """Set the switch anew that may take the mode away."""
    return replace(settings, switches={**settings.switches, "modes": "all"})


def opening(chance: Random, settings: Settings, heads: int) -> list[Command]:
    """Open a table, seat that many heroes in any order, and begin with any of them."""
    heroes = chance.sample(HEROES, heads)
    lone = settings.mode == "solo"
    seated = [
        TakeSeat(seat, "Player 1" if lone else f"Player {seat}", hero, COLOURS[seat - 1])
        for seat, hero in enumerate(heroes, start=1)
    ]
    return [OpenTable(settings), *seated, BeginGame(chance.randint(1, heads))]
