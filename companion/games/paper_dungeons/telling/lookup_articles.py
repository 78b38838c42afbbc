"""What players look up: symbols, items, powers, missions, objectives, villains and minions."""

from collections.abc import Iterator

from companion.engine.lookup_articles import Article, Kind, Reference
from companion.engine.rules import Message
from companion.games.paper_dungeons.catalogue import explanation, packaged_content
from companion.games.paper_dungeons.catalogue.item_pictures import ITEM_PICTURES
from companion.games.paper_dungeons.catalogue.types import Printed, Villain
from companion.games.paper_dungeons.rulebook.chapters import BOOK

_DICE = {
    "warrior": ("warrior", ("PD-LEVEL-2", "PD-LEVEL-9")),
    "wizard": ("wizard", ("PD-LEVEL-2", "PD-LEVEL-10")),
    "cleric": ("cleric", ("PD-LEVEL-2", "PD-LEVEL-11")),
    "rogue": ("rogue", ("PD-LEVEL-2", "PD-LEVEL-12")),
    "clover": ("clover", ("PD-DICE-10", "PD-DICE-2")),
    "boots": ("boots", ("PD-DICE-11", "PD-DICE-2")),
    "skull": ("skull", ("PD-DICE-7", "PD-DICE-8")),
}
_SHEET = {
    "level": ("level-up", ("PD-LEVEL-13", "PD-LEVEL-4")),
    "item": ("item-step", ("PD-ITEM-9", "PD-ITEM-2")),
    "potion": ("elixir", ("PD-POTION-9", "PD-POTION-4")),
    "gem": ("gem", ("PD-GEM-2", "PD-GEM-3")),
    "minion": ("minion", ("PD-MINION-1", "PD-MINION-4")),
    "trap": ("trap", ("PD-TRAP-1",)),
    "villain": ("villain", ("PD-VILLAIN-1", "PD-SETUP-2")),
    "wall": ("bricks", ("PD-MOVE-6", "PD-SETUP-3")),
    "water": ("waves", ("PD-MOVE-7",)),
    "passage": ("crescent", ("PD-MOVE-9",)),
    "entry": ("gate", ("PD-MOVE-3",)),
    "heart": ("heart", ("PD-DAMAGE-2", "PD-POTION-4")),
    "resurrection": ("phoenix", ("PD-DAMAGE-6", "PD-DAMAGE-7")),
    "training": ("recolour", ("PD-SETUP-10", "PD-LEVEL-2")),
}


def _by_clauses(
    kind: Kind, name: str, title_key: str, icon: str, clauses: tuple[str, ...]
) -> Article:
    """Make an article whose sentences are those of clauses."""
    says = tuple(Message(BOOK.key(clause)) for clause in clauses)
    return Article(kind, name, Message(title_key), says, icon, clauses)


def legend() -> dict[str, tuple[Article, ...]]:
    """Explain the symbols of the dice and those of the sheet."""
    dice = (
        _by_clauses("symbol", name, f"paper_dungeons.symbol.{name}", icon, clauses)
        for name, (icon, clauses) in _DICE.items()
    )
    sheet = (
        _by_clauses("symbol", name, f"paper_dungeons_words.symbol.{name}.title", icon, clauses)
        for name, (icon, clauses) in _SHEET.items()
    )
    return {
        "paper_dungeons_words.legend.dice": tuple(dice),
        "paper_dungeons_words.legend.sheet": tuple(sheet),
    }


def articles() -> tuple[Article, ...]:
    """List heroes, minions, villains, items and cards."""
    return (*_heroes(), *_minions(), *_villains(), *_items(), *_cards())


def _heroes() -> Iterator[Article]:
    for hero in packaged_content().heroes:
        yield _printed("hero", "hero", hero.id, hero, hero.symbol)


def _minions() -> Iterator[Article]:
    for hero in packaged_content().heroes:
        key = f"paper_dungeons.minion.{hero.fights}"
        clauses = ("PD-MINION-2", "PD-MINION-4")
        yield _by_clauses("monster", hero.fights, key, hero.fights, clauses)


def _villains() -> Iterator[Article]:
    for villain in packaged_content().villains:
        called = Message(f"paper_dungeons.villain.{villain.id}")
        yield Article("monster", villain.id, called, _on(villain), "villain", villain.rules)


def _on(villain: Villain) -> tuple[Message, ...]:
    """Say what stands on a villain's card."""
    weak = Message(
        "paper_dungeons_words.villain.weak",
        {"season": villain.season, "hero": f"@paper_dungeons.hero.{villain.weakness}"},
    )
    ranges = (
        Message(
            "paper_dungeons_words.villain.range",
            {"needs": one.needs, "count": one.points, "damage": one.damage},
        )
        for one in villain.ranges
    )
    return (weak, *ranges)


def _items() -> Iterator[Article]:
    for item in packaged_content().items:
        yield _printed("item", "item", item.id, item, ITEM_PICTURES[item.id])


def _cards() -> Iterator[Article]:
    content = packaged_content()
    groups = (
        ("power", content.powers),
        ("mission", content.missions),
        ("objective", content.objectives),
    )
    for group, printed in groups:
        for one in printed:
            yield _printed("card", group, one.id, one, "card")


def _printed(kind: Kind, group: str, name: str, printed: Printed, icon: str) -> Article:
    """Make the article of a thing that the content describes."""
    called = Message(f"paper_dungeons.{group}.{name}")
    says = (explanation(group, name, printed),)
    clauses = tuple(rule for rule in printed.rules if BOOK.place(rule))
    return Article(kind, name, called, says, icon, clauses)


REFERENCE = Reference(legend, articles, "paper_dungeons_words")
