"""What a sheet on paper is asked after a round, and at the end."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.box_card_content import seat_slots
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.remaining_benefit_targets import letters_left
from companion.games.paper_dungeons.counting.villain_combat import (
    season_of,
    villain_of,
    villain_room,
    winner,
)
from companion.games.paper_dungeons.model import State
from companion.i18n import verbatim
from companion.web.paper_dungeons.box_cards.box_words import is_of_box
from companion.web.paper_dungeons.on_paper.photo_numbers import PhotoNumbers, from_photo
from companion.web.paper_dungeons.steps.paper_orders import (
    ended_orders,
    mission_orders,
    orders_of_round,
    told_squares,
)
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.paper_dungeons.words import explained, hero_name, named
from companion.web.screens.next_step import Action, NextStep
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Choice:
    """A number that is told, with the numbers it can be.

    Attributes:
        name: Of what.
        label: What it is called.
        numbers: What it can be.
        now: What was told; None where nobody did, so that the form waits for an answer.
        hint: What was told before, in words; empty where that says nothing.
        known: The number that the hint is about.
    """

    name: str
    label: str
    numbers: tuple[int, ...]
    now: int | None
    hint: str = ""
    known: int | None = None


@dataclass(frozen=True, slots=True)
class ItemAsked:
    """An item that counts in a fight.

    Attributes:
        name: Of the item.
        label: The question.
        text: What the item does.
        complete: What was told; None where nobody did. A complete item stays so.
    """

    name: str
    label: str
    text: str
    complete: bool | None


@dataclass(frozen=True, kw_only=True)
class RoundReport(Step):
    """Gems of this round; before a fight also levels, items, and whether the villain was visited.

    Attributes:
        command: The command without what is told.
        gems: The letters that can have been looted.
        villain: Who is fought; empty in a round without a fight.
        room: Where the villain is.
        levels: The heroes' levels.
        items: The items that count in a fight.
        orders: What has to be written on the sheet first.
        asks: The villain whose points are told, since nobody has described it; empty elsewhere.
        slot: Its slot, for whoever describes it after all.
        photo: What a photo of the sheet told; None before.
    """

    template: ClassVar[str] = "paper_dungeons/steps/_report_round.html"
    command: str
    gems: tuple[str, ...]
    villain: str
    room: str
    levels: tuple[Choice, ...]
    items: tuple[ItemAsked, ...]
    orders: tuple[str, ...]
    asks: str
    slot: str
    photo: PhotoNumbers | None


@dataclass(frozen=True, kw_only=True)
class SheetReport(Step):
    """All that scoring needs.

    Attributes:
        command: The command without what is told.
        levels: The heroes' levels.
        items: The filled squares of each item.
        numbers: The other numbers.
        orders: What the last round put on the sheet.
        objective: The objective is judged by the app's points.
        cards: What a power and an objective came to is told, since nobody has described them.
        photo: What a photo of the sheet told; None before.
    """

    template: ClassVar[str] = "paper_dungeons/steps/_report_sheet.html"
    command: str
    levels: tuple[Choice, ...]
    items: tuple[Choice, ...]
    numbers: tuple[Choice, ...]
    orders: tuple[str, ...]
    objective: bool
    cards: bool
    photo: PhotoNumbers | None


def report_round(visit: Visit) -> RoundReport:
    """Ask what the table needs of a paper sheet after this round."""
    state: State = visit.state
    index = of(state)
    sheet = state.sheet(visit.seat)
    season = season_of(state)
    villain = villain_of(state, season) if season else None
    photo = from_photo(visit)
    asks = bool(villain and state.asks_for(villain.id))
    compares = villain is not None and not asks
    called = named(visit, "villain", villain.id, villain) if villain else ""
    return RoundReport(
        command=_begun(c.TellRound(visit.seat), "report"),
        gems=letters_left(index, sheet),
        villain=called if compares else "",
        room=villain_room(state, season) if season else "",
        levels=tuple(_levels(visit, photo)) if compares else (),
        items=tuple(_items_of_fight(visit, photo)) if compares else (),
        orders=tuple(orders_of_round(visit)),
        asks=called if asks else "",
        slot=villain.id if villain and asks else "",
        photographs=compares and not is_of_box(visit),
        photo=photo,
        next=NextStep(Action("tell", visit.say("paper_play.report.send"), form="report")),
    )


def _items_of_fight(visit: Visit, photo: PhotoNumbers | None) -> Iterator[ItemAsked]:
    """Ask about the items that the combat level counts: what is not asked cannot be left out."""
    content = of(visit.state).content
    squares = photo.items if photo else told_squares(visit)
    for item, now in zip(content.items, squares, strict=True):
        if any(bonus.what == "combat" for bonus in item.bonuses):
            name = named(visit, "item", item.id, item)
            yield ItemAsked(
                item.id,
                visit.say("paper_play.report.item", item=verbatim(name)),
                explained(visit, "item", item.id, item),
                now == item.squares if photo or now else None,
            )


def report_sheet(visit: Visit) -> SheetReport:
    """Ask what scoring needs of a paper sheet."""
    state: State = visit.state
    content = of(state).content
    power, objective = seat_slots(visit.seat)
    photo = from_photo(visit)
    limits = {
        "gems": len(content.gems.values),
        "minions": len(content.minions.values),
        "column": content.damage.hearts,
        "rooms": len(content.sheet.rooms),
    }
    return SheetReport(
        command=_begun(None, "tally", seat=visit.seat),
        objective=not state.asks_for(objective),
        cards=state.asks_for(power) or state.asks_for(objective),
        orders=(*ended_orders(visit), *mission_orders(visit)),
        photographs=not is_of_box(visit),
        photo=photo,
        levels=tuple(_levels(visit, photo)),
        items=tuple(_items_of_sheet(visit, photo)),
        numbers=tuple(
            Choice(
                name,
                visit.say(f"paper_play.tally.{name}"),
                tuple(range(limit + 1)),
                getattr(photo, name) if photo else None,
                _told_gems(visit) if name == "gems" and not photo else "",
            )
            for name, limit in limits.items()
        ),
        next=NextStep(Action("tell", visit.say("paper_play.report.send"), form="report")),
    )


def _items_of_sheet(visit: Visit, photo: PhotoNumbers | None) -> Iterator[Choice]:
    """Ask about all items; one that was told to be complete stays so."""
    squares = photo.items if photo else told_squares(visit)
    for item, now in zip(of(visit.state).content.items, squares, strict=True):
        name = named(visit, "item", item.id, item)
        yield Choice(item.id, name, tuple(range(item.squares + 1)), now if photo or now else None)


def _told_gems(visit: Visit) -> str:
    """Say how many gems were told by their letters; the others stand on the sheet alone."""
    told = len(visit.state.sheet(visit.seat).gems)
    return visit.say("paper_play.tally.gems.told", count=told) if told else ""


def _levels(visit: Visit, photo: PhotoNumbers | None) -> Iterator[Choice]:
    """Ask for the levels: those of an earlier fight are only a hint, since heroes rise."""
    content = of(visit.state).content
    track = content.levels
    span = tuple(range(track.start, track.highest + 1))
    told = visit.state.sheet(visit.seat).levels
    is_current = _are_levels_current(visit)
    for place, (hero, before) in enumerate(zip(content.heroes, told, strict=True)):
        name = hero_name(visit, hero.id)
        if photo:
            yield Choice(hero.id, name, span, photo.levels[place])
        elif before == track.start:
            yield Choice(hero.id, name, span, None)
        else:
            hint = visit.say("paper_play.report.before", number=before)
            yield Choice(hero.id, name, span, before if is_current else None, hint, before)


def _are_levels_current(visit: Visit) -> bool:
    """Say whether the last fight has just asked for them, and no reward can have raised them."""
    state: State = visit.state
    villain = villain_of(state, season_of(state))
    is_told = state.phase == "scoring" and not state.asks_for(villain.id)
    return is_told and winner(state) != visit.seat


def _begun(command: c.TellRound | None, what: str, seat: int = 0) -> str:
    """Write the part of a command that its form does not hold."""
    if command is not None:
        data = msgspec.to_builtins(command)
    else:
        data = {"type": "tell_sheet", "seat": seat}
    return msgspec.json.encode({**data, what: {}}).decode()
