"""What is in the kit, counted."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import COLOURS
from companion.games.masmorra.model.boss_sides import is_red_side
from companion.i18n import text
from printables.assembly_pictures import sleeves_hint
from printables.cuts import placed
from printables.drawing import Fill, Font, Page, Shape, Stock
from printables.drawing.decorative_shapes import rule
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.kit_definition import Contents
from printables.layout import Box
from printables.masmorra.reference.making_steps import guide_steps
from printables.masmorra.reference.player_aid_sheets import aid_count
from printables.typesetting.heading_banners import banner
from printables.typesetting.icon_text_boxes import rich_middle, rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_COUNT = Style(Font.NAME_BOLD, Pt(16), "sign-torch", "right", Pt(9))
_ENTRY = Style(Font.BODY, Pt(12), "ink", "left", Pt(7.5))
_SLEEVES = Style(Font.BODY_ITALIC, Pt(9), "quiet", "left", Pt(7))
_STOCK = Style(Font.BODY_ITALIC, Pt(9), "quiet", "right", Pt(7))
_COLUMNS = 2
_HEAD = 10.5

_GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "tiles": ("small_tiles", "medium_tiles", "large_tile"),
        "cards": ("hero_cards", "treasure_cards", "alliance_cards", "evil_cards"),
        "boards": ("boards", "track"),
        "tokens": ("bosses", "torch", "steps", "wounds", "xp", "time", "gold"),
        "standees": ("standees",),
        "dice": ("action_dice", "pet_die", "minor_dice", "major_dice"),
        "aids": ("aids", "rulebook"),
    }
)
"""What the parts of the kit hold, by the names of `counts`."""

_ON_STOCK: Mapping[Stock, tuple[str, ...]] = MappingProxyType(
    {
        "paper": ("rulebook", "monsters"),
        "card": (*_GROUPS["cards"], *_GROUPS["boards"], "aids"),
        "light": ("standees", *_GROUPS["dice"]),
        "board": (*_GROUPS["tiles"], *_GROUPS["tokens"]),
    }
)
"""What is printed on each stock."""

_COUNT_OF = "masmorra.print.count."
_CALLED: Mapping[str, str] = MappingProxyType({"monsters": "masmorra.print.aids.bestiary"})
"""What is called as its own heading says."""

_HEADS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "tiles": ("door", "masmorra.print.tiles.stock"),
        "cards": ("three-friends", "masmorra.print.cards.stock"),
        "boards": ("heart", "masmorra.print.stock.board"),
        "tokens": ("boss", "masmorra.print.stock.token"),
        "standees": ("scissors", "masmorra.print.stock.standee"),
        "dice": ("rolling-dices", "masmorra.print.stock.dice"),
        "aids": ("scroll-unfurled", "masmorra.print.stock.board"),
    }
)
"""Each part's sign, and the message that tells its paper."""

_PICTURED: Mapping[str, str] = MappingProxyType(
    {
        "small_tiles": "door",
        "medium_tiles": "gate",
        "large_tile": "stairs",
        "hero_cards": "pointy-hat",
        "treasure_cards": "chest",
        "alliance_cards": "shaking-hands",
        "evil_cards": "malaphyas",
        "boards": "valerie",
        "track": "trophy",
        "bosses": "bitsy",
        "torch": "torch",
        "steps": "step",
        "wounds": "heart",
        "xp": "crystal-shine",
        "time": "time",
        "gold": "coin",
        "standees": "jay",
        "action_dice": "melee",
        "pet_die": "wolf-head",
        "minor_dice": "goblin",
        "major_dice": "dragon",
        "aids": "treasure-map",
        "rulebook": "scroll-unfurled",
    }
)
"""A picture for each kind of piece."""


def counts() -> dict[str, int]:
    """Count every kind of piece as the catalogue has it."""
    components, bosses = (
        CATALOGUE.components,
        [
            kind
            for kind, monster in CATALOGUE.monsters.items()
            if monster.die is None and not is_red_side(kind)
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
        "aids": aid_count(),
        "rulebook": components["COMP-1"],
    }


def plan_contents(setting: Setting) -> Contents:
    """Count the pieces by what they are printed on, for the plan of the kit."""
    language = setting.language
    numbers = {**counts(), "monsters": 1}
    held = {
        stock: " · ".join(
            f"{numbers[name]}\u00a0×\u00a0{text(_CALLED.get(name, _COUNT_OF + name), language)}"
            for name in names
        )
        for stock, names in _ON_STOCK.items()
    }
    told = ("low", "codes") if setting.ink == "low" else ("codes",)
    notes = " ".join(text(f"masmorra.print.guide.{key}", language) for key in told)
    return Contents(held, notes)


def parts_pages(setting: Setting) -> Iterator[Page]:
    """Draw the list of parts, then the steps."""
    if setting.only:
        return
    language = setting.language
    title = text("masmorra.print.guide.title", language)
    parts = text("masmorra.print.guide.parts", language)
    sheet = Sheet(setting.paper, language, title, parts)
    yield sheet.page(tuple(_parts(sheet.area, setting)), "guide-1", is_read=True)
    steps = text("masmorra.print.guide.steps", language)
    sheet = Sheet(setting.paper, language, title, steps)
    yield sheet.page(tuple(guide_steps(sheet.area, setting)), "guide-2", is_read=True)


def _parts(area: Box, setting: Setting) -> Iterator[Shape]:
    """List what is cut and folded, part by part, with what each is printed on."""
    language = setting.language
    listed = counts()
    rows = sum(-(-len(names) // _COLUMNS) for names in _GROUPS.values())
    foot = 11.0
    pitch = min(14.0, (area.height - foot - _HEAD * len(_GROUPS)) / rows)
    gap = (area.height - foot - pitch * rows - _HEAD * len(_GROUPS)) / len(_GROUPS)
    top = float(area.top)
    for part, names in _GROUPS.items():
        head = Box(area.left, Mm(top), area.width, Mm(_HEAD - 3.0))
        yield from _group(part, head, language)
        top += _HEAD
        wide = area.width / _COLUMNS
        for place, name in enumerate(names):
            row, column = divmod(place, _COLUMNS)
            box = Box(
                Mm(area.left + column * wide), Mm(top + row * pitch), Mm(wide - 4), Mm(pitch - 1.6)
            )
            yield from _entry(name, listed[name], box, language)
        top += -(-len(names) // _COLUMNS) * pitch + gap
    words = f"{sleeves_hint(setting)} {text('masmorra.print.guide.codes', language)}"
    low = Box(area.left, Mm(area.bottom - foot + 2), area.width, Mm(foot - 2))
    yield from rich_text(words, low, _SLEEVES, language, words).shapes


def _group(part: str, box: Box, language: str) -> Iterator[Shape]:
    """Head a group: the part's title on a slab, the paper for it on the right."""
    sign, stock = _HEADS[part]
    yield Fill(rule(box.left + 2, box.right, box.bottom - 0.4, 0.3), "pencil")
    title = Box(box.left, box.top, Mm(box.width * 0.45), box.height)
    yield from banner(text(f"masmorra.print.{part}.heading", language), title, language, sign)
    words = text(stock, language)
    beside = Box(Mm(title.right + 2), box.top, Mm(box.width * 0.55 - 2), Mm(box.height - 1.2))
    yield from rich_middle(words, beside, _STOCK, language, words).shapes


def _entry(name: str, count: int, box: Box, language: str) -> Iterator[Shape]:
    """Show a kind of piece: how many, its picture, what it is called."""
    tall = min(10.0, box.height)
    middle = box.top + box.height / 2
    mark = Box(box.left, Mm(middle - tall / 2), Mm(13.5), Mm(tall))
    yield from rich_middle(f"{count} ×", mark, _COUNT, language, name).shapes
    yield placed(_PICTURED[name], "ink", (mark.right + 7.0, middle), tall * 0.92)
    words = text(_COUNT_OF + name, language)
    left = mark.right + 14.0
    beside = Box(Mm(left), box.top, Mm(box.right - left), box.height)
    yield from rich_middle(words, beside, _ENTRY, language, words).shapes
