"""Every transcript plays as it says."""

from pathlib import Path

import pytest

from companion.engine.transcript import parse, replay
from companion.games.masmorra.transcript import STAGE

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").rglob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_plays_as_it_says(path: Path):
    differences = replay(parse(path.read_text(encoding="utf-8")), STAGE)
    assert [f"{path.name}:{one.line}: {one.expected} | {one.got}" for one in differences] == []


def test_there_are_transcripts():
    assert TRANSCRIPTS
