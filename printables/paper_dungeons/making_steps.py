"""How the kit is made, step by step: on its plan."""

from collections.abc import Mapping

from companion.i18n import text, verbatim
from printables.assembly_pictures import (
    both_sides,
    deck_in_box,
    die_folding,
    measured_sheet,
    pad_cut_apart,
    step_picture,
)
from printables.imposition import Setting
from printables.kit_definition import Step

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


def _further_words(language: str) -> Mapping[str, str]:
    """Say what the steps of every kit do not tell."""
    print_part = "companion print {part} --game paper-dungeons"
    calibrate = text(
        "forms.plan.calibrate",
        language,
        part="@paper_dungeons_print.calibration.name",
        some="@kit.what.some",
        command=verbatim(print_part.format(part="calibration")),
    )
    boxes = text(
        f"{_MAKING}.sort",
        language,
        boxes="@kit.form.boxes",
        more="@kit.form.more",
        command=verbatim(print_part.format(part="boxes")),
    )
    said = {step: text(f"{_MAKING}.{step}", language) for step in ("stock", "cut", "fold")}
    return {"measure": calibrate, **said, "sort": boxes}
