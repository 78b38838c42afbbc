"""Villains: their weakness, what each combat level brings, what running away costs."""

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType

from companion.games.paper_dungeons.catalogue.types import Content, Range, Villain
from companion.pieces.path_shapes import box as box_path
from printables.card_layout.card_frame import CardShape, Deck
from printables.cuts import placed
from printables.cuts.scenes import row_of
from printables.drawing import Fill, Shape
from printables.drawing.decorative_shapes import disc, ring, rough, thin_frame
from printables.imposition import Piece
from printables.layout import Box
from printables.paper_dungeons.cards.card_face import Face, faces_drawn, named, scene_of
from printables.paper_dungeons.signs import (
    GAINS,
    Token,
    framed_box,
    signed,
    tokens_drawn,
    tokens_width,
    words_at,
)
from printables.units import Mm

_PICTURES: Mapping[str, str] = MappingProxyType(
    {
        "S1a": "rogue",
        "S1b": "ogre",
        "S1c": "wolf-head",
        "S1d": "spider",
        "S2a": "lion",
        "S2b": "bat",
        "S2c": "djinn",
        "S2d": "pointy-hat",
        "S3a": "dragon",
        "S3b": "octopus",
        "S3c": "boss",
        "S3d": "metal-golem-head",
    }
)
"""Who is on each card of the kit; a villain of a table's own has the head of all villains."""

SEASONS = ("I", "II", "III")
_SIGNS = 37.0


def villain_picture(villain: Villain) -> str:
    """Name a villain's picture."""
    return _PICTURES.get(villain.id, "villain")


def villain_cards(content: Content, deck: Deck, shape: CardShape, language: str) -> Iterator[Piece]:
    """Draw the villains."""
    faces = []
    symbols = {hero.id: hero.symbol for hero in content.heroes}
    for villain in content.villains:
        face = Face(
            villain.id,
            SEASONS[villain.season - 1],
            named("villain", villain.id, villain, language),
            scene_of(villain.id) or row_of((villain_picture(villain),)),
            "",
            partial(_signs, villain, symbols[villain.weakness]),
            _SIGNS,
            names=(f"season-{villain.season}",),
        )
        faces.append(face)
    yield from faces_drawn(faces, deck, shape, language)


def _signs(villain: Villain, weakness: str, box: Box, share: float) -> Iterator[Shape]:
    """Draw the three ranges side by side, and under them what happens besides."""
    foot = 9.4 * share
    wide = box.width / len(villain.ranges)
    table = Box(box.left, box.top, box.width, Mm(box.height - foot - 1.0))
    for place, one in enumerate(villain.ranges):
        cell = Box(Mm(table.left + place * wide + 0.4), table.top, Mm(wide - 0.8), table.height)
        yield from _range(one, _needed(villain, place), cell, share)
    below = Box(box.left, Mm(box.bottom - foot), box.width, Mm(foot))
    yield from _besides(villain, weakness, below, share)


def _needed(villain: Villain, place: int) -> str:
    """Write from which combat level to which a range reaches (A-15)."""
    least = villain.ranges[place].needs
    if place == len(villain.ranges) - 1:
        return f"{least}+"
    most = villain.ranges[place + 1].needs - 1
    return f"{least}–{most}" if most > least else f"{least}"


def _range(one: Range, needed: str, cell: Box, share: float) -> Iterator[Shape]:
    """Draw a range: the combat level on a bar, the points, the damage in a heart."""
    head = Box(cell.left, cell.top, cell.width, Mm(5.4 * share))
    yield framed_box(cell, "ink", 0.3, 0.8)
    yield Fill(rough(head, f"range {needed}", 0.12), "block")
    yield Fill(thin_frame(head, f"range {needed}", 0.3), "key")
    upper = (head.middle, head.top + head.height / 2)
    yield words_at(needed, upper, max(7.0, 10 * share), "on-band")
    rest = cell.height - head.height
    points = (cell.middle, head.bottom + rest * 0.28)
    yield words_at(signed(one.points), points, max(9.0, 15 * share), "ink")
    x, y = heart = (cell.middle, head.bottom + rest * 0.72)
    yield placed("heart", "blood", heart, 7.0 * share)
    yield words_at(f"{one.damage}", (x, y - 0.3 * share), max(7.0, 10.5 * share), "place")


def _besides(villain: Villain, weakness: str, box: Box, share: float) -> Iterator[Shape]:
    """Show weakness, running away, reward, and the gems that disappear."""
    reward = villain.reward
    cells: list[tuple[Token, ...]] = [
        (Token("text", "2 ×"), Token("sign", weakness)),
        (Token("sign", "wingfoot"), Token("text", signed(villain.run))),
        (
            Token("sign", "trophy"),
            *([Token("text", f"{reward.count}")] if reward.count > 1 else []),
            Token("sign", GAINS[reward.what]),
        ),
    ]
    if villain.gems:
        # The space keeps the letters off the cross.
        letters = Token("text", "".join(villain.gems))
        cells.append((Token("struck", "gem"), Token("text", " ", share=0.5), letters))
    size = 5.0 * share
    gap = 0.5 * share
    yield Fill(box_path(box.left, box.top, box.right, box.top + 0.3), "ink")
    widths = [tokens_width(tokens, size, gap) for tokens in cells]
    between = (box.width - sum(widths)) / max(len(cells) - 1, 1)
    left = float(box.left)
    for tokens, wide in zip(cells, widths, strict=True):
        yield from tokens_drawn(tokens, (left, box.top + box.height * 0.56), size, "ink", gap)
        left += wide + between


def season_seal(season: int, middle: tuple[float, float], radius: float) -> Iterator[Shape]:
    """Draw the number of a season."""
    yield Fill(disc(*middle, radius), "block")
    yield Fill(ring(*middle, radius, 0.35), "key")
    yield words_at(SEASONS[season - 1], middle, max(6.5, radius * 3.0), "on-band")
