"""Dice to fold from paper, and stickers for blank dice."""

from printables.dice.dice_selection import DiceOrder
from printables.dice.page_layout import dice_pages

__all__ = ["DiceOrder", "dice_pages"]
