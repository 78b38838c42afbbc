"""The press: orders, what they may cost, what is kept of them."""

import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from printables.drawing import INKS as PALETTES
from printables.imposition import LAYOUTS as LAID
from printables.layout import PAPERS as SHEETS
from printables.press import (
    Failed,
    Finished,
    Folder,
    FullPressError,
    Limits,
    Order,
    Press,
    PressError,
    State,
    TooManyOrdersError,
    Waiting,
)
from printables.press.finished_prints_folder import BROKEN, Note, is_held
from printables.press.kit_fingerprint import edition
from printables.press.print_order import CARDS, INKS, LAYOUTS, PAPERS
from printables.print_request import CARDS as SIZES
from printables.print_request import PrintRequest, pdf

PATIENCE_S = 60.0
SMALL = Order("masmorra", ("calibration",), "en")


def settled(press: Press, order: Order = SMALL) -> State | None:
    """Wait until an order is finished, or has failed."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        state = press.look(order)
        if isinstance(state, Finished | Failed):
            return state
        time.sleep(0.02)
    return press.look(order)


@pytest.fixture
def press(tmp_path: Path) -> Callable[[Limits], Press]:
    return lambda limits: Press(tmp_path / "prints", limits)


def test_every_choice_is_one_that_the_printer_knows():
    assert set(PAPERS) == set(SHEETS)
    assert LAYOUTS == LAID
    assert set(INKS) == set(PALETTES)
    assert set(CARDS) == set(SIZES)


def test_an_order_is_read_back_from_its_name():
    order = Order.of("masmorra", ("dice", "tiles"), "ru", "letter", "duplex-short", "low", "44x68")

    assert order is not None
    assert order.parts == ("tiles", "dice")
    assert Order.read(order.name) == order
    assert order.file_name == "masmorra-tiles-dice-ru-letter-duplex-short-low-44x68.pdf"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "masmorra",
        "chess.kit.en.a4.duplex.full.63x88",
        "masmorra.dice_tiles.en.a4.duplex.full.63x88",
        "masmorra.tiles_tiles.en.a4.duplex.full.63x88",
        "masmorra.kit_tiles.en.a4.duplex.full.63x88",
        "masmorra..en.a4.duplex.full.63x88",
        "masmorra.kit.la.a4.duplex.full.63x88",
        "masmorra.kit.en.a4.duplex.full.63x88.x",
        "../../etc.kit.en.a4.duplex.full.63x88",
    ],
)
def test_what_is_no_order_is_read_as_none(name: str):
    assert Order.read(name) is None


def test_a_print_has_the_bytes_of_the_command_line_and_is_made_once(
    press: Callable[[Limits], Press],
):
    made = press(Limits(orders=1))
    assert made.look(SMALL) is None
    made.take(SMALL, "anna")
    made.take(SMALL, "boris")  # it is being made
    finished = settled(made)
    assert isinstance(finished, Finished)
    before = finished.path.stat().st_mtime_ns
    made.take(SMALL, "anna")

    assert finished.path.read_bytes() == pdf(PrintRequest("masmorra", "calibration", "en"))[0]
    assert finished.path.stat().st_mtime_ns == before
    assert sorted(path.suffix for path in finished.path.parent.iterdir()) == ["", ".pdf"]


def test_a_customer_orders_so_much_in_a_time(press: Callable[[Limits], Press]):
    made = press(Limits(orders=1, at_once=0, wait_s=1.0))
    made.take(SMALL, "anna")
    other = replace(SMALL, language="fr")
    with pytest.raises(TooManyOrdersError) as refused:
        made.take(other, "anna")

    assert refused.value.params == {"count": 5}
    assert made.look(other) is None
    made.take(other, "boris")
    assert isinstance(made.look(other), Waiting)
    assert settled(made, other) == Failed("kit.failed.waited", {})


def test_no_more_orders_wait_than_may(press: Callable[[Limits], Press]):
    made = press(Limits(waiting=1, at_once=0, wait_s=1.0))
    made.take(SMALL, "anna")
    with pytest.raises(FullPressError):
        made.take(replace(SMALL, language="fr"), "boris")

    assert settled(made) == Failed("kit.failed.waited", {})


@pytest.mark.parametrize(
    "limits, reason",
    [
        (Limits(work_s=0.01), "kit.failed.slow"),
        (Limits(memory_bytes=20_000_000), "kit.failed.memory"),
    ],
)
def test_a_print_that_costs_too_much_is_stopped_and_says_why(
    press: Callable[[Limits], Press], limits: Limits, reason: str
):
    made = press(limits)
    made.take(SMALL, "anna")

    until = time.monotonic() + PATIENCE_S
    # The server tells the reason a moment after the process has ended.
    while settled(made) == BROKEN and time.monotonic() < until:
        time.sleep(0.02)
    assert settled(made) == Failed(reason, {})
    made = press(Limits())
    made.take(SMALL, "anna")
    assert isinstance(settled(made), Finished)


def test_what_can_be_kept_nowhere_is_said(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(PressError) as refused:
        Press(tmp_path / "file").take(SMALL, "anna")

    assert refused.value.params == {"folder": str(tmp_path / "file")}


def test_the_print_that_nobody_fetched_for_longest_makes_room(tmp_path: Path):
    folder = Folder(tmp_path, 250)
    for age, name in enumerate(("new", "old", "older")):
        folder.keep(name, b"x" * 100)
        long_ago = time.time() - 1000 * (age + 1)
        os.utime(folder.file(name), (long_ago, long_ago))
        if name == "older":
            folder.touch(name)
    folder.keep("newest", b"x" * 100)

    assert {path.stem for path in tmp_path.iterdir()} == {"older", "newest"}


def test_a_lock_is_given_to_one_and_ends_with_it(tmp_path: Path):
    folder = Folder(tmp_path, 0)
    lock = folder.take("print")
    assert lock is not None
    assert folder.take("print") is None
    assert folder.in_work() == 1
    folder.note("print", Note(done=3, total=9))
    os.close(lock)

    assert not is_held(tmp_path / "print.lock")
    assert folder.look("print") == Failed("kit.failed.broken", {})


def test_the_edition_is_told_by_what_lies_there():
    assert edition("masmorra") == edition.__wrapped__("masmorra")
    assert len(edition("masmorra")) == 12
