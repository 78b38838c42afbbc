"""What each die can be used for, with its result before it is chosen, and why not for the rest.

Rules: PD-SELECT-7, PD-LEVEL-2, PD-ITEM-2, PD-POTION-1, PD-MOVE-1.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from companion.engine.game import Option
from companion.engine.rules import Message, Refusal
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.die_use_outcomes import Die, dice_of, uses
from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    COLUMN,
    GEMS,
    HEARTS,
    ITEMS,
    LEVELS,
    LOW,
    MINIONS,
    POTIONS,
    RESURRECTED,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State


class Result(Struct, frozen=True, omit_defaults=True):
    """What a use changes on the sheet.

    Attributes:
        resurrected: What a resurrection costs at the end; 0 where there is none.
        emptied: What the next damage costs, where the column now holds all that the health allows.
    """

    damage: int = 0
    by_potions: int = 0
    potions: int = 0
    minions: int = 0
    gems: int = 0
    levels: int = 0
    squares: int = 0
    resurrected: int = 0
    emptied: int = 0


class DieUse(Struct, frozen=True):
    """A legal use of a die.

    Attributes:
        command: The command that begins it.
        rooms: The rooms that it leads through, where it moves.
        result: What it changes; of several answers on the way, the first.
        choices: How many ends the answers on the way lead to.
    """

    command: c.Command
    rooms: tuple[str, ...]
    result: Result
    choices: int


class DieAdvice(Struct, frozen=True):
    """A die.

    Attributes:
        die: Its number.
        uses: What it can be used for.
        refused: What it cannot be used for, and why.
    """

    die: int
    uses: tuple[DieUse, ...]
    refused: tuple[tuple[c.Command, Refusal], ...]


def die_uses(state: State, seat: int, options: Iterable[Option]) -> tuple[DieAdvice, ...]:
    """List what each die can be used for.

    Args:
        state: The table, while its dice are used.
        seat: Whose sheet.
        options: What the table offers the seat, with its verdicts.
    """
    by_die: dict[int, list[Option]] = {}
    for option in options:
        if isinstance(option.command, c.LevelUp | c.Craft | c.PreparePotions | c.StartMoving):
            by_die.setdefault(option.command.die, []).append(option)
    board = Board(state, seat)
    walks = Walks(board)
    dice = {die.number: die for die in dice_of(board, state.dice)}
    return tuple(
        DieAdvice(
            number,
            tuple(_legal(board, walks, dice.get(number), offered)),
            tuple((one.command, one.refusal) for one in offered if one.refusal is not None),
        )
        for number, offered in by_die.items()
    )


def _legal(board: Board, walks: Walks, die: Die | None, offered: list[Option]) -> Iterator[DieUse]:
    legal = [one.command for one in offered if one.refusal is None]
    if die is None or not legal:
        return
    sheet = board.state.sheet(board.seat)
    start = board.places.pack(sheet)
    ends: dict[c.Command, list[Packed]] = {}
    for after, said in uses(board, start, die):
        ends.setdefault(said[0], []).append(after)
    for command in legal:
        if isinstance(command, c.StartMoving):
            yield from _walks(board, walks, start, die.move, die.points)
        elif command in ends:
            found = ends[command]
            yield DieUse(command, (), result_of(board, start, found[0]), len(set(found)))


def walks_left(state: State, seat: int) -> tuple[DieUse, ...]:
    """List every walk that a moving group's points are left for; staying is the first."""
    board = Board(state, seat)
    sheet = state.sheet(seat)
    start, stay = board.places.pack(sheet), c.StopMoving(seat)
    return tuple(_walks(board, Walks(board), start, stay, sheet.points))


def _walks(
    board: Board, walks: Walks, start: Packed, begins: c.Command, most: int
) -> Iterator[DieUse]:
    """List every walk of so many points, room by room; standing still is the first."""
    yield DieUse(begins, (), Result(), 1)
    waiting: list[tuple[tuple[str, ...], list[Packed], int]] = [((), [start], most)]
    while waiting:
        rooms, sheets, points = waiting.pop(0)
        ways = {way.room: back for sheet in sheets for way, back in walks.steps(sheet)}
        for room, back in ways.items():
            path = (*rooms, board.places.names[room])
            if back and path[-1] in rooms:
                # Where points come back, a walk to and fro would never end.
                continue
            ends = list({after: None for sheet in sheets for after, _ in walks.enter(sheet, room)})
            yield DieUse(begins, path, result_of(board, start, ends[0]), len(ends))
            if points - 1 + back > 0:
                waiting.append((path, ends, points - 1 + back))


def result_of(board: Board, before: Packed, after: Packed) -> Result:
    """Compare two sheets."""
    potions = after[HEARTS] - before[HEARTS]

    def more(place: int, count: int) -> int:
        return sum(
            (after[place] >> BYTE * one & LOW) - (before[place] >> BYTE * one & LOW)
            for one in range(count)
        )

    price = -of(board.state).content.damage.resurrection
    is_emptied = after[COLUMN] > before[COLUMN] and after[COLUMN] == board.build(after).health
    return Result(
        damage=after[COLUMN] - before[COLUMN] + potions,
        by_potions=potions,
        potions=after[POTIONS] - before[POTIONS],
        minions=after[MINIONS].bit_count() - before[MINIONS].bit_count(),
        gems=after[GEMS] - before[GEMS],
        levels=more(LEVELS, len(board.heroes)),
        squares=more(ITEMS, len(board.items)),
        resurrected=price if after[RESURRECTED] > before[RESURRECTED] else 0,
        emptied=price if is_emptied and not after[RESURRECTED] else 0,
    )


def tell_result(result: Result) -> tuple[Message, ...]:
    """Say what a use changes, one thing after the other."""
    counted = {
        "potions": result.potions,
        "minions": result.minions,
        "gems": result.gems,
        "levels": result.levels,
        "squares": result.squares,
    }
    told = [_tell_damage(result)] if result.damage else []
    if result.emptied:
        told.append(Message("paper_dungeons.result.emptied", {"points": result.emptied}))
    if result.resurrected:
        told.append(Message("paper_dungeons.result.resurrected", {"points": result.resurrected}))
    told += [
        Message(f"paper_dungeons.result.{what}", {"count": count})
        for what, count in counted.items()
        if count
    ]
    return tuple(told) or (Message("paper_dungeons.result.nothing"),)


def _tell_damage(result: Result) -> Message:
    """Say how much damage there is, and what potions take of it."""
    count, absorbed = result.damage, result.by_potions
    if not absorbed:
        return Message("paper_dungeons.result.damage", {"count": count})
    if absorbed == count:
        return Message("paper_dungeons.result.absorbed", {"count": count})
    return Message("paper_dungeons.result.partly", {"count": count, "absorbed": absorbed})
