"""The three dice of a player: which die, what for, with which result."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from msgspec.structs import replace

from companion.engine.game import Option
from companion.engine.rules import Refusal
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.die_uses import DieUse, Result, die_uses, walks_left
from companion.games.paper_dungeons.counting.index import of
from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.sheet.dungeon_map import DungeonMap, dungeon_map
from companion.web.paper_dungeons.steps.questions import item_words, level_words
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.paper_dungeons.words import explained, hero_name, named, results, room_name
from companion.web.screens.flash_messages import refused
from companion.web.screens.form_to_command import number
from companion.web.screens.next_step import Action, NextStep
from companion.web.screens.request_context import Visit

WAY = "-"
"""Between the rooms of a way, as an address carries them."""
UseCommand = c.LevelUp | c.Craft | c.PreparePotions | c.StartMoving


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the sheet that the chosen die can be used for.

    Attributes:
        name: As an address carries it.
        icon: The drawing beside it.
        label: What would be written.
        leads_to: What comes of it.
        done: How many of its boxes are filled.
        boxes: How many it has.
        chosen: It is what the large button does.
    """

    name: str
    icon: str
    label: str
    leads_to: str
    done: int
    boxes: int
    chosen: bool


@dataclass(frozen=True, kw_only=True)
class UseDice(Step):
    """Choose a die, then a place that lights up, or a way through rooms.

    Attributes:
        die: The chosen die; 0 for none.
        places: What it can be used for, beside moving.
        moves: It can move, or the group is moving.
        moving: The group is moving: points are left.
        way: The rooms that are chosen so far.
        map: The dungeon with the rooms that can be next.
    """

    template: ClassVar[str] = "paper_dungeons/steps/_dice.html"
    die: int
    places: tuple[Place, ...]
    moves: bool
    moving: bool
    way: tuple[str, ...]
    map: DungeonMap | None


def use_dice(visit: Visit) -> UseDice:
    """Ask for a die, then for its use."""
    state: State = visit.state
    sheet = state.sheet(visit.seat)
    if sheet.moving:
        return _go_on(visit)
    die = number(visit.args.get("die"))
    options = [one for one in visit.options if _die_of(one) == die]
    advice = die_uses(state, visit.seat, options)
    if not advice or not advice[0].uses:
        left = of(state).content.numbers.picks - len(sheet.used)
        waits = visit.say("paper_play.dice.choose", count=left)
        return UseDice(
            die=0,
            places=(),
            moves=False,
            moving=False,
            way=(),
            map=dungeon_map(visit, (), (), ""),
            next=NextStep(waits_for=waits),
        )
    return _chosen(visit, die, advice[0].uses, advice[0].refused)


def _die_of(option: Option) -> int:
    return option.command.die if isinstance(option.command, UseCommand) else 0


def _chosen(
    visit: Visit, die: int, uses: tuple[DieUse, ...], no: Iterable[tuple[c.Command, Refusal]]
) -> UseDice:
    walks = tuple(use for use in uses if isinstance(use.command, c.StartMoving))
    others = [use for use in uses if not isinstance(use.command, c.StartMoving)]
    wanted = visit.args.get("use", "")
    way = _way(visit, walks)
    places = tuple(_place(visit, use, wanted) for use in others)
    chosen = next((one for one in places if one.chosen), None)
    command = next((one.command for one in others if _name(one.command) == wanted), None)
    if chosen is not None and command is not None:
        primary = Action("use", chosen.label, chosen.leads_to, visit.json(command))
        asks = NextStep(primary, impossible=tuple(_impossible(visit, no)))
    elif wanted == "move":
        asks = NextStep(_walk(visit, die, walks, way), impossible=tuple(_impossible(visit, no)))
    else:
        told = visit.say("paper_play.dice.use", die=die)
        asks = NextStep(waits_for=told, impossible=tuple(_impossible(visit, no)))
    start = f"die={die}&use=move&way="
    return UseDice(
        die=die,
        places=places,
        moves=bool(walks),
        moving=False,
        way=way,
        map=dungeon_map(visit, way, walks, start),
        next=asks,
    )


def _go_on(visit: Visit) -> UseDice:
    """Ask where a group goes on that is moving."""
    state: State = visit.state
    walks = walks_left(state, visit.seat)
    way = _way(visit, walks)
    sheet = state.sheet(visit.seat)
    if way:
        primary = _walk(visit, 0, walks, way)
    else:
        here = room_name(visit, sheet.room)
        leads = visit.say("paper_play.walk.stay.about", count=sheet.points)
        stay = visit.json(c.StopMoving(visit.seat))
        primary = Action("stay", visit.say("paper_play.walk.stay", room=here), leads, stay)
    return UseDice(
        die=sheet.used[-1].die if sheet.used else 0,
        places=(),
        moves=True,
        moving=True,
        way=way,
        map=dungeon_map(visit, way, walks, "use=move&way="),
        next=NextStep(primary),
    )


def _way(visit: Visit, walks: Iterable[DieUse]) -> tuple[str, ...]:
    """Read the way that an address carries, as far as it can be walked."""
    asked = tuple(room for room in visit.args.get("way", "").split(WAY) if room)
    known = {walk.rooms for walk in walks}
    while asked and asked not in known:
        asked = asked[:-1]
    return asked


def _walk(visit: Visit, die: int, walks: Iterable[DieUse], way: tuple[str, ...]) -> Action:
    """Give the button that walks; a die may also be spent where the group stands."""
    found = next(walk for walk in walks if walk.rooms == way)
    if not way:
        sent = visit.json(c.StartMoving(visit.seat, die))
        leads = visit.say("paper_play.walk.from_here")
        return Action("set-out", visit.say("paper_play.walk.set_out"), leads, sent)
    label = visit.say("paper_play.walk.to", rooms=" – ".join(way))
    return Action("walk-there", label, _leads_to(visit, found), form="walk")


def _leads_to(visit: Visit, use: DieUse) -> str:
    told = results(visit, use.result)
    if use.choices > 1:
        return f"{told} · {visit.say('paper_play.you_choose')}"
    return told


def _name(command: c.Command) -> str:
    match command:
        case c.LevelUp():
            return f"level-{command.hero}"
        case c.Craft():
            return command.item
        case c.PreparePotions():
            return "potions"
        case _:
            return "move"


def _place(visit: Visit, use: DieUse, wanted: str) -> Place:
    """Put a use that is no move into words."""
    state: State = visit.state
    index = of(state)
    sheet = state.sheet(visit.seat)
    name = _name(use.command)
    chosen = name == wanted
    match use.command:
        case c.LevelUp(hero=hero):
            place = index.heroes[hero]
            level = sheet.levels[place]
            printed = index.content.heroes[place]
            leads = [_beside(visit, use, levels=1)]
            if level + 1 == printed.ability_level:
                leads.append(explained(visit, "hero", hero, printed))
            label = level_words(visit, hero, level)
            most = index.content.levels.highest
            return Place(name, printed.symbol, label, _joined(leads), level, most, chosen)
        case c.Craft(item=item):
            printed_item = index.catalogue.items[item]
            leads = [_beside(visit, use, squares=1), explained(visit, "item", item, printed_item)]
            done = sheet.items[index.items[item]]
            label = item_words(visit, item)
            return Place(name, "chest", label, _joined(leads), done, printed_item.squares, chosen)
        case _:
            label = visit.say("paper_play.potions", count=use.result.potions)
            rest = replace(use.result, potions=0)
            leads = [results(visit, rest)] if rest != Result() else []
            most = index.content.potions.most
            return Place(name, "elixir", label, _joined(leads), sheet.potions, most, chosen)


def _beside(visit: Visit, use: DieUse, *, levels: int = 0, squares: int = 0) -> str:
    """Say what a use leads to beside what it is for."""
    result = use.result
    rest = replace(result, levels=result.levels - levels, squares=result.squares - squares)
    told = results(visit, rest) if rest != Result() else ""
    if use.choices > 1:
        return _joined([told, visit.say("paper_play.you_choose")])
    return told


def _joined(parts: Iterable[str]) -> str:
    return " · ".join(part for part in parts if part)


def _impossible(visit: Visit, no: Iterable[tuple[c.Command, Refusal]]) -> Iterator[Action]:
    """Say what the die cannot be used for, and why."""
    state: State = visit.state
    items = of(state).catalogue.items
    may_overrule = state.settings.policy == "advise"
    for command, refusal in no:
        name = _name(command)
        match command:
            case c.LevelUp(hero=hero):
                label = hero_name(visit, hero)
            case c.Craft(item=item):
                label = named(visit, "item", item, items[item])
            case _:
                label = visit.say(f"paper_play.use.{name}")
        against = visit.json(command) if may_overrule else ""
        said = refused(refusal, visit.language, overrule=against)
        yield Action(name, label, refusal=said)
