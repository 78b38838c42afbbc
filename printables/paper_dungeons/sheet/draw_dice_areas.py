"""Draw the areas that a die is spent in, but for the dungeon: levels, potions, items."""

from collections.abc import Iterator
from typing import Literal

from companion.games.paper_dungeons.catalogue import title
from companion.games.paper_dungeons.catalogue.types import Gain, Hero, Item
from companion.i18n import text
from companion.pieces import Point
from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import disc, ring
from printables.errors import DoesNotFitError
from printables.layout import Box
from printables.paper_dungeons.sheet.area_frames import Drawing, die_area
from printables.paper_dungeons.sheet.draw_places import place
from printables.paper_dungeons.sheet.dungeon_layout import middle as middle_of
from printables.paper_dungeons.sheet.track_layout import (
    GIVES_WIDTH,
    LOWEST,
    item_rows,
    level_rows,
    potion_rows,
)
from printables.paper_dungeons.signs import (
    BONUSES,
    GAINS,
    LEAST,
    Token,
    arrow,
    die,
    letter,
    signed,
    struck,
    tokens_drawn,
    tokens_width,
    words_at,
)
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_NAME = Style(Font.BODY, Pt(7.65), "text", "left", LEAST)
_OWN_NAME = Style(Font.BODY, LEAST, "text", "left", Pt(4))
_TRAINING = Style(Font.BODY, Pt(7), "text", "middle", LEAST)


# --- Levels ---------------------------------------------------------------------------------------


def levels(drawing: Drawing) -> Iterator[Shape]:
    """Draw the heroes with their training boxes and levels."""
    recipe = (Token("die", "warrior"), Token("arrow"), Token("sign", "level-up"))
    yield from die_area(drawing, "levels", recipe)
    content, zone = drawing.content, drawing.zones["levels"]
    boxes = level_rows(zone, len(content.heroes))
    for hero, box in zip(content.heroes, boxes, strict=True):
        yield from _hero(drawing, hero, box)
    top = zone.bottom - LOWEST
    y = top + LOWEST / 2 - 0.3
    training = drawing.marks[f"training.{content.heroes[0].id}"].box
    told = drawing.say("black")
    room = Box(Mm(training.middle - 6.4), Mm(top - 0.4), Mm(11.6), Mm(LOWEST))
    yield from rich_middle(told, room, _TRAINING, drawing.language, told).shapes
    for level, points in enumerate(content.levels.lowest, 1):
        square = drawing.marks[f"level.{content.heroes[0].id}.{level}"].box
        if level == 1:
            yield from letter((square.middle - 0.4, y), "D", 1.6)
            continue
        yield words_at(f"{points}", (square.middle, y), 8, "ink")


def _hero(drawing: Drawing, hero: Hero, box: Box) -> Iterator[Shape]:
    middle = box.top + box.height / 2
    yield placed(hero.symbol, "sign", (box.left + 4.2, middle), min(6.6, box.height - 0.8))
    training = drawing.marks[f"training.{hero.id}"]
    yield from place(training, drawing.line * 1.9)
    for level in range(1, drawing.content.levels.highest + 1):
        mark = drawing.marks[f"level.{hero.id}.{level}"]
        at = middle_of(mark.box)
        yield from place(mark, drawing.line)
        if mark.is_filled:
            yield words_at(f"{level}", at, 10, "place")
        elif level == hero.ability_level:
            yield from _ability(hero, at, mark.box.width)
        else:
            yield words_at(f"{level}", at, 10, "faint")


def _ability(hero: Hero, middle: Point, size: float) -> Iterator[Shape]:
    """Show what a hero can do from this level on, pale enough to be marked over."""
    x, y = middle
    for grant in hero.grants:
        yield placed(GAINS[grant.gives.what], "faint", middle, size * 0.72)
    for bonus in hero.bonuses:
        if bonus.what == "combat":
            yield placed(BONUSES[bonus.what], "faint", (x + size * 0.17, y), size * 0.56)
            yield words_at(f"+{bonus.amount}", (x - size * 0.26, y), LEAST, "faint")
            continue
        yield placed(BONUSES[bonus.what], "faint", middle, size * 0.66)
        if bonus.what.startswith("ignore"):
            yield struck(middle, size * 0.84, "faint")


# --- Potions --------------------------------------------------------------------------------------


def potions(drawing: Drawing) -> Iterator[Shape]:
    """Draw the potions with their hearts, and what a full row gives."""
    content = drawing.content
    count = content.numbers.potions
    flasks = [Token("sign", "elixir")] * count
    yield from die_area(drawing, "potions", (Token("die"), Token("arrow"), *flasks))
    track = content.potions
    for row, strip in enumerate(potion_rows(content, drawing.zones["potions"])):
        for number in range(row * track.width + 1, (row + 1) * track.width + 1):
            yield from place(drawing.marks[f"potion.{number}"], drawing.line)
            for heart in range(track.hearts * (number - 1) + 1, track.hearts * number + 1):
                yield from place(drawing.marks[f"heart.{heart}"], drawing.line)
        last = drawing.marks[f"potion.{(row + 1) * track.width}"].box
        y = last.top + last.height / 2
        for gain in track.gives[(row + 1) * track.width - 1]:
            x = strip.right - GIVES_WIDTH / 2 - 0.2
            yield arrow((x - 3.6, y), 2.0, "ink")
            yield from gift((x + 0.4, y + 0.8), 3.0, gain)


def gift(middle: Point, radius: float, gain: Gain) -> Iterator[Shape]:
    """Draw what is received as a seal."""
    yield Fill(disc(*middle, radius), "block")
    yield Fill(ring(*middle, radius, 0.35), "key")
    yield placed(GAINS[gain.what], "on-band", middle, radius * 1.35)


# --- Items ----------------------------------------------------------------------------------------


def items(drawing: Drawing) -> Iterator[Shape]:
    """Draw the inventory: the die that an item takes, its squares, its name, what it does."""
    recipe = (Token("die"), Token("arrow"), Token("sign", "item-step"))
    yield from die_area(drawing, "items", recipe)
    content = drawing.content
    rows = item_rows(content, drawing.zones["items"])
    for place_of, (item, box) in enumerate(zip(content.items, rows, strict=True)):
        if place_of and (item.symbol is None) != (content.items[place_of - 1].symbol is None):
            yield Fill(
                box_path(box.left + 0.4, box.top - 0.12, box.right - 0.4, box.top + 0.12), "ink"
            )
        yield from _item(drawing, item, box)


def _item(drawing: Drawing, item: Item, box: Box) -> Iterator[Shape]:
    y = box.top + box.height / 2
    size = min(4.3, box.height - 0.5)
    yield from die((box.left + 3.1, y), size, "any", item.symbol or "")
    for square in range(1, item.squares + 1):
        yield from place(drawing.marks[f"item.{item.id}.{square}"], drawing.line)
    left = drawing.marks[f"item.{item.id}.{item.squares}"].box.right + 1.0
    right = float(box.right) - 0.8
    if item.points:
        yield from points((right - 2.2, y), item.points)
    right -= 5.4 if item.points else 0.0
    does = tuple(_does(item))
    wide = tokens_width(does, 3.3, 0.3)
    yield from tokens_drawn(does, (right - wide, y), 3.3, "ink", 0.3)
    if does:
        right -= wide + 1.1
    room = Box(Mm(left), box.top, Mm(right - left), box.height)
    words = text("paper_dungeons_print.words", drawing.language, words=title("item", item.id, item))
    yield from _name(words, room, drawing.language)


def _name(words: str, room: Box, language: str) -> tuple[Shape, ...]:
    """Write an item's name; one of a table's own may be longer than there is room for."""
    try:
        return rich_middle(words, room, _NAME, language, words).shapes
    except DoesNotFitError:
        return rich_middle(words, room, _OWN_NAME, language, words).shapes


def _does(item: Item) -> Iterator[Token]:
    """Say in signs what a finished item does."""
    for bonus in item.bonuses:
        if bonus.what in {"combat", "minion_fight"}:
            yield Token("text", f"+{bonus.amount}")
        yield Token("struck" if bonus.what.startswith("ignore") else "sign", BONUSES[bonus.what])
    for grant in item.grants:
        kind: Literal["struck", "sign"] = "struck" if grant.gives.what == "minion" else "sign"
        if grant.gives.count > 1:
            yield Token("text", f"{grant.gives.count}")
        yield Token(kind, GAINS[grant.gives.what])


def points(middle: Point, value: int) -> Iterator[Shape]:
    """Draw points that count at the end, in a ring."""
    yield Fill(disc(*middle, 2.1), "place")
    yield Fill(ring(*middle, 2.1, 0.3), "ink")
    yield words_at(signed(value), middle, 7, "ink")
