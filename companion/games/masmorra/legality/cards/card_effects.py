"""Whether the effects of a card or an ability can work now, on what they are aimed at.

Rules: HEAL-3, PAYBACK-5, FIGHT-19, DEFEAT-6, TRAP-13, LIMIT-1..3, DM-5, TREASURE-11, AMD-25,
BOSS-7, ED-14, EPIC-9, ED-56.
"""

from companion.engine.rules import Refusal, Rule, forbidden, impossible
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.cards.effect_targets import (
    can_banish,
    heroes_meant,
    monsters_within,
    rooms_within,
)
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_not_forbidden
from companion.games.masmorra.legality.combat.engaged_monsters import (
    engaging_monsters,
    find_monster,
    load,
    monsters_in,
    monsters_named,
    room_limit,
    weight,
)
from companion.games.masmorra.legality.combine_refusals import weigh
from companion.games.masmorra.legality.dungeon.leaving_rooms import (
    check_not_engaged,
    check_teleporting,
)
from companion.games.masmorra.model import Hero, Monster, State, Target
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.rulebook import (
    BOSS_7,
    DEFEAT_6,
    DM_5,
    ED_14,
    ENGAGE_6,
    HEAL_3,
    LIMIT_1,
    LIMIT_2,
    LIMIT_3,
    PAYBACK_5,
    THRONE_6,
    TRAP_4,
    TRAP_13,
    TREASURE_4,
    TREASURE_11,
    TURN_5,
)


def check_effects(
    state: State, hero: Hero, effects: tuple[f.Effect, ...], target: Target
) -> Refusal | None:
    """Check each effect against the table and its target."""
    return weigh(*(_check(state, hero, effect, target) for effect in effects))


def _check(state: State, hero: Hero, effect: f.Effect, target: Target) -> Refusal | None:
    match effect:
        case f.Heal():
            return _heal(state, hero, effect, target)
        case f.Hurt() | f.Gold():
            return _who(state, hero, effect, target)
        case f.Banish():
            return _banish(state, hero, effect, target)
        case f.Drive():
            return _drive(state, hero, effect, target)
        case f.Swap():
            return _swap(state, hero, effect, target)
        case f.Jump():
            return _jump(state, hero, effect, target)
        case f.Disarm():
            return _disarm(state, hero, effect, target)
        case f.Reroll():
            return _reroll(state, hero, effect, target)
        case f.Make() | f.Draw() | f.Snatch() | f.Summon() | f.Shield() | f.FewerDice():
            return None
        case f.Unseen() | f.Change() | f.Note():
            return None


def _who(
    state: State, hero: Hero, effect: f.Heal | f.Hurt | f.Gold, target: Target
) -> Refusal | None:
    if effect.who != "other" or heroes_meant(state, hero, "other", target):
        return None
    return _no_hero(state, target)


def _no_hero(state: State, target: Target) -> Refusal:
    """Say that nobody is meant: a hero that lies counts as absent (DEFEAT-6)."""
    lying = any(one.name == target.hero and one.defeated for one in state.heroes)
    absent = (DEFEAT_6,) if lying else ()
    return impossible(*absent, TREASURE_4, because="cards.refusal.no_target")


def _heal(state: State, hero: Hero, effect: f.Heal, target: Target) -> Refusal | None:
    """No Wound of the active hero is healed while it is engaged or fights (HEAL-3, PAYBACK-5)."""
    engaging = engaging_monsters(state)
    if state.hero not in heroes_meant(state, hero, effect.who, target):
        return _who(state, hero, effect, target)
    if engaging:
        return forbidden(
            HEAL_3,
            PAYBACK_5,
            because="masmorra.refusal.heal_engaged",
            remedy="masmorra.remedy.fight_first",
            monster=monsters_named(engaging),
        )
    if state.turn.combat is not None:
        return forbidden(
            PAYBACK_5,
            HEAL_3,
            because="masmorra.refusal.heal_fighting",
            remedy="remedy.after_combat",
        )
    return None


def _monster(state: State, hero: Hero, reach: f.Reach, target: Target) -> Monster | Refusal:
    monster = find_monster(state, target.monster)
    if monster is None:
        return impossible(TREASURE_4, because="cards.refusal.no_target")
    if monster not in monsters_within(state, hero, reach):
        return forbidden(TREASURE_11, TREASURE_4, because="cards.refusal.out_of_reach")
    return _check_boss(monster) or monster


def _check_boss(monster: Monster) -> Refusal | None:
    """Check that a monster is no boss: cards do nothing to bosses (BOSS-7)."""
    if CATALOGUE.monster(monster.kind).die is not None:
        return None
    name = f"@masmorra.monster.{monster.kind}"
    return forbidden(BOSS_7, TREASURE_4, because="rulings.refusal.boss", monster=name)


def _banish(state: State, hero: Hero, effect: f.Banish, target: Target) -> Refusal | None:
    monster = _monster(state, hero, effect.reach, target)
    if isinstance(monster, Refusal):
        return monster
    if not can_banish(monster, effect):
        return forbidden(TREASURE_4, because="cards.refusal.too_strong", defense=effect.defense)
    return None


def _drive(state: State, hero: Hero, effect: f.Drive, target: Target) -> Refusal | None:
    monster = _monster(state, hero, effect.reach, target)
    if isinstance(monster, Refusal):
        return monster
    name = f"@masmorra.monster.{monster.kind}"
    if monster.rooted:
        return forbidden(THRONE_6, because="masmorra.refusal.monster_rooted", monster=name)
    if target.room not in state.rooms[monster.room].exits:
        return forbidden(DM_5, because="masmorra.refusal.monster_no_way", monster=name)
    return _check_room(state, monster, target.room, leaving=0)


def _check_room(state: State, monster: Monster, to: str, leaving: int) -> Refusal | None:
    """Check that a room can take a monster once so much has left it (LIMIT-1, LIMIT-2)."""
    room = state.rooms[to]
    if load(state, to) - leaving + weight(monster.kind) <= room_limit(state, room):
        return None
    limit: Rule = LIMIT_1 if room.tile.size == "small" else LIMIT_2
    heavy = any(weight(one.kind) > 1 for one in (monster, *monsters_in(state, to)))
    rules = (limit, LIMIT_3) if heavy else (limit,)
    return forbidden(*rules, because="masmorra.refusal.room_full", limit=room_limit(state, room))


def _swap(state: State, hero: Hero, _effect: f.Swap, target: Target) -> Refusal | None:
    others = heroes_meant(state, hero, "other", target)
    monster = find_monster(state, target.monster)
    to = others[0].room if others else monster.room if monster is not None else ""
    return weigh(_check_swap(state, hero, target), _check_teleport(state, hero, to))


def _check_swap(state: State, hero: Hero, target: Target) -> Refusal | None:
    if others := heroes_meant(state, hero, "other", target):
        if others[0].room == hero.room:
            return impossible(TREASURE_4, because="cards.refusal.same_place")
        return None
    monster = find_monster(state, target.monster)
    if monster is None:
        return _no_hero(state, target)
    if monster.room == hero.room:
        return forbidden(TREASURE_4, because="cards.refusal.same_room")
    return weigh(_check_boss(monster), _check_room(state, monster, hero.room, leaving=0))


def _check_teleport(state: State, hero: Hero, to: str) -> Refusal | None:
    """Check that a Hero may be taken elsewhere now (EPIC-9), though it is engaged (ED-14)."""
    rooms = [state.rooms[room] for room in (hero.room, to) if room in state.rooms]
    if (refusal := check_teleporting(state, *rooms)) is not None:
        return refusal
    if state.rulings.engaged_teleport or hero.name != state.hero.name:
        return None
    return check_not_engaged(state, ED_14, ENGAGE_6)


def _jump(state: State, hero: Hero, effect: f.Jump, target: Target) -> Refusal | None:
    jump = _check_jump(state, hero, effect, target)
    return weigh(jump, _check_teleport(state, hero, target.room))


def _check_jump(state: State, hero: Hero, effect: f.Jump, target: Target) -> Refusal | None:
    if target.room not in state.rooms:
        walled = (TRAP_4,) if target.room in state.traps else ()
        return impossible(*walled, TREASURE_4, because="cards.refusal.no_target")
    if target.room == hero.room or target.room not in rooms_within(state, hero, effect.reach):
        return forbidden(TREASURE_11, TREASURE_4, because="cards.refusal.out_of_reach")
    return None


def _disarm(state: State, hero: Hero, _effect: f.Disarm, target: Target) -> Refusal | None:
    if target.trap not in state.rooms[hero.room].traps:
        return impossible(TREASURE_4, because="cards.refusal.no_target")
    if state.traps[target.trap].disarmed:
        return forbidden(TRAP_13, because="cards.refusal.trap_quiet")
    return None


def _reroll(state: State, _hero: Hero, _effect: f.Reroll, _target: Target) -> Refusal | None:
    if any(die.face is not None and die.place == "ready" for die in state.turn.dice):
        return check_not_forbidden(state, "reroll")
    return impossible(TURN_5, because="cards.refusal.no_dice")
