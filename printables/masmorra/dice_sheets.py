"""The dice of Masmorra on paper: how many of each set, and what their faces are called."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces import DICE_SETS
from printables.dice import DiceSelection, dice_pages, sticker_sheets
from printables.drawing import Page
from printables.imposition import Setting

_STICKERS = "masmorra.print.stickers.title"


def masmorra_dice(setting: Setting) -> Iterator[Page]:
    """Lay out the action dice, the pet die and the monster dice; stickers unless left out."""
    requested = _dice(setting)
    if requested:
        yield from dice_pages(requested, setting, "masmorra.print.dice.title")
        if setting.with_stickers:
            yield from sticker_sheets(requested, setting, _STICKERS, after_nets=True)


def masmorra_stickers(setting: Setting) -> Iterator[Page]:
    """Lay out the same dice as stickers for blank ones."""
    requested = _dice(setting)
    if requested:
        yield from sticker_sheets(requested, setting, _STICKERS, after_nets="dice" in setting.parts)


def _dice(setting: Setting) -> list[DiceSelection]:
    action = tuple(f"masmorra.face.{face}" for face in DICE_SETS["action"].faces)
    low = ".low" if setting.ink == "low" else ""
    selections = [
        DiceSelection("action", 6, f"masmorra.print.dice.action{low}", action),
        DiceSelection("pet", 1, "masmorra.print.dice.pet", action),
    ]
    for kind, count in CATALOGUE.dice.items():
        names = tuple(f"masmorra.monster.{face}" for face in DICE_SETS[kind].faces)
        selections.append(DiceSelection(kind, count, f"masmorra.print.dice.{kind}", names))
    requested = [_requested(selection, setting) for selection in selections]
    return [selection for selection in requested if selection.count]


def _requested(selection: DiceSelection, setting: Setting) -> DiceSelection:
    """Keep those of a set that are asked for: all by the set's name, one by its number."""
    name = selection.set_name
    numbers = range(1, selection.count + 1)
    return replace(
        selection, count=sum(setting.wants(name, f"{name}-{place}") for place in numbers)
    )
