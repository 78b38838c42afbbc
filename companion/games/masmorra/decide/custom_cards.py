"""Players describe what is printed on cards and Hero cards of their own.

Rules: TREASURE-2, ABILITY-1, DG-1, DG-2.
"""

from msgspec.structs import replace

from companion.games.masmorra.commands import DescribeAbility, DescribeCard
from companion.games.masmorra.decide.cards.treasure_cards import tell_card
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.events import AbilityDescribed, CardDescribed


def do_describe_card(desk: Desk, command: DescribeCard) -> None:
    """Learn what a card in the own hand is and does."""
    hero = desk.state.find_hero_at(command.seat)
    if hero is not None:
        card = replace(command.card, title=command.card.title.strip(), source="table")
        tell_card(desk, CardDescribed(hero.name, command.index, card))


def do_describe_ability(desk: Desk, command: DescribeAbility) -> None:
    """Learn what an ability of the own hero costs and does."""
    title = command.ability.title.strip()
    desk.emit(AbilityDescribed(replace(command.ability, title=title, source="table")))
