"""Dungeon cards: walls to draw and rooms of villains; on the back who lives there."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.paper_dungeons.catalogue.room_adjacency import borders
from companion.games.paper_dungeons.catalogue.types import Content, DungeonCard, Villain
from companion.pieces import Path
from companion.pieces.path_shapes import box as box_path
from printables.card_layout.card_frame import CardShape, Deck, border
from printables.cuts import placed
from printables.drawing import Fill, Font, Rules, Shape, Symbol
from printables.drawing.decorative_shapes import disc, polygon, ring, rough, rule, thin_frame
from printables.errors import DoesNotFitError
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.paper_dungeons.cards.card_face import named
from printables.paper_dungeons.cards.villain_cards import season_seal, villain_picture
from printables.paper_dungeons.signs import framed_box, words_at
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.line_breaking import width
from printables.typesetting.paragraphs import SMALLEST, Style, sizes
from printables.units import Mm, Pt, to_mm

_TITLE = 9.5
_BESIDE_TITLE = 1.5
_FOOT = 5.0
_ENTRIES = 3.0
_NAME = Pt(7.5)
"""The type of the names of columns and rows, on a large card."""


def dungeon_cards(content: Content, deck: Deck, shape: CardShape, language: str) -> Iterator[Piece]:
    """Draw the dungeon cards; each has a back of its own."""
    titles = [named("card", card.id, card, language) for card in content.cards]
    size = _title_size(titles, shape)
    for card in content.cards:
        front = _front(content, card, deck, language, shape, title=size)
        behind = _back(content, card, deck, language, shape)
        yield Piece(card.id, front, behind, back_needed=True, names=(deck.name,))


def _front(
    content: Content, card: DungeonCard, deck: Deck, language: str, shape: CardShape, *, title: Pt
) -> Symbol:
    name = f"{deck.name}-{card.id}-{shape.width:g}"
    inner, share = shape.inner, shape.share
    head = Box(inner.left, inner.top, inner.width, Mm(max(_TITLE * share, 8.4)))
    radius = 3.2 * share
    at = (inner.right - radius - 1.2, inner.bottom - radius - 1.0)
    low = min(inner.bottom - _FOOT, at[1] - radius)
    top = head.bottom + 1.6
    room = Box(Mm(inner.left + 1.6), Mm(top), Mm(inner.width - 3.2), Mm(low - 0.4 - top))
    shapes: list[Shape] = [
        *border(shape, name),
        *_title(named("card", card.id, card, language), head, name, language, title),
        *_map(content, card, room, share),
    ]
    shapes += _letter(card.id, at, radius)
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)


def _title_size(titles: Sequence[str], shape: CardShape) -> Pt:
    """Find the largest type in which every title of the deck is one line, if there is any."""
    largest = Pt(max(7.5, 12 * shape.share))
    wide = shape.inner.width - 2 * _BESIDE_TITLE
    for size in sizes(largest, SMALLEST):
        if all(width(words, Font.NAME_BOLD, size) <= wide for words in titles):
            return size
    return largest


def _title(words: str, head: Box, name: str, language: str, size: Pt) -> Iterator[Shape]:
    under = Box(
        Mm(head.left - 0.9), Mm(head.top - 0.9), Mm(head.width + 1.8), Mm(head.height + 0.9)
    )
    yield Fill(rough(under, f"{name}-title", 0.2), "block")
    yield Fill(box_path(head.left + 0.5, head.bottom - 0.35, head.right - 0.5, head.bottom), "key")
    style = Style(Font.NAME_BOLD, size, "on-band", "middle", SMALLEST)
    room = Box(
        Mm(head.left + _BESIDE_TITLE), head.top, Mm(head.width - 2 * _BESIDE_TITLE), head.height
    )
    # Smaller type is better than a second line, so that titles of a storyline look alike.
    low = to_mm(style.size) * 1.05
    line = Box(room.left, Mm(room.top + (room.height - low) / 2), room.width, Mm(low))
    try:
        yield from rich_middle(words, line, style, language, words).shapes
    except DoesNotFitError:
        yield from rich_middle(words, room, style, language, words).shapes


def _letter(name: str, middle: tuple[float, float], radius: float) -> Iterator[Shape]:
    yield Fill(disc(*middle, radius), "paper")
    yield Fill(ring(*middle, radius, 0.45), "ink")
    yield words_at(name, middle, max(7.0, radius * 3.6), "ink")


# --- The map --------------------------------------------------------------------------------------


def _map(content: Content, card: DungeonCard, area: Box, share: float) -> Iterator[Shape]:
    """Draw the dungeon small: what the sheet prints pale, what the card adds black."""
    sheet = content.sheet
    size = Pt(max(SMALLEST, _NAME * share))
    beside, below = to_mm(size) * 0.95, _ENTRIES + to_mm(size) * 0.8
    side = min((area.width - 2 * beside) / len(sheet.columns), (area.height - below) / sheet.height)
    left = area.middle - side * len(sheet.columns) / 2
    spare = area.height - below - side * sheet.height
    bottom = area.top + spare / 2 + side * sheet.height
    rooms = {
        room.id: Box(
            Mm(left + room.column * side), Mm(bottom - room.row * side), Mm(side), Mm(side)
        )
        for room in sheet.rooms
    }
    yield from _printed(content, rooms, left, bottom, side)
    yield from _names(content, rooms, size)
    for name, (one, other) in borders(sheet).items():
        if name in card.walls:
            yield Fill(_wall(rooms[one.id], rooms[other.id], side * 0.085), "stone")
    for number, name in enumerate(card.rooms, 1):
        box = rooms[name]
        at = (float(box.middle), box.top + side / 2)
        yield Fill(disc(*at, side * 0.36), "block")
        yield Fill(ring(*at, side * 0.36, 0.35), "key")
        yield words_at(f"{number}", at, max(6.5, side * 1.6), "on-band")


def _printed(
    content: Content, rooms: Mapping[str, Box], left: float, bottom: float, side: float
) -> Iterator[Shape]:
    """Draw rooms, water and walls that every sheet has."""
    sheet = content.sheet
    whole = Box(
        Mm(left),
        Mm(bottom - side * sheet.height),
        Mm(side * len(sheet.columns)),
        Mm(side * sheet.height),
    )
    lines: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for column in range(1, len(sheet.columns)):
        x = left + column * side
        lines.append(((x, whole.top), (x, bottom)))
    for row in range(1, sheet.height):
        height = bottom - row * side
        lines.append(((left, height), (whole.right, height)))
    yield Rules(tuple(lines), "hush", Mm(0.2), (Mm(0.8), Mm(0.8)))
    for name, (one, other) in borders(sheet).items():
        if name in sheet.walls:
            yield Fill(_wall(rooms[one.id], rooms[other.id], side * 0.05), "pencil")
    yield framed_box(whole.grown(0.5), "pencil", 0.5)
    for entry in sheet.entries:
        x = float(rooms[f"{entry}1"].middle)
        points = ((x - 0.9, bottom + 2.5), (x, bottom + 1.0), (x + 0.9, bottom + 2.5))
        yield Fill(polygon(points), "pencil")


def _names(content: Content, rooms: Mapping[str, Box], size: Pt) -> Iterator[Shape]:
    """Name the columns below their entries and the rows at the left, as the sheet does."""
    em = to_mm(size)
    for room in content.sheet.rooms:
        box = rooms[room.id]
        if room.row == 1:
            at = (float(box.middle), box.bottom + _ENTRIES + em * 0.4)
            yield words_at(room.id[0], at, size, "ink")
        if room.column == 0:
            yield words_at(
                room.id[1:], (box.left - em * 0.6, box.top + box.height / 2), size, "ink"
            )


def _wall(one: Box, other: Box, half: float) -> Path:
    if one.top == other.top:
        return box_path(one.right - half, one.top - half, one.right + half, one.bottom + half)
    return box_path(one.left - half, one.top - half, one.right + half, one.top + half)


# --- The back -------------------------------------------------------------------------------------


def _back(
    content: Content, card: DungeonCard, deck: Deck, language: str, shape: CardShape
) -> Symbol:
    """Draw the card's letter, and the three villains under each other."""
    name = f"back-{deck.name}-{card.id}-{shape.width:g}"
    inner, share, outer = shape.inner, shape.share, shape.outer
    villains = {villain.id: villain for villain in content.villains}
    shapes: list[Shape] = [
        Fill(box_path(outer.left, outer.top, outer.right, outer.bottom), "block"),
        Fill(thin_frame(inner.grown(-0.6), name, 0.5), "bone"),
        Fill(thin_frame(inner.grown(-0.6), name, 0.5), "key"),
    ]
    title = Box(Mm(inner.left + 3), Mm(inner.top + 2), Mm(inner.width - 6), Mm(8 * share))
    radius = 3.2 * share
    beside = (title.right - radius, title.top + title.height / 2)
    shapes += _letter(card.id, beside, radius)
    style = Style(Font.NAME_BOLD, Pt(max(8.0, 13 * share)), "on-band", "middle", Pt(7))
    title = Box(Mm(title.left + 2 * radius), title.top, Mm(title.width - 4 * radius), title.height)
    shapes += rich_middle(deck.title, title, style, language, deck.title).shapes
    shapes.append(Fill(rule(inner.left + 8, inner.right - 8, title.bottom + 1), "on-band"))
    top = title.bottom + 2.0
    high = (inner.bottom - 3.0 - top) / len(card.villains)
    for place, found in enumerate(card.villains):
        box = Box(Mm(inner.left + 3), Mm(top + place * high), Mm(inner.width - 6), Mm(high))
        shapes += _inhabitant(villains[found], box, language, share)
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)


def _inhabitant(villain: Villain, box: Box, language: str, share: float) -> Iterator[Shape]:
    """Draw a villain's picture with its name, season and id beside it."""
    high = box.height
    size = min(high * 0.8, 17.0 * share)
    y = box.top + high / 2
    yield placed(villain_picture(villain), "on-band", (box.left + size / 2, y), size)
    words = named("villain", villain.id, villain, language)
    left = box.left + size + 2.0
    room = Box(Mm(left), Mm(y - high * 0.36), Mm(box.right - left), Mm(high * 0.52))
    style = Style(Font.NAME_BOLD, Pt(max(7.5, 11 * share)), "on-band", "left", Pt(6.5))
    yield from rich_middle(words, room, style, language, words).shapes
    seal, radius = (left + 3.2 * share, y + high * 0.3), 2.8 * share
    yield from season_seal(villain.season, seal, radius)
    yield Fill(ring(*seal, radius, 0.3), "on-band")
    beside = (seal[0] + 8.0 * share, seal[1])
    yield words_at(villain.id, beside, max(6.5, 9 * share), "on-band")
