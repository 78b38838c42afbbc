"""What may be set by hand: any number and mark that a sheet can show."""

from collections.abc import Callable, Mapping

from companion.engine.rules import Refusal, impossible
from companion.games.paper_dungeons.commands import Correct, CorrectDice, CorrectRoom, OnSheet
from companion.games.paper_dungeons.counting.content_lookup import Index, of
from companion.games.paper_dungeons.counting.die_symbols import is_rejected
from companion.games.paper_dungeons.counting.sheet_field_lookup import written
from companion.games.paper_dungeons.legality.dice import check_faces
from companion.games.paper_dungeons.legality.timing import check_seat
from companion.games.paper_dungeons.model import OUTSIDE, Sheet, State
from companion.games.paper_dungeons.rulebook.amendments import AMD_P22
from companion.games.paper_dungeons.rulebook.rounds import PD_DICE_5, PD_ROUND_4
from companion.games.paper_dungeons.rulebook.setup import PD_SHEET_1

FARTHEST = 99
"""The most points, in either direction, that a line of the sheet is set to."""

PREPARED = frozenset({"roll", "dice", "villain", "reward", "missions", "scoring", "over"})
"""When a sheet has something to correct."""


def check_correct(state: State, command: Correct) -> Refusal | None:
    """There is such a thing on the sheet, it can show that, and shows something else."""
    if (refusal := _check_sheet(state, command.seat)) is not None:
        return refusal
    if state.on_paper and command.what not in {"villain", "mission"}:
        return impossible(AMD_P22, because="paper_dungeons.refusal.on_paper")
    sheet, index = state.sheet(command.seat), of(state)
    if not _THERE_IS[command.what](state, sheet, command.target):
        return impossible(PD_SHEET_1, because="paper_dungeons.refusal.nothing_to_correct")
    least, most = _between(index, sheet, command)
    if not least <= command.value <= most:
        return impossible(
            PD_SHEET_1, because="paper_dungeons.refusal.out_of_range", least=least, most=most
        )
    if written(index, sheet, command.what, command.target) == command.value:
        return impossible(PD_SHEET_1, because="paper_dungeons.refusal.as_it_stands")
    return None


def check_correct_room(state: State, command: CorrectRoom) -> Refusal | None:
    """A group stands in a room, or outside."""
    if (refusal := _check_sheet(state, command.seat)) is not None:
        return refusal
    if state.on_paper:
        return impossible(AMD_P22, because="paper_dungeons.refusal.on_paper")
    if command.room != OUTSIDE and command.room not in of(state).rooms:
        return impossible(PD_SHEET_1, because="paper_dungeons.refusal.no_such_room")
    if command.room == state.sheet(command.seat).room:
        return impossible(PD_SHEET_1, because="paper_dungeons.refusal.as_it_stands")
    return None


def check_correct_dice(state: State, command: CorrectDice) -> Refusal | None:
    """The dice of a running round show something that would have been accepted."""
    if state.phase != "dice":
        return impossible(PD_ROUND_4, because="paper_dungeons.refusal.no_dice_now")
    if (refusal := check_faces(state, command.faces)) is not None:
        return refusal
    if is_rejected(of(state), command.faces):
        return impossible(PD_DICE_5, because="paper_dungeons.refusal.would_be_rejected")
    if command.faces == state.dice:
        return impossible(PD_SHEET_1, because="paper_dungeons.refusal.as_it_stands")
    return None


def _check_sheet(state: State, seat: int) -> Refusal | None:
    if state.phase not in PREPARED:
        return impossible(PD_SHEET_1, because="paper_dungeons.refusal.prepare_first")
    return check_seat(state, seat)


def _between(index: Index, sheet: Sheet, command: Correct) -> tuple[int, int]:
    """Give the least and the most that a number can be."""
    content = index.content
    match command.what:
        case "level":
            return content.levels.start, content.levels.highest
        case "squares":
            return 0, index.catalogue.items[command.target].squares
        case "potions":
            # Two hearts stand under each potion: those used need theirs (PD-POTION-4).
            return -(-sheet.hearts // index.hearts), content.potions.most
        case "hearts":
            return 0, sheet.potions * index.hearts
        case "column":
            return 0, content.damage.hearts
        case "villain":
            return -FARTHEST, FARTHEST
        case "mission":
            return 0, FARTHEST
        case "gem" if not command.target:
            return 0, len(content.gems.values)
        case _:
            return 0, 1


def _whole_sheet(_state: State, _sheet: Sheet, target: str) -> bool:
    return not target


def _has_room(state: State, _sheet: Sheet, target: str) -> bool:
    return target in of(state).rooms


def _has_minion(state: State, _sheet: Sheet, target: str) -> bool:
    room = of(state).rooms.get(target)
    return room is not None and room.minion is not None


def _has_benefit(state: State, _sheet: Sheet, target: str) -> bool:
    room = of(state).rooms.get(target)
    return room is not None and bool(room.benefit or room.gem)


def _has_gem(state: State, _sheet: Sheet, target: str) -> bool:
    return not target or target in of(state).catalogue.gem_rooms


_THERE_IS: Mapping[OnSheet, Callable[[State, Sheet, str], bool]] = {
    "level": lambda state, _sheet, target: any(target == hero for hero in of(state).heroes),
    "squares": lambda state, _sheet, target: target in of(state).items,
    "potions": _whole_sheet,
    "hearts": _whole_sheet,
    "column": _whole_sheet,
    "resurrection": _whole_sheet,
    "minion": _has_minion,
    "visited": _has_room,
    "benefit": _has_benefit,
    "gem": _has_gem,
    "crossed": lambda state, _sheet, target: target in of(state).catalogue.gem_rooms,
    "villain": lambda _state, sheet, target: any(one.villain == target for one in sheet.fights),
    "mission": lambda state, _sheet, target: any(card.id == target for card in state.missions),
}
"""Whether a sheet has such a thing."""
