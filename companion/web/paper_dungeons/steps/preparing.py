"""Before the first round: cards that are drawn, and those that each player keeps."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.measures import most_of
from companion.games.paper_dungeons.counting.next_card_draw import open_draw
from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.join.table_wide_commands import legal_for_all
from companion.web.paper_dungeons.next_villain import signed
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.paper_dungeons.words import explained, hero_name, named
from companion.web.screens.next_step import Action, Group, NextStep
from companion.web.screens.request_context import Visit


def draw(visit: Visit) -> Step:
    """Ask which real card was drawn; the app can draw it, but its draw is not lit."""
    state: State = visit.state
    drawn = open_draw(state)
    kind = drawn.what if drawn else "dungeon"
    offered = [one for one in legal_for_all(visit) if isinstance(one, c.DrawCard)]
    by_app = next((one for one in offered if not one.card), None)
    cards = tuple(_drawn(visit, kind, one) for one in offered if one.card)
    if by_app is not None:
        told = visit.say("paper_play.draw.app")
        cards = (Action("draw-by-app", told, command=visit.json(by_app)), *cards)
    return Step(next=NextStep(None, (Group("cards", f"paper_play.draw.{kind}", cards),)))


def _drawn(visit: Visit, kind: str, command: c.DrawCard) -> Action:
    catalogue = of(visit.state).catalogue
    groups = {"dungeon": catalogue.cards, "mission": catalogue.missions}
    printed = groups[kind][command.card]
    group = "card" if kind == "dungeon" else kind
    label = named(visit, group, command.card, printed)
    if kind == "dungeon":
        return Action(f"draw-{command.card}", f"{command.card} · {label}", "", visit.json(command))
    about = explained(visit, kind, command.card, printed)
    return Action(f"draw-{command.card}", label, about, visit.json(command))


@dataclass(frozen=True, slots=True)
class HeroClass:
    """A hero of the group: its symbol, what it is called, and what it can do."""

    symbol: str
    name: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Keep(Step):
    """Which of the cards dealt is kept.

    Attributes:
        heroes: The four heroes that everybody leads.
    """

    template: ClassVar[str] = "paper_dungeons/steps/_keep.html"
    heroes: tuple[HeroClass, ...]


def keep(visit: Visit) -> Keep:
    """Ask which power and which objective are kept, one after the other."""
    offered = [one.command for one in visit.options if one.refusal is None]
    powers = tuple(_powers(visit, offered))
    what = "power" if powers else "objective"
    answers = powers or tuple(_objectives(visit, offered))
    group = Group(f"{what}s", f"paper_play.keep.{what}", answers)
    return Keep(
        heroes=tuple(
            HeroClass(
                hero.symbol, hero_name(visit, hero.id), explained(visit, "hero", hero.id, hero)
            )
            for hero in of(visit.state).content.heroes
        ),
        next=NextStep(None, (group,)),
    )


def _powers(visit: Visit, offered: list[object]) -> Iterator[Action]:
    catalogue = of(visit.state).catalogue
    for one in offered:
        if isinstance(one, c.KeepPower):
            power = catalogue.powers[one.power]
            label = named(visit, "power", one.power, power)
            about = explained(visit, "power", one.power, power)
            if power.points:
                points = at_end(visit, power.points)
                about = f"{about} {points}"
            yield Action(f"keep-{one.power}", label, about, visit.json(one))


def _objectives(visit: Visit, offered: list[object]) -> Iterator[Action]:
    catalogue = of(visit.state).catalogue
    for one in offered:
        if isinstance(one, c.KeepObjective):
            objective = catalogue.objectives[one.objective]
            label = named(visit, "objective", one.objective, objective)
            about = explained(visit, "objective", one.objective, objective)
            black = ", ".join(hero_name(visit, hero) for hero in objective.black)
            if most := most_of(of(visit.state), objective.measure):
                about = f"{about} {visit.say('paper_play.objective.most', count=most)}"
            about = f"{about} {visit.say('paper_play.trains_black', heroes=black)}"
            yield Action(f"keep-{one.objective}", label, about, visit.json(one))


def at_end(visit: Visit, points: int) -> str:
    """Say what a card is worth at the end in any case (PD-POWER-3)."""
    return visit.say("paper_play.at_end", count=abs(points), points=signed(points))
