"""The battlefields of Level 3, and what is asked of chance there."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model.vocabulary import Face, HeroName, MonsterDie

SiteName = Literal["throne", "sewers"]
LANDING = "3-landing"
"""Stands for the foot of the stairs while Level 3 is not laid yet."""


class Chamber(Struct, frozen=True, forbid_unknown_fields=True):
    """A room of the large tile.

    Attributes:
        tile: The code of what is printed in it.
        x: Column of its north-west cell.
        y: Row of its north-west cell.
        grimbolts: Faces of the second die that strike here (THRONE-13).
    """

    tile: str
    x: int
    y: int
    grimbolts: tuple[Face, ...] = ()


class Site(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the large tile (EPIC-10).

    Attributes:
        name: Which.
        landing: The room with the stairs (EPIC-7).
        lair: Where Malaphyas is, or comes.
        rooms: All rooms.
        watcher: Where the dark ritual brings its Watcher (THRONE-8).
        minor: Faces of the first die that bring a minor monster (THRONE-12); others a major one.
        bosses: How many bosses wait in the lair (SEWER-3).
    """

    name: SiteName
    landing: str
    lair: str
    rooms: tuple[Chamber, ...]
    watcher: str = ""
    minor: tuple[Face, ...] = ()
    bosses: int = 0

    @property
    def id(self) -> str:
        """What it is kept by."""
        return self.name

    def struck(self, face: str) -> tuple[str, ...]:
        """List the rooms that a face of the second die strikes."""
        return tuple(room.tile for room in self.rooms if face in room.grimbolts)


class ThroneIcon(Struct, frozen=True, forbid_unknown_fields=True):
    """What one face of Malaphyas's dice means on a Throne Room of the players' own (DG-6).

    Attributes:
        die: His first die, which ``summons``, or the second one, the ``grimbolts``.
        face: What it shows.
        calls: The monster that it calls (THRONE-12); only of the first die.
        rooms: The rooms that it strikes (THRONE-13); only of the second die.
    """

    die: Literal["summons", "grimbolts"]
    face: Face
    calls: MonsterDie | None = None
    rooms: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """What it is kept by."""
        return f"{self.die}-{self.face}"


class NameIcon(Struct, frozen=True, tag="name_icon"):
    """Say what a face of Malaphyas's dice means on the players' own Throne Room (DG-6)."""

    die: Literal["summons", "grimbolts"]
    face: Face


class ChooseSite(Struct, frozen=True, tag="choose_site"):
    """Say which battlefield Level 3 is (EPIC-10)."""


class CastLot(Struct, frozen=True, tag="cast_lot"):
    """Throw dice, flip the token or draw a boss, as Level 3 demands.

    Attributes:
        what: ``throne``: Malaphyas's two dice (THRONE-11), or ``summons`` and then ``grimbolts``
            where one die is thrown twice (ED-57); ``curse``: the Foul Curse (SEWER-9);
            ``miasma``: the Malaphyas token (SEWER-6); ``boss``: a boss for the Sewers (SEWER-3).
        outcomes: What each die, the token or the draw can show.
        hero: Whom it concerns.
        to_app: The group leaves it to the app.
    """

    what: Literal["throne", "summons", "grimbolts", "curse", "miasma", "boss"]
    outcomes: tuple[tuple[str, ...], ...]
    hero: HeroName
    to_app: bool = False


class EndEpic(Struct, frozen=True, tag="end_epic"):
    """End the game: Malaphyas has fallen for good (EPIC-2)."""
