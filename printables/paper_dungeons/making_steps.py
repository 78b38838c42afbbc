"""What the kit holds and how it is made, step by step: on its plan."""

from collections.abc import Mapping

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.i18n import text
from printables.assembly_pictures import (
    both_sides,
    boxes_hint,
    calibration_hint,
    deck_in_box,
    die_folding,
    measured_sheet,
    pad_cut_apart,
    sleeves_hint,
    step_picture,
    stickers_hint,
)
from printables.drawing import Stock
from printables.imposition import Setting
from printables.kit_definition import Contents, Step
from printables.paper_dungeons.kit import PAD_SHEETS

_GAME = "paper-dungeons"
_DICE_OF_A_COLOUR = 3
_MAKING = "paper_dungeons_print.making"


def plan_steps(setting: Setting) -> Mapping[str, Step]:
    """Draw the steps for the plan of the kit."""
    drawn = {
        "measure": ("print", measured_sheet),
        "stock": both_sides(setting.layout),
        "cut": ("pad", pad_cut_apart),
        "fold": ("dice", die_folding("pd-black")),
        "sort": ("box", deck_in_box("villain")),
    }
    words = _further_words(setting)
    return {
        step: Step(step_picture(name, draw), words[step]) for step, (name, draw) in drawn.items()
    }


def _further_words(setting: Setting) -> Mapping[str, str]:
    """Say what the steps of every kit do not tell."""
    language = setting.language
    title = "paper_dungeons_print.calibration.name"
    said = {step: text(f"{_MAKING}.{step}", language) for step in ("stock", "cut", "fold")}
    stickers = stickers_hint(_GAME, "paper_dungeons_print.stickers.name", language)
    return {
        **said,
        "measure": calibration_hint(_GAME, title, setting),
        "stock": f"{said['stock']} {sleeves_hint(setting)}",
        "fold": f"{said['fold']} {stickers}",
        "sort": boxes_hint(_GAME, language),
    }


def plan_contents(setting: Setting) -> Contents:
    """Count what is printed on each stock, for the plan of the kit."""
    language, content = setting.language, packaged_content()
    decks = {
        "dungeon": len(content.cards),
        "villain": len(content.villains),
        "mission": len(content.missions),
        "power": len(content.powers),
        "objective": len(content.objectives),
    }
    cards = {f"deck.{deck}": count for deck, count in decks.items()}
    listed: dict[Stock, dict[str, int]] = {
        "paper": {
            "rulebook.name": 1,
            "symbols.name": 1,
            "count.sheets": PAD_SHEETS,
            "campaign.name": 1,
        },
        "card": cards,
        "light": {"count.white": _DICE_OF_A_COLOUR, "count.black": _DICE_OF_A_COLOUR},
    }
    held = {
        stock: " · ".join(
            f"{count}\u00a0×\u00a0{text(f'paper_dungeons_print.{name}', language)}"
            for name, count in counts.items()
        )
        for stock, counts in listed.items()
    }
    notes = text(f"{_MAKING}.more_sheets", language, part="@paper_dungeons_print.sheets.name")
    return Contents(held, notes)
