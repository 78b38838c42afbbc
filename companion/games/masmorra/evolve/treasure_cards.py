"""Events of Treasure cards, and when the moment for an interrupt has passed."""

from msgspec.structs import replace

from companion.games.masmorra.events import (
    CardDescribed,
    CardEvents,
    CardPlayed,
    CardTaken,
    DeckReshuffled,
    HeroHidden,
    HeroShown,
    MonstersChanged,
    NoteShown,
    QuestShown,
    RerollGranted,
)
from companion.games.masmorra.evolve.state_changes import (
    change_hero,
    change_turn,
)
from companion.games.masmorra.model import HeroName, State


def apply(state: State, event: CardEvents) -> State:
    """Apply an event; the most frequent ones are looked for first."""
    match event:
        case CardPlayed():
            return _played(state, event)
        case CardDescribed():
            return _described(state, event)
        case NoteShown():
            return state
        case CardTaken():
            return _taken(state, event)
        case DeckReshuffled():
            return replace(state, discards=(), buried=())
        case RerollGranted():
            return _granted(state, event)
        case HeroHidden():
            return change_sway(state, unseen=True)
        case HeroShown():
            return change_sway(state, unseen=False)
        case MonstersChanged():
            return _changed(state, event)
        case QuestShown():
            return change_hero(state, event.hero, xp=state.hero_named(event.hero).xp + event.xp)


def _played(state: State, event: CardPlayed) -> State:
    state = put_away(state, event.hero, event.index, event.card if event.known else "")
    return replace(state, played=(*state.played, (event.hero, event.card)))


def change_sway(state: State, **changes: object) -> State:
    """Replace fields of what cards have changed this turn."""
    return change_turn(state, sway=replace(state.turn.sway, **changes))


def take_out(state: State, name: HeroName, index: int) -> State:
    """Take a card out of a hand; the card gained last is no longer there to be snatched."""
    hand = state.hero_named(name).hand
    if state.turn.sway.gained == name and index == len(hand) - 1:
        state = change_sway(state, gained=None)
    return change_hero(state, name, hand=(*hand[:index], *hand[index + 1 :]))


def put_away(
    state: State, name: HeroName, index: int, card: str, *, is_shown: bool = True
) -> State:
    """Lay a card on the discards, face down where nobody has seen it."""
    state = take_out(state, name, index)
    if not is_shown:
        state = replace(state, buried=(*state.buried, len(state.discards)))
    return replace(state, discards=(*state.discards, card))


def _taken(state: State, event: CardTaken) -> State:
    card = state.hero_named(event.hero).hand[event.index]
    state = take_out(state, event.hero, event.index)
    state = change_hero(state, event.by, hand=(*state.hero_named(event.by).hand, card))
    if (event.hero, card) in state.read:
        state = replace(state, read=state.read | {(event.by, card)})
    return change_sway(state, gained=event.by)


def _described(state: State, event: CardDescribed) -> State:
    hand = list(state.hero_named(event.hero).hand)
    hand[event.index] = event.card.id
    state = replace(state, cards={**state.cards, event.card.id: event.card})
    state = replace(state, read=state.read | {(event.hero, event.card.id)})
    return change_hero(state, event.hero, hand=tuple(hand))


def _granted(state: State, _event: RerollGranted) -> State:
    if state.phase == "reroll" and not state.turn.rerolled:
        return change_sway(state, rerolls=state.turn.sway.rerolls + 1)
    return change_turn(state, phase="reroll", rerolled=False)


def _changed(state: State, event: MonstersChanged) -> State:
    sway = state.turn.sway
    return change_sway(
        state, payback=sway.payback + event.payback, defense=sway.defense + event.defense
    )
