"""The six dice on paper."""

from collections.abc import Iterator

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.pieces import DICE_SETS
from printables.dice import DiceSelection, dice_pages
from printables.drawing import Page
from printables.imposition import Setting


def paper_dungeons_dice(setting: Setting) -> Iterator[Page]:
    """Lay out the white and the black dice, numbered but for their skulls (PD-DICE-3)."""
    selections = []
    for colour in ("white", "black"):
        name = f"pd-{colour}"
        dice = [die.number for die in packaged_content().dice if die.colour == colour]
        wanted = tuple(f"{number}" for number in dice if setting.wants(name, f"{name}-{number}"))
        faces = tuple(f"paper_dungeons.symbol.{face}" for face in DICE_SETS[name].faces)
        title = f"paper_dungeons_print.dice.{colour}"
        if wanted:
            selections.append(
                DiceSelection(name, len(wanted), title, faces, wanted, bare=("skull",))
            )
    if selections:
        yield from dice_pages(
            selections,
            setting,
            "paper_dungeons_print.dice.title",
            "paper_dungeons_print.dice.stickers",
        )
