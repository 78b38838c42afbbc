"""From form fields to a command's data."""

import pytest

from companion.table import BadIntentError
from companion.web.screens.play_routes import command_data, intent_key
from companion.web.screens.request_context import number


def test_fields_with_dots_are_nested_and_brackets_make_lists():
    fields = [
        ("type", "attack"),
        ("pay.dice[]", ""),
        ("pay.dice[]", "3"),
        ("pay.dice[]", "4"),
        ("pay.symbols.melee", "1"),
        ("combos[]", ""),
        ("csrf", "x"),
        ("seen", "9"),
    ]

    assert command_data(fields) == {
        "type": "attack",
        "pay": {"dice": ["3", "4"], "symbols": {"melee": "1"}},
        "combos": [],
    }


def test_fields_are_merged_over_a_whole_command():
    fields = [("first", "2"), ("command", '{"type": "begin_game", "first": 1}')]

    assert command_data(fields) == {"type": "begin_game", "first": "2"}


@pytest.mark.parametrize(
    "fields",
    [
        [],
        [("type", "x"), ("type.a", "1")],
        [("type", "x"), ("a", "1"), ("a[]", "1")],
        [("type", "x"), ("a[]", "1"), ("a.b", "1")],
        [("command", "{}")],
        [("command", "null")],
        [("command", '{"type": ["x"]}')],
    ],
)
def test_fields_that_make_no_command_are_refused(fields: list[tuple[str, str]]):
    with pytest.raises(BadIntentError):
        command_data(fields)


def test_the_same_form_with_the_same_content_is_one_intent():
    same = intent_key("nonce-nonce", {"type": "move", "to": "1-07"})

    assert same == intent_key("nonce-nonce", {"to": "1-07", "type": "move"})
    assert same != intent_key("nonce-nonce", {"type": "move", "to": "1-08"})
    assert same != intent_key("other-nonce", {"type": "move", "to": "1-07"})
    assert len(intent_key("n" * 40, {})) <= 64


@pytest.mark.parametrize("nonce", ["", "short", "x" * 41, "with space!", "ünïcödé-nonce"])
def test_a_made_up_nonce_is_refused(nonce: str):
    with pytest.raises(BadIntentError):
        intent_key(nonce, {})


@pytest.mark.parametrize(
    "text, expected",
    [("7", 7), ("", 0), (None, 0), ("-1", 0), ("x", 0), ("9" * 99, 0), ("²", 0), ("007", 7)],
)
def test_what_is_no_small_number_counts_as_nothing(text: str | None, expected: int):
    assert number(text) == expected
