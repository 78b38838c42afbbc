"""What is printed for Masmorra."""

from types import MappingProxyType

from printables.kit_definition import Kit, Part


def _part(name: str, pages: str, *, in_kit: bool = True) -> Part:
    key = f"masmorra.print.{name}"
    return Part(pages, f"{key}.title", f"{key}.subject", in_kit, short_title=f"{key}.name")


KIT = Kit(
    title="masmorra.print.kit.title",
    subject="masmorra.print.kit.subject",
    name="web.masmorra.title",
    parts=MappingProxyType(
        {
            "guide": _part("guide", "printables.masmorra.reference:guide_pages"),
            "rulebook": _part("rulebook", "printables.masmorra.rulebook:rulebook_pages"),
            "tiles": _part("tiles", "printables.masmorra.tiles.tile_sheets:tile_pages"),
            "cards": _part("cards", "printables.masmorra.cards:card_pages"),
            "boards": _part("boards", "printables.masmorra.boards:board_pages"),
            "tokens": _part("tokens", "printables.masmorra.boards:token_pages"),
            "standees": _part("standees", "printables.masmorra.boards:standee_pages"),
            "dice": _part("dice", "printables.masmorra.dice_sheets:masmorra_dice"),
            "stickers": _part(
                "stickers", "printables.masmorra.dice_sheets:masmorra_stickers", in_kit=False
            ),
            "aids": _part("aids", "printables.masmorra.reference:aid_pages"),
            "rules": _part("rules", "printables.masmorra.reference:summary_pages", in_kit=False),
            "calibration": _part(
                "calibration", "printables.masmorra.reference:calibration_sheet", in_kit=False
            ),
        }
    ),
    sources=("companion/games/masmorra",),
    palettes="printables.masmorra.palettes:INKS",
    has_poster=True,
    steps="printables.masmorra.reference:plan_steps",
    contents="printables.masmorra.reference:plan_contents",
    bears_credits=True,
    custom_content="printables.masmorra.custom_content:pack_pages",
)
