"""The catalogue: every piece by its name, read when first asked for."""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import resources

import msgspec

from companion.games.masmorra.catalogue.evil_card_validation import prove_evil
from companion.games.masmorra.catalogue.monster_and_hero_cards import HeroCard, MonsterCard, Switch
from companion.games.masmorra.catalogue.piece_validation import (
    prove_ability,
    prove_hero,
    prove_monster,
    prove_tile,
)
from companion.games.masmorra.catalogue.toml_decoding import (
    ContentError,
    Pictured,
    Piece,
    decode,
    parse,
    pieces,
)
from companion.games.masmorra.catalogue.treasure_card_validation import card_id, prove_card
from companion.games.masmorra.model import (
    Ability,
    DeckName,
    EvilCard,
    HeroName,
    MonsterDie,
    MonsterKind,
    Site,
    Tile,
    TreasureCard,
)

TILE_FILES = ("tiles1.toml", "tiles2.toml", "tiles3.toml")
DECK_FILES: Mapping[DeckName, str] = {"standard": "treasures.toml", "alliance": "alliance.toml"}

_PICTURED: Mapping[str, str] = {
    "abilities.toml": "ability",
}
"""The table of each file whose pieces may name a picture, which is nothing to the rules."""


def packaged(file: str) -> str:
    """Read a content file that comes with the companion."""
    folder = resources.files("companion.games.masmorra") / "content"
    return (folder / file).read_text(encoding="utf-8")


class Catalogue:
    """The printed pieces.

    Attributes:
        monsters: Every monster and boss by kind.
        abilities: Every ability by id.
        heroes: Every hero by name.
        components: How many there are of a piece, by the clause that says so (COMP).
        dice: Monster dice by kind (COMP-4, COMP-5).
    """

    def __init__(self, read: Callable[[str], str]) -> None:
        """Keep the function that gives a content file's text by its name."""
        self._read = read

    def _pieces(
        self,
        file: str,
        table: str,
        naming: str,
        shape: type[Piece],
        prove: Callable[[str, Piece], None] = lambda _file, _piece: None,
        **same: str,
    ) -> dict[str, Piece]:
        """Read the pieces of a file.

        Args:
            file: Where they are told.
            table: The table that they stand in.
            naming: Which of their fields holds the key.
            shape: What each one is.
            prove: Raises where what one says contradicts itself.
            **same: What is the same for all and not told.
        """
        content = pieces(file, parse(file, self._read(file)), table, naming)
        unseen = ("picture",) if file in _PICTURED else ()
        told = {
            name: {**same, **{key: value for key, value in piece.items() if key not in unseen}}
            for name, piece in content.items()
        }
        found = decode(file, table, told, shape)
        for piece in found.values():
            prove(file, piece)
        return found

    @cached_property
    def monsters(self) -> Mapping[MonsterKind, MonsterCard]:
        """Every monster and boss by kind."""
        found = self._pieces("monsters.toml", "monster", "kind", MonsterCard, prove_monster)
        return {monster.kind: monster for monster in found.values()}

    @cached_property
    def abilities(self) -> Mapping[str, Ability]:
        """Every ability by id."""
        return self._pieces("abilities.toml", "ability", "id", Ability, prove_ability)

    @cached_property
    def cards(self) -> Mapping[str, TreasureCard]:
        """Every Treasure card by id, those of the Alliance after the others."""
        cards: dict[str, TreasureCard] = {}
        for deck, file in DECK_FILES.items():
            found = self._pieces(file, "card", "id", TreasureCard, prove_card, deck=deck)
            for name in found:
                if name in cards:
                    raise ContentError(file, f"card.{name}", "this name is taken")
            cards.update(found)
        return cards

    def deck(self, deck: DeckName) -> tuple[TreasureCard, ...]:
        """List the kinds of cards in a deck (COMP-7, COMP-24)."""
        return tuple(card for card in self.cards.values() if card.deck == deck)

    def find_card(self, name: str) -> TreasureCard | None:
        """Give a Treasure card by its id or English title, if there is such a one."""
        return self.cards.get(card_id(name))

    @cached_property
    def heroes(self) -> Mapping[HeroName, HeroCard]:
        """Every hero by name."""
        found = self._pieces(
            "heroes.toml",
            "hero",
            "name",
            HeroCard,
            lambda file, hero: prove_hero(file, hero, self.abilities),
        )
        return {hero.name: hero for hero in found.values()}

    @cached_property
    def evil(self) -> Mapping[str, EvilCard]:
        """Every Evil card by id."""
        return self._pieces("evil.toml", "evil", "id", EvilCard, prove_evil)

    @cached_property
    def pictures(self) -> Mapping[str, str]:
        """The drawing that a printed card or ability shows, by id; the others show what they do."""
        found: dict[str, str] = {}
        for file, table in _PICTURED.items():
            content = pieces(file, parse(file, self._read(file)), table, "id")
            told = {
                name: {"picture": piece["picture"]}
                for name, piece in content.items()
                if "picture" in piece
            }
            shown = decode(file, table, told, Pictured)
            found.update({name: piece.picture for name, piece in shown.items()})
        return found

    @cached_property
    def _tiles(self) -> Mapping[str, Tile]:
        tiles: dict[str, Tile] = {}
        for file in TILE_FILES:
            found = self._pieces(file, "tile", "id", Tile, prove_tile)
            for code in found:
                if code in tiles:
                    raise ContentError(file, f"tile.{code}", "this code is taken")
            tiles.update(found)
        return tiles

    @cached_property
    def sites(self) -> Mapping[str, Site]:
        """The sides of the large tile by name."""
        return self._pieces("sites.toml", "site", "name", Site)

    @cached_property
    def switches(self) -> Mapping[str, Switch]:
        """The points where a table may play otherwise, by key."""
        return self._pieces("editions.toml", "switch", "key", Switch)

    @cached_property
    def components(self) -> Mapping[str, int]:
        """How many there are of a piece, by the clause that says so."""
        file = "components.toml"
        data = parse(file, self._read(file))
        try:
            return msgspec.convert(data, dict[str, dict[str, int]])["components"]
        except (msgspec.ValidationError, KeyError) as error:
            raise ContentError(file, "components", str(error)) from error

    @cached_property
    def dice(self) -> Mapping[MonsterDie, int]:
        """How many monster dice of each kind there are."""
        return {"minor": self.components["COMP-4"], "major": self.components["COMP-5"]}

    @property
    def coins(self) -> int:
        """How many coins there are (COMP-6)."""
        return self.components["COMP-6"]

    def treasures(self, deck: DeckName) -> int:
        """How many Treasure cards a deck holds (COMP-7, COMP-24)."""
        return self.components["COMP-7" if deck == "standard" else "COMP-24"]

    def monster(self, kind: MonsterKind) -> MonsterCard:
        """Give a monster."""
        return self.monsters[kind]

    def ability(self, name: str) -> Ability:
        """Give an ability."""
        return self.abilities[name]

    def hero(self, name: HeroName) -> HeroCard:
        """Give a hero."""
        return self.heroes[name]

    def tile(self, code: str) -> Tile:
        """Give a tile that exists."""
        return self._tiles[code]

    def find_tile(self, code: str) -> Tile | None:
        """Give a tile if there is such a code."""
        return self._tiles.get(code)

    def tiles(self, level: int, size: str) -> tuple[Tile, ...]:
        """List the tiles of a level and size, Starting Room and Entrance included."""
        found = (tile for tile in self._tiles.values() if (tile.level, tile.size) == (level, size))
        return tuple(found)
