"""Where the marks of the tracks lie, from the levels to the boxes that are ticked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.paper_dungeons.catalogue.types import Content
from printables.layout import Box
from printables.paper_dungeons.sheet.box_spacing import (
    below,
    line,
    part,
    rows,
    square,
    stacked,
    upper,
)
from printables.paper_dungeons.sheet.markable_places import Mark, Outline, track
from printables.units import Mm

HEAD = 5.6
"""The height of an area's heading."""

NAME_WIDTH = 35.0
"""What the player's name takes of the upper band."""

FIGHT_WIDTH = 7.8
"""What a villain takes of the round track."""

GIVES_WIDTH = 8.6
"""What the gift at the end of a row of potions takes."""

DAMAGE_HEAD = 10.6
"""What the resurrection and the signs of both columns take above them."""

LOWEST = 3.6
"""The height of the line that says what the lowest hero is worth."""

TRACK_HEAD = 8.4
"""The width of the sign before the gems and the minions."""


@dataclass(frozen=True, slots=True)
class RoundPlace:
    """Where a round stands, or the villain that closes it.

    Attributes:
        number: Of the round or of the villain.
        box: Its area.
        is_fight: It is a villain.
    """

    number: int
    box: Box
    is_fight: bool = False


def level_rows(zone: Box, count: int) -> list[Box]:
    """Cut the levels into a row for each hero."""
    inner = below(zone, HEAD)
    high = inner.height - LOWEST
    return stacked(upper(inner, high), [1] * count)


def level_marks(content: Content, zone: Box) -> Iterator[Mark]:
    """Place the training boxes and the levels."""
    highest, start = content.levels.highest, content.levels.start
    for hero, box in zip(content.heroes, level_rows(zone, len(content.heroes)), strict=True):
        middle = box.top + box.height / 2
        side = min(4.4, box.height - 1.4)
        yield track(f"training.{hero.id}", Outline.SQUARE, square(box.left + 10.4, middle, side))
        side = min(5.9, box.height - 1.3)
        for level, x in enumerate(line(box.left + 14.2, box.width - 14.6, highest), 1):
            yield track(
                f"level.{hero.id}.{level}",
                Outline.SQUARE,
                square(x, middle, side),
                is_filled=level <= start,
            )


def round_places(content: Content, zone: Box) -> list[RoundPlace]:
    """Cut the round track into rounds and villains."""
    numbers = content.numbers
    whole = part(zone, NAME_WIDTH, zone.width)
    free = whole.width - FIGHT_WIDTH * len(numbers.fights)
    wide, left = free / numbers.rounds, float(whole.left)
    places: list[RoundPlace] = []
    for number in range(1, numbers.rounds + 1):
        places.append(RoundPlace(number, Box(Mm(left), whole.top, Mm(wide), whole.height)))
        left += wide
        if number in numbers.fights:
            box = Box(Mm(left), whole.top, Mm(FIGHT_WIDTH), whole.height)
            places.append(RoundPlace(numbers.fights.index(number) + 1, box, is_fight=True))
            left += FIGHT_WIDTH
    return places


def round_marks(content: Content, zone: Box) -> Iterator[Mark]:
    """Place the numbers of the dice under each round: white ones above, black ones below."""
    colours = [
        [die.number for die in content.dice if die.colour == colour]
        for colour in ("white", "black")
    ]
    outlines = (Outline.CIRCLE, Outline.SQUARE)
    for place in round_places(content, zone):
        if place.is_fight:
            continue
        strips = stacked(below(place.box, 3.7).grown(-0.2), [1] * len(colours))
        for numbers, outline, strip in zip(colours, outlines, strips, strict=True):
            boxes = rows(strip, len(numbers), max(len(numbers), 1), 3.95, 0.4)
            for number, box in zip(numbers, boxes, strict=True):
                yield track(f"round.{place.number}.{number}", outline, box)


def potion_rows(content: Content, zone: Box) -> list[Box]:
    """Cut the potions into their rows."""
    return stacked(
        Box(zone.left, Mm(zone.top + HEAD + 0.3), zone.width, Mm(zone.height - HEAD - 0.9)),
        [1] * content.potions.rows,
    )


def potion_marks(content: Content, zone: Box) -> Iterator[Mark]:
    """Place the potions with their hearts under them."""
    potions = content.potions
    number = 0
    for strip in potion_rows(content, zone):
        for x in line(strip.left + 0.6, strip.width - GIVES_WIDTH, potions.width):
            number += 1
            flask = min(4.7, strip.height * 0.55)
            yield track(f"potion.{number}", Outline.FLASK, square(x, strip.top + flask / 2, flask))
            wide = (strip.width - GIVES_WIDTH) / potions.width - 0.5
            side = min(3.4, wide / max(potions.hearts, 1), strip.height - flask - 0.5)
            y = strip.top + flask + 0.2 + side / 2
            for place in range(potions.hearts):
                heart = potions.hearts * (number - 1) + place + 1
                at = x + (place - (potions.hearts - 1) / 2) * (side + 0.25)
                yield track(f"heart.{heart}", Outline.HEART, square(at, y, side))


def item_rows(content: Content, zone: Box) -> list[Box]:
    """Cut the inventory into a row for each item."""
    return stacked(
        Box(zone.left, Mm(zone.top + HEAD - 0.2), zone.width, Mm(zone.height - HEAD)),
        [1] * len(content.items),
    )


def item_marks(content: Content, zone: Box) -> Iterator[Mark]:
    """Place the squares of the items."""
    for item, box in zip(content.items, item_rows(content, zone), strict=True):
        side = min(4.1, box.height - 0.7)
        middle = box.top + box.height / 2
        for place in range(item.squares):
            x = box.left + 6.4 + side / 2 + place * (side + 0.5)
            yield track(f"item.{item.id}.{place + 1}", Outline.SQUARE, square(x, middle, side))


def damage_marks(content: Content, zone: Box) -> Iterator[Mark]:
    """Place the resurrection box, and health and damage beside each other, filled upwards."""
    inner = below(zone, HEAD)
    yield track("resurrection", Outline.SQUARE, square(inner.left + 4.4, inner.top + 3.6, 5.6))
    hearts = content.damage.hearts
    heroes = len(content.heroes)
    healthy = content.levels.start * heroes
    column = below(inner, DAMAGE_HEAD)
    middles = line(column.top, column.height, hearts)[::-1]
    side = min(3.6, column.height / max(hearts, 1) - 0.4)
    for number, y in enumerate(middles, 1):
        heart = square(column.left + 7.3, y, side)
        yield track(f"column.{number}", Outline.HEART, heart)
    for number, y in enumerate(middles[: content.levels.highest * heroes], 1):
        circle = square(column.left + 2.6, y, side - 0.3)
        yield track(f"health.{number}", Outline.CIRCLE, circle, is_filled=number <= healthy)


def gem_marks(content: Content, zone: Box) -> Iterator[Mark]:
    """Place the collected gems."""
    count = len(content.gems.values)
    whole = part(zone, TRACK_HEAD, zone.width)
    side = min(5.6, whole.width / max(count, 1) - 0.6)
    for number, x in enumerate(line(whole.left, whole.width, count), 1):
        yield track(f"gem.{number}", Outline.CIRCLE, square(x, zone.top + 0.4 + side / 2, side))


def minion_marks(content: Content, zone: Box) -> Iterator[Mark]:
    """Place the defeated minions."""
    count = len(content.minions.values)
    whole = part(zone, TRACK_HEAD, zone.width)
    side = min(4.4, whole.width / max(count, 1) - 0.4)
    for number, x in enumerate(line(whole.left, whole.width, count), 1):
        yield track(f"minion.{number}", Outline.SQUARE, square(x, zone.top + 0.4 + side / 2, side))


def tick_strips(content: Content, zone: Box) -> Mapping[str, Box]:
    """Cut the cards' area into dungeon cards, powers and objectives."""
    counts = {
        "card": len(content.cards),
        "power": len(content.powers),
        "objective": len(content.objectives),
    }
    strips = stacked(zone, [-(-count // TICKS) * TICK_ROW + TICK_HEAD for count in counts.values()])
    return dict(zip(counts, strips, strict=True))


TICKS = 6
"""So many boxes to tick stand in a row."""

TICK_ROW, TICK_HEAD = 4.35, 3.9


def _chapters(content: Content) -> int:
    """Tell how many cards in a row are the chapters of a storyline; else a whole row."""
    told = [card for storyline in content.storylines for card in storyline.cards]
    lengths = {len(storyline.cards) for storyline in content.storylines}
    in_order = told == [card.id for card in content.cards]
    length = lengths.pop() if len(lengths) == 1 else TICKS
    return length if in_order and TICKS % length == 0 else TICKS


def _tick_boxes(area: Box, count: int, parts: int) -> list[Box]:
    """Set boxes row by row, each row in parts that stand a little apart."""
    gap = 1.4
    wide = (area.width - gap * (parts - 1)) / parts
    across = TICKS // parts
    down = -(-count // TICKS)
    cells = [
        rows(
            part(area, at * (wide + gap), at * (wide + gap) + wide), across * down, across, 4.0, 0.5
        )
        for at in range(parts)
    ]
    return [
        cells[at][row * across + place]
        for row in range(down)
        for at in range(parts)
        for place in range(across)
    ][:count]


def tick_marks(content: Content, zone: Box) -> Iterator[Mark]:
    """Place a box to tick for each dungeon card, power and objective."""
    groups = {
        "card": [card.id for card in content.cards],
        "power": [power.id for power in content.powers],
        "objective": [objective.id for objective in content.objectives],
    }
    for group, strip in tick_strips(content, zone).items():
        names = groups[group]
        parts = TICKS // _chapters(content) if group == "card" else 1
        boxes = _tick_boxes(below(strip, TICK_HEAD), len(names), parts)
        for name, box in zip(names, boxes, strict=True):
            yield track(f"{group}.{name}", Outline.SQUARE, box)
