"""Which parts each game's kit has; a part is printed alone or with all others."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces import DICE_SETS
from printables.dice import DiceOrder, dice_pages
from printables.drawing import Page
from printables.imposition import Setting
from printables.masmorra.boards import board_pages, standee_pages, token_pages
from printables.masmorra.cards import card_pages
from printables.masmorra.reference import aid_pages, calibration_pages, guide_pages, summary_pages
from printables.masmorra.tiles.tile_sheets import tile_pages


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a kit.

    Attributes:
        pages: Draws it, page after page; what `Setting.only` does not name is left out.
        title: Message key of its heading.
        subject: Message key of what it is, which may name `mm`, the edge of a die.
        in_kit: It belongs to the kit; what does not is printed alone.
    """

    pages: Callable[[Setting], Iterator[Page]]
    title: str
    subject: str
    in_kit: bool = True


def _dice(setting: Setting) -> Iterator[Page]:
    action = tuple(f"masmorra.face.{face}" for face in DICE_SETS["action"].faces)
    orders = [
        DiceOrder("action", 6, "printables.dice.action", action),
        DiceOrder("pet", 1, "printables.dice.pet", action),
    ]
    for kind, count in CATALOGUE.dice.items():
        names = tuple(f"masmorra.monster.{face}" for face in DICE_SETS[kind].faces)
        orders.append(DiceOrder(kind, count, f"printables.dice.{kind}", names))
    wanted = [order for order in (_wanted(order, setting) for order in orders) if order.count]
    if wanted:
        yield from dice_pages(
            wanted, setting.paper, setting.language, "printables.dice.title", setting.die
        )


def _wanted(order: DiceOrder, setting: Setting) -> DiceOrder:
    """Keep those of a set that are asked for: all by the set's name, one by its number."""
    name = order.set_name
    numbers = range(1, order.count + 1)
    return replace(order, count=sum(setting.wants(name, f"{name}-{place}") for place in numbers))


def _part(name: str, pages: Callable[[Setting], Iterator[Page]]) -> Part:
    return Part(pages, f"printables.{name}.title", f"printables.{name}.subject")


PARTS: Mapping[str, Mapping[str, Part]] = MappingProxyType(
    {
        "masmorra": MappingProxyType(
            {
                "guide": _part("guide", guide_pages),
                "tiles": _part("tiles", tile_pages),
                "cards": _part("cards", card_pages),
                "boards": _part("boards", board_pages),
                "tokens": _part("tokens", token_pages),
                "standees": _part("standees", standee_pages),
                "dice": _part("dice", _dice),
                "aids": _part("aids", aid_pages),
                "rules": _part("rules", summary_pages),
                "calibration": Part(
                    calibration_pages,
                    "printables.calibration.title",
                    "printables.calibration.subject",
                    in_kit=False,
                ),
            }
        )
    }
)
"""The parts of each game by name, in the order of the kit."""
