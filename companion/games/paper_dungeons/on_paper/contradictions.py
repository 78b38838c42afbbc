"""Marks that cannot all be as they were read: one of each group should be looked at again.

Rules: PD-POTION-2, PD-POTION-4, PD-DAMAGE-2, PD-DAMAGE-4, PD-GEM-3, PD-MINION-5, PD-LEVEL-4,
PD-LEVEL-7, PD-SELECT-1, PD-SETUP-1, PD-SETUP-8, PD-SETUP-10, PD-MOVE-4.
"""

from collections.abc import Iterator

from companion.engine.marked_sheet import States
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.on_paper.room_contradictions import room_contradictions
from companion.games.paper_dungeons.on_paper.sheet_of_marks import (
    count,
    is_marked,
    last,
    levels_of_sheet,
    marked,
    only,
)

Group = tuple[str, ...]
_IN_ORDER = ("potion", "heart", "column", "health", "gem", "minion")
_ONE_OF = ("card", "power", "objective")


def contradictions(index: Index, states: States) -> tuple[Group, ...]:
    """List groups of marks that contradict each other."""
    groups = (
        *_gaps(index, states),
        *_counts(index, states),
        *_one_of(states),
        *_rounds(index, states),
        *_training(index, states),
        *_damage(index, states),
        *room_contradictions(index, states),
    )
    known = (tuple(name for name in group if name in states) for group in groups)
    return tuple(group for group in known if group)


def _gaps(index: Index, states: States) -> Iterator[Group]:
    """Tracks are filled from the first place on; several marks behind a gap are no mistake."""
    for track in (
        *_IN_ORDER,
        *(f"level.{hero}" for hero in index.heroes),
        *(f"item.{item}" for item in index.items),
    ):
        end = last(states, track)
        names = [f"{track}.{number}" for number in range(1, end + 1)]
        gaps = [name for name in names if not is_marked(states, name)]
        if gaps:
            yield (*gaps, names[-1])
        for gap in gaps:
            if sum(is_marked(states, name) for name in names[names.index(gap) :]) > 1:
                yield (gap,)


def _counts(index: Index, states: States) -> Iterator[Group]:
    """Health is the sum of the levels; hearts belong to potions."""
    levels = levels_of_sheet(index, states)
    health = last(states, "health")
    if health != sum(levels.values()):
        ends = [f"level.{hero}.{at + more}" for hero, at in levels.items() for more in (0, 1)]
        yield (f"health.{health}", f"health.{health + 1}", *ends)
    potions, hearts = last(states, "potion"), last(states, "heart")
    if hearts > potions * index.hearts:
        yield f"heart.{hearts}", f"potion.{potions + 1}"


def _one_of(states: States) -> Iterator[Group]:
    """Once the first round is written, one card, power and objective is ticked."""
    for track in _ONE_OF:
        names = [name for name in states if name.startswith(f"{track}.")]
        ticked = [name for name in names if is_marked(states, name)]
        if len(ticked) > 1:
            yield tuple(ticked)
        elif not ticked and count(states, "round.1"):
            yield tuple(names)
    entries = [name for name in states if name.startswith("entry.")]
    used = [name for name in entries if is_marked(states, name)]
    if len(used) > 1:
        yield tuple(used)
    elif not used and (count(states, "border") or count(states, "passage")):
        yield tuple(entries)


def _rounds(index: Index, states: States) -> Iterator[Group]:
    """Three dice are written in each round that was played."""
    counts = [
        count(states, f"round.{number}") for number in range(1, index.content.numbers.rounds + 1)
    ]
    for number, dice in enumerate(counts, 1):
        names = [name for name in states if name.startswith(f"round.{number}.")]
        if dice > index.content.numbers.picks:
            yield tuple(name for name in names if is_marked(states, name))
        elif dice < index.content.numbers.picks and any(counts[number - 1 :]):
            yield tuple(name for name in names if not is_marked(states, name))


def _training(index: Index, states: States) -> Iterator[Group]:
    """The objective says who trains with black dice."""
    objective = index.catalogue.objectives.get(only(states, "objective"))
    if objective is None or not count(states, "round.1"):
        return
    black = marked(states, "training")
    wrong = [hero for hero in index.heroes if (hero in black) != (hero in objective.black)]
    if wrong:
        yield tuple(f"training.{hero}" for hero in wrong)


def _damage(index: Index, states: States) -> Iterator[Group]:
    """More damage than health needs a resurrection, which nobody needs before."""
    damage, health = last(states, "column"), last(states, "health")
    least = index.content.levels.start * len(index.heroes)
    is_risen = is_marked(states, "resurrection")
    if damage > health and not is_risen:
        yield "resurrection", f"column.{damage}", f"health.{health + 1}"
    if is_risen and damage <= least:
        yield "resurrection", f"column.{damage + 1}"
