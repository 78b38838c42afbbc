"""Boards, tokens and standees of Masmorra."""

from collections.abc import Iterator
from dataclasses import replace

from printables.drawing import Page
from printables.imposition import Setting, impose
from printables.masmorra.boards.experience_track_board import experience_track, track_back
from printables.masmorra.boards.hero_board import hero_boards
from printables.masmorra.boards.standees import standees
from printables.masmorra.boards.tokens import token_run
from printables.masmorra.cards.printed_heroes import kit_heroes
from printables.masmorra.run_under_heading import named_run

__all__ = ["board_pages", "standee_pages", "token_pages"]


def board_pages(setting: Setting) -> Iterator[Page]:
    """Lay out the hero boards and the experience track, which may bear the credits behind."""
    language = setting.language
    track = experience_track(language)
    if setting.credited:
        track = replace(track, back=track_back(language))
    pieces = (*hero_boards(kit_heroes(language), language), track)
    yield from impose(named_run("boards", "masmorra.print.stock.board", pieces, language), setting)


def token_pages(setting: Setting) -> Iterator[Page]:
    """Lay out boss tokens with the torch, then all small markers, unless tiles are printed, too.

    They then lie on the sheets of the tiles, or follow them.
    """
    if "tiles" not in setting.parts or setting.gathered is not None:
        yield from impose(token_run(setting), setting)


def standee_pages(setting: Setting) -> Iterator[Page]:
    """Lay out the heroes to fold, in every colour."""
    language = setting.language
    pieces = tuple(standees(language))
    yield from impose(
        named_run("standees", "masmorra.print.stock.standee", pieces, language), setting
    )
