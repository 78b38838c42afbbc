"""Cards of the published box, as far as its owners describe them (AMD-P27)."""

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import Deadline, Gain, HeroId, Range


class BoxDungeon(Struct, frozen=True, tag="dungeon"):
    """A dungeon card: its letter or title, and where its villains are."""

    title: str
    rooms: tuple[str, str, str] = ("", "", "")


class BoxVillain(Struct, frozen=True, tag="villain"):
    """A villain; `run` is 0 or less."""

    title: str
    weakness: HeroId
    ranges: tuple[Range, Range, Range]
    run: int
    reward: Gain | None = None


class BoxMission(Struct, frozen=True, tag="mission"):
    """A mission; alone it is worth its points by the round of the claim."""

    title: str
    solo: tuple[Deadline, ...] = ()


class BoxPower(Struct, frozen=True, tag="power"):
    """A power: what it is worth at the end, and what it adds to the combat level."""

    title: str
    points: int = 0
    combat: int = 0


class BoxObjective(Struct, frozen=True, tag="objective"):
    """An objective: what it is worth, in part and in full."""

    title: str
    partial_points: int
    full_points: int


BoxCard = BoxDungeon | BoxVillain | BoxMission | BoxPower | BoxObjective


class Described(Struct, frozen=True):
    """A card of the box that somebody described.

    Attributes:
        slot: Which: ``D``, ``V1`` to ``V3``, ``M1`` to ``M3``, or of a seat ``P2``, ``O2``.
        card: What stands on it.
    """

    slot: str
    card: BoxCard
