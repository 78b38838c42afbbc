"""What an event does to the table: seats, cards, the beginning and the end."""

from msgspec.structs import replace

from companion.games.paper_dungeons.events import (
    CardDescribed,
    DungeonRevealed,
    GameBegun,
    GameEnded,
    HouseRuled,
    MissionRevealed,
    PhaseBegan,
    SeatLeft,
    SeatTaken,
    TableEvent,
    TableOpened,
)
from companion.games.paper_dungeons.model import Described, MissionCard, Seat, State


def describe(state: State, event: CardDescribed) -> State:
    """Keep what stands on a card of the box."""
    others = (one for one in state.box if one.slot != event.slot)
    return replace(state, box=(*others, Described(event.slot, event.card)))


def change(state: State, event: TableEvent) -> State:
    """Apply an event of the table."""
    match event:
        case TableOpened(settings=settings):
            return replace(state, settings=settings, opened=True)
        case SeatTaken(seat=number, player=player, bot=bot):
            others = (seat for seat in state.seats if seat.number != number)
            seats = sorted((*others, Seat(number, player, bot)), key=lambda seat: seat.number)
            return replace(state, seats=tuple(seats))
        case SeatLeft(seat=number):
            return replace(
                state, seats=tuple(seat for seat in state.seats if seat.number != number)
            )
        case GameBegun(sheets=sheets):
            return replace(state, sheets=sheets, phase="cards")
        case PhaseBegan(phase=phase):
            return replace(state, phase=phase)
        case DungeonRevealed(card=card, villains=villains):
            return replace(state, card=card, villains=villains, to_app=False)
        case MissionRevealed(mission=mission):
            missions = (*state.missions, MissionCard(mission))
            return replace(state, missions=missions, to_app=False)
        case HouseRuled():
            return state
        case GameEnded(scores=scores):
            return replace(state, scores=scores, phase="over")
