"""The three dice of a player: which die, what for, with which result."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.engine.game import Option
from companion.engine.rules import Refusal
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.die_uses import DieUse, die_uses, walks_left
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.sheet.dungeon_map import (
    DungeonMap,
    around_group,
    dungeon_map,
    who_fights,
)
from companion.web.paper_dungeons.sheet.sheet_drawing import SheetDrawing, sheet_drawing
from companion.web.paper_dungeons.steps.die_places import (
    Place,
    impossible,
    lit_places,
    place_of,
    use_name,
)
from companion.web.paper_dungeons.steps.die_uses_in_words import any_die, die_offers
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.paper_dungeons.words import results, room_name
from companion.web.screens.next_step import Action, Group, NextStep
from companion.web.screens.request_context import Visit, number

WAY = "-"
"""Between the rooms of a way, as an address carries them."""
UseCommand = c.LevelUp | c.Craft | c.PreparePotions | c.StartMoving


@dataclass(frozen=True, kw_only=True)
class UseDice(Step):
    """Choose a die, then a place that lights up, or a way through rooms.

    Attributes:
        die: The chosen die; 0 for none.
        places: What it can be used for, beside moving.
        moves: It can move, or the group is moving.
        moving: The group is moving: points are left.
        way: The rooms that are chosen so far.
        steps: How many of the steps are chosen, and how many there are; empty without a map.
        map: The dungeon with the rooms that can be next; None while nobody wants to move.
        part: The own dungeon, while no die is chosen.
        sheet: The whole sheet, with the places that light up.
        clover: The chosen die shows the clover, which is good for more than its picture says.
        untrained: Why the hero whose symbol the die shows is not trained by it; empty elsewhere.
        fighters: Who fights which minions and at which level, where a way hurts; empty elsewhere.
        offers: What each die is good for beside what all are, by its number; while none is chosen.
        any_die: What every die is good for.
    """

    template: ClassVar[str] = "paper_dungeons/steps/_dice.html"
    die: int
    places: tuple[Place, ...]
    moves: bool
    moving: bool
    way: tuple[str, ...]
    steps: str
    map: DungeonMap | None
    part: SheetDrawing | None
    sheet: SheetDrawing
    clover: bool = False
    untrained: str = ""
    fighters: str = ""
    offers: Mapping[int, str] = field(default_factory=dict)
    any_die: str = ""

    @property
    def moment(self) -> str:
        """Which question this is: the page begins at its top with each die, and with each walk."""
        return f"{self.die} {'walks' if self.map else 'uses'}"


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
            steps="",
            map=None,
            part=around_group(visit),
            sheet=sheet_drawing(visit, sheet),
            offers=die_offers(visit),
            any_die=any_die(visit),
            next=NextStep(points_up=waits),
        )
    return _chosen(visit, die, advice[0].uses, advice[0].refused)


def _die_of(option: Option) -> int:
    return option.command.die if isinstance(option.command, UseCommand) else 0


def _chosen(
    visit: Visit, die: int, uses: tuple[DieUse, ...], no: Iterable[tuple[c.Command, Refusal]]
) -> UseDice:
    walks = tuple(use for use in uses if isinstance(use.command, c.StartMoving))
    others = [use for use in uses if not isinstance(use.command, c.StartMoving)]
    cannot = tuple(impossible(visit, no))
    wanted = visit.args.get("use", "")
    way = _way(visit, walks)
    # A die that is good for nothing but moving leads to the map at once.
    goes = bool(walks) and (wanted == "move" or not others)
    places = tuple(place_of(visit, use, wanted) for use in others)
    chosen = next((one for one in places if one.chosen), None)
    command = next((one.command for one in others if use_name(one.command) == wanted), None)
    if chosen is not None and command is not None:
        primary = Action("use", chosen.label, chosen.leads_to, visit.json(command))
        asks = NextStep(primary, impossible=cannot)
    elif goes:
        asks = _ask_for_way(visit, die, walks, way)
    else:
        told = visit.say("paper_play.dice.use")
        asks = NextStep(points_up=told, impossible=cannot)
    start = f"die={die}&use=move&way="
    state: State = visit.state
    sheet = state.sheet(visit.seat)
    map_ = dungeon_map(visit, way, walks, start) if goes else None
    return UseDice(
        die=die,
        places=places,
        moves=bool(walks),
        moving=False,
        way=way,
        steps=_steps(visit, way, _points(state, die)) if goes else "",
        map=map_,
        part=None,
        sheet=sheet_drawing(visit, sheet, None, lit_places(state, sheet, others, wanted)),
        clover=state.dice[of(state).dice[die]] == "clover",
        untrained=_untrained(state, die, cannot),
        fighters=who_fights(visit, map_),
        next=asks,
    )


def _untrained(state: State, die: int, cannot: Iterable[Action]) -> str:
    """Say why the hero whose symbol a die shows is not trained by it: colours are easily missed."""
    face = state.dice[of(state).dice[die]]
    names = {f"level-{hero.id}" for hero in of(state).content.heroes if hero.symbol == face}
    told = (one.refusal.because for one in cannot if one.refusal and one.id in names)
    return next(told, "")


def _go_on(visit: Visit) -> UseDice:
    """Ask where a group goes on that is moving."""
    state: State = visit.state
    walks = walks_left(state, visit.seat)
    way = _way(visit, walks)
    sheet = state.sheet(visit.seat)
    map_ = dungeon_map(visit, way, walks, "use=move&way=")
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
        steps=_steps(visit, way, sheet.points),
        map=map_,
        part=None,
        sheet=sheet_drawing(visit, sheet),
        fighters=who_fights(visit, map_),
        next=NextStep(primary),
    )


def _points(state: State, die: int) -> int:
    """Say how many steps a die gives (PD-MOVE-1)."""
    numbers = of(state).content.numbers
    return numbers.boots if state.dice[of(state).dice[die]] == "boots" else numbers.steps


def _steps(visit: Visit, way: tuple[str, ...], given: int) -> str:
    """Say how many steps are chosen; where water gives some back, a way has more."""
    return visit.say("paper_play.walk.steps", used=len(way), given=max(given, len(way)))


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


def _ask_for_way(
    visit: Visit, die: int, walks: tuple[DieUse, ...], way: tuple[str, ...]
) -> NextStep:
    """Ask for rooms; a die may also be spent where the group stands (AMD-P8)."""
    action = _walk(visit, die, walks, way)
    if way:
        return NextStep(action)
    without = Group("standing", "paper_play.walk.or", (action,))
    goes_far = any(len(walk.rooms) > 1 for walk in walks)
    told = visit.say("paper_play.walk.tap_far" if goes_far else "paper_play.walk.tap")
    return NextStep(None, (without,), points_up=told)


def _leads_to(visit: Visit, use: DieUse) -> str:
    told = results(visit, use.result)
    if use.choices > 1:
        return f"{told} · {visit.say('paper_play.you_choose')}"
    return told
