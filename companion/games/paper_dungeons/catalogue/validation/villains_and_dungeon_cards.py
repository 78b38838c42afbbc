"""Whether villains and dungeon cards can be played.

Rules: PD-VILLAIN-4, PD-VILLAIN-6, PD-VILLAIN-14, PD-SETUP-2, PD-SETUP-3, PD-SETUP-4, PD-CAMPAIGN-1.
"""

from collections.abc import Iterable
from itertools import pairwise

from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.room_adjacency import Maze, borders
from companion.games.paper_dungeons.catalogue.types import Content, DungeonCard, Villain
from companion.games.paper_dungeons.catalogue.validation.dungeon import unreachable
from companion.games.paper_dungeons.catalogue.validation.repeats import prove_once
from companion.games.paper_dungeons.catalogue.validation.tracks import prove_gains

GEMS = {1: 2, 2: 2, 3: 0}
"""How many letters the villains of a season name (PD-VILLAIN-14)."""


def prove_villains(report: Report, content: Content) -> None:
    """Check ranges, rewards and gems."""
    letters = {room.gem for room in content.sheet.rooms if room.gem}
    for villain in content.villains:
        key = f"villain.{villain.id}"
        _prove_ranges(report, f"{key}.ranges", villain)
        prove_gains(report, f"{key}.reward", (villain.reward,))
        if villain.run > 0:
            report.tell(f"{key}.run", "above_zero")
        prove_once(report, f"{key}.gems", villain.gems)
        if len(villain.gems) != GEMS[villain.season]:
            report.tell(f"{key}.gems", "length", count=GEMS[villain.season])
        for letter in villain.gems:
            if letter not in letters:
                report.tell(f"{key}.gems", "no_such_gem", letter=letter)


def _prove_ranges(report: Report, key: str, villain: Villain) -> None:
    for number, (low, high) in enumerate(pairwise(villain.ranges), start=2):
        if high.needs <= low.needs:
            report.tell(f"{key}.{number}.needs", "must_rise", value=high.needs, before=low.needs)
        if high.points < low.points:
            report.tell(f"{key}.{number}.points", "falls", value=high.points, before=low.points)
        if high.damage > low.damage:
            report.tell(f"{key}.{number}.damage", "rises", value=high.damage, before=low.damage)
    for number, span in enumerate(villain.ranges, start=1):
        if span.needs < 1 or span.damage < 0:
            report.tell(f"{key}.{number}", "at_least", least=1 if span.needs < 1 else 0)


def prove_cards(report: Report, content: Content) -> None:
    """Check rooms, walls and villains of the cards, and the cards of the storylines."""
    for card in content.cards:
        _prove_walls(report, content, card)
        _prove_villains_of(report, content.villains, card)
        prove_once(report, f"card.{card.id}.rooms", card.rooms)
        rooms = {room.id for room in content.sheet.rooms}
        for room in card.rooms:
            if room not in rooms:
                report.tell(f"card.{card.id}.rooms", "no_such_room", room=room)
    if not content.cards:
        report.tell("card", "too_few", least=1)
    cards = {card.id for card in content.cards}
    for storyline in content.storylines:
        prove_once(report, f"storyline.{storyline.id}.cards", storyline.cards)
        for card_id in storyline.cards:
            if card_id not in cards:
                report.tell(f"storyline.{storyline.id}.cards", "unknown", value=card_id)


def _prove_walls(report: Report, content: Content, card: DungeonCard) -> None:
    key, sheet = f"card.{card.id}.walls", content.sheet
    known = borders(sheet)
    prove_once(report, key, card.walls)
    for border in card.walls:
        if border not in known:
            report.tell(key, "no_such_border", border=border)
        elif border in sheet.water:
            report.tell(key, "wall_on_water", border=border)
        elif border in sheet.walls:
            report.tell(key, "wall_on_wall", border=border)
    if _is_sound(content):
        for room in unreachable(Maze(sheet, card.walls)):
            report.tell(key, "unreachable", room=room)


def _is_sound(content: Content) -> bool:
    """Tell whether the printed sheet can be walked, so that only the card is to blame."""
    sheet = content.sheet
    rows, columns = range(1, sheet.height + 1), set(sheet.columns)
    if not (set(sheet.passages) <= set(rows) and set(sheet.entries) <= columns):
        return False
    return not unreachable(Maze(sheet))


def _prove_villains_of(report: Report, villains: Iterable[Villain], card: DungeonCard) -> None:
    seasons = {villain.id: villain.season for villain in villains}
    for season, name in enumerate(card.villains, start=1):
        key = f"card.{card.id}.villains"
        if name not in seasons:
            report.tell(key, "unknown", value=name)
        elif seasons[name] != season:
            report.tell(key, "season", villain=name, season=season)
