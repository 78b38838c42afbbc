"""What is received, and what that sets off.

A grant is completed, then its triggers follow: the benefit of a row or a track, a class ability, a
power. Nobody's choice among them changes an outcome, so what needs no choice happens at once and
choices wait on the agenda (AMD-P10).

Rules: PD-LEVEL-7, PD-LEVEL-8, PD-LEVEL-12, PD-LEVEL-13, PD-ITEM-6, PD-ITEM-7, PD-ITEM-9,
PD-POTION-2, PD-POTION-3, PD-POTION-7, PD-POTION-8, PD-GEM-3, PD-GEM-8, PD-MINION-5, PD-MINION-7,
PD-BENEFIT-2, A-12, A-13, A-32, A-34.
"""

from companion.games.paper_dungeons.catalogue.types import Gain, GrantTime, HeroId
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.events import (
    GemLooted,
    LevelGained,
    MinionDefeated,
    PotionsGained,
    SquareFilled,
)
from companion.games.paper_dungeons.model import (
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
)


def give(desk: Desk, seat: int, gain: Gain, cause: str) -> None:
    """Give a benefit; where somebody has to choose, the choice waits on the agenda."""
    agenda = desk.agenda(seat)
    match gain.what:
        case "potion":
            gain_potions(desk, seat, gain.count, cause)
        case "gem":
            for _ in range(gain.count):
                loot_gem(desk, seat, "", cause)
        case "level" if gain.different:
            agenda.append(GainLevel(cause, gain.count - 1))
        case "level":
            agenda.extend([GainLevel(cause)] * gain.count)
        case "item" if gain.different:
            agenda.append(FillSquare(cause, gain.count - 1))
        case "item":
            agenda.extend([FillSquare(cause)] * gain.count)
        case "minion":
            agenda.extend([DefeatMinion(cause)] * gain.count)
        case "letter":
            agenda.extend([LootLetter(cause)] * gain.count)


def gain_potions(desk: Desk, seat: int, count: int, cause: str) -> None:
    """Fill circles; the last of a row gives its benefit."""
    track = desk.index.content.potions
    before = desk.sheet(seat).potions
    gained = min(count, track.most - before)
    desk.emit(PotionsGained(seat, gained, cause, count - gained))
    for number in range(before + 1, before + gained + 1):
        for gain in track.gives[number - 1]:
            give(desk, seat, gain, f"potion {number}")


def gain_level(desk: Desk, seat: int, hero: HeroId, cause: str) -> None:
    """Fill a hero's next level square."""
    place = desk.index.heroes[hero]
    sheet = desk.sheet(seat)
    level = sheet.levels[place] + 1
    desk.emit(LevelGained(seat, hero, place, level, cause))
    card = desk.index.content.heroes[place]
    if level == card.ability_level:
        for grant in card.grants:
            give(desk, seat, grant.gives, f"hero {hero}")
    for number, gain in desk.index.grants(sheet.power, "level"):
        if level == number:
            give(desk, seat, gain, f"power {sheet.power}")


def fill_square(desk: Desk, seat: int, item: str, cause: str) -> None:
    """Fill a square of an item; the last one makes it work."""
    place = desk.index.items[item]
    card = desk.index.content.items[place]
    squares = desk.sheet(seat).items[place] + 1
    complete = squares == card.squares
    desk.emit(SquareFilled(seat, item, place, squares, complete, cause))
    for grant in card.grants if complete else ():
        give(desk, seat, grant.gives, f"item {item}")


def defeat_minion(desk: Desk, seat: int, room: str, cause: str) -> None:
    """Mark a minion and fill a square of the minion track."""
    desk.emit(MinionDefeated(seat, room, cause))
    _reward(desk, seat, "minion", len(desk.sheet(seat).minions))


def loot_gem(desk: Desk, seat: int, letter: str, cause: str, *, declared: bool = True) -> None:
    """Fill the next circle of the gem track and give what it gives."""
    desk.emit(GemLooted(seat, letter, cause, declared and bool(letter)))
    count = len(desk.sheet(seat).gems)
    gives = desk.index.content.gems.gives
    for gain in gives[count - 1] if count <= len(gives) else ():
        give(desk, seat, gain, f"gem {count}")
    _reward(desk, seat, "gem", count)


def _reward(desk: Desk, seat: int, when: GrantTime, count: int) -> None:
    """Give what a power gives for every so many."""
    power = desk.sheet(seat).power
    for number, gain in desk.index.grants(power, when):
        if count % number == 0:
            give(desk, seat, gain, f"power {power}")
