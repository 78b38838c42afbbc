"""How the kit is made, step by step: on its plan."""

from collections.abc import Mapping

from companion.i18n import text
from printables.assembly_pictures import (
    both_sides,
    boxes_hint,
    calibration_hint,
    deck_in_box,
    die_folding,
    measured_sheet,
    pad_cut_apart,
    step_picture,
    stickers_hint,
)
from printables.imposition import Setting
from printables.kit_definition import Step

_GAME = "paper-dungeons"
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
    words = _further_words(setting.language)
    return {
        step: Step(step_picture(name, draw), words[step]) for step, (name, draw) in drawn.items()
    }


def plan_hint(language: str) -> str:
    """Say last where the stickers are."""
    return stickers_hint(_GAME, "paper_dungeons_print.stickers.name", language)


def _further_words(language: str) -> Mapping[str, str]:
    """Say what the steps of every kit do not tell."""
    title = "paper_dungeons_print.calibration.name"
    said = {step: text(f"{_MAKING}.{step}", language) for step in ("stock", "cut", "fold")}
    return {
        "measure": calibration_hint(_GAME, title, language),
        **said,
        "sort": boxes_hint(_GAME, language),
    }
