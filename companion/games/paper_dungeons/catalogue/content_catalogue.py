"""Every printed thing by its id."""

from collections.abc import Mapping
from functools import cached_property, lru_cache

from companion.engine.rules import Message
from companion.games.paper_dungeons.catalogue.content_packs import packaged_content
from companion.games.paper_dungeons.catalogue.room_adjacency import Maze
from companion.games.paper_dungeons.catalogue.types import (
    Content,
    Die,
    DungeonCard,
    Hero,
    HeroId,
    Item,
    Mission,
    Objective,
    OptionKey,
    Power,
    Printed,
    Rank,
    Room,
    RoomId,
    Storyline,
    Switch,
    Villain,
)
from companion.i18n import verbatim


class Catalogue:
    """What a table plays with, by id.

    Attributes:
        content: All of it, in order.
    """

    def __init__(self, content: Content) -> None:
        """Keep the content; each index is made when it is first asked for."""
        self.content = content
        self._mazes: dict[str, Maze] = {}

    @cached_property
    def dice(self) -> Mapping[int, Die]:
        """The dice by number."""
        return {die.number: die for die in self.content.dice}

    @cached_property
    def heroes(self) -> Mapping[HeroId, Hero]:
        """The classes of heroes by letter."""
        return {hero.id: hero for hero in self.content.heroes}

    @cached_property
    def rooms(self) -> Mapping[RoomId, Room]:
        """The rooms of the sheet."""
        return {room.id: room for room in self.content.sheet.rooms}

    @cached_property
    def gem_rooms(self) -> Mapping[str, RoomId]:
        """The room of each gem, by letter."""
        return {room.gem: room.id for room in self.content.sheet.rooms if room.gem}

    @cached_property
    def items(self) -> Mapping[str, Item]:
        """The magical items."""
        return {item.id: item for item in self.content.items}

    @cached_property
    def villains(self) -> Mapping[str, Villain]:
        """The villains."""
        return {villain.id: villain for villain in self.content.villains}

    @cached_property
    def cards(self) -> Mapping[str, DungeonCard]:
        """The dungeon cards."""
        return {card.id: card for card in self.content.cards}

    @cached_property
    def storylines(self) -> Mapping[str, Storyline]:
        """The storylines of campaigns."""
        return {storyline.id: storyline for storyline in self.content.storylines}

    @cached_property
    def missions(self) -> Mapping[str, Mission]:
        """The missions."""
        return {mission.id: mission for mission in self.content.missions}

    @cached_property
    def objectives(self) -> Mapping[str, Objective]:
        """The objectives."""
        return {objective.id: objective for objective in self.content.objectives}

    @cached_property
    def powers(self) -> Mapping[str, Power]:
        """The powers."""
        return {power.id: power for power in self.content.powers}

    @cached_property
    def switches(self) -> Mapping[OptionKey, Switch]:
        """The options that a table decides before the game."""
        return {switch.key: switch for switch in self.content.switches}

    def maze(self, card: str) -> Maze:
        """Give the dungeon with the walls of a card."""
        if card not in self._mazes:
            self._mazes[card] = Maze(self.content.sheet, self.cards[card].walls)
        return self._mazes[card]

    def rank(self, points: int) -> Rank:
        """Give what a solo result is called (PD-SOLO-5)."""
        reached = [rank for rank in self.content.ranks if rank.points <= points]
        return (reached or self.content.ranks)[-1 if reached else 0]


@lru_cache(maxsize=32)
def catalogue_of(content: Content | None = None) -> Catalogue:
    """Index content, or what comes with the companion; the same content is indexed once."""
    return Catalogue(packaged_content() if content is None else content)


def title(group: str, name: str, printed: Printed) -> str:
    """Give the name of a thing as a parameter of a message.

    Args:
        group: The table that it stands in, such as ``villain``.
        name: Its id.
        printed: The thing.
    """
    return verbatim(printed.title) if printed.title else f"@paper_dungeons.{group}.{name}"


def explanation(group: str, name: str, printed: Printed) -> Message:
    """Say in a sentence what a thing does or asks.

    Args:
        group: The table that it stands in: ``hero``, ``item``, ``power``, ``storyline``,
            ``mission``, ``objective`` or ``option``.
        name: Its id.
        printed: The thing.
    """
    told = verbatim(printed.text) if printed.text else f"@paper_dungeons.{group}.{name}.text"
    if isinstance(printed, Mission):
        return Message("paper_dungeons.mission.scale", {"measure": told, "least": printed.at_least})
    if isinstance(printed, Objective):
        scale = "scale_at_most" if printed.at_most else "scale"
        numbers = {
            "partial": printed.partial,
            "count": printed.partial_points,
            "full": printed.full,
            "full_points": printed.full_points,
        }
        return Message(f"paper_dungeons.objective.{scale}", {"measure": told, **numbers})
    return Message("paper_dungeons.explanation", {"text": told})
