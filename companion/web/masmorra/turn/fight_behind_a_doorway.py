"""How a fight would end with what may stand behind a doorway, by the dice that are left then.

Rules: EXPLORE-5, SPAWN-3, FIGHT-2. Cards are not counted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from companion.games.masmorra.advice import Advice
from companion.games.masmorra.advice.fights.suppressing_monsters_first import advise_freeing
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Monster, MonsterDie, MonsterKind, State, Tile
from companion.web.masmorra.turn.ways_to_fight import at_stake, takes_long

_LEFT = 2
"""So much life a victory has to leave that is worth its Wounds."""
_LEFT_HALFWAY = 3
"""The same where some of the monsters stay, who have to be fought again."""


@dataclass(frozen=True, slots=True)
class FightOdds:
    """How likely a fight ends well, and how likely the hero falls by it."""

    well: float
    fall: float


def odds_behind(state: State, tile: Tile, left: int) -> FightOdds:
    """Fight what may come with a tile, in thought.

    Args:
        state: The table, with what is left once the way there is paid.
        tile: What is explored.
        left: The Life Points that the hero has there.
    """
    ends = [_best(_met(state, kinds, left)) for kinds in _companies(tile)]
    well = sum(one is not None and _is_well(one, left) for one in ends)
    falls = sum(one is None or one.wounds >= left for one in ends)
    return FightOdds(well / len(ends), falls / len(ends))


def _companies(tile: Tile) -> Iterator[tuple[MonsterKind, ...]]:
    """List who may come.

    Of two dice each face is counted once, beside one of the other: all pairs would take too long.
    """
    faces = [_faces(die) for die in tile.spawns]
    sides = max(map(len, faces), default=1)
    for side in range(sides):
        come = [
            kinds[(side + place * (sides // 2)) % len(kinds)] for place, kinds in enumerate(faces)
        ]
        yield (*tile.pictures, *come)


def _faces(die: MonsterDie) -> Sequence[MonsterKind]:
    """List the monsters of a die, the weakest first."""
    cards = [one for one in CATALOGUE.monsters.values() if one.die == die]
    return [one.kind for one in sorted(cards, key=lambda one: (one.defense, one.payback))]


def _met(state: State, kinds: Sequence[MonsterKind], left: int) -> State:
    """Put monsters into the room of the hero, and nobody else."""
    here = state.hero.room
    there = tuple(Monster(number, kind, here) for number, kind in enumerate(kinds, start=1))
    hurt = replace(state.hero, life=left)
    heroes = tuple(hurt if one is state.hero else one for one in state.heroes)
    turn = replace(state.turn, phase="actions", mp=0)
    return at_stake(replace(state, heroes=heroes, monsters=there, turn=turn, pending=()))


def _best(state: State) -> Advice | None:
    """Give the best way to fight; None where there is none to survive, or nobody has counted."""
    return None if takes_long(state) else next(iter(advise_freeing(state)), None)


def _is_well(advice: Advice, left: int) -> bool:
    if not advice.beaten:
        return False
    needed = _LEFT_HALFWAY if advice.lost else _LEFT
    return not (advice.wounds or advice.lost) or left - advice.wounds >= needed
