"""When a Treasure card may be played.

Rules: TREASURE-2, TREASURE-4..8, TURN-8, FIGHT-19, DICE-7, DEFEAT-6, ROOM-PIT-1, ALLIANCE-17,
AMD-24, AMB-42, ED-54.
"""

from collections.abc import Callable, Mapping

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.masmorra.catalogue import find_card
from companion.games.masmorra.commands import Appear, LetResolve, PlayTreasure
from companion.games.masmorra.legality.cards.card_effects import check_effects
from companion.games.masmorra.legality.combat.actions_during_combat import (
    check_serving,
    combat_rules,
    ends_combat,
)
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.model import (
    DM_PHASES,
    BlockPayback,
    Face,
    Hero,
    PayAttack,
    PayPit,
    Respond,
    State,
    TreasureCard,
)
from companion.games.masmorra.model.cards.card_effects import Effect, Make, Trigger
from companion.games.masmorra.rulebook import (
    ALLIANCE_17,
    AMB_42,
    DEFEAT_6,
    DICE_7,
    ROOM_PIT_1,
    TREASURE_1,
    TREASURE_2,
    TREASURE_4,
    TREASURE_5,
    TREASURE_6,
    TREASURE_7,
    TREASURE_8,
)


def card_named(hero: Hero, command: PlayTreasure) -> str:
    """Give what a card is called: what is written on it, else what the command says."""
    return hero.hand[command.index] or command.name.strip()


def check_play_treasure(state: State, command: PlayTreasure) -> Refusal | None:
    """Check that the card is there, has that part, and that its moment is now."""
    hero = state.find_hero_at(command.seat)
    if hero is None or not 0 <= command.index < len(hero.hand):
        return _no_such_card(state, hero, command)
    if hero.defeated:
        return impossible(DEFEAT_6, because="cards.refusal.lying")
    if is_other_card(state, hero, command):
        return _no_such_card(state, hero, command)
    name = card_named(hero, command)
    if not name:
        return impossible(TREASURE_5, TREASURE_6, because="cards.refusal.unnamed")
    card = find_card(state, name)
    turn = _check_turn(state, hero, command)
    if card is None:
        return turn
    effects = card.purple if command.part == "purple" else card.orange
    if not effects:
        return impossible(TREASURE_4, because=f"cards.refusal.no_{command.part}")
    if isinstance(state.question, PayPit) and {"step", "magic"}.isdisjoint(_made(effects)):
        return impossible(ROOM_PIT_1, because="cards.refusal.pit_first")
    if command.part == "orange":
        moment = _check_trigger(state, hero, card)
        return weigh(
            moment,
            _check_symbols(state, _made(card.orange)),
            check_effects(state, hero, card.orange, command.target),
        )
    if is_impossible(turn):
        return turn
    return weigh(
        turn,
        _check_combat(state, card),
        check_effects(state, hero, card.purple, command.target),
    )


def is_other_card(state: State, hero: Hero, command: PlayTreasure) -> bool:
    """Tell whether a card is named that lies elsewhere: this one is known by another name."""
    held, named = hero.hand[command.index], command.name.strip()
    if not held or not named or held == named:
        return False
    return find_card(state, held) != find_card(state, named)


def _no_such_card(state: State, hero: Hero | None, command: PlayTreasure) -> Refusal:
    """Say that the card is not in the hand; who has played one has no part of it left."""
    if hero is not None and _is_spent(state, hero, command):
        part = TREASURE_5 if command.part == "purple" else TREASURE_6
        return impossible(TREASURE_7, part, because="cards.refusal.spent")
    return impossible(TREASURE_2, TREASURE_1, because="masmorra.refusal.no_such_card")


def _is_spent(state: State, hero: Hero, command: PlayTreasure) -> bool:
    """Tell whether a card is meant that the hero has played (TREASURE-7)."""
    played = [card for name, card in state.played if name == hero.name]
    if named := find_card(state, command.name):
        return any(find_card(state, card) == named for card in played)
    return bool(played) and command.index < len(hero.hand) + len(played)


def _check_turn(state: State, hero: Hero, command: PlayTreasure) -> Refusal | None:
    """A purple part is for the own turn only (TREASURE-5)."""
    if command.part == "orange" or hero.name == state.hero.name:
        return None
    deck = (ALLIANCE_17,) if state.settings.cooperative else ()
    return forbidden(*deck, TREASURE_5, TREASURE_4, because="cards.refusal.not_your_turn")


def _made(effects: tuple[Effect, ...]) -> tuple[Face, ...]:
    return tuple(face for effect in effects if isinstance(effect, Make) for face in effect.symbols)


def _check_symbols(state: State, symbols: tuple[Face, ...]) -> Refusal | None:
    """Symbols serve the combat, if there is one (FIGHT-19); in the DM Phase they serve nobody."""
    if symbols and state.phase in DM_PHASES:
        return forbidden(DICE_7, because="cards.refusal.symbols_in_vain")
    return check_serving(state, symbols)


def _check_combat(state: State, card: TreasureCard) -> Refusal | None:
    """During a combat only symbols that serve it (FIGHT-19, ED-13), or what ends it (AMD-24)."""
    if isinstance(state.question, Respond):
        return impossible(TREASURE_8, because="cards.refusal.respond_first")
    symbols = _made(card.purple)
    rules = combat_rules(state, card.purple)
    if not rules or symbols or ends_combat(state, card.purple):
        return _check_symbols(state, symbols)
    return forbidden(*rules, because="cards.refusal.in_combat")


def _check_trigger(state: State, hero: Hero, card: TreasureCard) -> Refusal | None:
    """Check that what an orange part answers has just happened (TREASURE-6)."""
    trigger = card.when or "any_time"
    question = state.question
    if isinstance(question, Respond):
        now = trigger in {question.trigger, "any_time"}
    else:
        now = _NOW[trigger](state, hero)
    if now:
        return None
    return forbidden(TREASURE_6, because="cards.refusal.not_now", when=f"@cards.when.{trigger}")


def _is_others_turn(state: State, hero: Hero) -> bool:
    return hero.name != state.hero.name


_NOW: Mapping[Trigger, Callable[[State, Hero], bool]] = {
    "turn_start": lambda state, hero: _is_others_turn(state, hero) and state.phase == "roll",
    "rolled": lambda state, hero: _is_others_turn(state, hero) and state.phase == "reroll",
    "fight": lambda state, _hero: isinstance(state.question, PayAttack),
    "payback": lambda state, _hero: isinstance(state.question, BlockPayback),
    "card_gained": lambda state, hero: state.turn.sway.gained not in {None, hero.name},
    "monsters_move": lambda state, _hero: state.phase == "dm_move",
    "any_time": lambda _state, _hero: True,
}


def check_let_resolve(state: State, _command: LetResolve) -> Refusal | None:
    """Check that a card waits to be answered."""
    if isinstance(state.question, Respond):
        return None
    return impossible(TREASURE_8, because="cards.refusal.nothing_played")


def check_appear(state: State, _command: Appear) -> Refusal | None:
    """Check that the hero is unseen."""
    if state.turn.sway.unseen:
        return None
    return impossible(AMB_42, because="cards.refusal.not_unseen")
