"""The Evil card: it is drawn before the roll and works until the Hero Phase ends.

Rules: ALLIANCE-9, ALLIANCE-10, AMB-72.
"""

from companion.games.masmorra.catalogue import find_evil
from companion.games.masmorra.commands import AnswerEvil
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.dungeon.traps import fire
from companion.games.masmorra.decide.monsters.alliance_march import begin_march
from companion.games.masmorra.decide.monsters.monster_dice_supply import ask_monsters
from companion.games.masmorra.decide.wounds_xp_and_gold import wound
from companion.games.masmorra.events import (
    DiceTaken,
    EvilDrawn,
    EvilReshuffled,
    GoldChanged,
    NoteShown,
    Paid,
)
from companion.games.masmorra.legality.combat.engaged_monsters import standing_heroes
from companion.games.masmorra.legality.monsters.rooms_that_spawn import rooms_to_fill
from companion.games.masmorra.model import DrawEvil, Hero, State
from companion.games.masmorra.model.cards import evil_cards as v
from companion.games.masmorra.model.cards.card_effects import Note
from companion.games.masmorra.model.pending.questions_and_tasks import SpawnRooms

_RULE = "ALLIANCE-10"
_DOORS = frozenset({"start", "entrance", "landing"})


def ask_evil(desk: Desk) -> None:
    """Ask for the turn's Evil card; an empty deck is shuffled anew."""
    settings = desk.state.settings
    if not settings.cooperative or settings.policy == "tracker":
        return
    if not desk.state.evil.left and desk.state.evil.discards:
        desk.emit(EvilReshuffled())
    desk.push(DrawEvil(to_app=settings.evil_cards == "app"))


def do_answer_evil(desk: Desk, command: AnswerEvil) -> None:
    """Let the card do at once what it does at once; the rest lasts (ALLIANCE-10)."""
    desk.pop()
    card = find_evil(desk.state, command.card) if command.card else None
    title = card.title if card is not None else ""
    desk.emit(EvilDrawn(command.card, command.note.strip(), title))
    effects = card.effects if card is not None else ()
    if not desk.state.settings.plays_by_rules:
        # Without map and dice only numbers follow; the table does what the card says otherwise.
        effects = tuple(one for one in effects if _is_of_numbers(one))
    for effect in reversed(effects):
        _strike(desk, effect)


def _is_of_numbers(effect: v.Evil) -> bool:
    if isinstance(effect, v.Hurt):
        return effect.who in {"active", "all"}
    return isinstance(effect, v.LoseGold | Note)


def _strike(desk: Desk, effect: v.Evil) -> None:
    """Do what an effect does at once."""
    match effect:
        case v.Hurt():
            _hurt(desk, effect)
        case v.LoseGold():
            _lose_gold(desk, effect)
        case v.LoseStep():
            _lose_step(desk)
        case v.TakeDice(dice=dice):
            desk.emit(DiceTaken(dice, _RULE))
        case v.Summon():
            _summon(desk, effect)
        case v.MarchNow():
            begin_march(desk, by_card=True)
        case v.SpawnNow():
            desk.push(SpawnRooms(rooms_to_fill(desk.state)))
        case v.SpringTraps():
            _spring(desk)
        case Note():
            _note(desk, effect)
        case v.Curse() | v.Rage() | v.Harden() | v.Slow() | v.Forbid():
            pass


def _hurt(desk: Desk, effect: v.Hurt) -> None:
    """Wound those who are meant, but take nobody's last Life Point."""
    state = desk.state
    for hero in state.heroes:
        if hero.life > 1 and _is_meant(state, hero, effect.who):
            wound(desk, hero.name, 1, _RULE)


def _is_meant(state: State, hero: Hero, who: str) -> bool:
    if who == "active":
        return hero is state.hero
    company = len(standing_heroes(state, hero.room))
    return who == "all" or (company > 1) == (who == "together")


def _lose_gold(desk: Desk, effect: v.LoseGold) -> None:
    hero = desk.state.hero
    if lost := min(effect.gold, hero.gold):
        desk.emit(GoldChanged(hero.name, -lost, _RULE))


def _lose_step(desk: Desk) -> None:
    if desk.state.hero.free_step:
        desk.emit(Paid(desk.state.hero.name, "evil", free_step=True))


def _summon(desk: Desk, effect: v.Summon) -> None:
    room = desk.state.hero.room if effect.where == "hero" else _door(desk.state)
    ask_monsters(desk, room, (effect.die,), _RULE)


def _door(state: State) -> str:
    """Name the room by which heroes came to the active hero's level."""
    level = state.rooms[state.hero.room].level
    rooms = [room for room in state.rooms.values() if room.level == level]
    return next((room.id for room in rooms if room.tile.kind in _DOORS), rooms[0].id)


def _spring(desk: Desk) -> None:
    for trap in desk.state.rooms[desk.state.hero.room].traps:
        fire(desk, trap)


def _note(desk: Desk, effect: Note) -> None:
    """Show what the table does by hand."""
    if effect.text:
        desk.emit(NoteShown(effect.text))
