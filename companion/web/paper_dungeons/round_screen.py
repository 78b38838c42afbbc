"""The round: one screen that always asks what is open for this phone now."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.app_play.round_advice import moments
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.events import DiceRolled
from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.on_paper.magic_items import MagicItem, magic_items
from companion.web.paper_dungeons.on_paper.sheet_preparation import (
    Preparation,
    Prepare,
    note_prepared,
    preparation,
    prepare,
    prepares,
)
from companion.web.paper_dungeons.race.race_totals import race_totals
from companion.web.paper_dungeons.round_end_screen import LOOKED_BACK, Closing, closing
from companion.web.paper_dungeons.round_header import Head, head
from companion.web.paper_dungeons.shared_cards import SharedCards, shared_cards
from companion.web.paper_dungeons.sheet.sheet_in_words import SpokenLine, sheet_in_words
from companion.web.paper_dungeons.steps.preparing import draw, keep
from companion.web.paper_dungeons.steps.questions import ask
from companion.web.paper_dungeons.steps.rolling import GO, on_to_the_next, roll
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.paper_dungeons.steps.using_dice import use_dice
from companion.web.paper_dungeons.steps.waiting import wait
from companion.web.screens.next_step import NextStep
from companion.web.screens.request_context import Visit, number
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen


@dataclass(frozen=True, kw_only=True)
class Round(Screen):
    """What is open now.

    Attributes:
        head: Where the game stands.
        step: What is asked.
        next: The answer to it.
        closing: How the last round ended; None where nothing came of it.
        reads: The end of the round is what the screen is about; else it is folded.
        cards: The cards that lie open.
        items: The items of a sheet on paper in words; empty elsewhere.
        overrules: What a rule forbids can be done.
        totals: How a race stands; empty where nobody is raced.
        races: Ghosts can be raced: nobody of the app's plays along.
        advises: What can be asked about the viewer's round; empty for nothing.
        read: The viewer's sheet by ear.
        prepared: How the viewer's sheet on paper was made ready, for whoever looks it up.
        way: The rest of a way that a question interrupts, as an address carries it.
    """

    template: ClassVar[str] = "paper_dungeons/_round.html"
    head: Head
    step: Step
    next: NextStep
    closing: Closing | None
    reads: bool
    cards: SharedCards
    items: tuple[MagicItem, ...]
    overrules: bool
    totals: str
    races: bool
    advises: str
    photographs: bool
    prepared: Preparation | None
    read: tuple[SpokenLine, ...]
    way: str


@screen("round", title="paper_play.round.title", game="paper-dungeons")
def round_(visit: Visit) -> Round:
    """Ask what is open for this phone, or say whom it waits for."""
    state: State = visit.state
    if state.phase == "lobby":
        raise ShowOtherScreen("lobby" if visit.takes_part else "")
    if state.phase == "over":
        raise ShowOtherScreen("end")
    if not visit.takes_part:
        raise ShowOtherScreen("table")
    note_prepared(visit)
    told = closing(visit)
    step = _step(visit, told)
    has_sheet = not state.on_paper and state.has_sheet(visit.seat)
    return Round(
        head=head(visit),
        step=step,
        next=step.next,
        closing=told,
        reads=told is not None and _is_read(visit, told),
        cards=shared_cards(visit),
        items=magic_items(visit),
        overrules=state.settings.policy == "advise",
        photographs=state.on_paper,
        totals=race_totals(visit),
        races=has_sheet and not any(seat.bot for seat in state.seats),
        advises=next(iter(moments(state, visit.seat)), ""),
        prepared=None if isinstance(step, Prepare) else preparation(visit),
        read=sheet_in_words(visit, state.sheet(visit.seat)) if has_sheet else (),
        way=visit.args.get("way", "") if has_sheet and state.sheet(visit.seat).agenda else "",
    )


def _is_read(visit: Visit, told: Closing) -> bool:
    """Say whether a fight is still to be looked at on this phone: until its owner taps on."""
    state: State = visit.state
    has_tapped_on = visit.args.get("reading") or number(visit.args.get(GO)) == state.round
    if not told.villain or has_tapped_on:
        return False
    if state.phase == "dice":
        return _has_only_seen_the_roll(visit)
    return state.phase == "roll" and not state.to_app


def _has_only_seen_the_roll(visit: Visit) -> bool:
    """Say whether another phone rolled, and this one has done nothing since."""
    state: State = visit.state
    if state.on_paper or not state.has_sheet(visit.seat) or visit.args.get("die"):
        return False
    log = visit.tables.log(visit.rights, visit.seat, limit=LOOKED_BACK, seen=visit.head)
    for entry in reversed(log):
        if visit.did(entry):
            return False
        if not entry.undone and any(isinstance(event, DiceRolled) for event in entry.events):
            return True
    return False


def _step(visit: Visit, told: Closing | None) -> Step:
    state: State = visit.state
    if state.phase == "cards":
        return draw(visit)
    if prepares(visit) and (found := preparation(visit)):
        return prepare(visit, found)
    if state.phase == "roll" and not state.to_app:
        return on_to_the_next(visit) if told and _is_read(visit, told) else roll(visit)
    if not state.has_sheet(visit.seat):
        return wait(visit)
    sheet = state.sheet(visit.seat)
    if sheet.agenda:
        return ask(visit)
    if state.phase == "choice" and not is_done(state, sheet):
        return keep(visit)
    if state.phase == "dice" and not is_done(state, sheet):
        return use_dice(visit)
    if state.phase == "choice" and (found := preparation(visit)):
        return prepare(visit, found, waits=wait(visit).next)
    return wait(visit)
