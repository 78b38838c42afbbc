"""What can be set by hand: anything, as long as there is such a thing.

Rules: HEAL-2, GOLD-1, TREASURE-3, XP-5, LIMIT-5; the table is always right. A refusal cites
the clause on what was to be set.
"""

from collections import Counter
from collections.abc import Callable

from companion.engine.rules import Refusal, Rule, impossible
from companion.games.masmorra.catalogue import find_ability
from companion.games.masmorra.commands import Adjust, Correct, CorrectDice
from companion.games.masmorra.legality.dungeon.laying_by_hand import laying_places
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import bosses_out
from companion.games.masmorra.model import BOSSES, FACES, MAJOR, MINOR, Phase, State
from companion.games.masmorra.model.alliance import MOST_TURNS
from companion.games.masmorra.model.dungeon_map.tile_relocation import other_places, place_in
from companion.games.masmorra.model.hero_limits import FULL_LIFE, GOLD_LIMIT, HAND_LIMIT
from companion.games.masmorra.model.table_settings import CHANGEABLE
from companion.games.masmorra.rulebook import (
    ALLIANCE_6,
    DICE_1,
    DICE_3,
    DICE_8,
    DM_1,
    EXPLORE_3,
    FREE_1,
    GOLD_1,
    HEAL_2,
    MONSTER_2,
    MOVE_1,
    MOVE_4,
    ROOM_GOLD_1,
    ROOM_TREASURE_2,
    SETUP_11,
    SEWER_6,
    SEWER_9,
    SPAWN_1,
    TRAP_13,
    TREASURE_3,
    TURN_1,
    TURN_2,
    XP_5,
)

_HERO_RANGES = {
    "life": (0, FULL_LIFE, HEAL_2),
    "xp": (0, 99, XP_5),
    "gold": (0, GOLD_LIMIT, GOLD_1),
    "cards": (0, HAND_LIMIT, TREASURE_3),
    "free_step": (0, 1, FREE_1),
}
_MOST_GOLD = 30
_MOST_SYMBOLS = 20
HAND_PHASES: tuple[Phase, ...] = ("roll", "reroll", "actions", "dm_move")
"""The parts of a turn that can be gone to by hand; spawns follow the monsters' moves."""
_TABLE_RANGES = {"round": (1, 99), "mp": (0, 20), "dm_mp": (0, 20)}


def check_correct(state: State, command: Correct) -> Refusal | None:
    """Check that the thing exists and can have that value."""
    if not state.heroes:
        return impossible(SETUP_11, because="masmorra.refusal.game_not_begun")
    return None if _CHECKS[command.what](state, command) else _refuse(command)


def check_correct_dice(state: State, command: CorrectDice) -> Refusal | None:
    """Check that the dice have been rolled, and that something changes."""
    if not state.heroes:
        return impossible(SETUP_11, because="masmorra.refusal.game_not_begun")
    on_table = state.turn.dice
    shown = len(command.dice) == len(on_table) and all(die.face is not None for die in on_table)
    told = shown and set(command.dice) <= {*FACES, ""} and _may_lie(state, command.places)
    if told and told_dice(state, command) != tuple((die.face, die.place) for die in on_table):
        return None
    return impossible(DICE_1, DICE_8, because="masmorra.refusal.cannot_correct")


def told_dice(state: State, command: CorrectDice) -> tuple[tuple[str, str], ...]:
    """Give what each die shows after it is set, and its place."""
    places = command.places or tuple(
        "ready" if face else "used" if die.place == "ready" else die.place
        for die, face in zip(state.turn.dice, command.dice, strict=True)
    )
    return tuple(
        (face or die.face or "", place)
        for die, face, place in zip(state.turn.dice, command.dice, places, strict=True)
    )


def _may_lie(state: State, places: tuple[str, ...]) -> bool:
    """Look whether there is a place for each die; on a docking space no more than it holds."""
    if not places:
        return True
    rooms, traps = state.rooms.values(), state.traps.values()
    holds = {f"room:{room.id}": len(room.tile.dock) for room in rooms}
    holds |= {f"trap:{trap.id}": len(trap.tile.dock) for trap in traps}
    for name in state.hero.abilities:
        holds[f"ability:{name}"] = len(find_ability(state, name).dock)
    holds |= dict.fromkeys(("ready", "used"), len(state.turn.dice))
    fits = all(count <= holds.get(place, 0) for place, count in Counter(places).items())
    return fits and len(places) == len(state.turn.dice)


def check_adjust(state: State, command: Adjust) -> Refusal | None:
    """Check that the hero plays and that the number stays within its range."""
    return check_correct(state, as_correction(state, command))


def as_correction(state: State, command: Adjust) -> Correct:
    """Say what a number becomes; a hero who does not play has none."""
    hero = next((one for one in state.heroes if one.name == command.hero), None)
    if hero is None:
        return Correct(command.what, command.hero, "")
    return Correct(command.what, command.hero, hero.number(command.what) + command.by)


def _refuse(command: Correct) -> Refusal:
    if command.what in _HERO_RANGES:
        low, high, rule = _HERO_RANGES[command.what]
        return impossible(rule, because="masmorra.refusal.out_of_range", low=low, high=high)
    return impossible(_RULES[command.what], because="masmorra.refusal.cannot_correct")


def _between(value: int | str, low: int, high: int) -> bool:
    return isinstance(value, int) and low <= value <= high


def _hero_number(state: State, command: Correct) -> bool:
    low, high, _ = _HERO_RANGES[command.what]
    return _is_hero(state, command.target) and _between(command.value, low, high)


def _is_hero(state: State, name: str) -> bool:
    return any(hero.name == name for hero in state.heroes)


def _is_monster(state: State, number: str) -> bool:
    return any(str(monster.id) == number for monster in state.monsters)


def _hero_room(state: State, command: Correct) -> bool:
    return _is_hero(state, command.target) and command.value in state.rooms


def _room_gold(state: State, command: Correct) -> bool:
    return command.target in state.rooms and _between(command.value, 0, _MOST_GOLD)


def _opened(state: State, command: Correct) -> bool:
    return command.target in state.rooms and _between(command.value, 0, 1)


def _disarmed(state: State, command: Correct) -> bool:
    return command.target in state.traps and _between(command.value, 0, 1)


def _monster_room(state: State, command: Correct) -> bool:
    leaves_or_goes = command.value == "" or command.value in state.rooms
    return _is_monster(state, command.target) and leaves_or_goes


def _monster_kind(state: State, command: Correct) -> bool:
    return _is_monster(state, command.target) and command.value in (*MINOR, *MAJOR)


def _spawn(state: State, command: Correct) -> bool:
    told = state.settings.policy == "light"  # elsewhere a boss comes with its tile
    bosses = set(BOSSES) - bosses_out(state) if told else set()
    return command.target in {*MINOR, *MAJOR, *bosses} and command.value in state.rooms


def _symbol(_state: State, command: Correct) -> bool:
    return command.target in FACES and _between(command.value, 0, _MOST_SYMBOLS)


def _die(state: State, command: Correct) -> bool:
    numbers = {str(number) for number, die in enumerate(state.turn.dice) if die.face is not None}
    return command.target in numbers and command.value in FACES


def _die_place(state: State, command: Correct) -> bool:
    numbers = {str(number) for number, die in enumerate(state.turn.dice) if die.face is not None}
    return command.target in numbers and command.value in {"ready", "used"}


def _of_the_table(_state: State, command: Correct) -> bool:
    return not command.target and _between(command.value, *_TABLE_RANGES[command.what])


def _time(state: State, command: Correct) -> bool:
    timed = state.settings.cooperative and not command.target
    return timed and _between(command.value, 1, MOST_TURNS)


def _place(state: State, command: Correct) -> bool:
    wanted = place_in(command.value)
    if wanted is None:
        return False
    places = other_places(state, command.target) or laying_places(state, command.target)
    return wanted in places


def _phase(state: State, command: Correct) -> bool:
    if command.target or not _has_turns(state) or command.value not in HAND_PHASES:
        return False
    rolled = all(die.face is not None for die in state.turn.dice)
    return command.value != state.phase and (rolled or command.value in {"roll", "dm_move"})


def _has_turns(state: State) -> bool:
    return state.phase != "over" and state.settings.plays_by_rules


def _active(state: State, command: Correct) -> bool:
    other = command.value != state.hero.name and _is_hero(state, str(command.value))
    return not command.target and state.phase != "over" and other


def _order(state: State, command: Correct) -> bool:
    if not _is_hero(state, command.target) or not _between(command.value, 1, len(state.heroes)):
        return False
    return state.heroes[int(command.value) - 1].name != command.target


def _miasma(state: State, command: Correct) -> bool:
    other = {str(hero.name): int(not hero.miasma) for hero in state.heroes}
    return may_be_marked(state) and other.get(command.target) == command.value


def _curse(state: State, command: Correct) -> bool:
    other = command.value in {*FACES, ""} and command.value != (state.turn.curse or "")
    return may_be_marked(state) and not command.target and other


def _setting(state: State, command: Correct) -> bool:
    other = command.value in CHANGEABLE.get(command.target, ())
    same = getattr(state.settings, command.target, "") == command.value
    return other and not same and state.phase != "over"


def may_be_marked(state: State) -> bool:
    """Tell whether Miasma and Foul Curse can be in play: in the Sewers, or where nobody knows."""
    unknown = not state.settings.plays_by_rules and state.settings.mode != "standard"
    return state.phase != "over" and (unknown or state.site == "sewers")


_RULES: dict[str, Rule] = {
    "room": MOVE_4,
    "room_gold": ROOM_GOLD_1,
    "opened": ROOM_TREASURE_2,
    "disarmed": TRAP_13,
    "monster_room": DM_1,
    "monster_kind": MONSTER_2,
    "spawn": SPAWN_1,
    "symbol": DICE_3,
    "die": DICE_1,
    "die_place": DICE_8,
    "round": TURN_1,
    "time": ALLIANCE_6,
    "mp": MOVE_1,
    "dm_mp": DM_1,
    "place": EXPLORE_3,
    "phase": TURN_2,
    "active": TURN_1,
    "order": TURN_1,
    "miasma": SEWER_6,
    "curse": SEWER_9,
    "setting": SETUP_11,
}
"""The clauses on what can be set, but for what has a range."""
_CHECKS: dict[str, Callable[[State, Correct], bool]] = {
    "life": _hero_number,
    "xp": _hero_number,
    "gold": _hero_number,
    "cards": _hero_number,
    "free_step": _hero_number,
    "room": _hero_room,
    "room_gold": _room_gold,
    "opened": _opened,
    "disarmed": _disarmed,
    "monster_room": _monster_room,
    "monster_kind": _monster_kind,
    "spawn": _spawn,
    "symbol": _symbol,
    "die": _die,
    "die_place": _die_place,
    "round": _of_the_table,
    "time": _time,
    "mp": _of_the_table,
    "dm_mp": _of_the_table,
    "place": _place,
    "phase": _phase,
    "active": _active,
    "order": _order,
    "miasma": _miasma,
    "curse": _curse,
    "setting": _setting,
}
