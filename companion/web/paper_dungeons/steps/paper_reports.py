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
)
from companion.games.paper_dungeons.model import State
from companion.i18n import verbatim
from companion.web.paper_dungeons.box_cards.box_words import is_of_box
from companion.web.paper_dungeons.on_paper.photo_numbers import PhotoNumbers, from_photo
from companion.web.paper_dungeons.round_end_screen import closing
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.paper_dungeons.words import hero_name, named
from companion.web.screens.next_step import Action, NextStep
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Choice:
    """A number that is told, with the numbers it can be.

    Attributes:
        name: Of what.
        label: What it is called.
        numbers: What it can be.
        now: What the form proposes.
    """

    name: str
    label: str
    numbers: tuple[int, ...]
    now: int


@dataclass(frozen=True, kw_only=True)
class RoundReport(Step):
    """Gems of this round; before a fight also levels, items, and whether the villain was visited.

    Attributes:
        command: The command without what is told.
        gems: The letters that can have been looted.
        villain: Who is fought; empty in a round without a fight.
        room: Where the villain is.
        levels: The heroes' levels.
        items: The items, with their names, and whether they were told before.
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
    items: tuple[tuple[str, str, bool], ...]
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
    squares = _squares(visit, photo)
    asks = bool(villain and state.asks_for(villain.id))
    compares = villain is not None and not asks
    called = named(visit, "villain", villain.id, villain) if villain else ""
    return RoundReport(
        command=_begun(c.TellRound(visit.seat), "report"),
        gems=letters_left(index, sheet),
        villain=called if compares else "",
        room=villain_room(state, season) if season else "",
        levels=_levels(visit, photo) if compares else (),
        items=tuple(
            (item.id, named(visit, "item", item.id, item), now == item.squares)
            for item, now in (zip(index.content.items, squares, strict=True) if compares else ())
        ),
        orders=tuple(_orders(visit)),
        asks=called if asks else "",
        slot=villain.id if villain and asks else "",
        photographs=compares and not is_of_box(visit),
        photo=photo,
        next=NextStep(Action("tell", visit.say("paper_play.report.send"), form="report")),
    )


def _squares(visit: Visit, photo: PhotoNumbers | None) -> tuple[int, ...]:
    """Give the filled squares of each item, as far as they are known: a complete one stays so."""
    if photo is not None:
        return photo.items
    state: State = visit.state
    told = state.sheet(visit.seat).complete
    return tuple(item.squares * (item.id in told) for item in of(state).content.items)


def _orders(visit: Visit) -> Iterator[str]:
    """Say what the last round and this roll put on a paper sheet."""
    yield from _ended(visit)
    state: State = visit.state
    skulls = state.dice.count("skull")
    if not skulls:
        return
    index, sheet = of(state), state.sheet(visit.seat)
    build = (sheet.levels, _squares(visit, None), sheet.power)
    hurt = max(0, skulls - index.bonus("spare_skulls", *build))
    if not hurt or index.bonus("ignore_skulls", *build):
        yield visit.say("paper_play.write.skulls.none", count=skulls)
        return
    told = visit.say("paper_play.write.skulls", count=hurt)
    spared = next(
        (
            hero
            for hero in index.content.heroes
            if any(bonus.what == "ignore_skulls" for bonus in hero.bonuses)
        ),
        None,
    )
    if spared and state.round > 1:
        # Levels are told before fights alone: this hero may have risen since.
        told = visit.say(
            "paper_play.write.skulls.unless",
            told=verbatim(told),
            hero=verbatim(hero_name(visit, spared.id)),
            level=spared.ability_level,
        )
    yield told


def _ended(visit: Visit) -> Iterator[str]:
    """Say what the end of the last round put on a paper sheet."""
    state: State = visit.state
    ended = closing(visit)
    # Alone, nobody else has declared a gem.
    declared = ended.gems if ended and not state.is_solo else ()
    own_gems = state.sheet(visit.seat).gems
    gone = dict.fromkeys((*declared, *ended.gone)) if ended else ()
    lacking = [letter for letter in gone if letter not in own_gems]
    if lacking:
        yield visit.say("paper_play.write.gone", count=len(lacking), letters=", ".join(lacking))
    own = next((one for one in ended.fights if one.seat == visit.seat), None) if ended else None
    if ended and own:
        yield visit.say("paper_play.write.line", line=ended.line, count=own.points)
        if own.damage:
            yield visit.say("paper_play.write.damage", count=own.damage)
        if own.best and ended.reward:
            yield visit.say("paper_play.closing.reward", reward=verbatim(ended.reward))


def report_sheet(visit: Visit) -> SheetReport:
    """Ask what scoring needs of a paper sheet."""
    state: State = visit.state
    content = of(state).content
    power, objective = seat_slots(visit.seat)
    photo = from_photo(visit)
    gems = len(state.sheet(visit.seat).gems)
    numbers = {
        "gems": (len(content.gems.values), photo.gems if photo else gems),
        "minions": (len(content.minions.values), photo.minions if photo else 0),
        "column": (content.damage.hearts, photo.column if photo else 0),
        "rooms": (len(content.sheet.rooms), photo.rooms if photo else 0),
    }
    return SheetReport(
        command=_begun(None, "tally", seat=visit.seat),
        objective=not state.asks_for(objective),
        cards=state.asks_for(power) or state.asks_for(objective),
        orders=(*_ended(visit), *_missions(visit)),
        photographs=not is_of_box(visit),
        photo=photo,
        levels=_levels(visit, photo),
        items=tuple(
            Choice(
                item.id, named(visit, "item", item.id, item), tuple(range(item.squares + 1)), now
            )
            for item, now in zip(content.items, _squares(visit, photo), strict=True)
        ),
        numbers=tuple(
            Choice(name, visit.say(f"paper_play.tally.{name}"), tuple(range(limit + 1)), now)
            for name, (limit, now) in numbers.items()
        ),
        next=NextStep(Action("tell", visit.say("paper_play.report.send"), form="report")),
    )


def _missions(visit: Visit) -> Iterator[str]:
    """Say what all missions come to: their line is written once, at the end."""
    state: State = visit.state
    if claims := state.sheet(visit.seat).claims:
        points = sum(claim.points for claim in claims)
        yield visit.say("paper_play.write.line", line="K", count=points)


def _levels(visit: Visit, photo: PhotoNumbers | None) -> tuple[Choice, ...]:
    state: State = visit.state
    content = of(state).content
    track = content.levels
    sheet = state.sheet(visit.seat)
    now = photo.levels if photo else sheet.levels
    span = tuple(range(track.start, track.highest + 1))
    return tuple(
        Choice(hero.id, hero_name(visit, hero.id), span, level)
        for hero, level in zip(content.heroes, now, strict=True)
    )


def _begun(command: c.TellRound | None, what: str, seat: int = 0) -> str:
    """Write the part of a command that its form does not hold."""
    if command is not None:
        data = msgspec.to_builtins(command)
    else:
        data = {"type": "tell_sheet", "seat": seat}
    return msgspec.json.encode({**data, what: {}}).decode()
