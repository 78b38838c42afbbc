"""Events of monsters."""

from typing import get_args

from msgspec.structs import replace

from companion.games.masmorra.events import (
    BossTurned,
    MonsterAppeared,
    MonsterDefeated,
    MonsterEvents,
    MonsterFought,
    MonsterMoved,
    MonsterRemoved,
    MonsterStruggled,
    PaidBack,
)
from companion.games.masmorra.evolve.state_changes import change_turn
from companion.games.masmorra.model import MAJOR, MINOR, Combat, Monster, MonsterKind, State

TOKENS: frozenset[MonsterKind] = frozenset(get_args(MonsterKind)) - {*MINOR, *MAJOR}
"""Monsters that are tokens and no faces of dice: the bosses."""


def apply(state: State, event: MonsterEvents) -> State:
    """Apply an event; the most frequent ones are looked for first."""
    match event:
        case MonsterFought():
            return _fought(state, event)
        case PaidBack():
            return state
        case MonsterAppeared():
            return _appeared(state, event)
        case MonsterDefeated():
            return _defeated(state, event)
        case MonsterMoved():
            return _moved(state, event)
        case MonsterRemoved():
            return _leave(state, event.monster)
        case MonsterStruggled():
            return _struggled(state, event)
        case BossTurned():
            return _turned(state, event)


def _appeared(state: State, event: MonsterAppeared) -> State:
    # Who plays with a map later finds it beside the hero who met it.
    room = event.room or state.hero.room
    monster = Monster(event.monster, event.kind, room, rooted=event.rooted)
    return replace(
        state,
        monsters=(*state.monsters, monster),
        monsters_made=max(state.monsters_made, event.monster),
    )


def _moved(state: State, event: MonsterMoved) -> State:
    monsters = tuple(
        replace(monster, room=event.to, struggled=False) if monster.id == event.monster else monster
        for monster in state.monsters
    )
    state = replace(state, monsters=monsters)
    walked = (*state.turn.walked, event.monster) if event.mp else state.turn.walked
    return change_turn(state, dm_mp=max(0, state.turn.dm_mp - event.mp), walked=walked)


def _struggled(state: State, event: MonsterStruggled) -> State:
    monsters = tuple(
        replace(monster, struggled=True) if monster.id == event.monster else monster
        for monster in state.monsters
    )
    return replace(state, monsters=monsters)


def _leave(state: State, number: int) -> State:
    return replace(
        state, monsters=tuple(monster for monster in state.monsters if monster.id != number)
    )


def _defeated(state: State, event: MonsterDefeated) -> State:
    combat = state.turn.combat or Combat(state.hero.room)
    state = _leave(state, event.monster)
    if event.kind in TOKENS:
        state = replace(state, fallen=(*state.fallen, event.kind))
    return change_turn(state, combat=replace(combat, beaten=(*combat.beaten, event.kind)))


def _turned(state: State, event: BossTurned) -> State:
    combat = state.turn.combat or Combat(state.hero.room)
    monsters = tuple(
        replace(monster, kind=event.to, fought=True, turned=True)
        if monster.id == event.monster
        else monster
        for monster in state.monsters
    )
    state = replace(state, monsters=monsters)
    return change_turn(state, combat=replace(combat, beaten=(*combat.beaten, event.kind)))


def _fought(state: State, event: MonsterFought) -> State:
    monsters = tuple(
        replace(monster, fought=True) if monster.id == event.monster else monster
        for monster in state.monsters
    )
    return replace(state, monsters=monsters)
