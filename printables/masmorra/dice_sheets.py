"""The dice of Masmorra on paper: how many of each set, and what their faces are called."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces import DICE_SETS
from printables.dice import DiceOrder, dice_pages
from printables.drawing import Page
from printables.imposition import Setting


def masmorra_dice(setting: Setting) -> Iterator[Page]:
    """Lay out the action dice, the pet die and the monster dice."""
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
        yield from dice_pages(wanted, setting, "printables.dice.title", "printables.dice.stickers")


def _wanted(order: DiceOrder, setting: Setting) -> DiceOrder:
    """Keep those of a set that are asked for: all by the set's name, one by its number."""
    name = order.set_name
    numbers = range(1, order.count + 1)
    return replace(order, count=sum(setting.wants(name, f"{name}-{place}") for place in numbers))
