"""Commands and events as JSON: stable names, and nothing else gets in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import BadIntentError, CorruptHistoryError
from companion.table.log.codec import Codec, tag_of
from tests.tally import TALLY, Add, Correct, Counted, Pass, Roll, Whisper, Whispered

CODEC = Codec(TALLY)


def test_what_is_stored_are_names_and_never_python_paths() -> None:
    assert CODEC.encode(Add(3)) == '{"type":"add","n":3}'
    assert CODEC.encode((Counted(1, 3, "add"),)) == (
        '[{"type":"counted","seat":1,"value":3,"by":"add"}]'
    )
    assert tag_of(Roll()) == "roll"


@given(word=st.text(), seat=st.integers())
def test_any_text_comes_back(word: str, seat: int) -> None:
    command, event = Whisper(seat, word), Whispered(seat, word)

    assert CODEC.command(CODEC.encode(command)) == command
    assert CODEC.events(CODEC.encode((event,))) == (event,)
    assert CODEC.intended(CODEC.encode(command).encode()) == command


def test_a_form_brings_numbers_as_texts() -> None:
    assert CODEC.intended({"type": "correct", "seat": "2", "value": "-1"}) == Correct(2, -1)
    assert CODEC.intended({"type": "pass"}) == Pass()


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"not json",
        b"null",
        b"[]",
        b'{"type":"add"}',
        b'{"type":"fly","n":1}',
        b'{"type":"add","n":"1"}',
        b'{"type":"add","n":1}{}',
        b'{"type":"whisper","seat":1,"word":"\xff"}',
        b'{"type":"whisper","seat":1,"word":"\\ud800"}',
        b"[" * 60_000,
        {},
        {"type": "add", "n": "many"},
        {"type": ["add"], "n": 1},
        {"type": "whisper", "seat": "1", "word": "\ud800"},
    ],
)
def test_what_is_no_command_is_refused(sent: bytes | dict[str, object]) -> None:
    with pytest.raises(BadIntentError) as refused:
        CODEC.intended(sent)

    assert refused.value.key == "table.error.garbled"


@pytest.mark.parametrize(
    "sent",
    [
        b'{"type":"whisper","seat":1,"word":"' + b"x" * 70_000 + b'"}',
        {"type": "whisper", "seat": 1, "word": "x" * 70_000},
    ],
)
def test_a_command_of_dishonest_size_is_refused(sent: bytes | dict[str, object]) -> None:
    with pytest.raises(BadIntentError) as refused:
        CODEC.intended(sent)

    assert refused.value.key == "table.error.too_large"


@pytest.mark.parametrize("command", [None, "add", Counted(1, 1, "add"), object()])
def test_what_is_not_of_the_game_is_no_command(command: object) -> None:
    with pytest.raises(BadIntentError):
        CODEC.intent_text(command)


@pytest.mark.parametrize(
    "stored", ["", "{}", '[{"type":"flown"}]', '[{"type":"counted"}]', "[" * 99]
)
def test_a_stored_text_that_cannot_be_read_is_told(stored: str) -> None:
    with pytest.raises(CorruptHistoryError):
        CODEC.events(stored)
