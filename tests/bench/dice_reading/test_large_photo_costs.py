"""The part of the page on large photos tells the median and the worst, and what was read."""

from bench.dice_reading.large_photo_costs import Cost, median_ratio, section
from bench.dice_reading.page_sections import LARGE_PHOTOS, kept_section, with_section
from bench.dice_reading.reading_records import Die, Record, Told


def cost(read_s: float, *, table: str = "felt", face: str = "step") -> Cost:
    told = Told("action", "step", 1.0, sure=True)
    die = Die("action", face, "paper", 200.0, 1.0, told, None)
    record = Record("large", 0, table, "lamp", "clean", 0.0, False, [die], [], [])
    return Cost("A", record, read_s, 0.02)


def test_the_median_and_the_worst_are_told():
    costs = [cost(0.06), cost(0.2, table="wood"), cost(0.08)]

    written = section(costs)

    assert median_ratio(costs) == 4
    assert "**4.0 times** the decode,\n**10.0** at most" in written
    assert written.splitlines()[-3].startswith("| wood (A) | 1 of 1 | 1 | 20 | 200 | 10.0 |")


def test_a_die_told_wrongly_is_not_right():
    written = section([cost(0.06), cost(0.06, face="magic")])

    assert "Of 2 dice 1 were right, 1 of them sure;\nsure and wrong: 1." in written


def test_the_part_takes_the_place_of_the_one_before():
    before, after = section([cost(0.06)]), section([cost(0.1)])
    page = with_section("# Page\n", before, LARGE_PHOTOS)

    again = with_section(f"{page}more\n", after, LARGE_PHOTOS)

    assert kept_section(again, LARGE_PHOTOS) == after
    assert again.startswith("# Page\n")
    assert again.endswith("more\n")
