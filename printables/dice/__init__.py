"""Dice to fold from paper, and stickers for blank dice."""

from printables.dice.dice_selection import DiceSelection
from printables.dice.page_layout import dice_pages, sticker_sheets

__all__ = ["DiceSelection", "dice_pages", "sticker_sheets"]
