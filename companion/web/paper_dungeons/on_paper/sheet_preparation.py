"""What is written on a sheet on paper before the first round: the dungeon card, the cards kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.events import DiceRolled
from companion.games.paper_dungeons.model import Sheet, State
from companion.i18n import verbatim
from companion.web.paper_dungeons.box_cards.box_words import is_of_box
from companion.web.paper_dungeons.sheet.sheet_drawing import SheetDrawing, sheet_drawing, view_of
from companion.web.paper_dungeons.steps.rolling import GO
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.paper_dungeons.words import explained, hero_name, named, together
from companion.web.screens.next_step import Action, NextStep
from companion.web.screens.phone_cookies import is_prepared, keep_prepared
from companion.web.screens.request_context import Visit, number
from companion.web.screens.table_links import address_of
from printables.paper_dungeons.sheet.draw_score import short_name

LOOKED_BACK = 20
"""Actions among which the first roll is looked for."""


@dataclass(frozen=True, slots=True)
class Preparation:
    """How a sheet is made ready.

    Attributes:
        orders: What is ticked and written.
        dungeon: The dungeon with the card's walls and the villains' rooms.
    """

    orders: tuple[str, ...]
    dungeon: SheetDrawing


@dataclass(frozen=True, kw_only=True)
class Prepare(Step):
    """The sheet on paper is made ready.

    Attributes:
        preparation: How.
    """

    template: ClassVar[str] = "paper_dungeons/steps/_prepare.html"
    preparation: Preparation


def card_dungeon(visit: Visit) -> SheetDrawing | None:
    """Draw the dungeon as the card makes it; None where it lies printed, or none is drawn."""
    state: State = visit.state
    if is_of_box(visit) or not state.card:
        return None
    content = of(state).content
    levels = (content.levels.start,) * len(content.heroes)
    blank = Sheet(0, levels=levels, items=(0,) * len(content.items))
    return sheet_drawing(visit, blank, view_of(state, "dungeon"))


def preparation(visit: Visit) -> Preparation | None:
    """Say how the viewer's sheet is made ready; None before its cards are kept."""
    state: State = visit.state
    if not (state.on_paper and state.has_sheet(visit.seat)):
        return None
    dungeon, sheet = card_dungeon(visit), state.sheet(visit.seat)
    if dungeon is None or not (sheet.power and sheet.objective):
        return None
    return Preparation(tuple(_orders(visit, sheet)), dungeon)


def _orders(visit: Visit, sheet: Sheet) -> Iterator[str]:
    state: State = visit.state
    catalogue = of(state).catalogue
    power, objective = catalogue.powers[sheet.power], catalogue.objectives[sheet.objective]
    yield visit.say("paper_play.prepare.map", card=state.card)
    yield visit.say(
        "paper_play.prepare.cards",
        power=verbatim(f"{short_name(sheet.power)} ({named(visit, 'power', power.id, power)})"),
        objective=verbatim(
            f"{short_name(sheet.objective)} ({named(visit, 'objective', objective.id, objective)})"
        ),
    )
    if sheet.black:
        heroes = together(visit, [hero_name(visit, hero) for hero in sheet.black])
        yield visit.say("paper_play.prepare.black", heroes=verbatim(heroes))
    if power.kind == "setup":
        # What a power gives before the game is on paper nobody's task but the player's.
        yield visit.say(
            "paper_play.write.power",
            power=verbatim(named(visit, "power", power.id, power)),
            text=verbatim(explained(visit, "power", power.id, power)),
        )


def prepares(visit: Visit) -> bool:
    """Say whether this phone still shows how the sheet is made ready: until its owner taps on."""
    state: State = visit.state
    if state.round != 1 or preparation(visit) is None or is_prepared(visit.table, visit.seat):
        return False
    return state.phase == "roll" or (state.phase == "dice" and not _has_acted(visit))


def note_prepared(visit: Visit) -> None:
    """Remember that the viewer tapped on, so that no other page of this phone asks again.

    What is remembered lies in the phone's session, so that a page which asks for it is never kept.
    """
    state: State = visit.state
    if state.round == 1 and number(visit.args.get(GO)) == 1 and preparation(visit):
        keep_prepared(visit.table, visit.seat)


def _has_acted(visit: Visit) -> bool:
    """Say whether this phone rolled, or did anything since."""
    for entry in reversed(visit.tables.log(visit.rights, visit.seat, limit=LOOKED_BACK)):
        if visit.did(entry):
            return True
        if not entry.undone and any(isinstance(event, DiceRolled) for event in entry.events):
            return False
    return True


def prepare(visit: Visit, found: Preparation, waits: NextStep | None = None) -> Prepare:
    """Ask to make the sheet ready, before the dice or while others still choose."""
    address = f"{address_of('play.show', visit.table, 'round')}?{GO}=1"
    done = NextStep(Action("ready", visit.say("paper_play.prepare.done"), href=address))
    return Prepare(preparation=found, next=waits or done)
