"""A content pack: pieces of a group's own, in files of the same format as the kit's.

Rules: DG-1, DG-2, SETUP-4, SETUP-11, TREASURE-4, ALLIANCE-10. Each piece is checked by
itself, so that all mistakes are told at once.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from companion.engine.rules import Message, Refusal
from companion.games.masmorra.catalogue import CATALOGUE, ContentError
from companion.games.masmorra.catalogue.evil_card_validation import prove_evil
from companion.games.masmorra.catalogue.piece_validation import prove_ability, prove_tile
from companion.games.masmorra.catalogue.toml_decoding import decode, parse, pieces
from companion.games.masmorra.catalogue.treasure_card_validation import prove_card
from companion.games.masmorra.legality.custom_content.custom_cards import check_ability, check_card
from companion.games.masmorra.legality.custom_content.custom_heroes_and_thrones import (
    ability_code,
    check_evil,
    check_hero,
    check_hero_ability,
    check_site,
)
from companion.games.masmorra.legality.dungeon.tile_identification import check_description
from companion.games.masmorra.model import (
    Ability,
    DeckName,
    EvilCard,
    OwnHero,
    Site,
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
        tells_place: The reason names file and key itself.
    """

    file: str
    key: str
    because: Message
    tells_place: bool = False


Piece = Tile | TreasureCard | Ability | EvilCard | OwnHero | Site


class Pack(Struct, frozen=True):
    """The pieces of a pack that can be used, and what is wrong with the others."""

    tiles: tuple[Tile, ...] = ()
    cards: tuple[TreasureCard, ...] = ()
    abilities: tuple[Ability, ...] = ()
    evil: tuple[EvilCard, ...] = ()
    heroes: tuple[OwnHero, ...] = ()
    sites: tuple[Site, ...] = ()
    mistakes: tuple[Mistake, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing in it can be used."""
        return not any(getattr(self, name) for name in self.__struct_fields__ if name != "mistakes")

    @property
    def things(self) -> dict[str, Piece]:
        """What later tables shall know, by the code under which the game learns it."""
        return {
            **{tile.id: tile for tile in self.tiles},
            **{f"card:{card.id}": card for card in self.cards},
            **{f"ability:{ability.id}": ability for ability in self.abilities},
            **{f"evil:{card.id}": card for card in self.evil},
            **{f"hero:{hero.id}": hero for hero in self.heroes},
            **{f"site:{site.id}": site for site in self.sites},
        }

    @property
    def counted(self) -> Message:
        """How much is in it."""
        kinds = ("tiles", "cards", "abilities", "evil", "heroes", "sites", "mistakes")
        return Message("cards.pack.counted", {kind: len(getattr(self, kind)) for kind in kinds})


_Told = Mapping[str, Any]
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
            key = f"{_FILES[file].table}.{piece.id}"
            twice.append(Mistake(file, key, Message("cards.pack.twice")))
        codes.add(code)
    return Pack(
        tiles=tuple(one for one in made if isinstance(one, Tile)),
        cards=tuple(one for one in made if isinstance(one, TreasureCard)),
        abilities=tuple(one for one in made if isinstance(one, Ability)),
        evil=tuple(one for one in made if isinstance(one, EvilCard)),
        heroes=tuple(one for one in made if isinstance(one, OwnHero)),
        sites=tuple(one for one in made if isinstance(one, Site)),
        mistakes=(*(mistake for _, (_, mistake) in found if mistake is not None), *twice),
    )


def _read(file: str, text: str) -> Iterator[_Found]:
    """Read a file piece by piece."""
    if file not in _FILES:
        expected = ", ".join(sorted(_FILES))
        yield None, Mistake(file, "-", Message("cards.pack.file", {"expected": expected}))
        return
    kind = _FILES[file]
    try:
        content = pieces(file, parse(file, text), kind.table, "id")
    except ContentError as error:
        yield None, _mistake(error)
        return
    for told in content.values():
        try:
            yield _make(file, kind, told)
        except ContentError as error:
            yield None, _mistake(error)


def _mistake(error: ContentError) -> Mistake:
    told = {name: str(value) for name, value in error.params.items()}
    because = Message("cards.pack.because", {"reason": verbatim(error.reason)})
    return Mistake(told["file"], told["name"], because)


class _Kind(Struct, frozen=True):
    """How the pieces of one file are made.

    Attributes:
        table: The table that they stand in.
        shape: What each one is.
        prove: Raises where what one says contradicts itself.
        faults: Why it cannot be played, by the place in it.
        complete: Adds to what the file tells what follows from where it stands.
        titled: Its name on the card has to be told.
    """

    table: str
    shape: type[Piece]
    prove: Callable[[str, Any], None]
    faults: Callable[[Any], Iterator[tuple[str, Refusal | None]]]
    complete: Callable[[str, str, _Told], _Told] = lambda _file, _key, told: told
    titled: bool = True


def _make(file: str, kind: _Kind, told: _Told) -> _Found:
    """Make a piece of what is told of it, or say what is wrong."""
    code = str(told["id"])
    key = f"{kind.table}.{code}"
    whole = {code: kind.complete(file, key, told)}
    piece: Any = decode(file, kind.table, whole, kind.shape)[code]
    if kind.titled and not piece.title:
        raise ContentError(file, f"{key}.title", "expected the name on the card")
    kind.prove(file, piece)
    if hasattr(piece, "source"):
        piece = replace(piece, source="table")
    for place, refusal in kind.faults(piece):
        if refusal is not None:
            return None, Mistake(file, key + place, refusal.because)
    return piece, None


def _as_a_whole(
    check: Callable[[Any], Refusal | None],
) -> Callable[[Any], Iterator[tuple[str, Refusal | None]]]:
    """Check a piece that has no parts of its own."""
    return lambda piece: iter((("", check(piece)),))


def _in_deck(deck: DeckName) -> Callable[[str, str, _Told], _Told]:
    return lambda _file, _key, told: {"deck": deck, **told}


_PLACES = ("start", "cards[0][0]", "cards[0][1]", "cards[1][0]", "cards[1][1]")
"""Where the abilities of a hero stand in its file."""


def _prove_hero(file: str, hero: OwnHero) -> None:
    for place, ability in zip(_PLACES, hero.abilities, strict=True):
        key = f"hero.{hero.id}.{place}"
        if not ability.title:
            raise ContentError(file, f"{key}.title", "expected the name on the card")
        try:
            prove_ability(file, ability)
        except ContentError as error:
            raise ContentError(file, key, error.reason) from error


def _faults_of_hero(hero: OwnHero) -> Iterator[tuple[str, Refusal | None]]:
    for place, ability in zip(_PLACES, hero.abilities, strict=True):
        yield f".{place}", check_hero_ability(hero, ability)
    yield "", check_hero(hero)


def _completed(file: str, key: str, told: _Told) -> _Told:
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


def _laid(file: str, key: str, told: _Told) -> _Told:
    """Add to the icons of the Throne Room how the kit lays it."""
    if told["id"] != "throne":
        raise ContentError(file, key, "expected [site.throne]: icons are on no other side")
    for name in told:
        if name not in {"id", "minor", "rooms"}:
            raise ContentError(file, f"{key}.{name}", "no such key")
    if "minor" not in told:
        raise ContentError(file, f"{key}.minor", "expected the faces that call a minor monster")
    kit = CATALOGUE.sites["throne"]
    struck = dict(_struck(file, f"{key}.rooms", told.get("rooms", [])))
    rooms = [{**asdict(room), "grimbolts": struck.get(room.tile, [])} for room in kit.rooms]
    return {**asdict(kit), "minor": told["minor"], "rooms": rooms}


def _struck(file: str, key: str, rooms: object) -> Iterator[tuple[str, object]]:
    known = [room.tile for room in CATALOGUE.sites["throne"].rooms]
    for place, room in enumerate(rooms if isinstance(rooms, list) else [rooms]):
        if not isinstance(room, dict) or room.keys() != {"tile", "grimbolts"}:
            raise ContentError(file, f"{key}[{place}]", "expected tile and grimbolts")
        if room["tile"] not in known:
            expected = ", ".join(known)
            raise ContentError(file, f"{key}[{place}].tile", f"expected one of {expected}")
        yield room["tile"], room["grimbolts"]


_FILES: Mapping[str, _Kind] = {
    "abilities.toml": _Kind("ability", Ability, prove_ability, _as_a_whole(check_ability)),
    "tiles.toml": _Kind("tile", Tile, prove_tile, _as_a_whole(check_description), titled=False),
    "treasures.toml": _Kind(
        "card", TreasureCard, prove_card, _as_a_whole(check_card), _in_deck("standard")
    ),
    "alliance.toml": _Kind(
        "card", TreasureCard, prove_card, _as_a_whole(check_card), _in_deck("alliance")
    ),
    "evil.toml": _Kind("evil", EvilCard, prove_evil, _as_a_whole(check_evil)),
    "heroes.toml": _Kind("hero", OwnHero, _prove_hero, _faults_of_hero, _completed, titled=False),
    "sites.toml": _Kind(
        "site", Site, lambda _file, _site: None, _as_a_whole(check_site), _laid, titled=False
    ),
}
