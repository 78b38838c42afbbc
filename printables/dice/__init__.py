"""Dice to fold from paper, and stickers for blank dice."""

from printables.dice.document import dice_pages
from printables.dice.order import DiceOrder

__all__ = ["DiceOrder", "dice_pages"]
