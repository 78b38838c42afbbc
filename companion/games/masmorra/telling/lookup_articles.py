"""What players look up: the symbols of dice, tiles and boards, monsters, rooms, cards, heroes."""

from collections.abc import Iterator

from companion.engine.lookup_articles import Article, Kind, Reference
from companion.engine.rules import Message
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.card_wording_from_effects import (
    heading,
    part_title,
    quest,
    sayings,
    title,
)
from companion.games.masmorra.catalogue.evil_card_texts import evil_text, evil_title
from companion.games.masmorra.model import FACES, Ability, TreasureCard
from companion.games.masmorra.model.cards.card_effects import Effect
from companion.games.masmorra.model.cards.printed_treasure_card import Part
from companion.games.masmorra.rulebook.chapters import BOOK

_NUMBERS = {
    "payback": ("sunburst", ("PAYBACK-2", "MONSTER-1")),
    "defense": ("defense", ("FIGHT-6", "MONSTER-1")),
    "life": ("heart", ("PAYBACK-6", "HEAL-2", "DEFEAT-1")),
    "gold": ("coin", ("GOLD-1", "GOLD-2", "GOLD-3")),
    "treasure": ("card", ("TREASURE-1", "TREASURE-4")),
    "time": ("time", ("ALLIANCE-15",)),
}
_SPACES = {
    "spawn_minor": ("spawn-minor", ("SPAWN-3", "SPAWN-5")),
    "spawn_major": ("spawn-major", ("SPAWN-3", "SPAWN-5")),
    "picture": ("goblin", ("SPAWN-2", "SPAWN-6")),
    "boss": ("boss", ("SPAWN-4", "BOSS-1")),
    "chest": ("chest", ("ROOM-TREASURE-2",)),
    "trap": ("trap", ("TRAP-6", "TRAP-7", "TRAP-11")),
    "stairs": ("stairs", ("ROOM-STAIRS-1",)),
    "portal": ("portal", ("ROOM-PORTAL-1",)),
    "fountain": ("fountain", ("ROOM-FOUNTAIN-1",)),
    "web": ("web", ("ROOM-WEB-1",)),
    "pit": ("pit", ("ROOM-PIT-1",)),
    "rune": ("rune", ("ROOM-RUNE-1",)),
    "ritual": ("ritual", ("ROOM-RITUAL-1", "ROOM-RITUAL-2")),
    "miasma": ("miasma", ("SEWER-6",)),
}
_FACE_CLAUSES = {
    "step": ("DICE-9", "MOVE-3"),
    "ranged": ("DICE-10", "FIGHT-12"),
    "melee": ("DICE-11", "FIGHT-14"),
    "defense": ("DICE-12", "FIGHT-15"),
    "elixir": ("DICE-13", "HEAL-3"),
    "magic": ("DICE-14", "MAGIC-2"),
}
_ROOMS = {
    "start": "START",
    "entrance": "STAIRS",
    "stairs2": "STAIRS",
    "rune": "RUNE",
    "treasure": "TREASURE",
    "portal": "PORTAL",
    "minor": "MINOR",
    "major": "MAJOR",
    "mixed": "MIXED",
    "web": "WEB",
    "gold": "GOLD",
    "fountain": "FOUNTAIN",
    "pit": "PIT",
    "ritual": "RITUAL",
}
_SITES = {"stairs3": ("EPIC-6", "EPIC-7"), "throne": ("THRONE-7", "THRONE-12")}
_ABYSS = {"abyss": ("THRONE-9", "THRONE-10"), "trap": ("TRAP-5", "TRAP-6", "TRAP-7", "TRAP-11")}
_ROOM_ICONS = {
    "start": "entrance",
    "entrance": "entrance",
    "stairs2": "stairs",
    "stairs3": "stairs",
    "treasure": "chest",
    "minor": "spawn-minor",
    "major": "spawn-major",
    "mixed": "spawn-mixed",
    "throne": "crown",
    "abyss": "pit",
}


def _told(clauses: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(Message(BOOK.key(clause)) for clause in clauses)


def _by_clauses(
    kind: Kind, name: str, title_key: str, icon: str, clauses: tuple[str, ...]
) -> Article:
    """Make an article whose sentences are those of clauses."""
    return Article(kind, name, Message(title_key), _told(clauses), icon, clauses)


def legend() -> dict[str, tuple[Article, ...]]:
    """Explain the symbols on dice, on monsters and boards, and in rooms."""
    faces = (
        _by_clauses("symbol", face, f"masmorra.face.{face}", face, _FACE_CLAUSES[face])
        for face in FACES
    )
    return {
        "masmorra_words.legend.dice": tuple(faces),
        "masmorra_words.legend.numbers": tuple(_symbols(_NUMBERS)),
        "masmorra_words.legend.spaces": tuple(_symbols(_SPACES)),
    }


def _symbols(listed: dict[str, tuple[str, tuple[str, ...]]]) -> Iterator[Article]:
    for name, (icon, clauses) in listed.items():
        yield _by_clauses("symbol", name, f"masmorra_words.symbol.{name}.title", icon, clauses)


def articles() -> tuple[Article, ...]:
    """List monsters, rooms, heroes with their abilities, and cards."""
    return (*_monsters(), *_rooms(), *_heroes(), *_cards(), *_evil())


def _monsters() -> Iterator[Article]:
    for chapter in BOOK.chapters:
        if chapter.name not in {"monsters", "bosses"}:
            continue
        for section in chapter.sections[1:]:
            name = section.title.rpartition(".")[2]
            yield _by_clauses("monster", name, section.title, name, section.clauses)


def _rooms() -> Iterator[Article]:
    told = {name: _group(f"ROOM-{group}") for name, group in _ROOMS.items()}
    for name, clauses in (told | _SITES | _ABYSS).items():
        icon = _ROOM_ICONS.get(name, name)
        yield _by_clauses("room", name, f"masmorra.room.{name}", icon, clauses)


def _group(group: str) -> tuple[str, ...]:
    return tuple(clause for clause in BOOK.clauses() if clause.rpartition("-")[0] == group)


def _heroes() -> Iterator[Article]:
    abilities = CATALOGUE.abilities
    for name in CATALOGUE.heroes:
        own = tuple(one for one in abilities.values() if one.hero == name)
        start = tuple(_says(one) for one in own if not one.card)
        yield Article("hero", name, Message(f"masmorra.hero.{name}"), start, name, ("ABILITY-1",))
        for one in own:
            if one.card:
                called = Message(f"masmorra.ability.{one.id}")
                yield Article("card", one.id, called, (_says(one),), name, ("LEVEL-2", "ABILITY-3"))


def _says(ability: Ability) -> Message:
    return Message(f"masmorra.ability.{ability.id}.text")


def _cards() -> Iterator[Article]:
    for card in CATALOGUE.cards.values():
        yield Article("card", card.id, title(card), _on_card(card), "card", ("TREASURE-4",))


def _on_card(card: TreasureCard) -> tuple[Message, ...]:
    """Give what stands on a card: title, moment and effects of each half, and its quest."""
    halves: tuple[tuple[Part, tuple[Effect, ...]], ...]
    halves = (("orange", card.orange), ("purple", card.purple))
    said: list[Message] = []
    for part, effects in halves:
        if effects:
            said += [part_title(card, part), heading(card, part), *sayings(effects)]
    worth = quest(card)
    return (*said, worth) if worth else tuple(said)


def _evil() -> Iterator[Article]:
    for card in CATALOGUE.evil.values():
        yield Article("card", card.id, evil_title(card), evil_text(card), "skull", ("ALLIANCE-10",))


REFERENCE = Reference(legend, articles, "masmorra_words")
