"""Numbers and places are set by hand.

Rules: the table is always right; END-1 follows from a corrected XP, DEFEAT-8 from a corrected life,
REWARD-2 from a corrected monster, END-4 and END-5 from what is corrected after the end.
"""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from companion.games.masmorra.commands import Adjust, Correct, CorrectDice
from companion.games.masmorra.decide.combat.fights import settle_combat
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.dungeon.laid_by_hand import lay_by_hand
from companion.games.masmorra.decide.game_end import (
    call_off_end,
    lose_by_defeat,
    ranking,
    trigger_end,
)
from companion.games.masmorra.decide.turn import start_turn
from companion.games.masmorra.decide.wounds_xp_and_gold import deal_cards, end_hero_phase
from companion.games.masmorra.events import (
    Corrected,
    GameEnded,
    MonsterAppeared,
    MonsterRemoved,
    PhaseBegan,
)
from companion.games.masmorra.legality.combat.engaged_monsters import monsters_in
from companion.games.masmorra.legality.correction import as_correction, told_dice
from companion.games.masmorra.model import (
    BOSSES,
    MAJOR,
    MINOR,
    CastLot,
    ChooseAbility,
    DiscardCard,
    DrawEvil,
    DrawTile,
    DrawTreasure,
    LoseCard,
    Monster,
    PayAttack,
    RollActionDice,
    RollMonsters,
    ShowBonusCards,
    State,
)
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement
from companion.games.masmorra.model.dungeon_map.tile_relocation import lies_at, place_word
from companion.games.masmorra.model.pending.questions_and_tasks import RevealTile

_Asked: TypeAlias = RollActionDice | RollMonsters | CastLot | DrawTile | DrawEvil


def do_correct(desk: Desk, command: Correct) -> None:
    """Set it, and keep what stood there before."""
    state = desk.state
    if command.what == "spawn":
        kind = next(kind for kind in (*MINOR, *MAJOR, *BOSSES) if kind == command.target)
        number = state.monsters_made + 1
        if state.settings.plays_by_rules:
            desk.emit(MonsterAppeared(number, kind, str(command.value), "correction"))
        else:  # only the players know the room: the one explored, or an empty one
            rule = "SPAWN-5" if state.phase == "dm_move" else "SPAWN-3"
            desk.emit(MonsterAppeared(number, kind, "", rule))
        return
    if command.what == "place" and lies_at(state, command.target) is None:
        lay_by_hand(desk, command)
        return
    if command.what == "monster_room" and not command.value and not state.settings.plays_by_rules:
        monster = _monster(state, command.target)  # from a room that nobody told the app
        desk.emit(MonsterRemoved(monster.id, monster.kind, "correction"))
        return
    was = _WAS[command.what](state, command.target)
    which = _monster(state, command.target).kind if command.what == "monster_room" else ""
    desk.emit(Corrected(command.what, command.target, command.value, was, which))
    if command.what in _TURNS:
        _TURNS[command.what](desk, command)
        return
    if command.what == "xp":
        name = state.hero_named(command.target).name
        trigger_end(desk, name)
        call_off_end(desk, name, int(was))
    if command.what == "cards" and state.settings.deals:
        more = max(0, int(command.value) - int(was))
        deal_cards(desk, state.hero_named(command.target).seat, more)
    if state.phase == "over":
        if state.result is None:
            desk.emit(GameEnded(ranking(desk.state)))
    elif state.settings.cooperative and command.what == "life" and command.value == 0:
        lose_by_defeat(desk, state.hero_named(command.target).name)
    elif state.settings.plays_by_rules:
        _follow(desk, command)
    elif state.settings.policy == "light" and desk.state.hero.defeated:
        end_hero_phase(desk)


def do_correct_dice(desk: Desk, command: CorrectDice) -> None:
    """Let the dice lie as they do on the table: what each shows, and which are used or docked."""
    told = told_dice(desk.state, command)
    for number, (die, (face, place)) in enumerate(zip(desk.state.turn.dice, told, strict=True)):
        if face != die.face:
            desk.emit(Corrected("die", str(number), face, die.face or ""))
        if place != die.place:
            desk.emit(Corrected("die_place", str(number), place, die.place))
    settle_combat(desk)


def do_adjust(desk: Desk, command: Adjust) -> None:
    """Raise or lower a hero's number."""
    do_correct(desk, as_correction(desk.state, command))


def _follow(desk: Desk, command: Correct) -> None:
    """Let go on what a correction leaves without a sense: a fight, a turn of a felled hero."""
    if desk.state.hero.defeated:
        end_hero_phase(desk)
    if command.what in {"room", "monster_room"}:
        here = {monster.id for monster in monsters_in(desk.state, desk.state.hero.room)}
        desk.agenda = [
            task for task in desk.agenda if not isinstance(task, PayAttack) or task.monster in here
        ]
    settle_combat(desk)


def _go_to_phase(desk: Desk, _command: Correct) -> None:
    desk.agenda = [task for task in desk.agenda if isinstance(task, _STAYS_OPEN)]
    if desk.state.hero.defeated:
        end_hero_phase(desk)


def _give_turn(desk: Desk, command: Correct) -> None:
    """Let a hero's turn begin now; what is left of the running one falls."""
    desk.agenda = [task for task in desk.agenda if isinstance(task, _STAYS_OPEN)]
    names = [hero.name for hero in desk.state.heroes]
    start_turn(desk, names.index(desk.state.hero_named(str(command.value)).name), desk.state.round)


def _choose_anew(desk: Desk, command: Correct) -> None:
    """Let the new choice hold for what is open, too; without map and dice a turn begins anew."""
    if command.target != "policy":
        asked = _LEFT_TO.get(command.target, ())
        desk.agenda = [
            replace(task, to_app=command.value == "app") if isinstance(task, asked) else task
            for task in desk.agenda
        ]
    elif not desk.state.settings.plays_by_rules:
        kept = (ChooseAbility, DiscardCard, LoseCard, ShowBonusCards)
        desk.agenda = [task for task in desk.agenda if isinstance(task, kept)]
        desk.emit(PhaseBegan("roll"))
    elif not any(isinstance(task, RevealTile | DrawTile) for task in desk.agenda):
        level = desk.state.rooms[desk.state.hero.room].level
        stack = desk.state.stacks.get(f"small-{level}")
        if stack is not None and stack.top is None:  # no map was kept until now
            desk.push(RevealTile(level, ""))


def _mark(_desk: Desk, _command: Correct) -> None:
    """The order, and a mark, move nothing else."""


_TURNS: dict[str, Callable[[Desk, Correct], None]] = {
    "phase": _go_to_phase,
    "active": _give_turn,
    "order": _mark,
    "miasma": _mark,
    "curse": _mark,
    "setting": _choose_anew,
}
_LEFT_TO: dict[str, tuple[type[_Asked], ...]] = {
    "action_dice": (RollActionDice,),
    "monster_dice": (RollMonsters, CastLot),
    "tiles": (DrawTile,),
    "evil_cards": (DrawEvil,),
}
"""The open questions that a choice is about: rolls and draws."""
_STAYS_OPEN = (RevealTile, DrawTile, ChooseAbility, DiscardCard, LoseCard, DrawTreasure)
"""What has to be answered whoever's turn it is, in whatever part of it."""


def _monster(state: State, number: str) -> Monster:
    return next(monster for monster in state.monsters if str(monster.id) == number)


_WAS: dict[str, Callable[[State, str], int | str]] = {
    "life": lambda state, name: state.hero_named(name).life,
    "xp": lambda state, name: state.hero_named(name).xp,
    "gold": lambda state, name: state.hero_named(name).gold,
    "cards": lambda state, name: len(state.hero_named(name).hand),
    "free_step": lambda state, name: int(state.hero_named(name).free_step),
    "room": lambda state, name: state.hero_named(name).room,
    "room_gold": lambda state, room: state.rooms[room].gold,
    "opened": lambda state, room: int(state.rooms[room].opened),
    "disarmed": lambda state, trap: int(state.traps[trap].disarmed),
    "monster_room": lambda state, number: _monster(state, number).room,
    "monster_kind": lambda state, number: _monster(state, number).kind,
    "symbol": lambda state, name: sum(
        count for face, count in state.turn.symbols.items() if face == name
    ),
    "die": lambda state, number: state.turn.dice[int(number)].face or "",
    "die_place": lambda state, number: state.turn.dice[int(number)].place,
    "round": lambda state, _: state.round,
    "time": lambda state, _: state.time,
    "mp": lambda state, _: state.turn.mp,
    "dm_mp": lambda state, _: state.turn.dm_mp,
    "place": lambda state, code: place_word(lies_at(state, code) or Placement(0, 0)),
    "phase": lambda state, _: state.phase,
    "active": lambda state, _: state.hero.name,
    "order": lambda state, name: (
        [hero.name for hero in state.heroes].index(state.hero_named(name).name) + 1
    ),
    "miasma": lambda state, name: int(state.hero_named(name).miasma),
    "curse": lambda state, _: state.turn.curse or "",
    "setting": lambda state, name: str(getattr(state.settings, name)),
}
