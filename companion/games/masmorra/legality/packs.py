"""A content pack: pieces of a group's own, in files of the same format as the kit's.

Rules: DG-1, DG-2, SETUP-4, TREASURE-4. Each piece is checked by itself, so that all mistakes are
told at once.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra.catalogue import ContentError
from companion.games.masmorra.catalogue.cards import prove_card
from companion.games.masmorra.catalogue.proving import prove_ability, prove_tile
from companion.games.masmorra.catalogue.reading import decode, parse, pieces
from companion.games.masmorra.legality.describing import check_ability, check_card
from companion.games.masmorra.legality.tiles import check_description
from companion.games.masmorra.model import Ability, DeckName, Tile, TreasureCard
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
    mistakes: tuple[Mistake, ...] = ()


_Found = tuple[Tile | TreasureCard | Ability | None, Mistake | None]


def read_pack(files: Mapping[str, str]) -> Pack:
    """Read the files of a pack, by name."""
    found = [one for name in sorted(files) for one in _read(name, files[name])]
    made = [piece for piece, _ in found if piece is not None]
    codes: set[str] = set()
    twice = []
    for name, piece in ((type(one).__name__, one) for one in made):
        code = f"{name} {piece.id}"
        if code in codes:
            twice.append(Mistake("-", piece.id, Message("cards.pack.twice")))
        codes.add(code)
    return Pack(
        tiles=tuple(one for one in made if isinstance(one, Tile)),
        cards=tuple(one for one in made if isinstance(one, TreasureCard)),
        abilities=tuple(one for one in made if isinstance(one, Ability)),
        mistakes=(*(mistake for _, mistake in found if mistake is not None), *twice),
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


_Make = Callable[[str, Mapping[str, Mapping[str, Any]]], _Found]
_FILES: Mapping[str, tuple[str, str, _Make]] = {
    "abilities.toml": ("ability", "id", _ability),
    "tiles.toml": ("tile", "id", _tile),
    "treasures.toml": ("card", "id", _cards_of("standard")),
    "alliance.toml": ("card", "id", _cards_of("alliance")),
}
