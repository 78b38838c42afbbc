"""How the kit is made, step by step: on a page of the guide, and on the plan of the kit."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.i18n import text
from printables.assembly_pictures import (
    DrawStep,
    both_sides,
    boxes_hint,
    calibration_hint,
    deck_in_box,
    framed,
    poster_command,
    sleeves_hint,
    step_picture,
    stickers_hint,
)
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import disc, ring
from printables.imposition import Setting
from printables.kit_definition import Step
from printables.layout import Box
from printables.masmorra.boards.number_badges import number
from printables.masmorra.reference.assembly_pictures import PICTURES
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_STEP = Style(Font.BODY, Pt(13.5), "ink", "left", Pt(7.5))
_GAME = "masmorra"
_WIDE = 55.0

_ON_PLAN: Mapping[str, tuple[str, DrawStep]] = MappingProxyType(
    {
        "measure": ("print", PICTURES["print"]),
        "glue": ("glue", PICTURES["glue"]),
        "cut": ("cut", PICTURES["cut"]),
        "fold": ("fold", PICTURES["fold"]),
        "sort": ("box", deck_in_box("malaphyas")),
    }
)
"""The picture of each step of a plan that is the same in every layout, with its name."""


def plan_steps(setting: Setting) -> Mapping[str, Step]:
    """Draw the steps for the plan of the kit."""
    language = setting.language
    told = {
        step: text(f"masmorra.print.guide.{words}", language)
        for step, words in (("stock", "card"), ("cut", "knife"), ("fold", "fold"))
    }
    stickers = stickers_hint(_GAME, "masmorra.print.stickers.name", language)
    words = {
        **told,
        "measure": _calibrated(setting),
        "stock": f"{told['stock']} {sleeves_hint(setting)}",
        "fold": f"{told['fold']} {stickers}",
        "glue": text("masmorra.print.guide.large", language, command=poster_command(_GAME)),
        "sort": boxes_hint(_GAME, language),
    }
    drawn = {**_ON_PLAN, "stock": both_sides(setting.layout)}
    return {
        step: Step(step_picture(name, draw), words[step]) for step, (name, draw) in drawn.items()
    }


def _calibrated(setting: Setting) -> str:
    return calibration_hint(_GAME, "masmorra.print.calibration.name", setting)


def guide_steps(area: Box, setting: Setting) -> Iterator[Shape]:
    """Draw each step: picture left, words right."""
    language = setting.language
    pitch = area.height / len(PICTURES)
    for place, (name, draw) in enumerate(PICTURES.items()):
        top = area.top + place * pitch
        box = Box(Mm(area.left), Mm(top + 2), Mm(_WIDE), Mm(pitch - 4))
        yield from framed(name, draw, box)
        words = text(f"masmorra.print.guide.{name}", language)
        if name == "print":
            words = f"{words} {_calibrated(setting)}".rstrip()
        room = Box(Mm(box.right + 7), box.top, Mm(area.right - box.right - 9), box.height)
        yield from _numbered(f"{place + 1}", words, room, language)


def _numbered(words_number: str, words: str, room: Box, language: str) -> Iterator[Shape]:
    """Set a step's words beside its number, which stands on a black disc."""
    shift = 17.0
    middle = (room.left + 6.0, room.top + room.height / 2)
    yield Fill(disc(*middle, 6.0), "block")
    yield Fill(ring(*middle, 6.0, 0.45), "key")
    yield number(words_number, middle, 7.5, "on-band")
    told = Box(Mm(room.left + shift), room.top, Mm(room.width - shift), room.height)
    yield from rich_middle(words, told, _STEP, language, words).shapes
