"""Every way to answer what is open on a packed sheet."""

from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    ITEMS,
    LETTERS,
    LEVELS,
    LOW,
    MINIONS,
    RECEIVED,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import (
    BEAT,
    HIT,
    ITEM,
    LEVEL,
    MINION,
    RECEIVE,
    Board,
    Open,
    Outcome,
)
from companion.games.paper_dungeons.catalogue.types import Gain
from companion.games.paper_dungeons.commands import Command
from companion.games.paper_dungeons.model import (
    BeatMinion,
    DefeatMinion,
    FillSquare,
    GainLevel,
    ReceiveBenefit,
    TakeHit,
    Task,
)

Said = tuple[Command, ...]


def settle(board: Board, sheet: list[int], opened: list[Open], said: Said = ()) -> list[Outcome]:
    """List what a sheet can become when all that is open is answered.

    Answers are given first come, first served: no outcome depends on their order (AMD-P10).
    """
    while opened:
        what, number, barred = opened.pop(0)
        if what == BEAT:
            board.beat(sheet, number, opened)
        elif what == RECEIVE:
            receive(board, sheet, number, opened)
        elif what == HIT:
            return _hits(board, sheet, number, opened, said)
        elif what == MINION:
            if board.guarded & ~sheet[MINIONS]:
                return _minions(board, sheet, barred, opened, said)
        elif able := _able(board, sheet, what, barred):
            return _gains(board, sheet, (what, number, barred), able, opened, said)
    return [(tuple(sheet), said)]


def _able(board: Board, sheet: list[int], what: int, barred: int) -> list[int]:
    """List the heroes or items that can take a benefit."""
    if what == LEVEL:
        levels, highest = sheet[LEVELS], board.highest
        places = range(len(board.heroes))
        able = [place for place in places if levels >> BYTE * place & LOW < highest]
    else:
        items = sheet[ITEMS]
        able = [
            place
            for place, squares in enumerate(board.squares)
            if items >> BYTE * place & LOW < squares
        ]
    return [place for place in able if not barred >> place & 1] if barred else able


def _gains(  # noqa: PLR0917 - one frame of a search that has to be fast
    board: Board, sheet: list[int], task: Open, able: list[int], opened: list[Open], said: Said
) -> list[Outcome]:
    what, more, barred = task
    found: list[Outcome] = []
    for place in able:
        after, rest = sheet[:], opened[:]
        if more:
            rest.insert(0, (what, more - 1, barred | 1 << place))
        if what == LEVEL:
            board.gain_level(after, place, rest)
            answer: Command = board.hero_said[place]
        else:
            board.fill_square(after, place, rest)
            answer = board.item_said[place]
        found += settle(board, after, rest, (*said, answer))
    return found


def _minions(
    board: Board, sheet: list[int], lowest: int, opened: list[Open], said: Said
) -> list[Outcome]:
    """Defeat a minion; of several, the order makes no difference, so they are taken upwards."""
    found: list[Outcome] = []
    left = board.guarded & ~sheet[MINIONS]
    if board.minion_classes:
        # Of minions that count alike, the first does for all.
        alike = [left & bits for bits in board.minion_classes]
        rooms = [(bits & -bits).bit_length() - 1 for bits in alike if bits]
    else:
        rooms = [place for place in range(lowest, left.bit_length()) if left >> place & 1]
    for room in rooms:
        after_it = 0 if board.minion_classes else room + 1
        rest = [
            (what, number, after_it if what == MINION else barred)
            for what, number, barred in opened
        ]
        after = sheet[:]
        board.beat(after, room, rest)
        found += settle(board, after, rest, (*said, board.minion_said[room]))
    return found


def _hits(
    board: Board, sheet: list[int], points: int, opened: list[Open], said: Said
) -> list[Outcome]:
    """Let potions take any number of the points; what no potion can take follows by itself."""
    found: list[Outcome] = []
    free = board.free_hearts(sheet)
    by_column, by_potion = board.hit_said
    for hearts in range(min(points, free), -1, -1):
        after = sheet[:]
        board.write(after, points, hearts)
        asked = hearts if hearts == free else points
        answers = (by_potion,) * hearts + (by_column,) * (asked - hearts)
        found += settle(board, after, opened[:], (*said, *answers))
    return found


def receive(board: Board, sheet: list[int], place: int, opened: list[Open]) -> None:
    """Give what a room holds, once (PD-BENEFIT-1, A-38)."""
    bit = 1 << place
    if sheet[RECEIVED] & bit:
        return
    room = board.index.content.sheet.rooms[place]
    if room.gem:
        letter = 1 << board.places.letters[room.gem]
        if sheet[LETTERS] & letter:
            sheet[RECEIVED] |= bit
            sheet[LETTERS] &= ~letter
            board.loot(sheet, opened)
    elif room.benefit:
        sheet[RECEIVED] |= bit
        board.give(sheet, Gain(room.benefit), opened)


def opened_by(board: Board, agenda: tuple[Task, ...]) -> list[Open]:
    """Translate what is open on a real sheet.

    Raises:
        ValueError: Something is open that is no part of a round's dice.
    """
    found: list[Open] = []
    for task in agenda:
        match task:
            case TakeHit(points=points):
                found.append((HIT, points, 0))
            case GainLevel(more=more, barred=barred):
                bits = sum(1 << board.index.heroes[hero] for hero in barred)
                found.append((LEVEL, more, bits))
            case FillSquare(more=more, barred=items):
                found.append((ITEM, more, sum(1 << board.index.items[item] for item in items)))
            case DefeatMinion():
                found.append((MINION, 0, 0))
            case BeatMinion(room=room):
                found.append((BEAT, board.places.rooms[room], 0))
            case ReceiveBenefit(room=room):
                found.append((RECEIVE, board.places.rooms[room], 0))
            case _:
                raise ValueError(task)
    return found
