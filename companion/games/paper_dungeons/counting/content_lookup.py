"""What a table plays with, arranged for quick answers: places on tracks, effects by kind, ways."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import get_args

from companion.games.paper_dungeons.catalogue import Catalogue, Door, catalogue_of
from companion.games.paper_dungeons.catalogue.types import (
    BonusKind,
    Colour,
    Content,
    Gain,
    GrantTime,
)
from companion.games.paper_dungeons.counting.box_card_content import box_content
from companion.games.paper_dungeons.model import OUTSIDE, State

Ways = Mapping[str, Mapping[str, Door]]
"""The rooms that can be next to a room, with what lies between; from outside, the entries."""

MOST_KEPT = 32
"""How many different contents are kept arranged."""


class Sources:
    """Where a bonus comes from.

    Attributes:
        heroes: Place, level and amount of each hero whose ability gives it.
        items: Place, squares and amount of each item.
        powers: The amount of each power.
    """

    def __init__(self, catalogue: Catalogue, kind: BonusKind) -> None:
        """Look through heroes, items and powers."""
        content = catalogue.content
        self.heroes = tuple(
            (place, hero.ability_level, bonus.amount)
            for place, hero in enumerate(content.heroes)
            for bonus in hero.bonuses
            if bonus.what == kind
        )
        self.items = tuple(
            (place, item.squares, bonus.amount)
            for place, item in enumerate(content.items)
            for bonus in item.bonuses
            if bonus.what == kind
        )
        self.powers = {
            power.id: bonus.amount
            for power in content.powers
            for bonus in power.bonuses
            if bonus.what == kind
        }


class Index:
    """A catalogue with the answers that every command needs.

    Attributes:
        catalogue: What it is made of.
        content: The same, in order.
        heroes: Each hero's place.
        items: Each item's place.
        dice: Each die's place, by number.
        colours: Each die's colour, by number.
        hearts: How many potion hearts each potion has.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        """Arrange a catalogue."""
        content = catalogue.content
        self.catalogue = catalogue
        self.content = content
        self.rooms = dict(catalogue.rooms)
        self.heroes = {hero.id: place for place, hero in enumerate(content.heroes)}
        self.fighters = {hero.fights: place for place, hero in enumerate(content.heroes)}
        self.items = {item.id: place for place, item in enumerate(content.items)}
        self.dice = {die.number: place for place, die in enumerate(content.dice)}
        self.colours: dict[int, Colour] = {die.number: die.colour for die in content.dice}
        self.hearts = content.potions.hearts
        self._sources = {kind: Sources(catalogue, kind) for kind in get_args(BonusKind)}
        self._grants = {
            (power.id, grant.when): tuple(
                (one.number, one.gives) for one in power.grants if one.when == grant.when
            )
            for power in content.powers
            for grant in power.grants
        }
        self._ways: dict[str, Ways] = {}

    def bonus(
        self, kind: BonusKind, levels: tuple[int, ...], items: tuple[int, ...], power: str
    ) -> int:
        """Add up what heroes, items and a power give of a kind."""
        sources = self._sources[kind]
        total = sources.powers.get(power, 0)
        for place, level, amount in sources.heroes:
            if levels[place] >= level:
                total += amount
        for place, squares, amount in sources.items:
            if items[place] >= squares:
                total += amount
        return total

    def bonus_parts(
        self, kind: BonusKind, levels: tuple[int, ...], items: tuple[int, ...], power: str
    ) -> tuple[tuple[str, str, int], ...]:
        """List what gives a bonus: ``hero``, ``item`` or ``power``, its name, and how much."""
        sources, content = self._sources[kind], self.content
        heroes = (
            ("hero", content.heroes[place].id, amount)
            for place, level, amount in sources.heroes
            if levels[place] >= level
        )
        made = (
            ("item", content.items[place].id, amount)
            for place, squares, amount in sources.items
            if items[place] >= squares
        )
        by_power = sources.powers.get(power, 0)
        return (*made, *((("power", power, by_power),) if by_power else ()), *heroes)

    def grants(self, power: str, when: GrantTime) -> tuple[tuple[int, Gain], ...]:
        """List what a power gives at such a time, with the number that it waits for."""
        return self._grants.get((power, when), ())

    def ways(self, card: str) -> Ways:
        """Give the dungeon with the walls of a card."""
        if card not in self._ways:
            maze = self.catalogue.maze(card)
            ways: dict[str, dict[str, Door]] = {OUTSIDE: {}}
            for column, room in maze.entered.items():
                ways[OUTSIDE][room] = Door(room, "open", f"entry.{column}")
            for room, doors in maze.doors.items():
                # Of two ways between the same rooms, the first that is free is taken.
                ordered = sorted(doors, key=lambda door: door.way in {"wall", "water"})
                ways[room] = {door.room: door for door in reversed(ordered)}
            self._ways[card] = MappingProxyType(ways)
        return self._ways[card]


@lru_cache(maxsize=MOST_KEPT)
def _arranged(content: Content | None) -> Index:
    return Index(catalogue_of(content))


_SEEN: dict[int, tuple[Content, Index]] = {}
"""The index of each content object seen lately: comparing whole contents takes long."""


def index_of(content: Content | None = None) -> Index:
    """Arrange what a table plays with; the same content is arranged once."""
    if content is None:
        return _arranged(None)
    seen = _SEEN.get(id(content))
    if seen is not None and seen[0] is content:
        return seen[1]
    if len(_SEEN) >= MOST_KEPT:
        _SEEN.clear()
    index = _arranged(content)
    _SEEN[id(content)] = (content, index)
    return index


def of(state: State) -> Index:
    """Give the index of a table."""
    if state.settings.cards == "box":
        return index_of(box_content(state.settings.own, state.box))
    return index_of(state.settings.own)
