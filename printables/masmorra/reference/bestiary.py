"""All monsters on one sheet: picture, numbers in their corners, what is special."""

import math
from collections.abc import Iterator

from companion.games.masmorra.catalogue import CATALOGUE, MonsterCard
from companion.games.masmorra.catalogue.traits_of_monster_card import traits
from companion.games.masmorra.model.boss_sides import boss_of, is_red_side
from companion.i18n import text
from companion.pieces import GRID, Affine, glyph
from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Font, Page, Shape
from printables.drawing.decorative_shapes import disc, rule
from printables.drawing.hand_drawn_outlines import ngon, polygon
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.layout import Box
from printables.masmorra.boards.number_badges import defense, experience, payback
from printables.masmorra.icons import with_face_icons
from printables.typesetting.heading_banners import banner
from printables.typesetting.icon_text_boxes import rich_middle, rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_NAME = Style(Font.NAME_BOLD, Pt(10.5), "ink", "left", Pt(7))
_TEXT = Style(Font.BODY, Pt(9), "ink", "left", Pt(6.5))
_EMBLEMS = {"minor": "goblin", "major": "dragon", "bosses": "boss"}
_LEGEND = Style(Font.BODY_ITALIC, Pt(8.5), "quiet", "left", Pt(7))
_PICTURE = 15.0
_COLUMNS = 2
_HEAD = 7.5
_HEADED = 0.4
"""How much of a group's heading its title may take."""

_SHOWN = "orc"
"""The monster that stands for all that tiles name with a picture."""


def bestiary(setting: Setting) -> Page:
    """Draw the sheet of monsters: minor, major, bosses with both sides."""
    language = setting.language
    sheet = Sheet(setting.paper, language, text("masmorra.print.aids.bestiary", language))
    area = sheet.area
    legend = Box(area.left, area.top, area.width, Mm(5))
    words = text("masmorra.print.aids.numbers", language)
    if setting.ink == "low":
        words += f" {text('masmorra.print.aids.sides', language)}"
    shapes: list[Shape] = list(rich_middle(words, legend, _LEGEND, language, words).shapes)
    groups = _groups()
    rows = sum(-(-len(group) // _COLUMNS) for group in groups.values())
    pitch = (area.height - 6 - _HEAD * len(groups)) / rows
    top = area.top + 6.0
    for name, group in groups.items():
        shapes += _heading(name, Box(area.left, Mm(top), area.width, Mm(_HEAD)), language)
        top += _HEAD
        for place, monster in enumerate(group):
            row, column = divmod(place, _COLUMNS)
            wide = area.width / _COLUMNS
            box = Box(
                Mm(area.left + column * wide), Mm(top + row * pitch), Mm(wide - 3), Mm(pitch - 1.2)
            )
            if monster:
                shapes += _entry(monster, box, language)
        top += -(-len(group) // _COLUMNS) * pitch
    return sheet.page(tuple(shapes), "aids-bestiary", is_read=True)


def _groups() -> dict[str, list[MonsterCard | None]]:
    """Sort the monsters; a boss has its red side beside it, or nothing."""
    known = {str(kind): monster for kind, monster in CATALOGUE.monsters.items()}
    groups: dict[str, list[MonsterCard | None]] = {"minor": [], "major": [], "bosses": []}
    for monster in known.values():
        if monster.die:
            groups[monster.die].append(monster)
        elif not is_red_side(monster.kind):
            groups["bosses"] += [monster, known.get(monster.turns or "")]
    return groups


def _heading(name: str, box: Box, language: str) -> Iterator[Shape]:
    words = text(f"masmorra.print.aids.{name}", language)
    yield Fill(rule(box.left, box.right, box.bottom - 0.8, 0.3), "pencil")
    slab = Box(box.left, Mm(box.top + 0.2), Mm(box.width * _HEADED), Mm(box.height - 1.2))
    yield from banner(words, slab, language, _EMBLEMS[name])
    beside = Box(slab.right, box.top, Mm(box.width - slab.width), Mm(box.height - 1.4))
    yield from _symbol_on_tiles(name, beside, language)


def _symbol_on_tiles(name: str, box: Box, language: str) -> Iterator[Shape]:
    """Show the symbol by which tiles ask for such a monster, and say what it means."""
    radius = box.height / 2
    x, y = box.left + radius, box.top + radius
    if name == "bosses":
        yield Fill(disc(x, y, radius), "space")
        yield Fill(disc(x, y, radius - 0.4), "pale")
        yield placed(_SHOWN, "mark", (x, y), radius * 1.4)
    else:
        sides = 8 if name == "major" else 0
        outline = ngon(x, y, radius, sides, math.pi / 8) if sides else None
        yield Fill(polygon(outline) if outline else disc(x, y, radius), "spawn")
        inner = ngon(x, y, radius - 0.3, sides, math.pi / 8) if sides else None
        yield Fill(polygon(inner) if inner else disc(x, y, radius - 0.3), "bare")
        scale = radius * 1.64 / GRID
        at = Affine(scale, 0, 0, scale, x - radius * 0.82, y - radius * 0.82)
        yield Fill(glyph(f"spawn-{name}").transform(at), "spawn")
    words = text(f"masmorra.print.aids.spawn.{name}", language)
    left = x + radius + 1.6
    room = Box(Mm(left), box.top, Mm(box.right - left), box.height)
    yield from rich_middle(words, room, _LEGEND, language, words).shapes


def _entry(monster: MonsterCard, box: Box, language: str) -> Iterator[Shape]:
    size = min(_PICTURE, box.height - 1.0)
    middle = (box.left + 12.0, box.top + box.height / 2)
    name = boss_of(monster.kind)
    yield Fill(
        box_path(
            middle[0] - size / 2 - 1,
            middle[1] - size / 2,
            middle[0] + size / 2 + 1,
            middle[1] + size / 2,
            (1.5,) * 4,
        ),
        "tint",
    )
    yield placed(name, "ink", middle, size * 0.86)
    reach = size / 2 + 0.6
    high = size / 2 - 2.2
    yield from payback(monster.payback, (middle[0] - reach, middle[1] - high), 3.4)
    yield from defense(monster.defense, (middle[0] + reach, middle[1] - high), 3.0)
    yield from experience(monster.xp, (middle[0] + reach, middle[1] + high), 2.7)
    words = text(f"masmorra.monster.{monster.kind}", language)
    left = middle[0] + size / 2 + 6.0
    title = Box(Mm(left), Mm(box.top + 1.0), Mm(box.right - left), Mm(5.2))
    yield from rich_middle(words, title, _NAME, language, words).shapes
    special = traits(monster.kind) or ("masmorra.print.aids.plain",)
    sentence = ". ".join(text(key, language) for key in special) + "."
    room = Box(Mm(left), Mm(box.top + 6.6), title.width, Mm(box.height - 6.6))
    told = with_face_icons(sentence, language)
    yield from rich_text(told, room, _TEXT, language, words).shapes
