"""A content pack: pieces of a group's own, in files of the same format as the kit's.

Rules: DG-1, DG-2, SETUP-4, SETUP-11, TREASURE-4, ALLIANCE-10. Each piece is checked by
itself, so that all mistakes are told at once.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra.catalogue import ContentError
from companion.games.masmorra.catalogue.cards import prove_card
from companion.games.masmorra.catalogue.evil import prove_evil
from companion.games.masmorra.catalogue.proving import prove_ability, prove_tile
from companion.games.masmorra.catalogue.reading import decode, parse, pieces
from companion.games.masmorra.legality.describing import check_ability, check_card
from companion.games.masmorra.legality.own_pieces import (
    ability_code,
    check_evil,
    check_hero,
    check_hero_ability,
)
from companion.games.masmorra.legality.tiles import check_description
from companion.games.masmorra.model import (
    Ability,
    DeckName,
    EvilCard,
    OwnHero,
    Tile,
    TreasureCard,
)
from companion.i18n import verbatim


class Mistake(Struct, frozen=True):
    """What is wrong in a pack.

    Attributes:
        file: In which file.
        key: At which key.
        because: Why it cannot be used.
    """

    file: str
    key: str
    because: Message


class Pack(Struct, frozen=True):
    """The pieces of a pack that can be used, and what is wrong with the others."""

    tiles: tuple[Tile, ...] = ()
    cards: tuple[TreasureCard, ...] = ()
    abilities: tuple[Ability, ...] = ()
    evil: tuple[EvilCard, ...] = ()
    heroes: tuple[OwnHero, ...] = ()
    mistakes: tuple[Mistake, ...] = ()


Piece = Tile | TreasureCard | Ability | EvilCard | OwnHero
_Found = tuple[Piece | None, Mistake | None]


def read_pack(files: Mapping[str, str]) -> Pack:
    """Read the files of a pack, by name."""
    found = [(name, one) for name in sorted(files) for one in _read(name, files[name])]
    made = [piece for _, (piece, _) in found if piece is not None]
    codes: set[tuple[type, str]] = set()
    twice = []
    for file, (piece, _) in found:
        code = (type(piece), "" if piece is None else piece.id)
        if piece is not None and code in codes:
            key = f"{_FILES[file][0]}.{piece.id}"
            twice.append(Mistake(file, key, Message("cards.pack.twice")))
        codes.add(code)
    return Pack(
        tiles=tuple(one for one in made if isinstance(one, Tile)),
        cards=tuple(one for one in made if isinstance(one, TreasureCard)),
        abilities=tuple(one for one in made if isinstance(one, Ability)),
        evil=tuple(one for one in made if isinstance(one, EvilCard)),
        heroes=tuple(one for one in made if isinstance(one, OwnHero)),
        mistakes=(*(mistake for _, (_, mistake) in found if mistake is not None), *twice),
    )


def _read(file: str, text: str) -> Iterator[_Found]:
    """Read a file piece by piece."""
    if file not in _FILES:
        expected = ", ".join(sorted(_FILES))
        yield None, Mistake(file, "-", Message("cards.pack.file", {"expected": expected}))
        return
    table, naming, make = _FILES[file]
    try:
        content = pieces(file, parse(file, text), table, naming)
    except ContentError as error:
        yield None, _mistake(error)
        return
    for name, piece in content.items():
        try:
            yield make(file, {name: piece})
        except ContentError as error:
            yield None, _mistake(error)


def _mistake(error: ContentError) -> Mistake:
    told = {name: str(value) for name, value in error.params.items()}
    because = Message("cards.pack.because", {"reason": verbatim(error.reason)})
    return Mistake(told["file"], told["name"], because)


def _tile(file: str, content: Mapping[str, Mapping[str, Any]]) -> _Found:
    tile = next(iter(decode(file, "tile", content, Tile).values()))
    prove_tile(file, tile)
    tile = replace(tile, source="table")
    refusal = check_description(tile)
    if refusal is None:
        return tile, None
    return None, Mistake(file, f"tile.{tile.id}", refusal.because)


def _cards_of(deck: DeckName) -> Callable[[str, Mapping[str, Mapping[str, Any]]], _Found]:
    def make(file: str, content: Mapping[str, Mapping[str, Any]]) -> _Found:
        content = {name: {"deck": deck, **piece} for name, piece in content.items()}
        card = next(iter(decode(file, "card", content, TreasureCard).values()))
        prove_card(file, card)
        if not card.title:
            raise ContentError(file, f"card.{card.id}.title", "expected the name on the card")
        card = replace(card, source="table")
        refusal = check_card(card)
        if refusal is None:
            return card, None
        return None, Mistake(file, f"card.{card.id}", refusal.because)

    return make


def _ability(file: str, content: Mapping[str, Mapping[str, Any]]) -> _Found:
    ability = next(iter(decode(file, "ability", content, Ability).values()))
    prove_ability(file, ability)
    if not ability.title:
        raise ContentError(file, f"ability.{ability.id}.title", "expected the name on the card")
    ability = replace(ability, source="table")
    refusal = check_ability(ability)
    if refusal is None:
        return ability, None
    return None, Mistake(file, f"ability.{ability.id}", refusal.because)


def _evil(file: str, content: Mapping[str, Mapping[str, Any]]) -> _Found:
    card = next(iter(decode(file, "evil", content, EvilCard).values()))
    if not card.title:
        raise ContentError(file, f"evil.{card.id}.title", "expected the name on the card")
    prove_evil(file, card)
    card = replace(card, source="table")
    refusal = check_evil(card)
    if refusal is None:
        return card, None
    return None, Mistake(file, f"evil.{card.id}", refusal.because)


def _hero(file: str, content: Mapping[str, Mapping[str, Any]]) -> _Found:
    """Read a hero; its abilities stand in it, and are checked one by one."""
    code, told = next(iter(content.items()))
    key = f"hero.{code}"
    hero = next(iter(decode(file, "hero", {code: _completed(file, key, told)}, OwnHero).values()))
    places = ("start", "cards[0][0]", "cards[0][1]", "cards[1][0]", "cards[1][1]")
    for place, ability in zip(places, hero.abilities, strict=True):
        if not ability.title:
            raise ContentError(file, f"{key}.{place}.title", "expected the name on the card")
        try:
            prove_ability(file, ability)
        except ContentError as error:
            raise ContentError(file, f"{key}.{place}", error.reason) from error
        if refusal := check_hero_ability(hero, ability):
            return None, Mistake(file, f"{key}.{place}", refusal.because)
    refusal = check_hero(hero)
    if refusal is None:
        return hero, None
    return None, Mistake(file, key, refusal.because)


def _completed(file: str, key: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """Give each ability what follows from where it stands: whose it is, its card and its code."""
    cards = told.get("cards")
    if not isinstance(cards, list) or not all(isinstance(pair, list) for pair in cards):
        raise ContentError(file, f"{key}.cards", "expected two cards with two abilities each")

    def whole(place: str, ability: object, card: int) -> dict[str, Any]:
        if not isinstance(ability, dict):
            raise ContentError(file, f"{key}.{place}", "expected an ability, a table")
        for name in ("id", "hero", "card"):
            if name in ability:
                raise ContentError(file, f"{key}.{place}.{name}", "no such key")
        fixed: dict[str, Any] = {"id": ability_code(str(told["id"]), str(ability.get("title", "")))}
        fixed |= {"hero": told.get("figure", ""), "card": card, "source": "table"}
        return {**ability, **fixed}

    return {
        **told,
        "start": whole("start", told.get("start"), 0),
        "cards": [
            [whole(f"cards[{place}][{row}]", one, place + 1) for row, one in enumerate(pair)]
            for place, pair in enumerate(cards)
        ],
    }


_Make = Callable[[str, Mapping[str, Mapping[str, Any]]], _Found]
_FILES: Mapping[str, tuple[str, str, _Make]] = {
    "abilities.toml": ("ability", "id", _ability),
    "tiles.toml": ("tile", "id", _tile),
    "treasures.toml": ("card", "id", _cards_of("standard")),
    "alliance.toml": ("card", "id", _cards_of("alliance")),
    "evil.toml": ("evil", "id", _evil),
    "heroes.toml": ("hero", "id", _hero),
}
