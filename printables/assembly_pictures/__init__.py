"""Small pictures of how printed pieces are made, for the plans of all games."""

from printables.assembly_pictures.fold_dice_and_boxes import deck_in_box, die_folding
from printables.assembly_pictures.print_cut_and_glue import (
    cut_card,
    glued_board,
    measured_sheet,
    sleeved_card,
)
from printables.assembly_pictures.separate_files import (
    boxes_hint,
    calibration_hint,
    poster_command,
    sleeves_hint,
    stickers_hint,
)
from printables.assembly_pictures.step_frame import DrawStep, framed, step_picture
from printables.assembly_pictures.turn_and_part_sheets import both_sides, pad_cut_apart

__all__ = [
    "DrawStep",
    "both_sides",
    "boxes_hint",
    "calibration_hint",
    "cut_card",
    "deck_in_box",
    "die_folding",
    "framed",
    "glued_board",
    "measured_sheet",
    "pad_cut_apart",
    "poster_command",
    "sleeved_card",
    "sleeves_hint",
    "step_picture",
    "stickers_hint",
]
