"""What is docked with one tap though a die for it is missing: magic turns another one first.

Rules: MAGIC-1, MAGIC-2, DOCK-3, DOCK-7, TRAP-11, AMB-34.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from companion.engine.fold import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.offered_options.map_options import dock_dice
from companion.games.masmorra.legality.payment.docking_checks import Wanted, still_wanted
from companion.games.masmorra.legality.payment.payment_options import ready_dice
from companion.games.masmorra.model import FACES, Face, Payment, State
from companion.games.masmorra.model.hero_limits import FULL_LIFE
from companion.web.masmorra.options.action_prices import outcome_of
from companion.web.screens.request_context import Visit

_SPARED: tuple[Face, ...] = ("step", "defense", "melee", "elixir", "magic", "ranged")
"""Which die is turned first: what serves least after that. Unhurt, nobody drinks."""


def turned_and_docked(state: State, command: c.Command) -> tuple[c.Command, ...]:
    """Give the commands that turn dice and then disarm a trap or use a room; none where none can.

    Args:
        state: The table.
        command: What lacks a die; its own dice do not matter.
    """
    if not isinstance(command, c.DisarmTrap | c.RoomAction):
        return ()
    wanted = _wanted(state, command)
    if "any" in wanted:
        return ()
    kept = set(dock_dice(state, wanted))
    there = [state.turn.dice[number].face for number in kept]
    plan, after = list[c.Command](), state
    for face in FACES:
        for _ in range(wanted.count(face) - there.count(face)):
            turn = next(_turns(after, face, kept), None)
            if turn is None:
                return ()
            plan.append(turn)
            after = fold(after, outcome_of(after, turn), GAME.evolve)
            kept.add(turn.die)
    docking = replace(command, dice=dock_dice(after, wanted))
    return (*plan, docking) if plan and outcome_of(after, docking) else ()


def _wanted(state: State, command: c.DisarmTrap | c.RoomAction) -> Wanted:
    if isinstance(command, c.DisarmTrap):
        trap = command.trap
        return still_wanted(state, state.traps[trap].tile.dock, f"trap:{trap}")
    here = state.rooms[state.hero.room]
    return still_wanted(state, here.tile.dock, f"room:{here.id}")


def _turns(state: State, face: Face, kept: set[int]) -> Iterator[c.UseMagic]:
    """Turn a die that is not needed, the least useful first, by a MAGIC that is not needed."""
    spared = [number for number in ready_dice(state, "magic") if number not in kept]
    pays = [Payment(dice=(number,)) for number in spared]
    if state.turn.symbols.get("magic"):
        pays.insert(0, Payment(symbols={"magic": 1}))
    idle: tuple[Face, ...] = ("elixir",) if state.hero.life >= FULL_LIFE else ()
    for pay in pays[:1]:
        for shown in dict.fromkeys((*idle, *_SPARED)):
            for number in ready_dice(state, shown):
                turn = c.UseMagic(pay, number, face)
                if number not in {*kept, *pay.dice} and GAME.check(state, turn) is None:
                    yield turn


def told_turns(visit: Visit, plan: Iterable[c.Command]) -> str:
    """Say which dice of a plan turn into what."""
    dice = visit.state.turn.dice
    return ", ".join(
        visit.say(
            "advice.magic",
            face=f"@masmorra.face.{dice[one.die].face}",
            to=f"@masmorra.face.{one.face}",
        )
        for one in plan
        if isinstance(one, c.UseMagic)
    )
