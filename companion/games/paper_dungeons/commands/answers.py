"""Answers to what is open on a sheet."""

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import HeroId
from companion.games.paper_dungeons.model import Report, Tally


class TakeDamage(Struct, frozen=True, tag="take_damage"):
    """Take one point of damage: with a potion, or in the damage column (AMD-P15)."""

    seat: int
    by_potion: bool


class ChooseHero(Struct, frozen=True, tag="choose_hero"):
    """Give the level to this hero."""

    seat: int
    hero: HeroId


class ChooseItem(Struct, frozen=True, tag="choose_item"):
    """Fill a square of this item."""

    seat: int
    item: str


class ChooseMinion(Struct, frozen=True, tag="choose_minion"):
    """Defeat the minion of this room."""

    seat: int
    room: str


class ChooseGem(Struct, frozen=True, tag="choose_gem"):
    """Loot the gem with this letter before the game."""

    seat: int
    letter: str


class Announce(Struct, frozen=True, tag="announce"):
    """Announce these missions; none for staying silent."""

    seat: int
    missions: tuple[str, ...] = ()


class TellRound(Struct, frozen=True, tag="tell_round"):
    """Tell what the table needs of a paper sheet after this round."""

    seat: int
    report: Report = Report()


class TellSheet(Struct, frozen=True, tag="tell_sheet"):
    """Tell what scoring needs of a paper sheet."""

    seat: int
    tally: Tally
