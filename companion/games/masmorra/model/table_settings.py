"""What a group chose when it opened the table."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from companion.games.masmorra.model.cards.abilities import Ability
from companion.games.masmorra.model.cards.custom_heroes import OwnHero
from companion.games.masmorra.model.cards.evil_cards import EvilCard
from companion.games.masmorra.model.cards.printed_treasure_card import DeckName, TreasureCard
from companion.games.masmorra.model.dungeon_map.level3 import Site, ThroneIcon
from companion.games.masmorra.model.dungeon_map.tiles_and_rooms import Tile
from companion.games.masmorra.model.vocabulary import Mode

CHANGEABLE: Mapping[str, tuple[str, ...]] = {
    "policy": ("strict", "advise", "light", "tracker"),
    "action_dice": ("table", "app"),
    "monster_dice": ("table", "app"),
    "tiles": ("table", "app"),
    "evil_cards": ("table", "app"),
}
"""What a group may choose anew while it plays."""


class Settings(Struct, frozen=True, omit_defaults=True):
    """What a group chose when it opened the table.

    Attributes:
        mode: The mode of the game.
        edition: The preset of rulings.
        policy: ``strict`` refuses what is illegal, ``advise`` lets the group overrule, ``light``
            keeps turns, numbers, spawns and the clock without map and dice, ``tracker`` keeps
            numbers only.
        action_dice: Who rolls the heroes' dice: the ``table`` (real dice) or the ``app``.
        monster_dice: Who rolls the monsters' dice.
        tiles: Who turns the next tile: the ``table`` (a real stack) or the ``app``.
        evil_cards: Who draws the Evil card: the ``table`` (a real deck) or the ``app``.
        cards: Who deals the Treasure cards: the ``table`` (a real deck, so the app does not know
            them) or the ``app``, which keeps each hand on its owner's phone.
        tile_set: ``kit``: the printed kit's tiles; ``box``: tiles that the app learns as they turn
            up.
        known: Tiles that this group described at earlier tables.
        known_cards: Treasure cards, likewise.
        known_talents: Abilities, likewise.
        known_evil: Evil cards of the group's own, which are shuffled in.
        known_sites: Sides of the players' own large tile: what the icons on it mean.
        known_icons: What single icons on it mean, as earlier tables described them.
        known_heroes: Heroes of the group's own, which can be chosen.
        stairs2_above: Tiles above the stairs to Level 2 in Alliance; more make it harder.
        stairs3_above: Tiles above the stairs to Level 3, the Entrance included (AMD-2).
        switches: Rulings that differ from the edition's, by key.
    """

    mode: Mode = "standard"
    edition: Literal["final", "preview", "codex", "german", "french"] = "final"
    policy: Literal["strict", "advise", "light", "tracker"] = "strict"
    action_dice: Literal["table", "app"] = "table"
    monster_dice: Literal["table", "app"] = "app"
    tiles: Literal["table", "app"] = "table"
    evil_cards: Literal["table", "app"] = "app"
    cards: Literal["table", "app"] = "table"
    tile_set: Literal["kit", "box"] = "kit"
    known: tuple[Tile, ...] = ()
    known_cards: tuple[TreasureCard, ...] = ()
    known_talents: tuple[Ability, ...] = ()
    known_evil: tuple[EvilCard, ...] = ()
    known_heroes: tuple[OwnHero, ...] = ()
    known_sites: tuple[Site, ...] = ()
    known_icons: tuple[ThroneIcon, ...] = ()
    stairs2_above: int = 10
    stairs3_above: int = 6
    switches: dict[str, str] = field(default_factory=dict)

    @property
    def cooperative(self) -> bool:
        """All win or lose together: Alliance, and Solo by its rules (SOLO-1)."""
        return self.mode in {"alliance", "solo"}

    @property
    def deals(self) -> bool:
        """The app deals the Treasure cards; a table without map and dice has real ones."""
        return self.cards == "app" and self.plays_by_rules

    @property
    def has_pieces(self) -> bool:
        """Something lies on the table; else the app rolls, deals and draws all of it."""
        return "table" in {self.tiles, self.cards, self.action_dice}

    @property
    def plays_by_rules(self) -> bool:
        """The app knows map and dice, and so what the rules allow."""
        return self.policy in {"strict", "advise"}

    @property
    def deck(self) -> DeckName:
        """Which Treasure cards are in play (ALLIANCE-7, SETUP-17)."""
        return "alliance" if self.cooperative else "standard"
