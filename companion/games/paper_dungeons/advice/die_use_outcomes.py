"""The dice of a round and what a packed sheet can use each for, but for moving.

Rules: PD-DICE-8, PD-DICE-10, PD-DICE-11, PD-LEVEL-2, PD-LEVEL-10, PD-ITEM-3, PD-POTION-1, A-39,
AMD-P14.
"""

from collections.abc import Iterator

from msgspec import Struct

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.answer_outcomes import settle
from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    ITEMS,
    LEVELS,
    LOW,
    RECOLOURED,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board, Open, Outcome
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.counting.die_symbols import has_symbol_of

Kind = tuple[str, str]
"""What a die is good for."""


class Die(Struct, frozen=True):
    """A die as it lies, with all that it could ever be used for.

    Attributes:
        number: Its number.
        points: Movement points.
        alike: Dice with the same number here are good for the same.
        kind: What it shows, and its colour where that matters.
        heroes: Places of the heroes with its symbol, and whether its colour trains them.
        items: Places of the items with its symbol.
        potions: Whether it prepares potions.
        said: Every command that uses it, by use and place.
    """

    number: int
    points: int
    alike: int
    kind: Kind
    heroes: tuple[tuple[int, bool, c.Command], ...]
    items: tuple[tuple[int, c.Command], ...]
    potions: c.Command | None
    move: c.Command


def dice_of(board: Board, shown: tuple[Symbol, ...]) -> tuple[Die, ...]:
    """Arrange the dice that are usable; the best walkers come last."""
    index, seat = board.index, board.seat
    numbers = index.content.numbers
    black = board.state.sheet(seat).black
    kinds: list[Kind] = []
    found: list[Die] = []
    for printed, face in zip(index.content.dice, shown, strict=True):
        if face == "skull":
            continue
        number = printed.number
        kind = (face, "" if face in {"boots", "clover"} else printed.colour)
        if kind not in kinds:
            kinds.append(kind)
        trained = "black" if printed.colour == "black" else "white"
        die = Die(
            number=number,
            points=numbers.boots if face == "boots" else numbers.steps,
            alike=kinds.index(kind),
            kind=kind,
            heroes=tuple(
                (
                    place,
                    face == "clover" or trained == ("black" if hero.id in black else "white"),
                    c.LevelUp(seat, number, hero.id),
                )
                for place, hero in enumerate(index.content.heroes)
                if has_symbol_of(face, hero.symbol)
            ),
            items=tuple(
                (place, c.Craft(seat, number, item.id))
                for place, item in enumerate(index.content.items)
                if has_symbol_of(face, item.symbol)
            ),
            potions=None if face == "boots" else c.PreparePotions(seat, number),
            move=c.StartMoving(seat, number),
        )
        found.append(die)
    return tuple(sorted(found, key=lambda die: die.points))


def free_dice(dice: tuple[Die, ...], mask: int) -> Iterator[tuple[int, Die]]:
    """List the unused dice with their places, of those that are good for the same only one."""
    alike: set[int] = set()
    for place, die in enumerate(dice):
        if not mask >> place & 1 and die.alike not in alike:
            alike.add(die.alike)
            yield place, die


def farthest(dice: tuple[Die, ...], mask: int, count: int) -> tuple[Die, ...]:
    """Give so many of the unused dice that walk farthest."""
    unused = [die for place, die in enumerate(dice) if not mask >> place & 1]
    return tuple(unused[::-1][:count])


def level_uses(board: Board, sheet: Packed, die: Die, *, late: bool = False) -> Iterator[Outcome]:
    """List what a die can make of a sheet by a level.

    Args:
        board: The round.
        sheet: The sheet.
        die: The die.
        late: Only what a lasting ability to change colours allows.
    """
    build = board.build(sheet)
    for place, trains, said in die.heroes:
        if sheet[LEVELS] >> BYTE * place & LOW >= board.highest:
            continue
        after = list(sheet)
        if late:
            if trains or not build.recolour:
                continue
        elif not (trains or build.recolour):
            if not build.recolour_one or sheet[RECOLOURED]:
                continue
            after[RECOLOURED] = 1
        opened: list[Open] = []
        board.gain_level(after, place, opened)
        yield from settle(board, after, opened, (said,))


def other_uses(board: Board, sheet: Packed, die: Die) -> Iterator[Outcome]:
    """List what a die can make of a sheet by crafting and by potions."""
    for place, said in die.items:
        if sheet[ITEMS] >> BYTE * place & LOW < board.squares[place]:
            after = list(sheet)
            opened: list[Open] = []
            board.fill_square(after, place, opened)
            yield from settle(board, after, opened, (said,))
    if die.potions is not None:
        after, opened = list(sheet), []
        count = board.index.content.numbers.potions + board.build(sheet).potion_die
        board.gain_potions(after, count, opened)
        yield from settle(board, after, opened, (die.potions,))


def uses(board: Board, sheet: Packed, die: Die) -> Iterator[Outcome]:
    """List what a die can make of a sheet without moving."""
    yield from level_uses(board, sheet, die)
    yield from other_uses(board, sheet, die)
