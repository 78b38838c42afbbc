"""Numbers and marks are set by hand; nothing follows from them but a new score after the end."""

from companion.games.paper_dungeons.commands import Correct, CorrectDice, CorrectRoom
from companion.games.paper_dungeons.counting.sheet_field_lookup import place_of, written
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.round_end import end
from companion.games.paper_dungeons.events import DiceCorrected, RoomCorrected, SheetCorrected


def do_correct(desk: Desk, command: Correct) -> None:
    """Set it, and keep what stood there before."""
    what, target = command.what, command.target
    was = written(desk.index, desk.sheet(command.seat), what, target)
    place = place_of(desk.index, what, target)
    desk.emit(SheetCorrected(command.seat, what, command.value, was, target, place))
    _score_again(desk)


def do_correct_room(desk: Desk, command: CorrectRoom) -> None:
    """Let a group stand elsewhere."""
    desk.emit(RoomCorrected(command.seat, command.room, desk.sheet(command.seat).room))


def do_correct_dice(desk: Desk, command: CorrectDice) -> None:
    """Let the dice show what lies on the table."""
    desk.emit(DiceCorrected(command.faces, desk.state.dice))


def _score_again(desk: Desk) -> None:
    if desk.state.phase == "over":
        end(desk)
