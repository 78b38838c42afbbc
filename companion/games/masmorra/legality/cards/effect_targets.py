"""Whom and what an effect can mean.

Rules: DEFEAT-6, TREASURE-11.
"""

from collections.abc import Iterator

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Hero, Monster, Room, State, Target
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.model.dungeon_map.tile_geometry import grid, rooms_beside


def rooms_near(state: State, room: Room) -> tuple[str, ...]:
    """List the rooms that share an edge with a room, walls or not (TREASURE-11)."""
    return rooms_beside(grid(state, room.level), room.tile, room.x, room.y)


def rooms_within(state: State, hero: Hero, reach: f.Reach) -> tuple[str, ...]:
    """List the rooms that an effect reaches from a hero's room, that one included."""
    if reach == "here":
        return (hero.room,)
    room = state.rooms[hero.room]
    if reach == "near":
        return (hero.room, *rooms_near(state, room))
    return tuple(one.id for one in state.rooms.values() if one.level == room.level)


def heroes_meant(state: State, hero: Hero, who: f.Who, target: Target) -> tuple[Hero, ...]:
    """List the standing heroes that an effect means (DEFEAT-6)."""
    standing = [one for one in state.heroes if not one.defeated]
    if who == "self":
        return tuple(one for one in standing if one.name == hero.name)
    if who == "active":
        return tuple(one for one in standing if one.name == state.hero.name)
    if who == "other":
        return tuple(one for one in standing if one.name == target.hero != hero.name)
    if who == "near":
        rooms = rooms_within(state, hero, "near")
        return tuple(one for one in standing if one.room in rooms and one.name != hero.name)
    return tuple(standing)


def monsters_within(state: State, hero: Hero, reach: f.Reach) -> tuple[Monster, ...]:
    """List the monsters that an effect reaches."""
    rooms = rooms_within(state, hero, reach)
    return tuple(one for one in state.monsters if one.room in rooms)


def can_banish(monster: Monster, effect: f.Banish) -> bool:
    """Tell whether a monster is weak enough to be banished; no boss is."""
    card = CATALOGUE.monster(monster.kind)
    return card.die is not None and card.defense <= effect.defense


def targets(state: State, hero: Hero, effects: tuple[f.Effect, ...]) -> Iterator[Target]:
    """List what a part can be aimed at; one empty target where it leaves no choice."""
    for effect in effects:
        if (aims := _aims(state, hero, effect)) is not None:
            yield from aims
            return
    yield Target()


def _aims(state: State, hero: Hero, effect: f.Effect) -> Iterator[Target] | None:
    """List what an effect can be aimed at; None where it leaves no choice."""
    match effect:
        case f.Swap():
            return _swap(state, hero)
        case f.Banish():
            return _banish(state, hero, effect)
        case f.Drive():
            return _drive(state, hero, effect)
        case f.Jump():
            return _jump(state, hero, effect)
        case f.Disarm():
            return _disarm(state, hero)
        case f.Heal(who=who) | f.Hurt(who=who) | f.Gold(who=who):
            return _others(state, hero) if who == "other" else None
        case f.Make() | f.Draw() | f.Snatch() | f.Summon() | f.Reroll() | f.Shield():
            return None
        case f.FewerDice() | f.Unseen() | f.Change() | f.Note():
            return None


def _others(state: State, hero: Hero) -> Iterator[Target]:
    for other in heroes_meant(state, hero, "all", Target()):
        if other.name != hero.name:
            yield Target(hero=other.name)


def _swap(state: State, hero: Hero) -> Iterator[Target]:
    yield from _others(state, hero)
    yield from (Target(monster=one.id) for one in state.monsters)


def _banish(state: State, hero: Hero, effect: f.Banish) -> Iterator[Target]:
    for one in monsters_within(state, hero, effect.reach):
        if can_banish(one, effect):
            yield Target(monster=one.id)


def _drive(state: State, hero: Hero, effect: f.Drive) -> Iterator[Target]:
    for one in monsters_within(state, hero, effect.reach):
        for to in state.rooms[one.room].exits:
            yield Target(monster=one.id, room=to)


def _jump(state: State, hero: Hero, effect: f.Jump) -> Iterator[Target]:
    for room in rooms_within(state, hero, effect.reach):
        if room != hero.room:
            yield Target(room=room)


def _disarm(state: State, hero: Hero) -> Iterator[Target]:
    yield from (Target(trap=trap) for trap in state.rooms[hero.room].traps)
