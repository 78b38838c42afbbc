"""Everything that the log tells has its word in every language."""

from typing import get_args

import pytest

from companion.games.paper_dungeons.commands import Command
from companion.i18n import LANGUAGES, text
from tests.web.paper_dungeons.conftest import OpenedTable


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_word_for_the_log(language: str):
    tags = [str(command.__struct_config__.tag) for command in get_args(Command)]
    words = [text(f"paper_dungeons.did.{tag}", language) for tag in tags]

    assert all(words)
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_power_has_the_name_of_its_deck_on_the_sheet_and_where_marks_are_told(language: str):
    deck = text("paper_dungeons.deck.power", language).casefold()

    assert text("paper_dungeons_print.sheet.tick.power", language).casefold() == deck
    assert text("paper_dungeons_sheet.mark.power", language, number=3).casefold().startswith(deck)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ordinary_dice_are_explained_without_the_dice_of_another_game(
    opened: OpenedTable, language: str
):
    gathering, (player,) = opened(1, players="solo")
    player.phone.client.set_cookie("language", language)
    page = player.phone.get(gathering.url("own-dice")).text

    assert text("teach.ordinary.lead", language)[:30] in page
    assert text("teach.kind.pet", language).casefold() not in page.casefold()
