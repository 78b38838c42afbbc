"""Lines of a transcript, whatever the game."""

from collections.abc import Sequence

import pytest

from companion.engine.expected_refusals import gives_reasons
from companion.engine.rules import Message, Refusal
from companion.engine.spelling_suggestions import nearest
from companion.engine.transcript import BadLineError, Difference, Line, Outcome, parse, replay

Count = tuple[int, ...]


class Counting:
    """A game of one number: it is counted up, never beyond three."""

    def set_up(self, lines: Sequence[Line]) -> Count:
        for line in lines:
            if not line.text.isdecimal():
                raise BadLineError(line.number, line.text, "1 2 3")
        return (int(lines[0].text) if lines else 0,)

    def act(self, state: Count, line: Line) -> Outcome[Count]:
        if not line.text.isdecimal():
            raise BadLineError(line.number, line.text, "1 2 3")
        if state[0] + int(line.text) > 3:
            return Outcome(
                state, refusal=Refusal("forbidden", ("MOST-1",), Message("too.much", {"most": 3}))
            )
        counted = state[0] + int(line.text)
        return Outcome((counted,), (f"counted {counted}", "done"))

    def is_reason(self, refusal: Refusal, line: Line) -> bool:
        return line.text in refusal.rules

    def find_event(self, events: Sequence[object], taken: Sequence[int], line: Line) -> int | None:
        found = (index for index, event in enumerate(events) if event == line.text)
        return next((index for index in found if index not in taken), None)

    def describe(self, events: Sequence[object]) -> str:
        return "; ".join(str(event) for event in events)

    def stands(self, state: Count, line: Line) -> str:
        return "" if str(state[0]) == line.text else str(state[0])


class NamedCounting(Counting):
    """The same for several people; they may count down."""

    def act(self, state: Count, line: Line) -> Outcome[Count]:
        said = line.text.partition(":")[2].strip()
        if said.startswith("-"):
            return Outcome((state[0] - int(said[1:]),))
        return super().act(state, Line(line.number, said))


def differences(text: str) -> tuple[Difference, ...]:
    return replay(parse(text), Counting())


def test_a_transcript_that_is_right_differs_nowhere():
    assert (
        differences("# counting\n1\n= 1\n> 2\n+ counted 3\n+ done\n= 3\n> 1\n! MOST-1\n= 3\n") == ()
    )


def test_signs_may_be_indented_and_lines_may_carry_remarks():
    assert differences("  1   # one\n\n   > 2 # two\n  = 3\n") == ()


def test_a_claim_that_is_wrong_is_named_with_its_line():
    assert differences("1\n> 1\n= 3\n") == (Difference(3, "3", "2"),)


def test_an_event_is_taken_once():
    assert differences("> 1\n+ done\n+ done\n") == (Difference(3, "+ done", "counted 1; done"),)


def test_a_refusal_that_nothing_announces_does_not_end_the_replay():
    found = differences("3\n> 1\n+ done\n= 4\n> 1\n! MOST-1\n= 5\n")
    refused = Difference(2, "1", "! forbidden, MOST-1 (too.much most=3)")
    assert found == (refused, Difference(4, "4", "3"), Difference(7, "5", "3"))


def test_a_table_is_set_up_without_the_lines_that_cannot_be_read():
    found = differences("two\n1\n> 1\n= 3\n")
    assert found == (Difference(1, "1 2 3", "? two"), Difference(4, "3", "2"))


def test_a_line_that_cannot_be_read_does_not_end_the_replay():
    found = differences("1\n> one\n! MOST-1\n= 9\n> 1\n= 3\n")
    assert found == (Difference(2, "1 2 3", "? one"), Difference(6, "3", "2"))


def test_a_refusal_for_another_reason_differs():
    found = differences("3\n> 1\n! LEAST-1\n= 3\n")
    assert found == (Difference(3, "! LEAST-1", "! forbidden, MOST-1 (too.much most=3)"),)


def test_a_command_that_should_have_been_refused_differs():
    assert differences("1\n> 1\n! MOST-1\n= 2\n") == (Difference(3, "! MOST-1", "legal"),)


def test_the_heading_ends_where_the_table_begins():
    assert parse("# one\n# two\n1\n# three\n= 1\n").heading == ("one", "two")


@pytest.mark.parametrize(
    "text, line",
    [
        ("1\n+ done\n> 1\n", 2),
        ("! MOST-1\n> 1\n", 1),
        ("= 0\n! MOST-1\n", 2),
        ("> 1\n2\n", 2),
    ],
)
def test_a_line_out_of_place_is_named_and_left_out(text: str, line: int):
    (found,) = differences(text)
    assert (found.line, found.got[:2]) == (line, "? ")


@pytest.mark.parametrize("text, line", [("", 1), ("# nothing\n1\n", 2), ("! MOST-1\n", 1)])
def test_where_nothing_is_done_there_is_no_transcript(text: str, line: int):
    with pytest.raises(BadLineError) as caught:
        parse(text)
    assert caught.value.line == line


CLAUSES = frozenset({"MOST-1", "MOST-2", "LEAST-1"})


@pytest.mark.parametrize(
    "said, is_right",
    [
        ("MOST-1", True),
        ("most-1, most-2, forbidden", True),
        ("MOST-1 MOST-2", True),
        ("LEAST-1", False),
        ("LEAST-1 or MOST-2", True),
        ("MOST-1 or LEAST-1, forbidden", True),
        ("MOST-1, LEAST-1 or impossible", False),
        ("LEAST-1 or MOST-1 impossible", False),
    ],
)
def test_reasons_are_joined_by_commas_and_by_or(said: str, *, is_right: bool):
    refusal = Refusal("forbidden", ("MOST-1", "MOST-2"), Message("too.much"))
    assert gives_reasons(refusal, Line(1, said), CLAUSES) == is_right


def test_a_reason_that_is_no_clause_is_not_read():
    with pytest.raises(BadLineError) as caught:
        gives_reasons(Refusal("forbidden", (), Message("no")), Line(4, "MOST-1, MUST-1"), CLAUSES)
    assert (caught.value.line, caught.value.what) == (4, "MUST-1")


def test_the_nearest_word_is_named_first():
    assert nearest("explre north", ("fight", "explore")) == "explore? (fight, explore)"
    assert nearest("xyz", ("fight", "explore")) == "fight, explore"


def test_an_undo_takes_back_the_last_line_and_nothing_more():
    assert differences("1\n> 1\n> 1\n= 3\n> undo\n= 2\n> undo\n= 1\n") == ()


def test_an_undo_that_finds_nothing_is_told():
    assert differences("1\n> 3\n! MOST-1\n> undo\n= 1\n") == (
        Difference(4, "undo after something that was done", "? undo"),
    )


def test_who_is_named_takes_back_an_own_line_and_the_others_are_done_again():
    named = "0\n> Ann: 2\n> Ben: 1\n= 3\n> Ann: undo\n= 1\n> Ann: undo\n"
    (left,) = replay(parse(named), NamedCounting())
    assert left == Difference(7, "undo after something that was done", "? Ann: undo")


def test_what_cannot_be_done_any_more_comes_to_nothing():
    assert replay(parse("2\n> Ann: -2\n> Ben: 3\n= 3\n> Ann: undo\n= 2\n"), NamedCounting()) == ()


@pytest.mark.parametrize("word", ["POW-10", "ITM-8", "U-6", "A-39", "EX-24", "O02", "M16", "S1a"])
def test_the_number_of_a_piece_is_no_reason_but_can_be_read(word: str):
    refusal = Refusal("forbidden", ("MOST-1",), Message("too.much", {}))
    assert not gives_reasons(refusal, Line(1, word), {"MOST-1"})
    assert gives_reasons(refusal, Line(1, f"{word} or MOST-1"), {"MOST-1"})
