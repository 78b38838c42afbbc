"""Everything that the log tells has its word in every language."""

from typing import get_args

import pytest

from companion.games.paper_dungeons.commands import Command
from companion.i18n import LANGUAGES, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_word_for_the_log(language: str):
    tags = [str(command.__struct_config__.tag) for command in get_args(Command)]
    words = [text(f"paper_dungeons.did.{tag}", language) for tag in tags]

    assert all(words)
    assert len(set(words)) == len(words)
