"""What a hero does besides walking and fighting.

Rules: HEAL-1, MAGIC-1, ABILITY-3..11, GOLD-3, GOLD-4, TREASURE-3, LEVEL-2, AMD-7.
"""

from companion.games.masmorra.catalogue import find_ability
from companion.games.masmorra.commands import (
    BuyTreasure,
    Discard,
    DrinkElixir,
    LearnAbility,
    NameCard,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.decide.cards.treasure_cards import tell_card
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.payment import dock, make_symbols, spend
from companion.games.masmorra.decide.wounds_xp_and_gold import (
    draw_card,
    join_pet,
    learn,
    next_ability,
)
from companion.games.masmorra.events import (
    AbilityUsed,
    CardDiscarded,
    CardNamed,
    DieTurned,
    GoldChanged,
    Healed,
)
from companion.games.masmorra.legality.heroes.elixir_magic_and_abilities import (
    CARD_PRICE,
    healed_hero,
)
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import made_by
from companion.games.masmorra.legality.payment.payment_checks import paid_amount
from companion.games.masmorra.model import PlayOut
from companion.games.masmorra.model.hero_limits import FULL_LIFE


def do_drink_elixir(desk: Desk, command: DrinkElixir) -> None:
    """Heal one Wound per ELIXIR, one's own or a companion's (ALLIANCE-16)."""
    hero = healed_hero(desk.state, command)
    spend(desk, command.pay, "heal")
    healed = min(paid_amount(command.pay), FULL_LIFE - hero.life)
    desk.emit(Healed(hero.name, healed))


def do_use_magic(desk: Desk, command: UseMagic) -> None:
    """Turn a die."""
    spend(desk, command.pay, "magic")
    desk.emit(DieTurned(command.die, command.face))


def do_use_ability(desk: Desk, command: UseAbility) -> None:
    """Pay for an ability and let it work."""
    ability = find_ability(desk.state, command.ability)
    hero = desk.state.hero.name
    if not dock(desk, command.dice, f"ability:{ability.id}", len(ability.dock)):
        return
    if ability.gold:
        desk.emit(GoldChanged(hero, -ability.gold, "ABILITY-6"))
    desk.emit(AbilityUsed(hero, ability.id, ability.title))
    make_symbols(desk, made_by(desk.state, ability), ability.id)
    if ability.effects:
        desk.push(PlayOut(desk.state.hero.seat, ability.effects, command.target, "ABILITY-3"))
    if ability.companion:
        join_pet(desk)


def do_buy_treasure(desk: Desk, _command: BuyTreasure) -> None:
    """Trade 5 gold for a card."""
    hero = desk.state.hero.name
    desk.emit(GoldChanged(hero, -CARD_PRICE, "GOLD-3"))
    draw_card(desk, hero)


def do_name_card(desk: Desk, command: NameCard) -> None:
    """Write down what a card is."""
    hero = desk.state.find_hero_at(command.seat)
    if hero is not None:
        tell_card(desk, CardNamed(hero.name, command.index, command.name.strip()))


def do_discard(desk: Desk, command: Discard) -> None:
    """Discard the seventh card."""
    desk.pop()
    hero = desk.state.find_hero_at(command.seat)
    if hero is not None:
        desk.emit(CardDiscarded(hero.name, command.index, "TREASURE-3"))


def do_learn_ability(desk: Desk, command: LearnAbility) -> None:
    """Uncover the next ability of a Hero card."""
    desk.pop()
    hero = desk.state.find_hero_at(command.seat)
    if hero is not None:
        learn(desk, hero, next_ability(desk.state, hero, command.card))
