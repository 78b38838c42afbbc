"""Numbers and places are set by hand.

Rules: the table is always right; END-1 follows from a corrected XP, DEFEAT-1 from a corrected life.
"""

from collections.abc import Callable

from companion.games.masmorra.commands import Adjust, Correct
from companion.games.masmorra.decide.desk import Desk
from companion.games.masmorra.decide.heroes import END_XP
from companion.games.masmorra.events import Corrected, EndTriggered, MonsterAppeared
from companion.games.masmorra.legality.correction import as_correction
from companion.games.masmorra.model import MAJOR, MINOR, Hero, Monster, PayAttack, State


def do_correct(desk: Desk, command: Correct) -> None:
    """Set it, and keep what stood there before."""
    state = desk.state
    if command.what == "spawn":
        kind = next(kind for kind in (*MINOR, *MAJOR) if kind == command.target)
        number = state.monsters_made + 1
        desk.emit(MonsterAppeared(number, kind, str(command.value), "correction"))
        return
    was = _WAS[command.what](state, command.target)
    desk.emit(Corrected(command.what, command.target, command.value, was))
    if command.what == "xp" and int(command.value) >= END_XP and not state.ending:
        desk.emit(EndTriggered(_hero(state, command.target).name))
    _drop_answered(desk)


def do_adjust(desk: Desk, command: Adjust) -> None:
    """Raise or lower a hero's number."""
    do_correct(desk, as_correction(desk.state, command))


def _drop_answered(desk: Desk) -> None:
    """Drop a fight that was declared against a monster that is gone now."""
    numbers = {monster.id for monster in desk.state.monsters}
    desk.agenda = [
        task for task in desk.agenda if not isinstance(task, PayAttack) or task.monster in numbers
    ]


def _hero(state: State, name: str) -> Hero:
    return next(hero for hero in state.heroes if hero.name == name)


def _monster(state: State, number: str) -> Monster:
    return next(monster for monster in state.monsters if str(monster.id) == number)


_WAS: dict[str, Callable[[State, str], int | str]] = {
    "life": lambda state, name: _hero(state, name).life,
    "xp": lambda state, name: _hero(state, name).xp,
    "gold": lambda state, name: _hero(state, name).gold,
    "cards": lambda state, name: len(_hero(state, name).hand),
    "free_step": lambda state, name: int(_hero(state, name).free_step),
    "room": lambda state, name: _hero(state, name).room,
    "room_gold": lambda state, room: state.rooms[room].gold,
    "opened": lambda state, room: int(state.rooms[room].opened),
    "disarmed": lambda state, trap: int(state.traps[trap].disarmed),
    "monster_room": lambda state, number: _monster(state, number).room,
    "monster_kind": lambda state, number: _monster(state, number).kind,
    "symbol": lambda state, name: sum(
        count for face, count in state.turn.symbols.items() if face == name
    ),
    "die": lambda state, number: state.turn.dice[int(number)].face or "",
}
