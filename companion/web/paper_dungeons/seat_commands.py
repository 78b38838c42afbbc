"""What sitting down means in Paper Dungeons: a name, and a sheet of one's own."""

from companion.engine.rules import Refusal
from companion.games.paper_dungeons.commands import LeaveSeat, TakeSeat
from companion.games.paper_dungeons.legality.setup import LONGEST_NAME, check_name
from companion.games.paper_dungeons.model import State
from companion.web.game_seating import Seating


class PaperDungeonsSeating(Seating):
    """Who sits where."""

    def check_name(self, name: str) -> Refusal | None:
        """Say why a name will not do."""
        return check_name(name)

    def sit(self, _state: State, seat: int, name: str, _form: None) -> TakeSeat:
        """Give the command by which a player sits down, or goes on with a sheet."""
        return TakeSeat(seat, name)

    def leave(self, state: State, seat: int) -> LeaveSeat | None:
        """Give the command by which a seat becomes free; None where nobody sat."""
        return LeaveSeat(seat) if seat in {taken.number for taken in state.seats} else None

    def move(self, state: State, old: int, new: int) -> tuple[str, TakeSeat] | None:
        """Give the player's name, and the command to go on at another seat before the game."""
        own = next((taken for taken in state.seats if taken.number == old), None)
        if own is None or state.phase != "lobby":
            return None
        return own.player, TakeSeat(new, own.player)

    def is_open(self, state: State, seat: int) -> bool:
        """Say whether somebody can sit down there: once the game runs, only with a sheet."""
        return state.phase == "lobby" or (state.phase != "over" and state.has_sheet(seat))

    def hand_on(self, state: State, number: int, name: str) -> TakeSeat | None:
        """Let whoever takes over a seat go on with its sheet."""
        if state.phase == "over" or number not in {taken.number for taken in state.seats}:
            return None
        return TakeSeat(number, name[:LONGEST_NAME])
