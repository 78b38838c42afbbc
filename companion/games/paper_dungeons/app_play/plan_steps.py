"""A plan step by step: what each of its dice does, played by the rules on a sheet aside.

Rules: PD-SELECT-1..7, PD-SHEET-4.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.rules import Message
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.die_uses import Result, result_of, tell_result
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.catalogue.content_catalogue import title
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Sheet, State
from companion.games.paper_dungeons.telling.sentence_parts import word

USES = c.LevelUp | c.Craft | c.PreparePotions | c.StartMoving


class PlanStep(Struct, frozen=True, omit_defaults=True):
    """What one die of a plan does.

    Attributes:
        die: Its number; 0 for what is answered before the next die.
        use: What it is used for; None where it was used before, and moves on.
        rooms: The rooms that it leads through.
        answers: What is chosen on the way.
        result: What it changes.
        spends: The power that it uses for the round; empty for none.
    """

    die: int = 0
    use: USES | None = None
    rooms: tuple[str, ...] = ()
    answers: tuple[c.ChooseHero | c.ChooseItem | c.ChooseMinion, ...] = ()
    result: Result = Result()
    spends: str = ""


def steps_of(
    state: State, seat: int, commands: Sequence[c.Command]
) -> tuple[tuple[PlanStep, ...], Sheet]:
    """Play a plan aside: say what each of its dice does, and give the sheet after it."""
    own = state.sheet(seat)
    # A sheet that nobody plays keeps the round open, so that a fight is no result of a die.
    waits = replace(own, seat=GAME.seats + 1, used=(), moving=False, agenda=(), passed=False)
    aside = replace(state, sheets=(own, waits))
    board = Board(state, seat)
    found: list[PlanStep] = []
    for part in _parts(commands):
        begins = aside.sheet(seat)
        before = board.places.pack(begins)
        for command in part:
            aside = fold(aside, GAME.decide(aside, command), GAME.evolve)
        after = board.places.pack(aside.sheet(seat))
        first = part[0]
        use = first if isinstance(first, USES) else None
        going_on = aside.sheet(seat).used[-1].die if begins.moving else 0
        step = PlanStep(
            die=use.die if use else going_on,
            use=use,
            rooms=tuple(one.room for one in part if isinstance(one, c.Enter)),
            answers=tuple(
                one for one in part if isinstance(one, c.ChooseHero | c.ChooseItem | c.ChooseMinion)
            ),
            result=result_of(board, before, after),
            spends=own.power if aside.sheet(seat).recoloured != begins.recoloured else "",
        )
        found.append(step)
    return tuple(found), aside.sheet(seat)


def _parts(commands: Sequence[c.Command]) -> Iterator[tuple[c.Command, ...]]:
    """Split a plan where it takes the next die."""
    part: list[c.Command] = []
    for command in commands:
        if isinstance(command, USES) and part:
            yield tuple(part)
            part = []
        part.append(command)
    if part:
        yield tuple(part)


def tell_step(state: State, seat: int, step: PlanStep) -> tuple[Message, ...]:
    """Say what a die does: what for, what is chosen on the way, and what it changes."""
    chosen = tuple(_tell_answer(state, one) for one in step.answers)
    rest = _beside(step)
    told = tell_result(rest) if rest != Result() else ()
    spent = (tell_spent(state, step.spends),) if step.spends else ()
    return (_tell_use(state, seat, step), *spent, *chosen, *told)


def tell_spent(state: State, power: str) -> Message:
    """Say that a power which works once a round is used."""
    return _said("spends", power=title("power", power, of(state).catalogue.powers[power]))


def _tell_use(state: State, seat: int, step: PlanStep) -> Message:
    index, sheet = of(state), state.sheet(seat)
    match step.use:
        case c.LevelUp(hero=hero):
            return _said("level", hero=word("hero", hero))
        case c.Craft(item=item):
            return _said("craft", item=title("item", item, index.catalogue.items[item]))
        case c.PreparePotions():
            return _said("potions")
        case c.StartMoving() | None:
            if step.rooms:
                return _said("move", rooms=", ".join(step.rooms))
            return _said("stay" if step.use or sheet.moving else "first")


def _tell_answer(state: State, answer: c.ChooseHero | c.ChooseItem | c.ChooseMinion) -> Message:
    match answer:
        case c.ChooseHero(hero=hero):
            return _said("to_hero", hero=word("hero", hero))
        case c.ChooseItem(item=item):
            printed = of(state).catalogue.items[item]
            return _said("to_item", item=title("item", item, printed))
        case c.ChooseMinion(room=room):
            return _said("to_minion", room=room)


def _beside(step: PlanStep) -> Result:
    """Leave out what the step's own words say already."""
    levels = sum(isinstance(one, c.ChooseHero) for one in step.answers)
    squares = sum(isinstance(one, c.ChooseItem) for one in step.answers)
    levels += isinstance(step.use, c.LevelUp)
    squares += isinstance(step.use, c.Craft)
    result = step.result
    return replace(result, levels=result.levels - levels, squares=result.squares - squares)


def _said(what: str, **params: str | int) -> Message:
    return Message(f"paper_dungeons.plan.{what}", params)
