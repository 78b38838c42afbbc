"""Cards that say what to reach and what helps: missions, powers, objectives."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from companion.games.paper_dungeons.catalogue import explanation
from companion.games.paper_dungeons.catalogue.types import (
    Content,
    MeasureKind,
    Mission,
    Objective,
    Power,
)
from printables.card_layout.card_frame import CardShape, Deck
from printables.cuts import placed
from printables.cuts.scenes import Scene, row_of
from printables.drawing import Fill, Shape
from printables.drawing.decorative_shapes import disc, ring
from printables.imposition import Piece
from printables.layout import Box
from printables.paper_dungeons.cards.card_face import Face, faces_drawn, named, scene_of, told
from printables.paper_dungeons.sheet.draw_score import short_name
from printables.paper_dungeons.signs import (
    BONUSES,
    GAINS,
    die,
    framed_box,
    letter,
    signed,
    words_at,
)
from printables.units import Mm

_TALL = 0.46
"""How much of a card its picture takes."""

_PICTURES: Mapping[MeasureKind, tuple[str, ...]] = MappingProxyType(
    {
        "lowest_level": ("level-up",),
        "power_level": ("warrior", "level-up"),
        "heroes_at": ("wizard", "level-up"),
        "items_complete": ("armor",),
        "items_begun": ("item-step",),
        "item_squares": ("item-step",),
        "potions": ("elixir",),
        "hearts_used": ("elixir", "heart"),
        "column_damage": ("bleeding-heart",),
        "minions": ("minion",),
        "minions_each": ("goblin", "ghost", "zombie"),
        "minion_levels": ("minion", "level-up"),
        "gems": ("gem",),
        "rooms": ("treasure-map",),
        "columns": ("treasure-map",),
        "villain_range": ("villain",),
    }
)
"""What a card shows, by what is counted."""


# --- Missions -------------------------------------------------------------------------------------


def mission_cards(content: Content, deck: Deck, shape: CardShape, language: str) -> Iterator[Piece]:
    """Draw the missions."""
    faces = []
    for mission in content.missions:
        words = told(explanation("mission", mission.id, mission), language)
        face = Face(
            mission.id,
            "",
            named("mission", mission.id, mission, language),
            _shown(mission),
            words,
            partial(_worth, mission, content.numbers.mission_points),
            10.0,
        )
        faces.append(face)
    yield from faces_drawn(faces, deck, shape, language, _TALL)


def _shown(goal: Mission | Objective) -> Scene:
    """Compose what a goal shows: its own scene, or what it counts."""
    kinds = goal.measure.kinds
    names = tuple(kinds) if kinds and len(kinds) < 4 else _PICTURES[goal.measure.what]
    return scene_of(goal.id) or row_of(names)


def _worth(mission: Mission, points: int, box: Box, share: float) -> Iterator[Shape]:
    """Show what a mission is worth in company, and alone by the round of the claim."""
    cells = [("", "three-friends", points)]
    start = 1
    for deadline in mission.solo:
        span = f"{start}–{deadline.by}" if deadline.by > start else f"{start}"
        cells.append((span, "", deadline.points))
        start = deadline.by + 1
    wide = box.width / len(cells)
    for place, (words, sign, worth) in enumerate(cells):
        left = box.left + place * wide
        cell = Box(Mm(left + 0.3), box.top, Mm(wide - 0.6), box.height)
        yield framed_box(cell, "ink", 0.5 if sign else 0.25, 0.9)
        upper = (cell.middle, cell.top + cell.height * 0.3)
        if sign:
            yield placed(sign, "ink", upper, 4.4 * share)
        else:
            yield placed("time", "ink", (cell.left + 2.4 * share, upper[1]), 3.0 * share)
            yield words_at(words, (cell.middle + 1.4 * share, upper[1]), max(6.5, 8 * share), "ink")
        lower = (cell.middle, cell.top + cell.height * 0.74)
        yield words_at(f"{worth}", lower, max(8.0, 12.5 * share), "ink")


# --- Powers ---------------------------------------------------------------------------------------


def power_cards(
    powers: Iterable[Power], deck: Deck, shape: CardShape, language: str
) -> Iterator[Piece]:
    """Draw the powers."""
    faces = []
    for power in powers:
        scene, is_struck = _power_picture(power)
        face = Face(
            power.id,
            short_name(power.id),
            named("power", power.id, power, language),
            scene,
            told(explanation("power", power.id, power), language),
            partial(_points, power.points),
            8.0,
            is_struck,
        )
        faces.append(face)
    yield from faces_drawn(faces, deck, shape, language, _TALL)


def _power_picture(power: Power) -> tuple[Scene, bool]:
    """Show a power's own scene, or what it gives, or what it wards off, which is struck through."""
    own = scene_of(power.id)
    if own:
        return own, False
    for grant in power.grants:
        sign = GAINS[grant.gives.what]
        before = {"minion": "minion", "gem": "gem", "level": "level-up", "now": ""}[grant.when]
        if before:
            return row_of((before, sign)), False
        return row_of((sign,) * min(grant.gives.count, 2)), False
    for bonus in power.bonuses:
        sign = BONUSES[bonus.what]
        return row_of((sign,)), bonus.what.startswith(("ignore", "spare"))
    return row_of(("card",)), False


def _points(points: int, box: Box, share: float) -> Iterator[Shape]:
    """Show the points that count at the end in any case, with their line of the score."""
    x, y = float(box.middle), box.top + box.height / 2
    radius = 3.9 * share
    yield Fill(disc(x, y, radius), "paper")
    yield Fill(ring(x, y, radius, 0.45), "ink")
    yield words_at(signed(points), (x, y), max(8.0, 13 * share), "ink")
    yield from letter((x + radius + 2.4 * share, y + 1.2 * share), "J", 1.9 * share)


# --- Objectives -----------------------------------------------------------------------------------


def objective_cards(
    content: Content, deck: Deck, shape: CardShape, language: str
) -> Iterator[Piece]:
    """Draw the objectives, each with the dice that its heroes train with."""
    faces = []
    for goal in content.objectives:
        face = Face(
            goal.id,
            short_name(goal.id),
            named("objective", goal.id, goal, language),
            _shown(goal),
            told(explanation("objective", goal.id, goal), language),
            partial(_training, content, goal),
            10.5,
        )
        faces.append(face)
    yield from faces_drawn(faces, deck, shape, language, _TALL)


def _training(content: Content, goal: Objective, box: Box, share: float) -> Iterator[Shape]:
    """Show the heroes on black and white dice, the black ones first."""
    black = [hero for hero in content.heroes if hero.id in goal.black]
    white = [hero for hero in content.heroes if hero.id not in goal.black]
    heroes = (*black, *white)
    size = min(9.0 * share, box.width / (len(heroes) + 0.6) - 1.0)
    pitch = size + 1.6 * share
    gap = 2.0 * share
    whole = pitch * len(heroes) - 1.6 * share + gap
    left = box.middle - whole / 2
    y = box.top + box.height / 2
    for place, hero in enumerate(heroes):
        is_black = place < len(black)
        x = left + place * pitch + size / 2 + (0.0 if is_black else gap)
        yield from die((x, y), size, "black" if is_black else "white", hero.symbol)
