"""What on a sheet cannot be, by the rules, each with its clause.

A sheet shows how a game ended, not in which order: what an item or a level allowed later is let
pass. Colours of dice are not on the sheet, so a level without its colour cannot be told.
"""

from collections.abc import Iterator

from companion.engine.marked_sheet import States
from companion.engine.rules import Refusal, forbidden
from companion.games.paper_dungeons.catalogue.room_adjacency import borders
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.on_paper.marks_of_sheet import OUT
from companion.games.paper_dungeons.on_paper.sheet_of_marks import (
    PaperSheet,
    count,
    is_marked,
    last,
    marked,
    may_cross,
)
from companion.games.paper_dungeons.rulebook.damage import (
    PD_DAMAGE_2,
    PD_DAMAGE_4,
    PD_POTION_2,
    PD_POTION_4,
)
from companion.games.paper_dungeons.rulebook.dungeon import (
    PD_BENEFIT_1,
    PD_MINION_5,
    PD_MOVE_4,
    PD_MOVE_5,
    PD_MOVE_6,
    PD_MOVE_7,
)
from companion.games.paper_dungeons.rulebook.gems import PD_GEM_3, PD_GEM_8
from companion.games.paper_dungeons.rulebook.levels import PD_LEVEL_4, PD_LEVEL_7
from companion.games.paper_dungeons.rulebook.rounds import PD_SELECT_1
from companion.games.paper_dungeons.rulebook.setup import PD_SETUP_1, PD_SETUP_8, PD_SETUP_10

_SAYS = "paper_dungeons_sheet.audit"
_EXTRA_GEMS = 2
_TRACKS = {
    "potion": PD_POTION_2,
    "column": PD_DAMAGE_2,
    "gem": PD_GEM_3,
    "minion": PD_MINION_5,
    "health": PD_LEVEL_7,
}


def audit(index: Index, paper: PaperSheet, states: States) -> tuple[Refusal, ...]:
    """List what does not fit, in the order in which a sheet is read."""
    return (
        *_cards(index, paper, states),
        *_rounds(index, states),
        *_gaps(index, states),
        *_health(paper, states),
        *_path(index, paper, states),
        *_dungeon(paper),
    )


def _cards(index: Index, paper: PaperSheet, states: States) -> Iterator[Refusal]:
    for name, rule in (("card", PD_SETUP_1), ("power", PD_SETUP_8), ("objective", PD_SETUP_8)):
        if count(states, name) > 1:
            yield forbidden(rule, because=f"{_SAYS}.two_{name}s")
    objective = index.catalogue.objectives.get(paper.sheet.objective)
    if objective and paper.sheet.black and set(objective.black) != set(paper.sheet.black):
        yield forbidden(PD_SETUP_10, because=f"{_SAYS}.training")


def _rounds(index: Index, states: States) -> Iterator[Refusal]:
    picks = index.content.numbers.picks
    for number in range(1, index.content.numbers.rounds + 1):
        dice = count(states, f"round.{number}")
        if dice > picks:
            yield forbidden(PD_SELECT_1, because=f"{_SAYS}.dice", round=number, count=dice)


def _gaps(index: Index, states: States) -> Iterator[Refusal]:
    for track, rule in _TRACKS.items():
        if last(states, track) > count(states, track):
            yield forbidden(rule, because=f"{_SAYS}.gap.{track}")
    for hero in index.heroes:
        if last(states, f"level.{hero}") > count(states, f"level.{hero}"):
            name = f"@paper_dungeons.hero.{hero}"
            yield forbidden(PD_LEVEL_4, because=f"{_SAYS}.gap.level", hero=name)
    potions = last(states, "potion")
    if last(states, "heart") > potions * index.hearts:
        yield forbidden(PD_POTION_4, because=f"{_SAYS}.heart")


def _health(paper: PaperSheet, states: States) -> Iterator[Refusal]:
    power, health = paper.sheet.power_level, last(states, "health")
    if health != power:
        because = f"{_SAYS}.health"
        yield forbidden(PD_LEVEL_7, because=because, health=health, levels=power)
    if paper.sheet.column > power and not paper.sheet.resurrected:
        because = f"{_SAYS}.resurrection"
        yield forbidden(PD_DAMAGE_4, because=because, damage=paper.sheet.column, health=power)


def _path(index: Index, paper: PaperSheet, states: States) -> Iterator[Refusal]:
    if len(marked(states, "entry")) > 1:
        yield forbidden(PD_MOVE_4, because=f"{_SAYS}.entries")
    reached: set[str] = {room for one, room in paper.steps if one == OUT}
    for one, other in paper.steps:
        if one != OUT and not reached.intersection((one, other)):
            yield forbidden(PD_MOVE_5, because=f"{_SAYS}.apart", room=one)
            break
        reached.update((one, other))
    card = index.catalogue.cards.get(paper.card)
    walls = {*index.content.sheet.walls, *(card.walls if card else ())}
    crossed = may_cross(index, paper.sheet)
    for border, (one_room, other_room) in borders(index.content.sheet).items():
        if not is_marked(states, f"border.{border}"):
            continue
        rooms = {"one": one_room.id, "other": other_room.id}
        if border in index.content.sheet.water:
            if not crossed.water:
                yield forbidden(PD_MOVE_7, because=f"{_SAYS}.water", **rooms)
        elif border in walls and not crossed.walls:
            yield forbidden(PD_MOVE_6, because=f"{_SAYS}.wall", **rooms)


def _dungeon(paper: PaperSheet) -> Iterator[Refusal]:
    sheet = paper.sheet
    for room in sheet.received:
        if room not in sheet.visited:
            yield forbidden(PD_BENEFIT_1, because=f"{_SAYS}.benefit", room=room)
    if len(sheet.minions) != paper.minions:
        because, crosses = f"{_SAYS}.minions", len(sheet.minions)
        yield forbidden(PD_MINION_5, because=because, crosses=crosses, squares=paper.minions)
    ringed = sum(bool(letter) for letter in sheet.gems)
    if not ringed <= paper.gems <= ringed + _EXTRA_GEMS:
        because = f"{_SAYS}.gems"
        yield forbidden(PD_GEM_3, PD_GEM_8, because=because, rings=ringed, circles=paper.gems)
