"""What is sure is found on photos of two origins and judged on those of the third."""

from bench.dice_reading.page_sections import THREE_ORIGINS, kept_section
from bench.dice_reading.reading_records import Die, Record, Told
from bench.dice_reading.three_origins import least_sure, left_out, section


def record(*confidences: float, wrong: float | None = None) -> Record:
    dice = [
        Die("action", "step", "paper", 60.0, 1.0, Told("action", "step", one, sure=True), None)
        for one in confidences
    ]
    nothing = [] if wrong is None else [Told("action", "magic", wrong, sure=False)]
    return Record("nominal", 0, "plain", "lamp", "clean", 0.0, False, dice, nothing, [])


def test_the_limit_lies_above_what_was_wrong():
    listed = [(0.9, True), (0.99, True), (0.95, False), (0.999, True)]

    assert least_sure(listed) == 0.99
    assert least_sure([(0.5, True)]) == 0.5
    assert least_sure([(0.9, False)]) > 1


def test_the_limit_of_an_origin_is_that_of_the_others():
    origins = {
        "A nominal": [record(0.99, 0.9)],
        "B nominal": [record(0.98, wrong=0.95)],
        "C nominal": [record(0.97)],
    }

    judged = left_out(origins)

    assert judged["A nominal"] == (0.97, 1, 2, 0)
    assert judged["B nominal"] == (0.9, 1, 1, 1)


def test_the_part_of_the_page_is_found_again():
    written = section({"A nominal": [record(0.99)], "C nominal": [record(0.9)]})

    assert kept_section(f"before\n{written}\nafter", THREE_ORIGINS) == written
    assert kept_section("nothing of it", THREE_ORIGINS) == ""
