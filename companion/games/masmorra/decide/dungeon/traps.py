"""Traps go off.

Rules: TRAP-5..10, TRAP-14, TRAP-16, AMB-5, AMB-6, ED-25.
"""

from collections.abc import Collection

from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.wounds_xp_and_gold import wound
from companion.games.masmorra.events import TrapFired
from companion.games.masmorra.model import HeroName


def fire(desk: Desk, trap: str, *, spared: HeroName | None = None) -> None:
    """Set a trap off: every hero beside it takes a Wound (TRAP-7).

    A lying one takes none, as of any Wound (TRAP-14).

    Args:
        desk: The decision in progress.
        trap: Which one; a disarmed one stays silent.
        spared: A hero that has just teleported out (TRAP-9).
    """
    state = desk.state
    if state.traps[trap].disarmed:
        return
    desk.emit(TrapFired(trap))
    first = state.active
    for hero in (*state.heroes[first:], *state.heroes[:first]):
        if trap in state.rooms[hero.room].traps and hero.name != spared:
            wound(desk, hero.name, 1, "TRAP-7")


def fires(desk: Desk, *, by_step: bool, relocated: bool) -> bool:
    """Tell whether traps heed a way of coming and going (TRAP-6, ED-25, AMB-6).

    Args:
        desk: The decision in progress.
        by_step: The hero walks; else it is carried.
        relocated: It takes stairs, is swapped or fetched: some tables' traps do not heed that.
    """
    rulings = desk.state.rulings
    if relocated and not rulings.trap_relocation:
        return False
    return (by_step and not relocated) or rulings.trap_trigger == "any"


def fire_beside(
    desk: Desk, room: str, *, spared: HeroName | None = None, silent: Collection[str] = ()
) -> None:
    """Set off all traps beside a room that a hero leaves or enters (TRAP-6).

    Args:
        desk: The decision in progress.
        room: Which.
        spared: A hero that has just teleported out (TRAP-9).
        silent: Traps that have gone off for this change of rooms already (AMB-5).
    """
    for trap in desk.state.rooms[room].traps:
        if trap not in silent:
            fire(desk, trap, spared=spared)
