"""The page that explains every sign on sheets and cards."""

from collections.abc import Iterator

from companion.games.paper_dungeons.catalogue import explanation, packaged_content
from companion.games.paper_dungeons.catalogue.item_pictures import ITEM_PICTURES
from companion.games.paper_dungeons.catalogue.types import Content, Hero, Item
from companion.i18n import text
from printables.drawing import Page
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.layout import Box
from printables.paper_dungeons.cards.card_face import named
from printables.paper_dungeons.signs import BONUSES, GAINS, GUARDS, Token
from printables.paper_dungeons.told_signs import Entry, Section, columns, rule_between
from printables.units import Mm

_LARGEST = 10.5
_BETWEEN = 8.0


def _say(key: str, language: str) -> str:
    return text(f"paper_dungeons_print.{key}", language)


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
        (
            _dice(language, setting.ink),
            _heroes(content, language),
            _abilities(content, language),
            _gains(language),
        ),
        (_dungeon(content, language), _items(content, language), _score(language)),
    )
    shapes = (*columns(told, boxes, language, _LARGEST), rule_between(*boxes))
    yield sheet.page(shapes, "symbols", is_read=True)


def _section(key: str, language: str, *entries: Entry) -> Section:
    return Section(_say(f"symbols.{key}", language), entries)


def _entry(key: str, language: str, *tokens: Token) -> Entry:
    return Entry(tokens, _say(f"symbols.{key}", language))


def _dice(language: str, ink: str) -> Section:
    black = "dice.black.low" if ink == "low" else "dice.black"
    return _section(
        "dice",
        language,
        _entry("dice.white", language, Token("die", "warrior", "white")),
        _entry(black, language, Token("die", "warrior", "black")),
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


def _abilities(content: Content, language: str) -> Section:
    """Explain the signs in the boxes of the level that brings an ability."""
    entries = (
        Entry(tuple(_ability(hero)), _explained("hero", hero, language)) for hero in content.heroes
    )
    return Section(_say("reference.abilities", language), tuple(entries))


def _ability(hero: Hero) -> Iterator[Token]:
    """Show what the sheet shows there."""
    for grant in hero.grants:
        yield Token("sign", GAINS[grant.gives.what])
    for bonus in hero.bonuses:
        if bonus.what == "combat":
            yield Token("text", f"+{bonus.amount}", share=0.8)
        is_struck = bonus.what.startswith("ignore")
        yield Token("struck" if is_struck else "sign", BONUSES[bonus.what])


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


def _dungeon(content: Content, language: str) -> Section:
    first, second, third = content.numbers.fights
    villain = text(
        "paper_dungeons_print.symbols.dungeon.villain",
        language,
        first=first,
        second=second,
        third=third,
    )
    return _section(
        "dungeon",
        language,
        _entry("dungeon.trap", language, Token("sign", "trap"), Token("sign", "heart")),
        _entry("dungeon.wall", language, Token("sign", "bricks")),
        _entry("dungeon.water", language, Token("sign", "waves")),
        _entry("dungeon.passage", language, Token("sign", "portal"), Token("sign", "crescent")),
        _entry("dungeon.step", language, Token("sign", "step")),
        Entry((Token("sign", "villain"),), villain),
    )


def _items(content: Content, language: str) -> Section:
    entries = []
    for item in content.items:
        picture = Token("sign", ITEM_PICTURES.get(item.id, "item-step"))
        entries.append(Entry((picture,), _explained("item", item, language)))
    return _section("items", language, *entries)


def _explained(kind: str, piece: Hero | Item, language: str) -> str:
    """Say a piece's name, and what it does."""
    does = explanation(kind, piece.id, piece)
    return f"{named(kind, piece.id, piece, language)}. {text(does.key, language, **does.params)}"


def _score(language: str) -> Section:
    return _section(
        "score",
        language,
        _entry("score.letter", language, Token("letter", "A", share=0.75)),
        _entry("score.mission", language, Token("sign", "three-friends")),
        _entry("score.alone", language, Token("sign", "time"), Token("text", "1–3")),
        _entry("score.run", language, Token("sign", "wingfoot")),
        _entry("score.reward", language, Token("sign", "trophy")),
        _entry("score.lost", language, Token("struck", "gem")),
        _entry("score.resurrection", language, Token("sign", "phoenix")),
    )
