"""Who is bound to fight whom.

Rules: ENGAGE-1, ENGAGE-4, LIMIT-1, LIMIT-2, LIMIT-3, SPAWN-5, DEFEAT-6, MON-WATCHER-2,
BOSS-HYDRA-2, BOSS-HYDRA-3, SEWER-7, AMB-42.
"""

from collections import Counter
from collections.abc import Iterable

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Face, Hero, Monster, MonsterKind, Room, State

SMALL_LIMIT = 3
LARGE_LIMIT = 4
MAJOR_WEIGHT = 2
NO_LIMIT = 1000


def monsters_in(state: State, room: str) -> tuple[Monster, ...]:
    """List the monsters in a room."""
    return tuple([monster for monster in state.monsters if monster.room == room])


def find_monster(state: State, number: int) -> Monster | None:
    """Find a monster on the map by its number."""
    return next((monster for monster in state.monsters if monster.id == number), None)


def is_under_gaze(state: State) -> bool:
    """Tell whether no ability works in the active hero's room (MON-WATCHER-2, ABILITY-9)."""
    if state.turn.sway.unseen:
        return False
    here = monsters_in(state, state.hero.room)
    return any(CATALOGUE.monster(monster.kind).no_abilities for monster in here)


def are_ongoing_off(state: State) -> bool:
    """Tell whether not even ongoing abilities work in the active hero's room (AMB-39)."""
    return state.rulings.gaze == "all" and is_under_gaze(state)


def is_pet_idle(state: State) -> bool:
    """Tell whether the pet die cannot be used: for this turn, once it is cancelled (ABILITY-9)."""
    return state.turn.petless or are_ongoing_off(state)


def aura_faces(state: State) -> frozenset[Face]:
    """List the faces that an aura takes from the active hero in its room (BOSS-HYDRA-2).

    A Hydra beaten in the combat that runs is not blue again before it is over (BOSS-HYDRA-3).
    """
    if state.turn.sway.unseen:
        return frozenset()
    combat = state.turn.combat
    running = combat is not None and "hydra-red" in combat.beaten
    here = [one for one in monsters_in(state, state.hero.room) if not (one.turned and running)]
    barred = [CATALOGUE.monster(one.kind).forbids for one in here]
    return frozenset([face for face in barred if face is not None])


def standing_heroes(state: State, room: str) -> tuple[Hero, ...]:
    """List the heroes in a room who are not lying (DEFEAT-6)."""
    return tuple(hero for hero in state.heroes if hero.room == room and not hero.defeated)


def engaging_monsters(state: State) -> tuple[Monster, ...]:
    """List the monsters that the active hero has still to fight this turn (ENGAGE-1)."""
    hero = state.hero
    if hero.defeated or state.turn.sway.unseen:
        return ()
    return tuple(
        monster
        for monster in state.monsters
        if monster.room == hero.room and not monster.fought and not is_shielded(state, monster)
    )


def monsters_named(monsters: Iterable[Monster]) -> str:
    """Name monsters in a sentence, each kind once, with how many there are of it."""
    counted = Counter(one.kind for one in monsters)
    named = {kind: f"@masmorra.monster.{kind}" for kind in counted}
    return ", ".join(
        f"{named[kind]} ×{count}" if count > 1 else named[kind] for kind, count in counted.items()
    )


def is_shielded(state: State, monster: Monster) -> bool:
    """Tell whether nobody can fight Malaphyas yet: the Sewers' bosses live (SEWER-7)."""
    if state.site != "sewers" or not monster.kind.startswith("malaphyas"):
        return False
    return any(one.rooted and one is not monster for one in state.monsters)


def is_engaged(state: State) -> bool:
    """Tell whether the active hero is engaged (ENGAGE-1)."""
    return bool(engaging_monsters(state))


def weight(kind: MonsterKind) -> int:
    """Count a monster towards a room's limit (LIMIT-3)."""
    return 1 if CATALOGUE.monster(kind).die == "minor" else MAJOR_WEIGHT


def room_limit(state: State, room: Room) -> int:
    """Give a room's monster limit (LIMIT-1, LIMIT-2); the Throne Room has none (THRONE-7)."""
    if room.tile.kind == "throne" and state.rulings.throne_unlimited:
        return NO_LIMIT
    return SMALL_LIMIT if room.tile.size == "small" else LARGE_LIMIT


def load(state: State, room: str) -> int:
    """Add up the monsters in a room as the limit counts them."""
    return sum(weight(monster.kind) for monster in monsters_in(state, room))


def is_vacant(state: State, room: str) -> bool:
    """Tell whether neither a standing hero nor a monster is in a room (SPAWN-5, DEFEAT-7)."""
    return not standing_heroes(state, room) and not monsters_in(state, room)
