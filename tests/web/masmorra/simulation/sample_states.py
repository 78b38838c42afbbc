"""Moments of a game, found by random play: one state for each question that can be open."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Literal

from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.events import AllianceEnded, GameEnded, SymbolsMade
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import (
    FACES,
    CastLot,
    ChooseMarch,
    ChooseSite,
    Colour,
    DiscardCard,
    DrawEvil,
    DropMonster,
    HeroName,
    LoseCard,
    March,
    Monster,
    NameIcon,
    OrderSpawns,
    OrderStart,
    PayWeb,
    Rank,
    Respond,
    Settings,
    ShowBonusCards,
    State,
)
from companion.games.masmorra.model.pending.combat_questions import BeginFights
from companion.games.masmorra.model.pending.questions_and_tasks import SpawnRooms
from companion.games.masmorra.play import decide, options

REAL_DICE = Settings(monster_dice="table")
BOX = Settings(monster_dice="table", tile_set="box")
_RANK = {"attack": 0, "block": 0, "fight": 1, "room": 2, "disarm": 2, "elixir": 3, "explore": 4}
_RANK |= {"magic": 8, "ability": 7, "free_step": 8, "step": 8, "turn": 6}
_SEEDS = 16
_MOST = 700
_MET = {
    "BlockPayback",
    "ChooseAbility",
    "DrawTile",
    "PayAttack",
    "PayPit",
    "PlaceMedium",
    "PlaceTrap",
    "RollActionDice",
    "RollMonsters",
    "TakeMonsterDie",
    "actions",
    "dm_move",
    "reroll",
    "roll",
}
"""Questions and parts of the turn that random play meets: once all are found, it may end."""


def seated(settings: Settings = REAL_DICE) -> State:
    """Open a table with three heroes and begin."""
    state = GAME.initial
    heroes: tuple[tuple[str, HeroName, Colour], ...] = (
        ("Anna", "jay", "red"),
        ("Boris", "algus", "blue"),
        ("Chloé", "greybark", "green"),
    )
    state = after(state, c.OpenTable(settings))
    for number, (player, hero, colour) in enumerate(heroes, start=1):
        state = after(state, c.TakeSeat(number, player, hero, colour))
    return after(state, c.BeginGame(1))


def after(state: State, command: c.Command) -> State:
    """Do something, and let the app make the rolls and draws that are left to it."""
    for event in decide(state, command):
        state = evolve(state, event)
    while (chance := GAME.chance(state)) is not None:
        drawn = tuple(random.Random(len(state.monsters)).choice(one) for one in chance.dice)
        for event in decide(state, GAME.answer(state, drawn)):
            state = evolve(state, event)
    return state


def lived(settings: Settings, seed: int) -> Iterator[State]:
    """Give the states of a game that is played at random but not badly."""
    mind = random.Random(seed)
    state = seated(settings)
    for _ in range(_MOST):
        yield state
        if state.phase == "over":
            return
        state = after(state, _choice(state, mind))


def _choice(state: State, mind: random.Random) -> c.Command:
    """Prefer what brings a game on, yet not always."""
    legal = [one for one in options(state, seat_to_act(state)) if one.refusal is None]
    best = min(_RANK.get(one.action, 5) for one in legal)
    if mind.random() < 0.15:
        best = _RANK.get(mind.choice(legal).action, 5)
    pool = [one.command for one in legal if _RANK.get(one.action, 5) == best]
    chosen: c.Command = pool[0] if best == 0 else mind.choice(pool)
    return chosen


@cache
def moments() -> dict[str, State]:
    """Give a state for each question and part of the turn that random play meets."""
    found = crafted()
    for seed in range(_SEEDS):
        for state in lived(REAL_DICE, seed):
            question = state.question
            name = type(question).__name__ if question is not None else state.phase
            found.setdefault(name, state)
            if found.keys() >= _MET:
                return found
    raise LookupError(f"random play never met {', '.join(sorted(_MET - found.keys()))}")


def rolled_by_app() -> dict[str, State]:
    """Give a roll that may be rolled again, where no real dice lie on the table."""
    state = moments()["reroll"]
    return {"reroll by app": replace(state, settings=replace(state.settings, action_dice="app"))}


def marching() -> State:
    """Give an Alliance whose group chooses where a monster marches."""
    state = seated(Settings(mode="alliance", monster_dice="table"))
    start = state.rooms["1-start"]
    north, south = (
        replace(start, id=code, tile=CATALOGUE.tile(code), y=y)
        for code, y in (("1-05", start.y - 1), ("1-06", start.y + 1))
    )
    choices = (March(1, "1-start"), March(2, "1-start"))
    return replace(
        state,
        monsters=(Monster(1, "orc", "1-05"), Monster(2, "orc", "1-06")),
        rooms={"1-start": start, "1-05": north, "1-06": south},
        turn=replace(state.turn, phase="dm_move"),
        pending=(ChooseMarch(choices, (1, 2)),),
    )


def short_of_dice() -> State:
    """Give a table that has too few dice for the rooms that spawn."""
    state = marching()
    room = state.rooms["1-05"]
    tile = replace(room.tile, spawns=("minor",))
    spawning = {code: replace(room, id=code, tile=tile) for code in ("1-05", "1-06")}
    return replace(state, rooms={**state.rooms, **spawning})


def _thrown(
    state: State, what: Literal["throne", "curse", "miasma"], *outcomes: tuple[str, ...]
) -> State:
    return replace(state, pending=(CastLot(what, outcomes, state.hero.name),))


def crafted() -> dict[str, State]:
    """Make the moments that take long to come about."""
    state = seated()
    while state.question is not None:
        state = after(state, c.LeaveToApp())
    first = replace(state.heroes[0], hand=("", "Swift Strike", "", "", "", "", ""))
    rich = replace(state, heroes=(first, *state.heroes[1:]))
    spiders = (Monster(1, "spider", "1-start"), Monster(2, "ghoul", "1-start"))
    full = replace(state, monsters=spiders)
    webbed = evolve(full, SymbolsMade({"step": 1}, "card"))
    ended = GameEnded(
        (Rank(1, "jay", 16, 3, 6), Rank(2, "algus", 9, 3, 4), Rank(2, "greybark", 9, 3, 4))
    )
    return {
        "DiscardCard": replace(rich, pending=(*state.pending, DiscardCard(1))),
        "LoseCard": replace(rich, pending=(*state.pending, LoseCard(1, to_app=False))),
        "ShowBonusCards": replace(
            seated(Settings(policy="light")), ending=True, pending=(ShowBonusCards(1),)
        ),
        "DropMonster": replace(full, pending=(*state.pending, DropMonster("1-start", (1, 2)))),
        "OrderSpawns": replace(
            short_of_dice(), pending=(SpawnRooms(("1-05", "1-06")), OrderSpawns(("1-05", "1-06")))
        ),
        "OrderStart": replace(full, pending=(BeginFights((1, 2)), OrderStart((1, 2)))),
        "PayWeb": replace(webbed, pending=(PayWeb("1-start"),)),
        "ChooseMarch": marching(),
        "NameIcon": replace(full, pending=(NameIcon("grimbolts", "melee"),)),
        "NameIcon, first die": replace(full, pending=(NameIcon("summons", "step"),)),
        "DrawEvil": replace(marching(), pending=(DrawEvil(),)),
        "CastLot": _thrown(full, "throne", FACES, FACES),
        "CastLot, one die": _thrown(full, "curse", FACES),
        "CastLot, token": _thrown(full, "miasma", ("blue", "red")),
        "ChooseSite": replace(full, pending=(ChooseSite(),)),
        "Respond": replace(rich, pending=(*state.pending, Respond("any_time"))),
        "Evil": replace(rich, turn=replace(rich.turn, evil="rusted-blades")),
        "over": evolve(state, ended),
        "won": evolve(marching(), AllianceEnded(won=True, why="malaphyas", hero="jay")),
        "lost": evolve(marching(), AllianceEnded(won=False, why="time")),
        "tracker": seated(Settings(policy="tracker")),
    }
