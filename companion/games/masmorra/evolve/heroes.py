"""Events of heroes: life, XP, gold, cards, abilities, where they stand."""

from msgspec.structs import replace

from companion.games.masmorra.events import (
    AbilityDescribed,
    AbilityLearned,
    CardDiscarded,
    CardDrawn,
    CardNamed,
    GoldChanged,
    Healed,
    HeroDefeated,
    HeroEvents,
    HeroMoved,
    HeroStoodUp,
    LevelReached,
    TokenKept,
    TokenSpent,
    TokenUsed,
    Wounded,
    WoundIgnored,
    XpChanged,
)
from companion.games.masmorra.evolve.state_changes import (
    change_hero,
    change_turn,
)
from companion.games.masmorra.evolve.treasure_cards import change_sway, put_away
from companion.games.masmorra.model import State
from companion.games.masmorra.model.hero_limits import FULL_LIFE


def apply(state: State, event: HeroEvents) -> State:
    """Apply an event; the most frequent ones are looked for first."""
    match event:
        case Wounded():
            return _wounded(state, event)
        case HeroMoved():
            return _moved(state, event)
        case GoldChanged():
            return change_hero(
                state, event.hero, gold=state.hero_named(event.hero).gold + event.gold
            )
        case Healed():
            return _healed(state, event)
        case CardDrawn():
            return _drawn(state, event)
        case XpChanged():
            return change_hero(
                state, event.hero, xp=max(0, state.hero_named(event.hero).xp + event.xp)
            )
        case LevelReached():
            return change_hero(state, event.hero, arrows=state.hero_named(event.hero).arrows + 1)
        case AbilityLearned():
            return _learned(state, event)
        case HeroDefeated():
            return change_hero(state, event.hero, life=0, defeated=True)
        case CardNamed():
            return _named(state, event)
        case WoundIgnored():
            return _ignored(state, event)
        case HeroStoodUp():
            return change_hero(state, event.hero, life=event.life, defeated=False)
        case AbilityDescribed():
            return replace(state, talents={**state.talents, event.ability.id: event.ability})
        case CardDiscarded():
            return _discarded(state, event)
        case TokenKept():
            return _token_kept(state, event)
        case TokenSpent():
            return _token_spent(state, event)
        case TokenUsed():
            return change_turn(state, used=(*state.turn.used, event.kind))


def _wounded(state: State, event: Wounded) -> State:
    life = max(0, state.hero_named(event.hero).life - event.wounds)
    return change_hero(state, event.hero, life=life)


def _ignored(state: State, _event: WoundIgnored) -> State:
    combat = state.turn.combat
    return change_turn(state, combat=combat and replace(combat, shrugged=True))


def _healed(state: State, event: Healed) -> State:
    life = min(FULL_LIFE, state.hero_named(event.hero).life + event.wounds)
    return change_hero(state, event.hero, life=life)


def _learned(state: State, event: AbilityLearned) -> State:
    abilities = state.hero_named(event.hero).abilities
    return change_hero(state, event.hero, abilities=(*abilities, event.ability))


def _drawn(state: State, event: CardDrawn) -> State:
    if not event.dealt:
        state = change_sway(state, gained=event.hero)
    return change_hero(state, event.hero, hand=(*state.hero_named(event.hero).hand, event.card))


def _named(state: State, event: CardNamed) -> State:
    hand = list(state.hero_named(event.hero).hand)
    hand[event.index] = event.name
    return change_hero(state, event.hero, hand=tuple(hand))


def _discarded(state: State, event: CardDiscarded) -> State:
    card = state.hero_named(event.hero).hand[event.index]
    return put_away(state, event.hero, event.index, card, is_shown=False)


def _token_kept(state: State, event: TokenKept) -> State:
    tokens = state.hero_named(event.hero).tokens
    return change_hero(state, event.hero, tokens=(*tokens, event.kind))


def _token_spent(state: State, event: TokenSpent) -> State:
    tokens = list(state.hero_named(event.hero).tokens)
    tokens.remove(event.kind)
    return change_hero(state, event.hero, tokens=tuple(tokens))


def _moved(state: State, event: HeroMoved) -> State:
    hero = state.hero_named(event.hero)
    waits = event.how == "swept" and hero.defeated and state.site == "sewers"
    waits = waits and state.rulings.miasma_lying == "standing_up"
    if event.hero == state.hero.name:
        state = change_turn(state, webbed=_is_stopped(state, event))
    return change_hero(state, event.hero, room=event.to, miasma=hero.miasma or waits)


def _is_stopped(state: State, event: HeroMoved) -> bool:
    """Tell whether webs take Move Points (ROOM-WEB-2), or end the walk of the turn (ED-32)."""
    if state.rooms[event.to].tile.kind != "web" or event.how == "correction":
        return False
    return state.turn.mp > 0 or not state.rulings.web_continue
