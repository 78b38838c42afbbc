"""What is printed for Paper Dungeons."""

from types import MappingProxyType

from printables.kit_definition import Kit, Part

PAD_PAGES = 2
"""How many pages of the pad are in a kit."""

PAD_SHEETS = 2 * PAD_PAGES
"""How many sheets these are: two on each."""


def _part(name: str, pages: str, *, in_kit: bool = True) -> Part:
    key = f"paper_dungeons_print.{name}"
    return Part(
        f"printables.paper_dungeons.{pages}",
        f"{key}.title",
        f"{key}.subject",
        in_kit,
        short_title=f"{key}.name",
    )


KIT = Kit(
    title="paper_dungeons_print.kit.title",
    subject="paper_dungeons_print.kit.subject",
    name="paper_dungeons_print.kit.name",
    parts=MappingProxyType(
        {
            "symbols": _part("symbols", "symbol_page:symbol_pages"),
            "rulebook": _part("rulebook", "rulebook:rulebook_pages"),
            "sheets": _part("sheets", "sheet_pages:pad_pages"),
            "cards": _part("cards", "cards:card_pages"),
            "dice": _part("dice", "dice_sheets:paper_dungeons_dice"),
            "stickers": _part("stickers", "dice_sheets:paper_dungeons_stickers", in_kit=False),
            "campaign": _part("campaign", "campaign_pages:campaign_pages"),
            "large": _part("large", "sheet_pages:large_pages", in_kit=False),
            "dry-erase": _part("dry-erase", "sheet_pages:dry_erase_pages", in_kit=False),
            "calibration": _part("calibration", "calibration_page:calibration_sheet", in_kit=False),
        }
    ),
    sources=("companion/games/paper_dungeons",),
    steps="printables.paper_dungeons.making_steps:plan_steps",
    contents="printables.paper_dungeons.making_steps:plan_contents",
    palettes="printables.paper_dungeons.palettes:INKS",
    custom_content="printables.paper_dungeons.custom_content:pack_pages",
)
