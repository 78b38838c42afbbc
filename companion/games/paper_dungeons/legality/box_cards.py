"""What may be described of a card of the published box, and when.

Rules: AMD-P27, PD-VILLAIN-4, PD-VILLAIN-6.
"""

from companion.engine.rules import Refusal, Rule, impossible
from companion.games.paper_dungeons.commands import DescribeCard
from companion.games.paper_dungeons.counting.box_card_content import (
    DUNGEON,
    KINDS,
    VILLAINS,
    mission_slots,
    seat_slots,
)
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.legality.correction import FARTHEST
from companion.games.paper_dungeons.model import (
    BoxCard,
    BoxMission,
    BoxObjective,
    BoxPower,
    BoxVillain,
    State,
)
from companion.games.paper_dungeons.rulebook.amendments import AMD_P27
from companion.games.paper_dungeons.rulebook.villains import PD_VILLAIN_4, PD_VILLAIN_6

LONGEST_TITLE = 40


def slots(state: State) -> tuple[str, ...]:
    """Name the cards of a table that can be described."""
    if state.settings.cards != "box" or not state.sheets:
        return ()
    missions = mission_slots(of(state).content) if state.settings.missions else ()
    own = (slot for sheet in state.sheets for slot in seat_slots(sheet.seat))
    return (DUNGEON, *VILLAINS, *missions, *own)


def check_describe_card(state: State, command: DescribeCard) -> Refusal | None:
    """There is such a card at the table, and it can look so."""
    if command.slot not in slots(state):
        return impossible(AMD_P27, because="paper_dungeons.refusal.no_such_box_card")
    card = command.card
    if not isinstance(card, KINDS[command.slot[0]]):
        return impossible(AMD_P27, because="paper_dungeons.refusal.another_box_card")
    if not 1 <= len(card.title.strip()) <= LONGEST_TITLE:
        return impossible(AMD_P27, because="paper_dungeons.refusal.box_title", most=LONGEST_TITLE)
    rules = _mistaken(card)
    if rules:
        return impossible(*rules, because="paper_dungeons.refusal.box_numbers")
    return None


def _mistaken(card: BoxCard) -> tuple[Rule, ...]:
    """Say which clauses the numbers of a card break."""
    if isinstance(card, BoxVillain):
        return _mistaken_villain(card)
    if isinstance(card, BoxMission):
        rounds = [one.by for one in card.solo]
        return () if rounds == sorted(set(rounds)) else (AMD_P27,)
    return () if all(abs(value) <= FARTHEST for value in _numbers(card)) else (AMD_P27,)


def _numbers(card: BoxCard) -> tuple[int, ...]:
    match card:
        case BoxPower():
            return card.points, card.combat
        case BoxObjective():
            return card.partial_points, card.full_points
        case _:
            return ()


def _mistaken_villain(card: BoxVillain) -> tuple[Rule, ...]:
    needs = [one.needs for one in card.ranges]
    damages = [one.damage for one in card.ranges]
    told = (*needs, *damages, *(one.points for one in card.ranges), card.run)
    if needs != sorted(set(needs)) or min(damages) < 0 or max(map(abs, told)) > FARTHEST:
        return (AMD_P27, PD_VILLAIN_4)
    return (AMD_P27, PD_VILLAIN_6) if card.run > 0 else ()
