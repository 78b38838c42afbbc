"""The rules in short on the back of a sheet: a round, a die, rooms, villains, the score."""

from collections.abc import Iterator
from itertools import pairwise

from companion.games.paper_dungeons.catalogue import explanation, packaged_content
from companion.games.paper_dungeons.catalogue.types import Content
from companion.i18n import text
from printables.drawing import Shape, Symbol
from printables.layout import Box
from printables.paper_dungeons.sheet.layout import ACROSS, DOWN
from printables.paper_dungeons.sheet.score_boxes import LINES
from printables.paper_dungeons.sheet.sheet_sizes import HIGH, WIDE
from printables.paper_dungeons.signs import GUARDS, Token
from printables.paper_dungeons.told_signs import Entry, Section, columns, rule_between
from printables.units import Mm

_COLUMNS, _BETWEEN = 3, 5.0
_LARGEST = 8.75


def reference_symbol(language: str, content: Content | None = None) -> Symbol:
    """Draw the back of a sheet, as large as its front."""
    shapes = tuple(_shapes(content or packaged_content(), language))
    return Symbol(f"reference-{language}", WIDE, HIGH, shapes)


def _shapes(content: Content, language: str) -> Iterator[Shape]:
    wide = (WIDE - 2 * ACROSS - _BETWEEN * (_COLUMNS - 1)) / _COLUMNS
    boxes = [
        Box(Mm(ACROSS + place * (wide + _BETWEEN)), Mm(DOWN), Mm(wide), Mm(HIGH - 2 * DOWN))
        for place in range(_COLUMNS)
    ]
    told = (
        (_before(language), _round(content, language), _damage(content, language)),
        (_dice(content, language), _abilities(content, language), _villains(language)),
        (_rooms(content, language), _score(language)),
    )
    yield from columns(told, boxes, language, _LARGEST)
    for left, right in pairwise(boxes):
        yield rule_between(left, right)


def _say(key: str, language: str, **params: str | int) -> str:
    return text(f"paper_dungeons_print.{key}", language, **params)


def _entry(key: str, language: str, *tokens: Token, **params: str | int) -> Entry:
    return Entry(tokens, _say(f"reference.{key}", language, **params))


def _section(key: str, language: str, *entries: Entry) -> Section:
    return Section(_say(f"reference.{key}", language), entries)


def _before(language: str) -> Section:
    return _section(
        "before",
        language,
        _entry("before.card", language, Token("sign", "treasure-map")),
        _entry("before.training", language, Token("sign", "card")),
    )


def _round(content: Content, language: str) -> Section:
    numbers = content.numbers
    fights = [f"{number}" for number in numbers.fights]
    return _section(
        "round",
        language,
        _entry(
            "round.roll",
            language,
            Token("die", "", "white"),
            Token("die", "", "black"),
            skulls=numbers.skulls,
            clovers=numbers.clovers,
        ),
        _entry("round.skull", language, Token("sign", "skull")),
        _entry("round.choose", language, Token("text", f"{numbers.picks} ×"), Token("die")),
        _entry("round.gems", language, Token("sign", "gem")),
        _entry(
            "round.fight",
            language,
            Token("sign", "villain"),
            first=fights[0],
            second=fights[1],
            third=fights[2],
        ),
    )


def _dice(content: Content, language: str) -> Section:
    numbers = content.numbers
    return _section(
        "dice",
        language,
        _entry(
            "dice.level",
            language,
            Token("die", "warrior"),
            Token("arrow"),
            Token("sign", "level-up"),
        ),
        _entry("dice.item", language, Token("die"), Token("arrow"), Token("sign", "item-step")),
        _entry(
            "dice.potion",
            language,
            Token("die"),
            Token("arrow"),
            Token("sign", "elixir"),
            count=numbers.potions,
        ),
        _entry(
            "dice.move",
            language,
            Token("die"),
            Token("arrow"),
            Token("sign", "step"),
            steps=numbers.steps,
            boots=numbers.boots,
        ),
        _entry("dice.clover", language, Token("die", "clover", "white")),
    )


def _abilities(content: Content, language: str) -> Section:
    entries = []
    for hero in content.heroes:
        told = explanation("hero", hero.id, hero)
        words = text(told.key, language, **told.params)
        entries.append(Entry((Token("sign", hero.symbol),), words))
    return _section("abilities", language, *entries)


def _rooms(content: Content, language: str) -> Section:
    pairs: list[Token] = []
    for hero in content.heroes:
        pairs += [Token("sign", GUARDS[hero.fights]), Token("sign", hero.symbol, share=0.85)]
        pairs.append(Token("text", " "))
    minion = _entry("rooms.minion", language, *pairs[:-1])
    return _section(
        "rooms",
        language,
        Entry(minion.tokens, minion.words, is_wide=True),
        _entry("rooms.trap", language, Token("sign", "trap")),
        _entry("rooms.benefit", language, Token("sign", "elixir"), Token("sign", "item-step")),
        _entry("rooms.ways", language, Token("sign", "bricks"), Token("sign", "waves")),
        _entry("rooms.passage", language, Token("sign", "portal"), Token("sign", "crescent")),
    )


def _damage(content: Content, language: str) -> Section:
    return _section(
        "damage",
        language,
        _entry(
            "damage.hearts",
            language,
            Token("sign", "elixir"),
            Token("arrow"),
            Token("sign", "heart"),
            count=content.potions.hearts,
        ),
        _entry(
            "damage.resurrection",
            language,
            Token("sign", "phoenix"),
            points=-content.damage.resurrection,
        ),
    )


def _villains(language: str) -> Section:
    return _section(
        "villains",
        language,
        _entry("villains.combat", language, Token("sign", "villain")),
        _entry("villains.run", language, Token("sign", "wingfoot")),
        _entry("villains.reward", language, Token("sign", "trophy")),
    )


def _score(language: str) -> Section:
    groups = (("A", "B", "C"), *((name,) for name in LINES[3:-1]))
    entries = [
        _entry(
            f"score.{group[0]}", language, *(Token("letter", name, share=0.72) for name in group)
        )
        for group in groups
    ]
    return _section("score", language, *entries)
