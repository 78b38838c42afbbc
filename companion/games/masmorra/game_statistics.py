"""An evening in numbers: what each round left every hero with, whom they beat, how dice fell."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable

from msgspec import Struct

from companion.games.masmorra.events import (
    DiceRolled,
    Event,
    GameBegun,
    MonsterDefeated,
    NumberTold,
    TurnStarted,
    Wounded,
)
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import FACES, Face, HeroName, State


class Standing(Struct, frozen=True):
    """What heroes had when a round was over; each number stands in the order of the heroes.

    Attributes:
        round: The round; 0 is the beginning of the game.
        xp: Their XP.
        gold: Their gold.
        wounds: The Wounds that they had suffered by then.
    """

    round: int
    xp: tuple[int, ...]
    gold: tuple[int, ...]
    wounds: tuple[int, ...]


class Tally(Struct, frozen=True):
    """What a hero did in its own turns.

    Attributes:
        hero: Whose turns.
        kills: The monsters that fell in them.
        wounds: The Wounds that the hero suffered, whenever.
        faces: How often each face came up on its Action Dice, re-rolls counted.
    """

    hero: HeroName
    kills: int
    wounds: int
    faces: dict[Face, int]

    @property
    def rolled(self) -> int:
        """Count the dice."""
        return sum(self.faces.values())

    @property
    def expected(self) -> float:
        """Say how often each face comes up on average."""
        return self.rolled / len(FACES)

    @property
    def oddity(self) -> float:
        """Give the chance that fair dice fall at least as unevenly as these did."""
        if not self.rolled:
            return 1.0
        square = sum((count - self.expected) ** 2 for count in self.faces.values()) / self.expected
        return _beyond(square)


class Chronicle(Struct, frozen=True):
    """An evening in numbers."""

    standings: tuple[Standing, ...]
    tallies: tuple[Tally, ...]


def chronicle(events: Iterable[Event]) -> Chronicle:
    """Count an evening from its events, as anybody at the table saw them."""
    state = State()
    standings: list[Standing] = []
    kills, wounds = Counter[HeroName](), Counter[HeroName]()
    faces: defaultdict[HeroName, Counter[Face]] = defaultdict(Counter)
    for event in events:
        if isinstance(event, TurnStarted) and event.round > state.round > 0:
            standings.append(_standing(state, wounds))
        state = evolve(state, event)
        match event:
            case GameBegun():
                standings.append(_standing(state, wounds, at=0))
            case Wounded(hero=hero, wounds=count):
                wounds[hero] += count
            case NumberTold(hero=hero, what="life", value=value, was=was):
                wounds[hero] += max(0, was - value)
            case MonsterDefeated():
                kills[state.hero.name] += 1
            case DiceRolled(dice=dice):
                faces[state.hero.name].update(face for _, face in dice)
            case _:
                pass
    if standings:
        standings.append(_standing(state, wounds))
    tallies = (
        Tally(
            one.name,
            kills[one.name],
            wounds[one.name],
            {face: faces[one.name][face] for face in FACES},
        )
        for one in state.heroes
    )
    count = len(state.heroes)
    return Chronicle(tuple(_padded(one, count) for one in standings), tuple(tallies))


def _padded(standing: Standing, count: int) -> Standing:
    """Count nothing for the rounds before a late hero came."""
    late = (0,) * (count - len(standing.xp))
    return Standing(
        round=standing.round,
        xp=standing.xp + late,
        gold=standing.gold + late,
        wounds=standing.wounds + late,
    )


def _standing(state: State, wounds: Counter[HeroName], at: int | None = None) -> Standing:
    return Standing(
        round=state.round if at is None else at,
        xp=tuple(hero.xp for hero in state.heroes),
        gold=tuple(hero.gold for hero in state.heroes),
        wounds=tuple(wounds[hero.name] for hero in state.heroes),
    )


def _beyond(square: float) -> float:
    """Give the chance of a larger chi-square with five degrees of freedom."""
    half = square / 2
    shoulder = math.sqrt(2 * square / math.pi) * math.exp(-half) * (1 + square / 3)
    return math.erfc(math.sqrt(half)) + shoulder
