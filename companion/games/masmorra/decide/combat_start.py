"""The start of a combat: what the monsters in the room do before anything is spent.

Rules: MONSTER-3, MONSTER-4, BOSS-BITSY-2, BOSS-BITSY-4, BOSS-MALAPHYAS-2, AMB-10, AMB-36, AMB-38,
AMD-16.
"""

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.decide.desk import Desk
from companion.games.masmorra.decide.heroes import wound
from companion.games.masmorra.decide.spawn import ask_monsters
from companion.games.masmorra.events import CombatBegan, DieStolen
from companion.games.masmorra.legality.engagement import find_monster, monsters_in
from companion.games.masmorra.model import Monster
from companion.games.masmorra.model.pending import AddMonster, JoinCombat

_START_RULE = {"bitsy-red": "BOSS-BITSY-4", "malaphyas": "BOSS-MALAPHYAS-2"}


def begin_combat(desk: Desk, room: str) -> None:
    """Begin a combat; every monster in the room acts first (AMB-10)."""
    desk.emit(CombatBegan(room))
    for monster in monsters_in(desk.state, room):
        _start(desk, monster)


def run_join_combat(desk: Desk, task: JoinCombat) -> None:
    """Let a newcomer act as the others did when the combat began (AMB-36)."""
    monster = find_monster(desk.state, task.monster)
    combat = desk.state.turn.combat
    if monster is not None and combat is not None and monster.room == combat.room:
        _start(desk, monster)


def _start(desk: Desk, monster: Monster) -> None:
    if monster.turned or desk.state.hero.lying:
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
    face = CATALOGUE.monster(monster.kind).steals
    if face is None:
        return
    state = desk.state
    die = next(
        (
            number
            for number, die in enumerate(state.turn.dice)
            if die.face == face and die.place == "ready"
        ),
        None,
    )
    if die is not None:
        desk.emit(DieStolen(monster.id, monster.kind, face, die=die))
    elif state.turn.symbols.get(face, 0):
        desk.emit(DieStolen(monster.id, monster.kind, face, symbol=True))
    elif face == "step" and state.hero.free_step:
        desk.emit(DieStolen(monster.id, monster.kind, face, free_step=True))
