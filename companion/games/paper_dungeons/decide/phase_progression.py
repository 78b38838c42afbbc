"""The table goes on as soon as it waits for nobody."""

from collections.abc import Callable, Mapping

from companion.games.paper_dungeons.counting.next_card_draw import open_draw
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.pending_tasks import work_off
from companion.games.paper_dungeons.decide.round_end import (
    close_damage,
    close_dice,
    close_missions,
    close_reward,
    end,
)
from companion.games.paper_dungeons.events import PhaseBegan, RoundOpened
from companion.games.paper_dungeons.model import Phase


def _open_choice(desk: Desk) -> None:
    desk.emit(PhaseBegan("choice"))


def _open_first_round(desk: Desk) -> None:
    desk.emit(RoundOpened(1))


_NEXT: Mapping[Phase, Callable[[Desk], None]] = {
    "cards": _open_choice,
    "choice": _open_first_round,
    "dice": close_dice,
    "villain": close_damage,
    "reward": close_reward,
    "missions": close_missions,
    "scoring": end,
}
"""What follows a phase once everybody is done with it."""


def go_on(desk: Desk) -> None:
    """Work off what is open on the sheets, and go on to where somebody has to act."""
    while True:
        for sheet in desk.state.sheets:
            work_off(desk, sheet.seat)
        desk.keep_agendas()
        state = desk.state
        follow = _NEXT.get(state.phase)
        if follow is None or open_draw(state) is not None:
            return
        if not all(is_done(state, sheet) for sheet in state.sheets):
            return
        follow(desk)
