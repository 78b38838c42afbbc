"""What an event of a round does to what all share."""

from msgspec.structs import replace

from companion.games.paper_dungeons.events import (
    DiceCorrected,
    DiceRejected,
    DiceRolled,
    GemsDeclared,
    GemsDisappeared,
    LeftToApp,
    MissionClaimed,
    RoundClosed,
    RoundEvent,
    RoundOpened,
)
from companion.games.paper_dungeons.model import Claim, MissionCard, Sheet, State


def change(state: State, event: RoundEvent) -> State:
    """Apply an event of a round."""
    match event:
        case RoundOpened(round=number):
            return replace(state, round=number, phase="roll", dice=(), to_app=False)
        case LeftToApp():
            return replace(state, to_app=True)
        case DiceRejected():
            return state
        case DiceRolled(faces=faces):
            return replace(state, dice=faces, to_app=False, phase="dice")
        case DiceCorrected(faces=faces):
            return replace(state, dice=faces)
        case GemsDeclared(letters=letters) | GemsDisappeared(letters=letters):
            return _crossed(state, letters)
        case MissionClaimed():
            return _claimed(state, event)
        case RoundClosed():
            return replace(state, sheets=tuple(_turned(sheet) for sheet in state.sheets))


def _crossed(state: State, letters: tuple[str, ...]) -> State:
    """Cross letters out wherever they were not looted (PD-GEM-6, AMD-P2)."""
    sheets = tuple(
        replace(
            sheet,
            crossed=(
                *sheet.crossed,
                *(one for one in letters if one not in sheet.gems and one not in sheet.crossed),
            ),
        )
        for sheet in state.sheets
    )
    gone = (*state.gone, *(one for one in letters if one not in state.gone))
    return replace(state, sheets=sheets, gone=gone)


def _claimed(state: State, event: MissionClaimed) -> State:
    claim = Claim(event.mission, event.points)
    sheets = tuple(
        replace(sheet, claims=(*sheet.claims, claim)) if sheet.seat in event.seats else sheet
        for sheet in state.sheets
    )
    missions = tuple(
        MissionCard(card.id, state.round) if card.id == event.mission else card
        for card in state.missions
    )
    return replace(state, sheets=sheets, missions=missions)


def _turned(sheet: Sheet) -> Sheet:
    """Leave a round behind: its dice stay written on the round track."""
    return replace(
        sheet,
        track=(*sheet.track, tuple(used.die for used in sheet.used)),
        used=(),
        declared=(),
        announced=(),
        recoloured=0,
        passed=False,
        report=None,
    )
