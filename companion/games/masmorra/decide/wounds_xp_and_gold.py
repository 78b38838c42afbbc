"""What happens to heroes: Wounds and defeat, XP and levels, gold, cards.

Rules: DEFEAT-1..8, XP-5, LEVEL-1..5, ABILITY-2, ABILITY-10, GOLD-1, TREASURE-1, TREASURE-3,
TREASURE-9, END-1, AMD-25, AMB-16, AMB-17.
"""

from companion.games.masmorra.catalogue import find_ability, hero_card
from companion.games.masmorra.commands import AnswerTreasure
from companion.games.masmorra.decide.decision_event_collector import HERO_PHASES, Desk
from companion.games.masmorra.decide.game_end import lose_by_defeat, trigger_end
from companion.games.masmorra.decide.payment import lose_symbols
from companion.games.masmorra.events import (
    AbilityLearned,
    CardDiscarded,
    CardDrawn,
    DeckReshuffled,
    GoldChanged,
    HeroDefeated,
    LevelReached,
    PetJoined,
    PhaseBegan,
    Wounded,
    WoundIgnored,
    XpChanged,
)
from companion.games.masmorra.legality.cards.treasure_deck import are_all_held, is_deck_empty
from companion.games.masmorra.legality.combat.losses_by_defeat import xp_at_stake
from companion.games.masmorra.legality.combat.payback_and_xp import due_rewards
from companion.games.masmorra.legality.heroes.ongoing_abilities import ongoing, shrugs_off
from companion.games.masmorra.model import (
    BlockPayback,
    ChooseAbility,
    DiscardCard,
    DrawTreasure,
    Hero,
    HeroName,
    LoseCard,
    OrderStart,
    PayAttack,
    PayPit,
    PayWeb,
    PlaceMedium,
    RollActionDice,
    State,
)
from companion.games.masmorra.model.dungeon_map.level3 import EndEpic
from companion.games.masmorra.model.hero_limits import ARROWS, GOLD_LIMIT, HAND_LIMIT
from companion.games.masmorra.model.pending.combat_questions import (
    BeginFights,
    CloseFight,
    GiveRewards,
)

_ENDED_BY_DEFEAT = (
    RollActionDice,
    PayPit,
    PayWeb,
    OrderStart,
    BeginFights,
    PlaceMedium,
    PayAttack,
    BlockPayback,
    CloseFight,
    GiveRewards,
)


def wound(desk: Desk, name: HeroName, wounds: int, rule: str) -> None:
    """Give a hero Wounds; at 0 Life Points it is defeated (DEFEAT-1)."""
    if wounds <= 0 or desk.state.hero_named(name).defeated or desk.state.phase == "over":
        return
    tough = shrugs_off(desk.state, desk.state.hero_named(name))
    if tough is not None:
        desk.emit(WoundIgnored(name, tough.id, tough.title))
        wounds -= 1
    if wounds:
        desk.emit(Wounded(name, wounds, rule))
    if desk.state.hero_named(name).life == 0:
        defeat(desk, name)


def defeat(desk: Desk, name: HeroName) -> None:
    """Let a hero fall: it loses XP and a card, and in its own turn the rest of it (DEFEAT-1)."""
    is_active = desk.state.hero.name == name
    desk.emit(HeroDefeated(name))
    if desk.state.settings.cooperative:
        lose_by_defeat(desk, name)
        return
    hero = desk.state.hero_named(name)
    lost = xp_at_stake(desk.state, hero)
    if lost:
        desk.emit(XpChanged(name, -lost, "DEFEAT-3"))
    if is_active:
        end_hero_phase(desk)
    if desk.state.rulings.defeat_discard == "all":
        for index in reversed(range(len(hero.hand))):
            desk.emit(CardDiscarded(name, index, "DEFEAT-4"))
    elif any(hero.hand):
        # Without map and dice the table draws the card, and says which it was.
        desk.push(LoseCard(hero.seat, to_app=desk.state.settings.plays_by_rules))
    elif hero.hand:
        desk.emit(CardDiscarded(name, len(hero.hand) - 1, "DEFEAT-4"))


def end_hero_phase(desk: Desk) -> None:
    """Take the rest of the Hero Phase from a hero that fell in its own turn (DEFEAT-8)."""
    desk.agenda = [task for task in desk.agenda if not isinstance(task, _ENDED_BY_DEFEAT)]
    combat = desk.state.turn.combat
    is_epic = desk.state.settings.mode == "epic"
    if combat is not None and is_epic and "malaphyas-red" in combat.beaten:
        desk.push(EndEpic())
    if combat is not None and combat.beaten and not desk.state.rulings.reward_needs_survival:
        desk.push(due_rewards(desk.state, combat))
    if desk.state.phase in {"roll", "reroll", "actions"}:
        lose_symbols(desk)
        desk.emit(PhaseBegan("dm_move"))


def gain_xp(desk: Desk, name: HeroName, xp: int, rule: str) -> None:
    """Give (or take) XP; every arrow reached for the first time gives an ability (LEVEL-1)."""
    xp = max(xp, -desk.state.hero_named(name).xp)
    if xp == 0:
        return
    desk.emit(XpChanged(name, xp, rule))
    reach_xp(desk, name)


def reach_xp(desk: Desk, name: HeroName) -> None:
    """Let a hero level up and the last round begin, where its XP suffice (LEVEL-1, END-1)."""
    hero = desk.state.hero_named(name)
    reached = [arrow for arrow in ARROWS[hero.arrows :] if arrow <= hero.xp]
    for arrow in reached:
        desk.emit(LevelReached(name, arrow))
    for _ in reached:
        desk.push(ChooseAbility(hero.seat))
    trigger_end(desk, name)


def open_cards(state: State, hero: Hero) -> tuple[int, ...]:
    """Name the Hero cards (1, 2) that still have an ability to uncover (LEVEL-2)."""
    return tuple(card for card in (1, 2) if next_ability(state, hero, card))


def next_ability(state: State, hero: Hero, card: int) -> str:
    """Name the next ability that a Hero card uncovers; empty when there is none."""
    ids = hero_card(state, hero).cards[card - 1]
    return next((ability for ability in ids if ability not in hero.abilities), "")


def answer_from_hand(desk: Desk, task: LoseCard | DiscardCard) -> bool:
    """Take no card of a hand that was emptied meanwhile, or no longer holds seven (TREASURE-3)."""
    kept = HAND_LIMIT if isinstance(task, DiscardCard) else 0
    return len(_hand(desk.state, task.seat)) <= kept


def _hand(state: State, seat: int) -> tuple[str, ...]:
    return next(hero.hand for hero in state.heroes if hero.seat == seat)


def learn(desk: Desk, hero: Hero, ability: str) -> None:
    """Uncover an ability; a companion comes at once (ABILITY-2, ABILITY-10)."""
    card = find_ability(desk.state, ability)
    desk.emit(AbilityLearned(hero.name, ability, card.title))
    works = card in ongoing(desk.state, desk.state.hero_named(hero.name))
    rolls = desk.state.settings.plays_by_rules and desk.state.phase in HERO_PHASES
    if card.companion and works and rolls:
        join_pet(desk)


def join_pet(desk: Desk) -> None:
    """Let the pet die join the dice; after the roll it is rolled at once (ABILITY-10, AMD-7)."""
    if any(die.kind == "pet" for die in desk.state.turn.dice):
        return
    late = desk.state.phase != "roll"
    desk.emit(PetJoined(late))
    if late:
        to_app = desk.state.settings.action_dice == "app"
        desk.push(RollActionDice((len(desk.state.turn.dice) - 1,), to_app=to_app))


def answer_choose_ability(desk: Desk, task: ChooseAbility) -> bool:
    """Learn at once where only one card is left; nothing where both are uncovered."""
    hero = desk.state.hero_at(task.seat)
    cards = open_cards(desk.state, hero)
    if len(cards) == 1:
        learn(desk, hero, next_ability(desk.state, hero, cards[0]))
    return len(cards) <= 1


def gain_gold(desk: Desk, name: HeroName, gold: int, rule: str) -> int:
    """Give a hero gold up to the limit, and return what did not fit (GOLD-1)."""
    taken = min(gold, GOLD_LIMIT - desk.state.hero_named(name).gold)
    if taken > 0:
        desk.emit(GoldChanged(name, taken, rule))
    return gold - max(taken, 0)


def draw_card(desk: Desk, name: HeroName) -> None:
    """Draw a Treasure card, if one is left; a seventh is discarded (TREASURE-3)."""
    if desk.state.settings.deals:
        desk.push(DrawTreasure(desk.state.hero_named(name).seat))
    elif _has_card(desk):
        desk.emit(CardDrawn(name))
        hold_hand(desk, name)


def deal_cards(desk: Desk, seat: int, cards: int) -> None:
    """Let the app deal cards to a seat that nobody may snatch."""
    desk.push(*(DrawTreasure(seat, dealt=True) for _ in range(cards)))


def _has_card(desk: Desk) -> bool:
    """Tell whether a card is left; an empty deck is made anew of its discards (TREASURE-9)."""
    if are_all_held(desk.state):
        return False
    if is_deck_empty(desk.state):
        desk.emit(DeckReshuffled())
    return True


def answer_draw_treasure(desk: Desk, _task: DrawTreasure) -> bool:
    """Draw nothing where all cards are held (AMD-25)."""
    return not _has_card(desk)


def do_answer_treasure(desk: Desk, command: AnswerTreasure) -> None:
    """Put the drawn card into the hand."""
    question = desk.pop()
    if not isinstance(question, DrawTreasure):
        return
    hero = desk.state.hero_at(question.seat)
    desk.emit(CardDrawn(hero.name, command.card, question.dealt))
    hold_hand(desk, hero.name)


def hold_hand(desk: Desk, name: HeroName) -> None:
    """Let a seventh card be discarded (TREASURE-3)."""
    hero = desk.state.hero_named(name)
    if len(hero.hand) <= HAND_LIMIT:
        return
    if any(hero.hand):
        desk.push(DiscardCard(hero.seat))
    else:
        desk.emit(CardDiscarded(name, HAND_LIMIT, "TREASURE-3"))
