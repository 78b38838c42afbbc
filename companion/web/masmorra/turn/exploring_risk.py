"""Whether what waits behind a doorway is too much for a hero, by its dice and its life.

Rules: TRAP-5, ROOM-RUNE-1, SPAWN-3, GOLD-1.
"""

from typing import Literal

from msgspec.structs import replace

from companion.engine.fold import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.fight_decisions import HALE
from companion.games.masmorra.app_play.position_evaluation import chance_to_lose
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.dungeon.tile_identification import candidates
from companion.games.masmorra.legality.heroes.gold_supply import bounty_gold
from companion.games.masmorra.legality.offered_options.map_options import map_commands
from companion.games.masmorra.legality.payment.payment_options import held
from companion.games.masmorra.model import Face, RoomKind, State, Tile
from companion.games.masmorra.model.hero_limits import FULL_LIFE
from companion.web.masmorra.options.action_prices import outcome_of, wounds_by
from companion.web.masmorra.turn.fight_behind_a_doorway import odds_behind

Danger = Literal["fall", "trap", "monsters"]
"""What may fell a hero who explores."""
_RASH = 0.25
"""From here on it is likely enough to fall behind a doorway that nobody should be led there."""
_HOPEFUL = 0.5
"""So likely a fight behind a doorway has to end well, for a hero who could wait instead."""
_DARED = 0.25
"""The same for whoever has nothing to gain by waiting."""
_FOR_A_LIFE = 0.15
"""So much likelier it has to be for each Life Point that the way there costs."""
_BARE: tuple[RoomKind, ...] = ("hall", "web", "pit")
"""Tiles that bring nothing but a way on, unless monsters are pictured on them."""
_STRIKING: tuple[Face, ...] = ("melee", "ranged", "magic", "elixir")
"""Without one of these nobody is beaten but by an ability or a card."""


def dares(state: State) -> bool:
    """Tell whether a doorway beside the hero can be explored without undue risk."""
    ways = (one for one in map_commands(state) if isinstance(one, c.Explore))
    legal = (one for one in ways if GAME.check(state, one) is None)
    priced = [(wounds_by(state, way), way) for way in legal]
    if not priced:
        return False
    wounds, way = min(priced, key=lambda one: one[0])
    return not is_rash(state, wounds, way)


def is_rash(state: State, wounds: int, way: c.Explore | None = None) -> bool:
    """Tell whether what waits behind a doorway is too much for these dice, or may fell the hero.

    Args:
        state: The table.
        wounds: What the way there costs of the hero's life.
        way: How the doorway is explored, if that is known: what pays for it does not fight.
    """
    return danger(state, wounds, way) is not None


def danger(state: State, wounds: int, way: c.Explore | None = None) -> Danger | None:
    """Say what is too much behind a doorway; arguments as above. None where nothing is.

    Returns:
        ``fall``: the way there takes all life; ``trap``: one may come; ``monsters``: they may win.
    """
    left = state.hero.life - wounds
    tile = state.stack(f"small-{state.rooms[state.hero.room].level}").top
    if left <= 0 or tile is None:
        return "fall" if left <= 0 else None
    if left == 1 and _may_bring_a_trap(state, tile.level):
        return "trap"
    return "monsters" if _brings_monsters(tile) and _is_lost(state, tile, left, way) else None


def _is_lost(state: State, tile: Tile, left: int, way: c.Explore | None) -> bool:
    """Tell whether the monsters of a tile are likely to win."""
    if not (_unused(state) or _can_strike(state)):
        return True
    if tile.kind == "rune":
        return chance_to_lose(state, tile, left + held(state, "defense")) >= _RASH
    there = state if way is None else _paid(state, way)
    odds = odds_behind(there, tile, left)
    needed = _HOPEFUL if _gains_by_waiting(state) else _DARED
    return odds.fall >= _RASH or odds.well < needed + _FOR_A_LIFE * (state.hero.life - left)


def is_dear(state: State, wounds: int) -> bool:
    """Tell whether a way costs life that the tile behind it is not worth: it brings nothing."""
    tile = state.stack(f"small-{state.rooms[state.hero.room].level}").top
    if not wounds or tile is None or _brings_monsters(tile) or tile.kind not in _BARE:
        return False
    return state.hero.life - wounds < HALE


def _brings_monsters(tile: Tile) -> bool:
    """Tell whether monsters come with a tile, or may come with the medium one that follows it."""
    return bool(tile.spawns or tile.pictures or tile.boss or tile.kind == "rune")


def _paid(state: State, way: c.Explore) -> State:
    """Leave out of a table the dice, symbols and the token that pay for a way."""
    after = fold(state, outcome_of(state, way), GAME.evolve)
    hero = after.hero_named(state.hero.name)
    return replace(
        state,
        turn=replace(state.turn, dice=after.turn.dice, symbols=after.turn.symbols),
        heroes=tuple(
            replace(one, free_step=hero.free_step) if one is state.hero else one
            for one in state.heroes
        ),
    )


def _unused(state: State) -> int:
    return sum(one.place == "ready" and one.face is not None for one in state.turn.dice)


def _gains_by_waiting(state: State) -> int:
    """Count what the unused dice bring: with a full purse and all life, waiting brings nothing."""
    return bounty_gold(state, _unused(state)) + FULL_LIFE - state.hero.life


def _can_strike(state: State) -> bool:
    return any(held(state, face) for face in _STRIKING)


def _may_bring_a_trap(state: State, level: int) -> bool:
    """Tell whether the tile after the next may be a trap, which hurts who just came (TRAP-5)."""
    return any(one.kind == "trap" for one in candidates(state, f"small-{level}"))
