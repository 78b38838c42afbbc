"""The cards that lie open for all: villains, missions; and a player's own power and objective."""

from dataclasses import dataclass

from companion.games.paper_dungeons.catalogue.types import Objective, Villain
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.measures import is_met, measure, most_of
from companion.games.paper_dungeons.counting.missions import mission_points
from companion.games.paper_dungeons.counting.villain_combat import combat_level, season_of
from companion.games.paper_dungeons.model import MissionCard, Sheet, State
from companion.i18n import verbatim
from companion.web.paper_dungeons.box_cards.box_words import is_of_box
from companion.web.paper_dungeons.round_end_screen import reward_words
from companion.web.paper_dungeons.steps.preparing import at_end
from companion.web.paper_dungeons.words import explained, hero_name, named, player_name, together
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Range:
    """What a villain gives and costs from a combat level on."""

    needs: int
    points: int
    damage: int


@dataclass(frozen=True, slots=True)
class VillainCard:
    """A villain: where it is, whom it fears, what it gives and costs.

    One of the box that nobody has described has no ranges; whoever may describe a card is given its
    slot. The combat level is what the viewer has by now; 0 where nobody knows it.
    """

    title: str
    season: int
    room: str
    weakness: str
    ranges: tuple[Range, ...]
    run: int
    reward: str
    next: bool
    met: bool
    slot: str = ""
    combat: int = 0


@dataclass(frozen=True, slots=True)
class ShownMission:
    """A mission: what it is worth, how far the viewer is, and who has claimed it."""

    title: str
    text: str
    now: int
    least: int
    met: bool
    claimed: int
    worth: str
    slot: str = ""


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A player's power or objective, and how far an objective has come."""

    title: str
    text: str
    kind: str
    progress: str = ""
    slot: str = ""


@dataclass(frozen=True, slots=True)
class SharedCards:
    """All cards that a viewer may read."""

    villains: tuple[VillainCard, ...]
    missions: tuple[ShownMission, ...]
    own: tuple[OwnCard, ...]


def shared_cards(visit: Visit) -> SharedCards:
    """Lay the cards open."""
    state: State = visit.state
    return SharedCards(_villains(visit, state), _missions(visit, state), _own(visit, state))


def _villains(visit: Visit, state: State) -> tuple[VillainCard, ...]:
    index = of(state)
    card = index.catalogue.cards.get(state.card)
    if card is None:
        return ()
    fought = season_of(state)
    past = sum(state.round > fight for fight in index.content.numbers.fights)
    own = state.sheet(visit.seat) if state.has_sheet(visit.seat) else None
    found = []
    for place, name in enumerate(state.villains):
        villain = index.catalogue.villains[name]
        found.append(
            VillainCard(
                title=named(visit, "villain", name, villain),
                season=place + 1,
                room=card.rooms[place],
                weakness=hero_name(visit, villain.weakness),
                ranges=()
                if state.asks_for(name)
                else tuple(Range(one.needs, one.points, one.damage) for one in villain.ranges),
                run=villain.run,
                reward=reward_words(visit, villain.reward) if villain.reward.count else "",
                next=place == (fought - 1 if fought else past),
                met=bool(own and card.rooms[place] in own.visited),
                slot=_slot(visit, name),
                combat=own_combat(visit, villain),
            )
        )
    return tuple(found)


def own_combat(visit: Visit, villain: Villain) -> int:
    """Give the combat level that the viewer has by now; 0 where the app does not know it."""
    state: State = visit.state
    if state.on_paper or state.asks_for(villain.id) or not state.has_sheet(visit.seat):
        return 0
    sheet = state.sheet(visit.seat)
    return combat_level(of(state), villain, sheet.levels, sheet.items, sheet.power)


def _slot(visit: Visit, card: str) -> str:
    """Give the slot of a card that the viewer may describe."""
    return card if visit.takes_part and is_of_box(visit) else ""


def _missions(visit: Visit, state: State) -> tuple[ShownMission, ...]:
    index = of(state)
    own = state.sheet(visit.seat) if state.has_sheet(visit.seat) and not state.on_paper else None
    found = []
    for card in state.missions:
        mission = index.catalogue.missions[card.id]
        found.append(
            ShownMission(
                title=named(visit, "mission", card.id, mission),
                text=explained(visit, "mission", card.id, mission),
                now=measure(index, own, mission.measure) if own else 0,
                least=mission.at_least if own else 0,
                met=bool(own and is_met(index, own, mission)),
                claimed=card.claimed,
                worth=_gone(visit, card) if card.claimed else _worth(visit, card),
                slot=_slot(visit, card.id),
            )
        )
    return tuple(found)


def _worth(visit: Visit, card: MissionCard) -> str:
    """Say what an open mission gives, and how long it stays (PD-MISSION-2, PD-MISSION-6)."""
    state: State = visit.state
    if not state.is_solo:
        return visit.say("paper_play.mission.worth", count=mission_points(state, card.id))
    if not state.round:
        return ""
    return visit.say("paper_play.mission.worth.solo", count=mission_points(state, card.id))


def _gone(visit: Visit, card: MissionCard) -> str:
    """Say whose points a claimed mission gave, and that it is out of the game (PD-MISSION-3)."""
    state: State = visit.state
    has_claimed = [
        player_name(state, sheet.seat)
        for sheet in state.sheets
        if any(claim.mission == card.id for claim in sheet.claims)
    ]
    if not has_claimed or len(has_claimed) == len(state.sheets):
        return ""
    return visit.say("paper_play.mission.gone", names=verbatim(together(visit, has_claimed)))


def _own(visit: Visit, state: State) -> tuple[OwnCard, ...]:
    if not state.has_sheet(visit.seat):
        return ()
    sheet, catalogue = state.sheet(visit.seat), of(state).catalogue
    found = []
    if sheet.power:
        power = catalogue.powers[sheet.power]
        title = named(visit, "power", sheet.power, power)
        text = explained(visit, "power", sheet.power, power)
        if power.points:
            text = f"{text} {at_end(visit, power.points)}"
        found.append(OwnCard(title, text, "power", slot=_slot(visit, sheet.power)))
    if sheet.objective:
        objective = catalogue.objectives[sheet.objective]
        title = named(visit, "objective", sheet.objective, objective)
        text = explained(visit, "objective", sheet.objective, objective)
        if most := most_of(of(state), objective.measure):
            text = f"{text} {visit.say('paper_play.objective.most', count=most)}"
        progress = _progress(visit, sheet, objective)
        found.append(OwnCard(title, text, "objective", progress, _slot(visit, sheet.objective)))
    return tuple(found)


def _progress(visit: Visit, sheet: Sheet, objective: Objective) -> str:
    """Say how far an objective has come; nothing where the app does not know or it is too early."""
    state: State = visit.state
    index = of(state)
    fights_left = len(index.content.numbers.fights) - len(sheet.fights)
    is_early = objective.measure.what == "villain_range" and fights_left > 0
    if state.on_paper or state.asks_for(sheet.objective) or is_early:
        return ""
    now = measure(index, sheet, objective.measure)
    if objective.at_most:
        return visit.say("paper_play.objective.now", now=now)
    return f"{now}/{objective.partial if now < objective.partial else objective.full}"
