"""What players read or write on beside the sheets: the signs, the storylines, calibration."""

from collections.abc import Iterator

from companion.games.paper_dungeons.catalogue import explanation, packaged_content
from companion.games.paper_dungeons.catalogue.item_pictures import ITEM_PICTURES
from companion.games.paper_dungeons.catalogue.types import Content, Storyline
from companion.i18n import text
from printables.drawing import Font, Page, Rules, Shape
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.imposition.printer_calibration import calibration_pages
from printables.layout import Box
from printables.paper_dungeons.cards.card_face import named
from printables.paper_dungeons.signs import GUARDS, Token, letter
from printables.paper_dungeons.told_signs import Entry, Section, columns, heading, rule_between
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_LARGEST = 10.5
_BETWEEN = 8.0
_PLAYERS = 8
_LABEL = Style(Font.BODY, Pt(9), "quiet", "left", Pt(6.5))
_CHAPTER = Style(Font.NAME_BOLD, Pt(11), "text", "left", Pt(7))
_HOW = Style(Font.BODY, Pt(10), "text", "left", Pt(8))


def _say(key: str, language: str) -> str:
    return text(f"paper_dungeons_print.{key}", language)


# --- What the signs mean --------------------------------------------------------------------------


def symbol_pages(setting: Setting) -> Iterator[Page]:
    """Explain every sign on one page."""
    if setting.only:
        return
    language, content = setting.language, packaged_content()
    sheet = Sheet(setting.paper, language, _say("symbols.heading", language))
    area = sheet.area
    wide = (area.width - _BETWEEN) / 2
    boxes = [
        Box(Mm(area.left + place * (wide + _BETWEEN)), area.top, Mm(wide), area.height)
        for place in range(2)
    ]
    told = (
        (_dice(language), _heroes(content, language), _gains(language)),
        (_dungeon(language), _items(content, language), _score(language)),
    )
    shapes = (*columns(told, boxes, language, _LARGEST), rule_between(*boxes))
    yield sheet.page(shapes, "symbols", is_read=True)


def _section(key: str, language: str, *entries: Entry) -> Section:
    return Section(_say(f"symbols.{key}", language), entries)


def _entry(key: str, language: str, *tokens: Token) -> Entry:
    return Entry(tokens, _say(f"symbols.{key}", language))


def _dice(language: str) -> Section:
    return _section(
        "dice",
        language,
        _entry("dice.white", language, Token("die", "warrior", "white")),
        _entry("dice.black", language, Token("die", "warrior", "black")),
        _entry("dice.either", language, Token("die", "warrior"), Token("die")),
        _entry("dice.clover", language, Token("die", "clover", "white")),
        _entry("dice.boots", language, Token("die", "boots", "black")),
        _entry("dice.skull", language, Token("sign", "skull")),
    )


def _heroes(content: Content, language: str) -> Section:
    entries = []
    for hero in content.heroes:
        words = text(
            "paper_dungeons_print.symbols.hero",
            language,
            hero=named("hero", hero.id, hero, language),
            minion=f"@paper_dungeons.minion.{hero.fights}",
        )
        entries.append(
            Entry((Token("sign", hero.symbol), Token("sign", GUARDS[hero.fights])), words)
        )
    return _section("heroes", language, *entries)


def _gains(language: str) -> Section:
    return _section(
        "gains",
        language,
        _entry("gains.potion", language, Token("sign", "elixir")),
        _entry("gains.item", language, Token("sign", "item-step")),
        _entry("gains.level", language, Token("sign", "level-up")),
        _entry("gains.gem", language, Token("sign", "gem")),
        _entry("gains.minion", language, Token("struck", "minion")),
    )


def _dungeon(language: str) -> Section:
    return _section(
        "dungeon",
        language,
        _entry("dungeon.trap", language, Token("sign", "trap"), Token("sign", "heart")),
        _entry("dungeon.wall", language, Token("sign", "bricks")),
        _entry("dungeon.water", language, Token("sign", "waves")),
        _entry("dungeon.passage", language, Token("sign", "portal"), Token("sign", "crescent")),
        _entry("dungeon.step", language, Token("sign", "step")),
        _entry("dungeon.villain", language, Token("sign", "villain")),
    )


def _items(content: Content, language: str) -> Section:
    entries = []
    for item in content.items:
        does = explanation("item", item.id, item)
        name = named("item", item.id, item, language)
        words = f"{name}: {text(does.key, language, **does.params)}"
        entries.append(Entry((Token("sign", ITEM_PICTURES.get(item.id, "item-step")),), words))
    return _section("items", language, *entries)


def _score(language: str) -> Section:
    return _section(
        "score",
        language,
        _entry("score.letter", language, Token("letter", "A", share=0.75)),
        _entry("score.run", language, Token("sign", "wingfoot")),
        _entry("score.reward", language, Token("sign", "trophy")),
        _entry("score.lost", language, Token("struck", "gem")),
        _entry("score.resurrection", language, Token("sign", "phoenix")),
    )


# --- Storylines -----------------------------------------------------------------------------------


def campaign_pages(setting: Setting) -> Iterator[Page]:
    """Lay out a table for each storyline: its chapters, players side by side."""
    if setting.only:
        return
    language, content = setting.language, packaged_content()
    sheet = Sheet(setting.paper, language, _say("campaign.heading", language))
    area = sheet.area
    how = Box(area.left, area.top, area.width, Mm(9))
    words = _say("campaign.how", language)
    shapes: list[Shape] = list(rich_middle(words, how, _HOW, language, words).shapes)
    top = how.bottom + 2
    high = (area.bottom - top) / len(content.storylines)
    for place, storyline in enumerate(content.storylines):
        box = Box(area.left, Mm(top + place * high), area.width, Mm(high - 4))
        shapes += _storyline(storyline, box, language)
    yield sheet.page(tuple(shapes), "campaign", is_read=True)


def _storyline(storyline: Storyline, box: Box, language: str) -> Iterator[Shape]:
    """Draw a table: names above, a row for each chapter, the sum below."""
    bar = Box(box.left, box.top, box.width, Mm(7))
    yield from heading(named("storyline", storyline.id, storyline, language), bar, language)
    first = 24.0
    wide = (box.width - first) / _PLAYERS
    names = [_say("sheet.name", language), *storyline.cards, _say("campaign.sum", language)]
    top = bar.bottom + 1.0
    high = (box.bottom - top) / len(names)
    for row, name in enumerate(names):
        y = top + row * high
        is_card = 0 < row < len(names) - 1
        room = Box(Mm(box.left + (8.0 if is_card else 0.5)), Mm(y), Mm(first - 9), Mm(high))
        if is_card:
            yield from letter((box.left + 3.6, y + high / 2), name, 2.6)
            label = _say("campaign.date", language)
            yield from rich_middle(label, room, _LABEL, language, label).shapes
        else:
            whole = Box(Mm(box.left + 0.5), Mm(y), Mm(first - 1.5), Mm(high))
            yield from rich_middle(name, whole, _CHAPTER, language, name).shapes
        for place in range(_PLAYERS):
            left = box.left + first + place * wide
            yield from _cell(left, y, wide, high, is_sum=row == len(names) - 1)


def _cell(left: float, top: float, wide: float, high: float, *, is_sum: bool) -> Iterator[Shape]:
    corners = (
        (left + 0.4, top + 0.4),
        (left + wide - 0.4, top + 0.4),
        (left + wide - 0.4, top + high - 0.4),
        (left + 0.4, top + high - 0.4),
    )
    yield Rules(((*corners, corners[0]),), "ink", Mm(0.6 if is_sum else 0.25))


# --- Calibration ----------------------------------------------------------------------------------


def calibration_sheet(setting: Setting) -> Iterator[Page]:
    """Lay out the page that shows how far a printer strays."""
    yield from calibration_pages(setting, _say("calibration.title", setting.language))
