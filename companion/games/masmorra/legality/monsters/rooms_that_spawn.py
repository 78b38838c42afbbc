"""Which rooms spawn, and which are left alone."""

from companion.games.masmorra.legality.combat.engaged_monsters import is_vacant
from companion.games.masmorra.legality.dungeon.leaving_rooms import LOWEST
from companion.games.masmorra.model import Room, State


def rooms_to_fill(state: State) -> tuple[str, ...]:
    """List the empty rooms that spawn (SPAWN-5)."""
    return tuple(
        room.id
        for room in state.rooms.values()
        if room.tile.spawns and is_vacant(state, room.id) and not is_left_alone(state, room)
    )


def is_left_alone(state: State, room: Room) -> bool:
    """Tell whether a room spawns no more: nobody is up there (SPAWN-9, AMB-62)."""
    below = all(state.rooms[hero.room].level == LOWEST for hero in state.heroes)
    if below and room.level < LOWEST and not state.rulings.upper_levels_spawn:
        return True
    stops = state.rulings.level1_stop
    if stops == "never" or (stops == "alliance_only" and not state.settings.cooperative):
        return False
    if room.level > 1:
        return False
    return all(state.rooms[hero.room].level > 1 for hero in state.heroes)
