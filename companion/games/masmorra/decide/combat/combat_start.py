"""The start of a combat: what the monsters in the room do before anything is spent.

Rules: MONSTER-3, MONSTER-4, BOSS-BITSY-2, BOSS-BITSY-4, BOSS-MALAPHYAS-2, AMB-10, AMB-11, AMB-36,
AMB-38, AMD-16.
"""

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.monsters.monster_dice_supply import ask_monsters
from companion.games.masmorra.decide.wounds_xp_and_gold import wound
from companion.games.masmorra.events import CombatBegan, DieStolen
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster, monsters_in
from companion.games.masmorra.model import Monster, OrderStart, State
from companion.games.masmorra.model.pending.combat_questions import BeginFights, JoinCombat
from companion.games.masmorra.model.pending.questions_and_tasks import AddMonster

_START_RULE = {"bitsy-red": "BOSS-BITSY-4", "malaphyas": "BOSS-MALAPHYAS-2"}


def begin_fight(desk: Desk, number: int) -> None:
    """Begin a fight, and a combat with it where none is fought here (AMB-10, AMB-11).

    All monsters of the room act first as a combat begins, or else each one in its own fight.
    """
    state = desk.state
    room, combat, by = state.hero.room, state.turn.combat, state.rulings
    is_new = combat is None or combat.room != room
    here = monsters_in(state, room)
    if by.start_of_combat == "each_fight":
        starting = tuple(one for one in here if one.id == number)
    else:
        starting = here if is_new else ()
    if by.round_two == "no_retrigger":
        starting = tuple(one for one in starting if not one.fought)
    if is_new:
        desk.emit(CombatBegan(room, _fought_again(state, number)))
    if starting:
        desk.push(BeginFights(tuple(one.id for one in starting)))


def _fought_again(state: State, number: int) -> tuple[int, ...]:
    """List the survivors that Round Two binds the hero to, where it means all of them (AMB-11)."""
    monster = find_monster(state, number)
    if state.rulings.round_two != "all_again" or monster is None or not monster.fought:
        return ()
    spared = state.rulings.boss_reattack == "never"
    return tuple(
        one.id
        for one in monsters_in(state, monster.room)
        if not one.turned and not (spared and CATALOGUE.monster(one.kind).die is None)
    )


def run_begin_fights(desk: Desk, task: BeginFights) -> None:
    """Let the next monster act; where the order matters the player is asked (AMB-10)."""
    candidates = _order_matters(desk.state, task)
    if candidates:
        desk.push(task, OrderStart(candidates))
        return
    there = [one for number in task.monsters if (one := find_monster(desk.state, number))]
    if there:
        first, *rest = there
        desk.push(BeginFights(tuple(one.id for one in rest)))
        _start(desk, first)


def answer_order_start(desk: Desk, question: OrderStart) -> bool:
    """Ask again what the order is where monsters came or went by hand meanwhile."""
    task = desk.agenda[-1] if desk.agenda else None
    asked = _order_matters(desk.state, task) if isinstance(task, BeginFights) else ()
    return asked != question.candidates


def act_first(desk: Desk, number: int) -> None:
    """Let the chosen monster act, and the others after it (AMB-10)."""
    task = desk.pop()
    monster = find_monster(desk.state, number)
    if isinstance(task, BeginFights) and monster is not None:
        desk.push(BeginFights(tuple(one for one in task.monsters if one != number)))
        _start(desk, monster)


def _order_matters(state: State, task: BeginFights) -> tuple[int, ...]:
    """List the monsters among which the order matters, one of a kind; none where it does not.

    Who comes into play may drive out somebody who has not acted yet (LIMIT-5), takes dice
    (SPAWN-7), and does not come any more once the hero has fallen. All else comes to the same.
    """
    found: dict[str, int] = {}
    for number in task.monsters:
        monster = find_monster(state, number)
        if monster is not None and not monster.turned and _acts(state, monster):
            found.setdefault(monster.kind, number)
    calls = any(kind in _START_RULE for kind in found)
    return tuple(found.values()) if calls and len(found) > 1 else ()


def _acts(state: State, monster: Monster) -> bool:
    card = CATALOGUE.monster(monster.kind)
    return bool(card.start_wounds or card.start_spawn or _loot(state, monster))


def run_join_combat(desk: Desk, task: JoinCombat) -> None:
    """Let a newcomer act as the others did when the combat began (AMB-36)."""
    monster = find_monster(desk.state, task.monster)
    combat = desk.state.turn.combat
    if desk.state.rulings.start_of_combat == "each_fight":
        return
    if monster is not None and combat is not None and monster.room == combat.room:
        _start(desk, monster)


def _start(desk: Desk, monster: Monster) -> None:
    if monster.turned or desk.state.hero.defeated:
        return
    card = CATALOGUE.monster(monster.kind)
    _steal(desk, monster)
    wound(desk, desk.state.hero.name, card.start_wounds, "BOSS-BITSY-2")
    spawned = card.start_spawn
    if spawned == "minor" or spawned == "major":  # noqa: PLR1714 - mypy narrows this
        ask_monsters(desk, monster.room, (spawned,), _START_RULE[card.kind])
    elif spawned is not None:
        desk.push(AddMonster(monster.room, spawned, _START_RULE[card.kind]))


def _steal(desk: Desk, monster: Monster) -> None:
    """Take one unused die, or else one symbol, of the face a monster steals (MONSTER-4)."""
    loot = _loot(desk.state, monster)
    if loot is not None:
        desk.emit(loot)


def _loot(state: State, monster: Monster) -> DieStolen | None:
    face = CATALOGUE.monster(monster.kind).steals
    if face is None:
        return None
    die = next(
        (
            number
            for number, die in enumerate(state.turn.dice)
            if die.face == face and die.place == "ready"
        ),
        None,
    )
    if die is not None:
        return DieStolen(monster.id, monster.kind, face, die=die)
    if state.turn.symbols.get(face, 0):
        return DieStolen(monster.id, monster.kind, face, symbol=True)
    if face == "step" and state.hero.free_step:
        return DieStolen(monster.id, monster.kind, face, free_step=True)
    return None
