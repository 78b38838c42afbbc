"""The places on a sheet that a die can be used for, and why not the others."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from companion.engine.rules import Refusal
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.die_uses import DieUse, Result
from companion.games.paper_dungeons.app_play.plan_steps import tell_spent
from companion.games.paper_dungeons.catalogue.item_pictures import ITEM_PICTURES
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.die_symbols import needs_recolouring
from companion.games.paper_dungeons.model import Sheet, State
from companion.web.paper_dungeons.sheet.sheet_drawing import LitPlace, lit_place
from companion.web.paper_dungeons.steps.questions import item_words, level_words
from companion.web.paper_dungeons.words import explained, hero_name, joined, named, results
from companion.web.screens.command_feedback import message, refused
from companion.web.screens.next_step import Action
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the sheet that the chosen die can be used for.

    Attributes:
        name: As an address carries it.
        icon: The drawing beside it.
        short: What it is called.
        label: What would be written.
        leads_to: What comes of it.
        command: What a tap sends, as JSON.
        done: How many of its boxes are filled.
        boxes: How many it has.
        chosen: It is what the large button does.
        does: What it will do once it is finished; empty where that is said at once.
    """

    name: str
    icon: str
    short: str
    label: str
    leads_to: str
    command: str
    done: int
    boxes: int
    chosen: bool
    does: str = ""


def use_name(command: c.Command) -> str:
    """Name a use as an address carries it."""
    match command:
        case c.LevelUp():
            return f"level-{command.hero}"
        case c.Craft():
            return command.item
        case c.PreparePotions():
            return "potions"
        case _:
            return "move"


def place_of(visit: Visit, use: DieUse, wanted: str) -> Place:
    """Put a use that is no move into words."""
    state: State = visit.state
    index = of(state)
    sheet = state.sheet(visit.seat)
    name = use_name(use.command)
    chosen = name == wanted
    sent = visit.json(use.command)
    match use.command:
        case c.LevelUp(hero=hero):
            place = index.heroes[hero]
            level = sheet.levels[place]
            printed = index.content.heroes[place]
            leads = [_spent(visit, use.command), _beside(visit, use, levels=1)]
            if level + 1 == printed.ability_level:
                leads.append(explained(visit, "hero", hero, printed))
            label = level_words(visit, hero, level)
            most = index.content.levels.highest
            return Place(
                name, printed.symbol, label, label, joined(leads), sent, level, most, chosen
            )
        case c.Craft(item=item):
            printed_item = index.catalogue.items[item]
            done = sheet.items[index.items[item]]
            leads = [_beside(visit, use, squares=1)]
            # What it does counts once it is finished; until then the fold below tells it.
            does = explained(visit, "item", item, printed_item)
            if done + 1 == printed_item.squares:
                leads.append(does)
                does = ""
            label = item_words(visit, item)
            called = named(visit, "item", item, printed_item)
            icon, boxes = ITEM_PICTURES.get(item, "item-step"), printed_item.squares
            told = joined(leads)
            return Place(name, icon, called, label, told, sent, done, boxes, chosen, does)
        case _:
            label = visit.say("paper_play.potions", count=use.result.potions)
            rest = replace(use.result, potions=0)
            leads = [results(visit, rest)] if rest != Result() else []
            most = index.content.potions.most
            done = sheet.potions
            return Place(name, "elixir", label, label, joined(leads), sent, done, most, chosen)


def lit_places(
    state: State, sheet: Sheet, uses: Iterable[DieUse], wanted: str
) -> Iterator[LitPlace]:
    """Light up what the next mark of each use would fill."""
    index = of(state)
    names: tuple[str, ...]
    for use in uses:
        match use.command:
            case c.LevelUp(hero=hero):
                names = (f"level.{hero}.{sheet.levels[index.heroes[hero]] + 1}",)
            case c.Craft(item=item):
                names = (f"item.{item}.{sheet.items[index.items[item]] + 1}",)
            case _:
                gained = range(sheet.potions + 1, sheet.potions + use.result.potions + 1)
                names = tuple(f"potion.{one}" for one in gained)
        name = use_name(use.command)
        found = lit_place(state, name, names, chosen=name == wanted)
        if found is not None:
            yield found


def _spent(visit: Visit, command: c.LevelUp) -> str:
    """Say that a use costs the power of the round; nothing where it costs none (POW-10)."""
    state: State = visit.state
    sheet = state.sheet(visit.seat)
    if not needs_recolouring(state, sheet, command.die, command.hero):
        return ""
    return message(tell_spent(state, sheet.power), visit.language)


def _beside(visit: Visit, use: DieUse, *, levels: int = 0, squares: int = 0) -> str:
    """Say what a use leads to beside what it is for."""
    result = use.result
    rest = replace(result, levels=result.levels - levels, squares=result.squares - squares)
    told = results(visit, rest) if rest != Result() else ""
    if use.choices > 1:
        return joined([told, visit.say("paper_play.you_choose")])
    return told


def impossible(visit: Visit, no: Iterable[tuple[c.Command, Refusal]]) -> Iterator[Action]:
    """Say what the die cannot be used for, and why."""
    state: State = visit.state
    items = of(state).catalogue.items
    may_overrule = state.settings.policy == "advise"
    for command, refusal in no:
        name = use_name(command)
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
