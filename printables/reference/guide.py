"""What is in the kit, counted, and how it is made, with pictures."""

from collections.abc import Iterator, Sequence

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import COLOURS
from companion.i18n import text
from printables.boards.marks import outlined
from printables.drawing import Fill, Font, Page, Shape
from printables.imposition import Setting
from printables.layout import Box
from printables.ornament import rule
from printables.reference.pictures import PICTURES
from printables.rich import rich_middle, rich_text
from printables.sheet import Sheet
from printables.typesetting import Style
from printables.units import Mm, Pt

_HEADING = Style(Font.NAME_BOLD, Pt(14), "ink", "left", Pt(9))
_COUNT = Style(Font.NAME_BOLD, Pt(11), "ink", "right", Pt(8))
_ENTRY = Style(Font.BODY, Pt(10.5), "ink", "left", Pt(7.5))
_STEP = Style(Font.BODY, Pt(11), "ink", "left", Pt(7.5))
_SLEEVES = Style(Font.BODY_ITALIC, Pt(9), "quiet", "left", Pt(7))
_PICTURE = 44.0


def counts() -> dict[str, int]:
    """Count every kind of piece as the catalogue has it."""
    components, bosses = (
        CATALOGUE.components,
        [
            kind
            for kind, monster in CATALOGUE.monsters.items()
            if monster.die is None and not kind.endswith("-red")
        ],
    )
    tiles = {
        size: sum(len(CATALOGUE.tiles(level, size)) for level in (1, 2))
        for size in ("small", "medium")
    }
    return {
        "small_tiles": tiles["small"],
        "medium_tiles": tiles["medium"],
        "large_tile": components["COMP-12"],
        "boards": len(CATALOGUE.heroes),
        "track": components["COMP-14"],
        "hero_cards": sum(len(hero.cards) for hero in CATALOGUE.heroes.values()),
        "treasure_cards": sum(card.copies for card in CATALOGUE.deck("standard")),
        "alliance_cards": sum(card.copies for card in CATALOGUE.deck("alliance")),
        "evil_cards": len(CATALOGUE.evil),
        "action_dice": components["COMP-2"],
        "pet_die": components["COMP-3"],
        "minor_dice": CATALOGUE.dice["minor"],
        "major_dice": CATALOGUE.dice["major"],
        "bosses": len(bosses),
        "steps": len(COLOURS),
        "wounds": len(COLOURS),
        "xp": len(COLOURS),
        "time": components["COMP-21"],
        "gold": CATALOGUE.coins,
        "torch": components["COMP-22"],
        "standees": len(COLOURS) * len(CATALOGUE.heroes),
        "aids": components["COMP-8"],
    }


def guide_pages(setting: Setting) -> Iterator[Page]:
    """Draw the list of parts, then the steps."""
    if setting.only:
        return
    language = setting.language
    title = text("printables.guide.title", language)
    parts = text("printables.guide.parts", language)
    sheet = Sheet(setting.paper, language, title, parts)
    yield sheet.page(tuple(_parts(sheet.area, language)), "guide-1")
    steps = text("printables.guide.steps", language)
    sheet = Sheet(setting.paper, language, title, steps)
    yield sheet.page(tuple(_steps(sheet.area, language)), "guide-2")


def _parts(area: Box, language: str) -> Iterator[Shape]:
    """Set the list in two columns, the number before each name."""
    listed = list(counts().items())
    half = -(-len(listed) // 2)
    pitch = min(13.0, (area.height - 24) / half)
    for place, (name, count) in enumerate(listed):
        column, row = divmod(place, half)
        left = area.left + column * (area.width / 2 + 2)
        top = area.top + 4 + row * pitch
        box = Box(Mm(left), Mm(top), Mm(13), Mm(pitch - 2))
        yield from rich_middle(f"{count} ×", box, _COUNT, language, name).shapes
        words = text(f"printables.count.{name}", language)
        beside = Box(Mm(left + 15.5), Mm(top), Mm(area.width / 2 - 18), Mm(pitch - 2))
        yield from rich_middle(words, beside, _ENTRY, language, words).shapes
        yield Fill(rule(left, left + area.width / 2 - 4, top + pitch - 1.4, 0.2), "pencil")
    words = text("printables.guide.sleeves", language)
    foot = Box(area.left, Mm(area.bottom - 14), area.width, Mm(12))
    yield from rich_text(words, foot, _SLEEVES, language, words).shapes


def _steps(area: Box, language: str) -> Iterator[Shape]:
    """Draw each step: picture left, words right."""
    pitch = area.height / len(PICTURES)
    for place, (name, draw) in enumerate(PICTURES.items()):
        top = area.top + place * pitch
        box = Box(Mm(area.left), Mm(top + 2), Mm(_PICTURE * 1.25), Mm(pitch - 4))
        yield outlined(box, 2.0, 0.4)
        yield from draw(box.grown(-2.5))
        words = text(f"printables.guide.{name}", language)
        room = Box(Mm(box.right + 7), box.top, Mm(area.right - box.right - 9), box.height)
        yield from _numbered(f"{place + 1}", words, room, language)


def _numbered(number: str, words: str, room: Box, language: str) -> Sequence[Shape]:
    shift = 9.0
    mark = Box(room.left, room.top, Mm(shift - 2), room.height)
    told = Box(Mm(room.left + shift), room.top, Mm(room.width - shift), room.height)
    return (
        *rich_middle(number, mark, _HEADING, language, words).shapes,
        *rich_middle(words, told, _STEP, language, words).shapes,
    )
