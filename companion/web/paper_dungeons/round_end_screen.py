"""The end of a round as a table enjoys it: gems, the villain and everybody's fight, missions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from msgspec.structs import replace as replace_sheet

from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.catalogue.types import Gain, Villain
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.villain_combat import villain_room
from companion.games.paper_dungeons.model import Fought, Sheet, State
from companion.i18n import verbatim
from companion.web.paper_dungeons.mission_claims import (
    Claimed,
    being_claimed,
    claimed,
    to_viewer,
)
from companion.web.paper_dungeons.next_villain import lowest, reason
from companion.web.paper_dungeons.words import cause_of, hero_name, named, player_name
from companion.web.screens.request_context import Visit
from companion.web.screens.views_made_once_per_table import SharedView

Levels = tuple[int, ...]
"""The heroes' levels, in their order."""

LOOKED_BACK = 400
"""Actions among which the last round is looked for: eight players' dice, room by room."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A player's fight with the villain.

    Attributes:
        seat: Who.
        name: The player.
        combat: The combat level.
        made_of: What it is added up from; empty where nobody knows.
        range: The range that was reached; 0 for running away.
        points: What is written.
        came_to: The range and its damage, or why the group ran away.
        damage: What it costs.
        best: The reward goes here.
        own: It is the viewer's.
    """

    seat: int
    name: str
    combat: int
    made_of: str
    range: int
    points: int
    came_to: str
    damage: int
    best: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Closing:
    """What the end of a round came to.

    Attributes:
        round: Which.
        gems: The letters that were declared.
        villain: Who was fought; empty where nobody was.
        weakness: The class that counts twice.
        line: The letter of the line that it is written on.
        fights: Everybody's fight, the best first.
        reward: What the single best gets.
        is_tied: Nobody gets it: several were the best.
        gone: The letters that disappeared.
        missions: The missions that were claimed, or may be claimed now.
        alone: Nobody else plays: no gem was taken from anybody.
        takers: Who got each of the letters, the viewer first.
        is_shared: Everybody got all of them: none is crossed out.
    """

    round: int
    gems: tuple[str, ...] = ()
    villain: str = ""
    weakness: str = ""
    line: str = ""
    fights: tuple[Fight, ...] = ()
    reward: str = ""
    is_tied: bool = False
    gone: tuple[str, ...] = ()
    missions: tuple[Claimed, ...] = ()
    alone: bool = False
    takers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    is_shared: bool = False

    @property
    def own_missions(self) -> int:
        """Points of the missions that the viewer claimed."""
        return sum(one.points for one in self.missions if one.own)

    @property
    def is_quiet(self) -> bool:
        """Nothing happened that a table would look at."""
        return not (self.gems or self.villain or self.gone or self.missions)


def closing(visit: Visit) -> Closing | None:
    """Tell the end of the round that closed last, or is closing; None before the first."""
    state: State = visit.state
    if state.phase in {"lobby", "cards", "choice"}:
        return None
    told = _told(visit, (state.phase, state.round, _fought(state)))
    told = replace(told, missions=(*told.missions, *being_claimed(visit)))
    if told.is_quiet:
        return None
    takers = {letter: _takers(visit, letter) for letter in told.gems}
    return replace(
        told,
        fights=_to_viewer(visit, told.fights),
        missions=tuple(to_viewer(visit, one) for one in told.missions),
        takers=takers,
        is_shared=all(len(names) == len(visit.state.sheets) for names in takers.values()),
    )


def _takers(visit: Visit, letter: str) -> tuple[str, ...]:
    """Name who has a gem, the viewer first."""
    state: State = visit.state
    seats = [sheet.seat for sheet in state.sheets if letter in sheet.gems]
    own = (visit.say("web.you"),) if visit.seat in seats else ()
    return (*own, *(player_name(state, seat) for seat in seats if seat != visit.seat))


def _to_viewer(visit: Visit, fights: Sequence[Fight]) -> tuple[Fight, ...]:
    """Put the viewer's own fight first; all viewers share the rest."""
    own = [
        replace(one, name=visit.say("web.you"), own=True)
        for one in fights
        if one.seat == visit.seat
    ]
    return (*own, *(one for one in fights if one.seat != visit.seat))


def _fought(state: State) -> tuple[int, ...]:
    return tuple(len(sheet.fights) + len(sheet.claims) for sheet in state.sheets)


@SharedView
def _told(visit: Visit, _basis: object) -> Closing:
    state: State = visit.state
    entries = visit.tables.log(visit.rights, 0, limit=LOOKED_BACK)
    # What was done since the state was read is left out: it is no part of its sheets.
    counted = [one for one in entries if not one.undone and one.seq <= visit.seq]
    happened = [event for entry in counted for event in entry.events]
    begins = [n for n, event in enumerate(happened) if isinstance(event, e.DiceRolled)]
    # While dice are used, the end that is told lies before their roll.
    before = state.phase == "dice"
    found = Closing(state.round - (state.phase in {"roll", "dice"}), alone=state.is_solo)
    start = begins[-1 - before] if len(begins) > before else len(happened)
    end = begins[-1] if before and begins else len(happened)
    for place, event in enumerate(happened[start:end], start):
        if isinstance(event, e.VillainFought):
            sheet = state.sheet(event.seat)
            levels = _levels_then(sheet, happened[:place], happened[place:])
            found = _met(visit, found, replace_sheet(sheet, levels=levels), event.fought)
        else:
            found = _with(visit, found, event)
    return replace(found, fights=tuple(sorted(found.fights, key=lambda one: -one.combat)))


def _with(visit: Visit, found: Closing, event: object) -> Closing:
    state: State = visit.state
    match event:
        case e.GemsDeclared(letters=letters):
            return replace(found, gems=letters)
        case e.GemsDisappeared(letters=letters):
            return replace(found, gone=letters)
        case e.MissionClaimed():
            return replace(found, missions=(*found.missions, claimed(visit, event)))
        case e.PhaseBegan(phase="reward"):
            return replace(found, is_tied=_is_tied(state, found.fights))
        case e.RewardWon(seat=seat, villain=villain):
            gain = of(state).catalogue.villains[villain].reward
            fights = tuple(replace(one, best=one.seat == seat) for one in found.fights)
            return replace(found, fights=fights, reward=reward_words(visit, gain))
        case _:
            return found


def _is_tied(state: State, fights: Sequence[Fight]) -> bool:
    """Say whether several were the best, so that nobody gets the reward (PD-VILLAIN-10)."""
    name = state.sheet(fights[0].seat).fights[-1].villain
    is_given = bool(of(state).catalogue.villains[name].reward.count)
    if state.is_solo or state.asks_for(name) or not is_given:
        return False
    dealt = sorted(one.combat for one in fights if one.range)
    return len(dealt) > 1 and dealt[-1] == dealt[-2]


def _levels_then(sheet: Sheet, before: Sequence[object], since: Sequence[object]) -> Levels:
    """Give the levels that a sheet had between two stretches of what happened to it.

    A sheet on paper had those that were told; any other loses what it has gained since.
    """
    for event in reversed(before):
        if isinstance(event, e.RoundTold) and event.seat == sheet.seat and event.report.levels:
            return event.report.levels
    levels = list(sheet.levels)
    for event in reversed(since):
        match event:
            case e.LevelGained(seat=sheet.seat, place=place, level=level):
                levels[place] = level - 1
            case e.SheetCorrected(seat=sheet.seat, what="level", place=place, was=was):
                levels[place] = was
            case _:
                pass
    return tuple(levels)


def _met(visit: Visit, found: Closing, sheet: Sheet, fought: Fought) -> Closing:
    """Add a player's fight; the sheet has the levels that it was fought with."""
    state: State = visit.state
    villain = of(state).catalogue.villains[fought.villain]
    return replace(
        found,
        villain=named(visit, "villain", villain.id, villain),
        weakness="" if state.asks_for(villain.id) else hero_name(visit, villain.weakness),
        line="ABC"[villain.season - 1],
        fights=(*found.fights, _fight(visit, sheet, villain, fought)),
    )


def _fight(visit: Visit, sheet: Sheet, villain: Villain, fought: Fought) -> Fight:
    state: State = visit.state
    return Fight(
        seat=sheet.seat,
        name=player_name(state, sheet.seat),
        combat=fought.combat,
        made_of=_made_of(visit, sheet, villain, fought),
        range=fought.range,
        points=fought.points,
        came_to=_came_to(visit, sheet, villain, fought),
        damage=fought.damage,
    )


def _made_of(visit: Visit, sheet: Sheet, villain: Villain, fought: Fought) -> str:
    """Say what a combat level is made of."""
    total, weak = sheet.power_level, sheet.levels[of(visit.state).heroes[villain.weakness]]
    bonus = fought.combat - total - weak
    if bonus < 0:
        return ""
    hero = hero_name(visit, villain.weakness)
    told = visit.say("paper_play.closing.why", levels=total, weak=weak, hero=hero)
    return " + ".join((told, *_bonuses(visit, sheet, bonus)))


def _bonuses(visit: Visit, sheet: Sheet, bonus: int) -> tuple[str, ...]:
    """Say what a bonus comes from (PD-VILLAIN-3); only how much, where the sheet has changed."""
    index = of(visit.state)
    found = index.bonus_parts("combat", sheet.levels, sheet.items, sheet.power)
    if sum(amount for _, _, amount in found) != bonus:
        return (visit.say("paper_play.closing.why.bonus", bonus=bonus),)
    return tuple(
        visit.say(
            f"paper_play.closing.why.{'hero' if kind == 'hero' else 'other'}",
            name=verbatim(cause_of(visit, index.catalogue, f"{kind} {name}")),
            bonus=amount,
        )
        for kind, name, amount in found
    )


def _came_to(visit: Visit, sheet: Sheet, villain: Villain, fought: Fought) -> str:
    """Say which range was reached, or why the group ran away (PD-VILLAIN-6)."""
    if visit.state.asks_for(villain.id):
        return ""
    if fought.range:
        return visit.say("paper_play.closing.range", range=fought.range, count=fought.damage)
    state: State = visit.state
    room = villain_room(state, villain.season)
    # Of a sheet on paper nobody knows the rooms any more.
    visited = state.on_paper or room in sheet.visited
    why = reason(state, villain, fought, visited=visited)
    needs = lowest(state, villain)
    return visit.say(f"paper_play.closing.ran.{why}", room=room, combat=fought.combat, needs=needs)


def reward_words(visit: Visit, gain: Gain) -> str:
    """Say what a villain's reward is."""
    if not gain.count:
        return visit.say("paper_play.box.reward")
    return visit.say(f"paper_play.gain.{gain.what}", count=gain.count)
