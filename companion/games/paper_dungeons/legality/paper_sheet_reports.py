"""What may be told of a sheet on paper: numbers that such a sheet can show.

Rules: PD-GEM-2, PD-GEM-6, PD-LEVEL-1, PD-ITEM-1, AMD-P19, AMD-P22, AMD-P27.
"""

from companion.engine.rules import Refusal, impossible
from companion.games.paper_dungeons.commands import PassRound, TellRound, TellSheet
from companion.games.paper_dungeons.counting.content_lookup import Index, of
from companion.games.paper_dungeons.counting.next_card_draw import (
    objectives_to_keep,
    powers_to_keep,
)
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.counting.remaining_benefit_targets import letters_left
from companion.games.paper_dungeons.legality.answers_to_open_questions import check_asked
from companion.games.paper_dungeons.legality.correction import FARTHEST
from companion.games.paper_dungeons.legality.timing import check_seat
from companion.games.paper_dungeons.model import ReportRound, ReportSheet, State, Tally
from companion.games.paper_dungeons.rulebook.amendments import AMD_P19, AMD_P22, AMD_P27
from companion.games.paper_dungeons.rulebook.gems import PD_GEM_5, PD_GEM_6
from companion.games.paper_dungeons.rulebook.items import PD_ITEM_1
from companion.games.paper_dungeons.rulebook.levels import PD_LEVEL_1
from companion.games.paper_dungeons.rulebook.rounds import PD_SELECT_1
from companion.games.paper_dungeons.rulebook.setup import PD_SETUP_8


def check_tell_round(state: State, command: TellRound) -> Refusal | None:
    """What is told fits the sheet: letters still open, levels and items that there are."""
    asked = check_asked(state, command.seat, ReportRound, AMD_P19, PD_GEM_5)
    if asked is not None:
        return asked
    index = of(state)
    report = command.report
    left = letters_left(index, state.sheet(command.seat))
    if any(letter not in left for letter in report.gems) or _repeats(report.gems):
        return impossible(AMD_P19, PD_GEM_6, PD_GEM_5, because="paper_dungeons.refusal.no_gem")
    if report.levels and not _are_levels(index, report.levels):
        return impossible(PD_LEVEL_1, because="paper_dungeons.refusal.no_such_levels")
    if abs(report.points) > FARTHEST:
        return impossible(AMD_P27, AMD_P19, because="paper_dungeons.refusal.box_numbers")
    if any(item not in index.items for item in report.items) or _repeats(report.items):
        return impossible(PD_ITEM_1, because="paper_dungeons.refusal.no_such_item")
    return None


def check_tell_sheet(state: State, command: TellSheet) -> Refusal | None:
    """What is told fits the sheet; after the end it may be told again."""
    if not (state.on_paper and state.phase == "over" and state.has_sheet(command.seat)):
        asked = check_asked(state, command.seat, ReportSheet, AMD_P22)
        if asked is not None:
            return asked
    if _fits(of(state), command.tally):
        return None
    return impossible(AMD_P22, because="paper_dungeons.refusal.no_such_sheet")


def _fits(index: Index, tally: Tally) -> bool:
    content = index.content
    items = zip(content.items, tally.items, strict=False)
    most = (
        (tally.gems, len(content.gems.values)),
        (tally.minions, len(content.minions.values)),
        (tally.column, content.damage.hearts),
        (tally.rooms, len(content.sheet.rooms)),
    )
    return (
        _are_levels(index, tally.levels)
        and len(tally.items) == len(content.items)
        and all(0 <= squares <= item.squares for item, squares in items)
        and all(0 <= number <= limit for number, limit in most)
        and abs(tally.cards) <= FARTHEST
    )


def _are_levels(index: Index, levels: tuple[int, ...]) -> bool:
    track = index.content.levels
    fit = all(track.start <= level <= track.highest for level in levels)
    return fit and len(levels) == len(index.heroes)


def _repeats(names: tuple[str, ...]) -> bool:
    return len(set(names)) != len(names)


def check_pass_round(state: State, command: PassRound) -> Refusal | None:
    """Only a seat that the table waits for is passed."""
    if (refusal := check_seat(state, command.seat)) is not None:
        return refusal
    sheet = state.sheet(command.seat)
    if is_done(state, sheet) or state.phase in {"lobby", "cards", "roll", "over"}:
        return impossible(PD_SELECT_1, because="paper_dungeons.refusal.nobody_waits")
    has_cards = sheet.power or powers_to_keep(state, sheet)
    if state.phase == "choice" and not (
        has_cards and (sheet.objective or objectives_to_keep(state, sheet))
    ):
        return impossible(PD_SETUP_8, because="paper_dungeons.refusal.not_dealt")
    return None
