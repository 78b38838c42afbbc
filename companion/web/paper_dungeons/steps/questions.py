"""Questions that are open on a sheet, one at a time."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import (
    BeatMinion,
    ReceiveBenefit,
    ReportRound,
    ReportSheet,
    State,
    TakeHit,
)
from companion.web.paper_dungeons.round_header import life, shield
from companion.web.paper_dungeons.sheet.sheet_drawing import SheetDrawing, lit_room, own_sheet
from companion.web.paper_dungeons.steps.paper_reports import report_round, report_sheet
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.paper_dungeons.words import (
    SEPARATOR,
    cause_of,
    explained,
    hero_name,
    named,
    room_holds,
)
from companion.web.screens.next_step import Action, Group, NextStep
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, kw_only=True)
class Question(Step):
    """A question with its answers.

    Attributes:
        title: What is asked.
        cause: What it comes from; empty where that is plain.
        more: How many questions follow.
        part: The part of the own sheet to choose by; rooms that can be chosen light up.
        sheet: The whole sheet.
    """

    template: ClassVar[str] = "paper_dungeons/steps/_question.html"
    title: str
    cause: str
    more: int
    part: SheetDrawing | None
    sheet: SheetDrawing | None


Answer = c.TakeDamage | c.ChooseHero | c.ChooseItem | c.ChooseMinion | c.ChooseGem | c.Announce
Words = tuple[str, str, str]
"""A label, what it leads to, and a drawing."""
_PARTS: Mapping[str, str] = {
    "take_hit": "health",
    "gain_level": "levels",
    "fill_square": "items",
    "defeat_minion": "dungeon",
    "loot_letter": "dungeon",
}
"""Where on the sheet a question is answered."""


def ask(visit: Visit) -> Step:
    """Ask what is open first; nothing that works itself off is ever asked."""
    state: State = visit.state
    agenda = [
        task
        for task in state.sheet(visit.seat).agenda
        if not isinstance(task, BeatMinion | ReceiveBenefit)
    ]
    first = agenda[0]
    if isinstance(first, ReportRound):
        return report_round(visit)
    if isinstance(first, ReportSheet):
        return report_sheet(visit)
    tag = str(type(first).__struct_config__.tag)
    cause = getattr(first, "cause", "")
    told = cause and visit.say(
        "paper_play.ask.because", cause=cause_of(visit, of(state).catalogue, cause)
    )
    points = first.points if isinstance(first, TakeHit) else 0
    title = visit.say(f"paper_play.ask.{tag}", count=points)
    legal = [one.command for one in visit.options if one.refusal is None]
    commands = [one for one in legal if isinstance(one, _ANSWERS[tag])]
    answers = tuple(_answers(visit, commands))
    rooms = {room: n for n, one in enumerate(commands) if (room := _room_of(visit, one))}
    wanted = visit.args.get("use", "")
    primary = replace(answers[rooms[wanted]], id="choose") if wanted in rooms else None
    return Question(
        title=title,
        cause=told,
        more=len(agenda) - 1,
        part=_part(visit, tag, rooms, wanted),
        sheet=own_sheet(visit),
        next=NextStep(
            primary,
            (Group("answers", "paper_play.ask.answers", answers),),
            points_up=visit.say("paper_play.ask.tap") if rooms else "",
        ),
    )


def _part(visit: Visit, tag: str, rooms: Iterable[str], wanted: str) -> SheetDrawing | None:
    """Draw the part of the sheet that a question is about, with the rooms that answer it."""
    state: State = visit.state
    part = own_sheet(visit, _PARTS[tag]) if tag in _PARTS else None
    lit = tuple(lit_room(state, room, chosen=room == wanted) for room in rooms)
    return replace(part, places=lit) if part and lit else part


def _room_of(visit: Visit, command: Answer) -> str:
    """Give the room that an answer is about; empty where it is about none."""
    match command:
        case c.ChooseMinion(room=room):
            return room
        case c.ChooseGem(letter=letter):
            return of(visit.state).catalogue.gem_rooms[letter]
        case _:
            return ""


def _answers(visit: Visit, commands: Iterable[Answer]) -> Iterator[Action]:
    for number, one in enumerate(commands):
        label, leads_to, icon = _words(visit, one)
        yield Action(f"answer-{number}", label, leads_to, visit.json(one), icon=icon)


def _words(visit: Visit, answer: Answer) -> Words:
    match answer:
        case c.TakeDamage():
            return _hit(visit, answer)
        case c.ChooseHero():
            return _hero(visit, answer)
        case c.ChooseItem():
            return _item(visit, answer)
        case c.ChooseMinion():
            return _minion(visit, answer)
        case c.ChooseGem():
            return _gem(visit, answer)
        case c.Announce():
            return _missions(visit, answer)


_ANSWERS: Mapping[str, type[Answer]] = {
    "take_hit": c.TakeDamage,
    "gain_level": c.ChooseHero,
    "fill_square": c.ChooseItem,
    "defeat_minion": c.ChooseMinion,
    "loot_letter": c.ChooseGem,
    "announce_missions": c.Announce,
}


def _hit(visit: Visit, command: c.TakeDamage) -> Words:
    state: State = visit.state
    sheet = state.sheet(visit.seat)
    if command.by_potion:
        about = visit.say("paper_play.hit.potion.about", count=shield(state, sheet))
        return visit.say("paper_play.hit.potion"), about, "elixir"
    left, health = life(sheet)
    about = visit.say("paper_play.life", left=left, all=health)
    return visit.say("paper_play.hit.column"), about, "heart"


def _hero(visit: Visit, command: c.ChooseHero) -> Words:
    state: State = visit.state
    place = of(state).heroes[command.hero]
    level = state.sheet(visit.seat).levels[place]
    hero = of(state).content.heroes[place]
    reached = level + 1 == hero.ability_level
    about = explained(visit, "hero", command.hero, hero) if reached else ""
    return level_words(visit, command.hero, level), about, hero.symbol


def level_words(visit: Visit, hero: str, level: int) -> str:
    """Say that a hero rises."""
    return visit.say("paper_play.level", hero=hero_name(visit, hero), level=level, to=level + 1)


def _item(visit: Visit, command: c.ChooseItem) -> Words:
    item = of(visit.state).catalogue.items[command.item]
    return item_words(visit, command.item), explained(visit, "item", command.item, item), ""


def item_words(visit: Visit, name: str) -> str:
    """Say that a square of an item is filled."""
    state: State = visit.state
    index = of(state)
    item = index.catalogue.items[name]
    filled = state.sheet(visit.seat).items[index.items[name]] + 1
    called = named(visit, "item", name, item)
    return visit.say("paper_play.square", item=called, filled=filled, all=item.squares)


def _minion(visit: Visit, command: c.ChooseMinion) -> Words:
    room = of(visit.state).rooms[command.room]
    picture = room.minion.kind if room.minion else ""
    return command.room, SEPARATOR.join(room_holds(visit, room)), picture


def _gem(visit: Visit, command: c.ChooseGem) -> Words:
    room = of(visit.state).catalogue.gem_rooms[command.letter]
    label = visit.say("paper_play.room.gem", letter=command.letter)
    return label, visit.say("paper_play.in_room", room=room), "gem"


def _missions(visit: Visit, command: c.Announce) -> Words:
    if not command.missions:
        return visit.say("paper_play.announce.none"), "", ""
    missions = of(visit.state).catalogue.missions
    names = [named(visit, "mission", one, missions[one]) for one in command.missions]
    about = [explained(visit, "mission", one, missions[one]) for one in command.missions]
    return SEPARATOR.join(names), " ".join(about), "trophy"
