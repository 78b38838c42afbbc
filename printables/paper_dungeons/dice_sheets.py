"""The six dice on paper."""

from collections.abc import Iterator

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.pieces import DICE_SETS
from printables.dice import DiceSelection, dice_pages, sticker_sheets
from printables.drawing import Page
from printables.imposition import Setting

_STICKERS = "paper_dungeons_print.stickers.title"


def paper_dungeons_dice(setting: Setting) -> Iterator[Page]:
    """Lay out the dice, numbered but for their skulls (PD-DICE-3); stickers unless left out."""
    selections = _dice(setting)
    if selections:
        yield from dice_pages(selections, setting, "paper_dungeons_print.dice.title")
        if setting.with_stickers:
            yield from sticker_sheets(selections, setting, _STICKERS, after_nets=True)


def paper_dungeons_stickers(setting: Setting) -> Iterator[Page]:
    """Lay out the same dice as stickers for blank ones."""
    selections = _dice(setting)
    if selections:
        yield from sticker_sheets(
            selections, setting, _STICKERS, after_nets="dice" in setting.parts
        )


def _dice(setting: Setting) -> list[DiceSelection]:
    """List the white and the black dice as far as they are wanted."""
    selections = []
    for colour in ("white", "black"):
        name = f"pd-{colour}"
        dice = [die.number for die in packaged_content().dice if die.colour == colour]
        wanted = tuple(f"{number}" for number in dice if setting.wants(name, f"{name}-{number}"))
        faces = tuple(f"paper_dungeons.symbol.{face}" for face in DICE_SETS[name].faces)
        low = ".low" if colour == "black" and setting.ink == "low" else ""
        title = f"paper_dungeons_print.dice.{colour}{low}"
        if wanted:
            selections.append(
                DiceSelection(name, len(wanted), title, faces, wanted, bare=("skull",))
            )
    return selections
