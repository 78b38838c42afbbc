"""Events of a turn: phases, dice, symbols, steps, combat."""

from msgspec.structs import replace

from companion.games.masmorra.events import (
    AbilityUsed,
    CombatBegan,
    CombatEnded,
    DiceDocked,
    DiceRolled,
    DieStolen,
    DieTurned,
    MovePointsChanged,
    Paid,
    PetCancelled,
    PetJoined,
    PhaseBegan,
    SymbolsMade,
    SymbolsVanished,
    TurnEvents,
    TurnStarted,
)
from companion.games.masmorra.evolve.alliance import discard_evil
from companion.games.masmorra.evolve.state_changes import change_hero, change_turn
from companion.games.masmorra.model import Combat, Die, Face, State, Symbols, Turn
from companion.games.masmorra.model.hero_limits import ACTION_DICE

DM_MOVE_POINTS = 2


def apply(state: State, event: TurnEvents) -> State:
    """Apply an event; the most frequent ones are looked for first."""
    match event:
        case PhaseBegan():
            return _phase_began(state, event)
        case Paid():
            return _paid(state, event)
        case MovePointsChanged():
            return _move_points(state, event)
        case DiceRolled():
            return _rolled(state, event)
        case TurnStarted():
            return _turn_started(state, event)
        case CombatBegan():
            return _combat_began(state, event)
        case CombatEnded():
            return change_turn(state, combat=None)
        case SymbolsMade():
            return _made(state, event)
        case DieTurned():
            return _turned(state, event)
        case SymbolsVanished():
            return change_turn(state, symbols={})
        case DiceDocked():
            return _put(state, event.dice, event.place)
        case DieStolen():
            return _stolen(state, event)
        case AbilityUsed():
            return change_turn(state, used=(*state.turn.used, event.ability))
        case PetJoined():
            return change_turn(state, dice=(*state.turn.dice, Die(kind="pet", fixed=event.late)))
        case PetCancelled():
            return change_turn(state, petless=True)


def _turn_started(state: State, event: TurnStarted) -> State:
    active = next(number for number, hero in enumerate(state.heroes) if hero.name == event.hero)
    dice = (Die(),) * ACTION_DICE + (Die(kind="pet"),) * event.pet
    monsters = tuple(
        replace(monster, fought=False, turned=False) if monster.fought else monster
        for monster in state.monsters
    )
    state = replace(
        state,
        active=active,
        round=event.round,
        monsters=monsters,
        turn=Turn(phase="roll", dice=dice),
    )
    return change_hero(state, event.hero, free_step=True)


def _phase_began(state: State, event: PhaseBegan) -> State:
    if event.phase == "dm_move":
        if state.turn.evil or state.turn.evil_note:
            state = discard_evil(state)
        points = 0 if state.settings.cooperative else DM_MOVE_POINTS
        return change_turn(state, phase="dm_move", dm_mp=points, mp=0, symbols={}, combat=None)
    return change_turn(state, phase=event.phase)


def _rolled(state: State, event: DiceRolled) -> State:
    shown = dict(event.dice)
    dice = tuple(
        replace(die, face=shown[number]) if number in shown else die
        for number, die in enumerate(state.turn.dice)
    )
    state = change_turn(state, dice=dice)
    if not event.reroll:
        return state
    sway = state.turn.sway
    if sway.rerolls:
        return change_turn(state, sway=replace(sway, rerolls=sway.rerolls - 1))
    return change_turn(state, rerolled=True)


def _turned(state: State, event: DieTurned) -> State:
    dice = tuple(
        replace(die, face=event.face) if number == event.die else die
        for number, die in enumerate(state.turn.dice)
    )
    return change_turn(state, dice=dice)


def _put(state: State, numbers: tuple[int, ...], place: str) -> State:
    if not numbers:
        return state
    dice = [
        replace(die, place=place) if number in numbers else die
        for number, die in enumerate(state.turn.dice)
    ]
    return change_turn(state, dice=tuple(dice))


def _less(held: Symbols, spent: Symbols) -> Symbols:
    left = {face: count - spent.get(face, 0) for face, count in held.items()}
    return {face: count for face, count in left.items() if count > 0}


def _paid(state: State, event: Paid) -> State:
    state = _put(state, event.dice, "used")
    if event.symbols:
        state = change_turn(state, symbols=_less(state.turn.symbols, event.symbols))
    return change_hero(state, event.hero, free_step=False) if event.free_step else state


def _stolen(state: State, event: DieStolen) -> State:
    if event.die is not None:
        return _put(state, (event.die,), "used")
    if event.symbol:
        lost: dict[Face, int] = {event.face: 1}
        return change_turn(state, symbols=_less(state.turn.symbols, lost))
    return change_hero(state, state.hero.name, free_step=False)


def _made(state: State, event: SymbolsMade) -> State:
    symbols = dict(state.turn.symbols)
    for face, count in event.symbols.items():
        symbols[face] = symbols.get(face, 0) + count
    return change_turn(state, symbols=symbols)


def _move_points(state: State, event: MovePointsChanged) -> State:
    # Another step leads on where webs ended the last one (ROOM-WEB-3).
    webbed = state.turn.webbed and not (event.mp and state.rulings.web_continue)
    return change_turn(state, mp=event.mp, mp_lost=event.lost, webbed=webbed)


def _combat_began(state: State, event: CombatBegan) -> State:
    monsters = tuple(
        replace(one, fought=False) if one.id in event.again else one for one in state.monsters
    )
    combat = Combat(event.room, xp=state.hero.xp)
    return change_turn(replace(state, monsters=monsters), combat=combat)
