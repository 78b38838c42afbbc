"""The six dice on paper."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.pieces import DICE_SETS
from printables.dice import DiceSelection, dice_pages
from printables.drawing import Page
from printables.imposition import Setting


def paper_dungeons_dice(setting: Setting) -> Iterator[Page]:
    """Lay out the white and the black dice."""
    selections = []
    for colour in ("white", "black"):
        count = sum(die.colour == colour for die in packaged_content().dice)
        name = f"pd-{colour}"
        faces = tuple(f"paper_dungeons.symbol.{face}" for face in DICE_SETS[name].faces)
        title = f"paper_dungeons_print.dice.{colour}"
        selections.append(_wanted(DiceSelection(name, count, title, faces), setting))
    selections = [selection for selection in selections if selection.count]
    if selections:
        yield from dice_pages(
            selections,
            setting,
            "paper_dungeons_print.dice.title",
            "paper_dungeons_print.dice.stickers",
        )


def _wanted(selection: DiceSelection, setting: Setting) -> DiceSelection:
    """Keep those of a set that are asked for: all by the set's name, one by its number."""
    name = selection.set_name
    numbers = range(1, selection.count + 1)
    return replace(
        selection, count=sum(setting.wants(name, f"{name}-{place}") for place in numbers)
    )
