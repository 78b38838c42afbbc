"""The effects of cards and abilities are worked off.

Rules: TREASURE-4..8, TREASURE-11, PAYBACK-3, PAYBACK-7, AMD-24, AMD-26, AMB-42. What has gone
meanwhile (a snatched card, a fallen hero) is passed over.
"""

from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.decide.combat.fights import settle_combat
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.dungeon.movement import (
    enter,
    leave_room,
    swap_heroes,
    teleport,
)
from companion.games.masmorra.decide.monsters.monster_dice_supply import ask_monsters, remove
from companion.games.masmorra.decide.payment import make_symbols
from companion.games.masmorra.decide.wounds_xp_and_gold import (
    draw_card,
    gain_gold,
    hold_hand,
    wound,
)
from companion.games.masmorra.events import (
    CardTaken,
    DiceTaken,
    GoldChanged,
    Healed,
    HeroHidden,
    HeroMoved,
    MonsterMoved,
    MonstersChanged,
    NoteShown,
    RerollGranted,
    TrapDisarmed,
)
from companion.games.masmorra.legality.cards.card_effects import check_effects
from companion.games.masmorra.legality.cards.effect_targets import heroes_meant
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.legality.heroes.gold_supply import coins_left
from companion.games.masmorra.model import BlockPayback, Hero, PayAttack, PlayOut, Target
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.model.hero_limits import FULL_LIFE
from companion.games.masmorra.model.pending.questions_and_tasks import EnterRoom


def run_play_out(desk: Desk, task: PlayOut) -> None:
    """Let each effect work that still can; with the last to fight gone, the combat is over."""
    for effect in task.effects:
        hero = desk.state.find_hero_at(task.seat)
        if hero is None or check_effects(desk.state, hero, (effect,), task.target) is not None:
            continue
        _work(desk, hero, effect, task)
    settle_combat(desk)


def _work(desk: Desk, hero: Hero, effect: f.Effect, task: PlayOut) -> None:
    match effect:
        case f.Make():
            _make(desk, hero, effect, task)
        case f.Heal():
            _heal(desk, hero, effect, task)
        case f.Hurt():
            _hurt(desk, hero, effect, task)
        case f.Gold():
            _gold(desk, hero, effect, task)
        case f.Draw():
            _draw(desk, hero, effect, task)
        case f.Snatch():
            _snatch(desk, hero, effect, task)
        case f.Banish():
            _banish(desk, hero, effect, task)
        case f.Drive():
            _drive(desk, hero, effect, task)
        case f.Swap():
            _swap(desk, hero, effect, task)
        case f.Jump():
            _jump(desk, hero, effect, task)
        case f.Disarm():
            _disarm(desk, hero, effect, task)
        case f.Summon():
            _summon(desk, hero, effect, task)
        case f.Reroll():
            _reroll(desk, hero, effect, task)
        case f.Shield():
            _shield(desk, hero, effect, task)
        case f.FewerDice():
            _fewer_dice(desk, hero, effect, task)
        case f.Unseen():
            _unseen(desk, hero, effect, task)
        case f.Change():
            _change(desk, hero, effect, task)
        case f.Note():
            _note(desk, hero, effect, task)


def _make(desk: Desk, _hero: Hero, effect: f.Make, task: PlayOut) -> None:
    make_symbols(desk, effect.symbols, task.rule)


def _heal(desk: Desk, hero: Hero, effect: f.Heal, task: PlayOut) -> None:
    for one in heroes_meant(desk.state, hero, effect.who, task.target):
        if one.life < FULL_LIFE:
            desk.emit(Healed(one.name, min(effect.wounds, FULL_LIFE - one.life)))


def _hurt(desk: Desk, hero: Hero, effect: f.Hurt, task: PlayOut) -> None:
    for one in heroes_meant(desk.state, hero, effect.who, task.target):
        wound(desk, one.name, effect.wounds, task.rule)


def _gold(desk: Desk, hero: Hero, effect: f.Gold, task: PlayOut) -> None:
    for one in heroes_meant(desk.state, hero, effect.who, task.target):
        if effect.coins > 0:
            gain_gold(desk, one.name, min(effect.coins, coins_left(desk.state)), task.rule)
        elif one.gold:
            desk.emit(GoldChanged(one.name, -min(-effect.coins, one.gold), task.rule))


def _draw(desk: Desk, hero: Hero, effect: f.Draw, _task: PlayOut) -> None:
    for _ in range(effect.cards):
        draw_card(desk, hero.name)


def _snatch(desk: Desk, hero: Hero, _effect: f.Snatch, task: PlayOut) -> None:
    gained = desk.state.turn.sway.gained
    if gained is None or gained != task.target.hero:
        return
    hand = next(one.hand for one in desk.state.heroes if one.name == gained)
    desk.emit(CardTaken(gained, len(hand) - 1, hero.name))
    hold_hand(desk, hero.name)


def _banish(desk: Desk, _hero: Hero, _effect: f.Banish, task: PlayOut) -> None:
    remove(desk, task.target.monster, task.rule)


def _drive(desk: Desk, _hero: Hero, _effect: f.Drive, task: PlayOut) -> None:
    _put_monster(desk, task.target, task.target.room)
    _break_off(desk, task.target.monster)


def _break_off(desk: Desk, monster: int) -> None:
    """Let a fight lapse whose monster was driven out of the room before anything was spent."""
    fight = PayAttack(monster)
    if fight in desk.agenda:
        desk.agenda.remove(fight)


def _put_monster(desk: Desk, target: Target, room: str) -> None:
    monster = find_monster(desk.state, target.monster)
    if monster is not None:
        desk.emit(MonsterMoved(monster.id, monster.kind, room, 0))


def _swap(desk: Desk, hero: Hero, _effect: f.Swap, task: PlayOut) -> None:
    """Swap places: nobody walks, and the traps left behind spare who left (TRAP-9, AMB-6)."""
    here = hero.room
    other = next((one for one in desk.state.heroes if one.name == task.target.hero), None)
    monster = find_monster(desk.state, task.target.monster)
    there = monster.room if monster is not None else here
    if other is not None:
        swap_heroes(desk, other)
        return
    leave_room(desk, spare_hero=True, by_stairs=True)
    desk.emit(HeroMoved(hero.name, there, "card"))
    _put_monster(desk, task.target, here)
    enter(desk, EnterRoom(there, by_step=False, by_stairs=True, left=here))


def _jump(desk: Desk, _hero: Hero, _effect: f.Jump, task: PlayOut) -> None:
    teleport(desk, task.target.room)


def _disarm(desk: Desk, hero: Hero, _effect: f.Disarm, task: PlayOut) -> None:
    desk.emit(TrapDisarmed(task.target.trap, hero.name))


def _summon(desk: Desk, _hero: Hero, effect: f.Summon, task: PlayOut) -> None:
    ask_monsters(desk, desk.state.hero.room, (effect.die,), task.rule)


def _reroll(desk: Desk, _hero: Hero, _effect: f.Reroll, _task: PlayOut) -> None:
    desk.emit(RerollGranted())


def _shield(desk: Desk, _hero: Hero, effect: f.Shield, _task: PlayOut) -> None:
    _change_payback(desk, -effect.wounds)


def _change_payback(desk: Desk, wounds: int) -> None:
    """Change the Payback that is awaited."""
    for place, task in enumerate(desk.agenda):
        if isinstance(task, BlockPayback):
            desk.agenda[place] = replace(task, wounds=max(0, task.wounds + wounds))


def _fewer_dice(desk: Desk, _hero: Hero, effect: f.FewerDice, task: PlayOut) -> None:
    desk.emit(DiceTaken(effect.dice, task.rule))


def _unseen(desk: Desk, hero: Hero, _effect: f.Unseen, _task: PlayOut) -> None:
    desk.emit(HeroHidden(hero.name))


def _change(desk: Desk, _hero: Hero, effect: f.Change, _task: PlayOut) -> None:
    """Change the monsters' numbers, also in the Payback that is awaited, but no boss's (BOSS-7)."""
    desk.emit(MonstersChanged(effect.payback, effect.defense))
    waits = [task for task in desk.agenda if isinstance(task, BlockPayback)]
    if any(CATALOGUE.monster(task.kind).die is not None for task in waits):
        _change_payback(desk, effect.payback)


def _note(desk: Desk, _hero: Hero, effect: f.Note, _task: PlayOut) -> None:
    """Leave it to the table: what the card says is shown, its effect is set by hand."""
    if effect.text:
        desk.emit(NoteShown(effect.text))
