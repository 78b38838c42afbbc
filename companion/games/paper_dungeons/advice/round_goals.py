"""What a player may wish of a round, and how a packed sheet is judged by it.

Rules: PD-VILLAIN-1..5, PD-GEM-2, PD-MISSION-1, PD-MOVE-14.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from companion.games.paper_dungeons.advice.packed_measures import counter
from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    COLUMN,
    GEMS,
    HEARTS,
    LETTERS,
    LEVELS,
    LOW,
    VISITED,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.sheet_worth_at_round_end import Worth
from companion.games.paper_dungeons.counting.missions import mission_points, open_missions
from companion.games.paper_dungeons.counting.villain_combat import (
    range_reached,
    villain_of,
    villain_room,
)
from companion.games.paper_dungeons.model import State


class Points(Struct, frozen=True, tag="points"):
    """As many points as stand when the round closes."""


class BeatVillain(Struct, frozen=True, tag="beat_villain"):
    """Reach a range of a season's villain: the level, and the visit to its room."""

    season: int
    range: int = 1


class LootGem(Struct, frozen=True, tag="loot_gem"):
    """Loot the gem with this letter; without one, any gem more."""

    letter: str = ""


class MeetMission(Struct, frozen=True, tag="meet_mission"):
    """Meet a mission."""

    mission: str


class ReachRoom(Struct, frozen=True, tag="reach_room"):
    """Visit a room."""

    room: str


Wish = Points | BeatVillain | LootGem | MeetMission | ReachRoom

Judge = Callable[[Packed], float]
"""How good a packed sheet is; more is better."""

Met = Callable[[Packed], bool]

NEAR = 3.0
"""Levels that a visit to a villain's room is worth on the way to its fight."""
FIRST = 10_000.0
"""A wish that comes true outweighs all points."""


def wishes(state: State, seat: int) -> tuple[Wish, ...]:
    """List what makes sense to wish for in this round."""
    board = Board(state, seat)
    index, now = board.index, board.places.pack(state.sheet(seat))
    fights = index.content.numbers.fights
    season = 1 + sum(state.round > fight for fight in fights)
    found: list[Wish] = [Points()]
    found += [BeatVillain(season, reach) for reach in (1, 2, 3) if season <= len(fights)]
    found += [LootGem(letter) for letter in board.places.letters]
    found += [MeetMission(name) for name in open_missions(state)]
    found += [ReachRoom(villain_room(state, one)) for one in range(season, len(fights) + 1)]
    return tuple(
        wish for wish in found if not met_by(board, wish)(now) and not _is_gone(board, wish, now)
    )


def _is_gone(board: Board, wish: Wish, now: Packed) -> bool:
    """Tell whether a gem cannot be looted any more."""
    if not isinstance(wish, LootGem):
        return False
    letters = board.places.letters
    return not now[LETTERS] >> letters[wish.letter] & 1 if wish.letter else False


def met_by(board: Board, wish: Wish) -> Met:
    """Make the function that tells whether a packed sheet has what was wished for."""
    places = board.places
    match wish:
        case Points():
            return lambda _sheet: False
        case BeatVillain():
            return _beats(board, wish)
        case LootGem(letter=letter):
            start = board.start
            if not letter:
                return lambda sheet: sheet[GEMS] > start[GEMS]
            bit = start[LETTERS] & 1 << places.letters[letter]
            return lambda sheet: bool(bit and not sheet[LETTERS] & bit)
        case MeetMission(mission=mission):
            card = board.index.catalogue.missions[mission]
            count = counter(board, card.measure)
            return lambda sheet: count(sheet) >= card.at_least
        case ReachRoom(room=room):
            visited = 1 << places.rooms[room]
            return lambda sheet: bool(sheet[VISITED] & visited)


def _beats(board: Board, wish: BeatVillain) -> Met:
    state = board.state
    villain = villain_of(state, wish.season)
    lair = 1 << board.places.rooms[villain_room(state, wish.season)]
    weak = board.index.heroes[villain.weakness] * BYTE
    strict = state.settings.strict_threshold

    def beats(sheet: Packed) -> bool:
        if not sheet[VISITED] & lair:
            return False
        build = board.build(sheet)
        combat = build.health + (sheet[LEVELS] >> weak & LOW) + build.combat
        return range_reached(villain, combat, strict=strict) >= wish.range

    return beats


def judge_of(board: Board, wish: Wish) -> Judge:
    """Judge by the wish first, then by points."""
    worth = Worth(board).points
    if isinstance(wish, Points):
        return worth
    met = met_by(board, wish)
    return lambda sheet: worth(sheet) + (FIRST if met(sheet) else 0.0)


def progress_of(board: Board, wish: Wish) -> Judge:
    """Judge by how far a sheet is on the way to a wish, so that a narrow search finds it."""
    met = met_by(board, wish)
    match wish:
        case BeatVillain(season=season):
            weak = board.index.heroes[villain_of(board.state, season).weakness] * BYTE
            lair = 1 << board.places.rooms[villain_room(board.state, season)]

            def near(sheet: Packed) -> float:
                build = board.build(sheet)
                combat = build.health + (sheet[LEVELS] >> weak & LOW) + build.combat
                return combat + NEAR * bool(sheet[VISITED] & lair) + FIRST * met(sheet)

            return near
        case MeetMission(mission=mission):
            count = counter(board, board.index.catalogue.missions[mission].measure)
            return lambda sheet: count(sheet) + FIRST * met(sheet)
        case Points() | LootGem() | ReachRoom():
            return lambda sheet: FIRST * met(sheet)


_HURT = {"hearts_used": HEARTS, "column_damage": COLUMN}
"""What counts damage, and the number of a packed sheet that decides it."""


class Prize(Struct, frozen=True):
    """What damage itself could bring: so many hearts, of potions or of the column."""

    what: int
    least: int


def own_damage(board: Board, wish: Wish) -> tuple[Prize, ...]:
    """List what damage itself could bring for a wish alone."""
    if not isinstance(wish, MeetMission):
        return ()
    return _prizes([_goal(board, wish.mission)])


def prized_damage(board: Board, wish: Wish) -> tuple[Prize, ...]:
    """List where more damage can be better, so that no order of the dice may be left out."""
    index, state = board.index, board.state
    goals = [_goal(board, name) for name in open_missions(state)]
    if isinstance(wish, MeetMission):
        goals.append(_goal(board, wish.mission))
    objective = index.catalogue.objectives.get(state.sheet(board.seat).objective)
    if objective is not None and not objective.at_most:
        goals += [(objective.measure.what, least) for least in (objective.partial, objective.full)]
    return _prizes(goals)


def prize_worth(board: Board, wish: Wish) -> float:
    """Give the most that damage itself could add to what a sheet is worth."""
    index, state = board.index, board.state
    objective = index.catalogue.objectives.get(state.sheet(board.seat).objective)
    worth = sum(
        float(mission_points(state, name))
        for name in open_missions(state)
        if _goal(board, name)[0] in _HURT
    )
    if isinstance(wish, MeetMission) and _goal(board, wish.mission)[0] in _HURT:
        worth += FIRST
    if objective is not None and not objective.at_most and objective.measure.what in _HURT:
        worth += objective.full_points
    return worth


def _goal(board: Board, mission: str) -> tuple[str, int]:
    """Give what a mission counts, and how much of it."""
    card = board.index.catalogue.missions[mission]
    return card.measure.what, card.at_least


def _prizes(goals: Iterable[tuple[str, int]]) -> tuple[Prize, ...]:
    return tuple(Prize(_HURT[what], least) for what, least in goals if what in _HURT)
