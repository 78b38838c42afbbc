"""Whether what waits behind a doorway is too much for a hero, by its dice and its life.

Rules: TRAP-5, ROOM-RUNE-1, SPAWN-3, GOLD-1.
"""

from functools import cache

from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.position_evaluation import chance_to_lose
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.dungeon.tile_identification import candidates
from companion.games.masmorra.legality.heroes.gold_supply import bounty_gold
from companion.games.masmorra.legality.offered_options.map_options import map_commands
from companion.games.masmorra.legality.payment.payment_options import held
from companion.games.masmorra.model import MonsterDie, State, Tile
from companion.games.masmorra.model.hero_limits import FULL_LIFE
from companion.web.masmorra.options.action_prices import wounds_by

_RASH = 0.25
"""From here on it is likely enough to fall in a medium room that nobody should be led there."""
_DARED = 0.5
"""Whoever has nothing to gain by waiting goes where a fall, without a blow, is less likely."""
_LOW = 2
"""With so much life a hero may fall by one monster: the dice have to beat even the strongest."""


def dares(state: State) -> bool:
    """Tell whether a doorway beside the hero can be explored without undue risk."""
    ways = (one for one in map_commands(state) if isinstance(one, c.Explore))
    legal = (one for one in ways if GAME.check(state, one) is None)
    return any(not is_rash(state, wounds_by(state, way)) for way in legal)


def is_rash(state: State, wounds: int) -> bool:
    """Tell whether what waits behind a doorway is too much for these dice, or may fell the hero."""
    left = state.hero.life - wounds
    tile = state.stack(f"small-{state.rooms[state.hero.room].level}").top
    if left <= 0 or tile is None:
        return left <= 0
    if left == 1 and _may_bring_a_trap(state, tile.level):
        return True
    if not (_unused(state) or _strength(state)) and _brings_monsters(tile):
        return True
    if tile.kind == "rune":
        return chance_to_lose(state, tile, left + held(state, "defense")) >= _RASH
    if not _gains_by_waiting(state):
        return chance_to_lose(state, tile, left + held(state, "defense")) >= _DARED
    kinds = [CATALOGUE.monster(kind) for kind in tile.pictures]
    worst = left <= _LOW
    waiting = sum(one.defense for one in kinds)
    waiting += sum(_defenses(die)[-1 if worst else 0] for die in tile.spawns)
    return _strength(state) < waiting


def _brings_monsters(tile: Tile) -> bool:
    """Tell whether monsters come with a tile, or may come with the medium one that follows it."""
    return bool(tile.spawns or tile.pictures or tile.boss or tile.kind == "rune")


def _unused(state: State) -> int:
    return sum(one.place == "ready" and one.face is not None for one in state.turn.dice)


def _gains_by_waiting(state: State) -> int:
    """Count what the unused dice bring: with a full purse and all life, waiting brings nothing."""
    return bounty_gold(state, _unused(state)) + FULL_LIFE - state.hero.life


def _strength(state: State) -> int:
    """Count the damage that the dice can deal: sword and shield strike twice, magic turns dice."""
    melee, shields, magic = (held(state, face) for face in ("melee", "defense", "magic"))
    idle = sum(held(state, face) for face in ("step", "elixir"))
    return melee + held(state, "ranged") + min(melee, shields) + min(magic, idle)


@cache
def _defenses(die: MonsterDie) -> tuple[int, ...]:
    """List the Defense of the monsters that a spawn symbol may bring, the weakest first."""
    return tuple(sorted(one.defense for one in CATALOGUE.monsters.values() if one.die == die))


def _may_bring_a_trap(state: State, level: int) -> bool:
    """Tell whether the tile after the next may be a trap, which hurts who just came (TRAP-5)."""
    return any(one.kind == "trap" for one in candidates(state, f"small-{level}"))
