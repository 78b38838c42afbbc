"""How a hero or the running turn is changed."""

from msgspec.structs import replace

from companion.games.masmorra.model import HeroName, State


def change_hero(state: State, name: HeroName, **changes: object) -> State:
    """Replace fields of one hero."""
    heroes = [replace(hero, **changes) if hero.name == name else hero for hero in state.heroes]
    return replace(state, heroes=tuple(heroes))


def change_turn(state: State, **changes: object) -> State:
    """Replace fields of the running turn."""
    return replace(state, turn=replace(state.turn, **changes))
