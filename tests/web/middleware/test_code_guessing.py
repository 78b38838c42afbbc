"""What guessing codes and opening tables costs whoever does it too often."""

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from companion.i18n import text
from companion.table import Tables
from companion.table.rate_limits import GUESSING, OPENING
from companion.web.screens.table_links import read_code
from tests.web.conftest import Gathering, Phone, gather


class EventLoop:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> datetime:
        return datetime.fromtimestamp(self.now, UTC)


@pytest.fixture
def watch(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> EventLoop:
    watch = EventLoop()
    monkeypatch.setattr(tables.guess_limit, "_clock", watch)
    monkeypatch.setattr(tables.opening_limit, "_clock", watch)
    return watch


def code_of(gathering: Gathering) -> str:
    shown = gathering.host.get(gathering.url("lobby")).text
    found = re.search(r'class="code numeral">([^<]*)<', shown)
    assert found
    return found[1]


@pytest.mark.slow
def test_three_short_words_let_a_phone_in(gathering: Gathering, phone: Callable[[], Phone]):
    code = code_of(gathering)
    assert re.fullmatch(r"[a-z]{4}-[a-z]{4}-[a-z]{4}", code)
    for typed in (code, code.upper(), code.replace("-", " "), code.replace("-", "")):
        one = phone()
        one.get("/")
        one.send("join-form", code=typed)

        assert one.url == gathering.url("join"), typed


def test_a_code_with_the_name_of_its_table_is_read_too(gathering: Gathering):
    assert read_code(f"{gathering.table} {code_of(gathering)}") == (
        gathering.table,
        (f"join-{code_of(gathering)}", f"look-{code_of(gathering)}"),
    )
    assert read_code("lumo") is None
    assert read_code("лумо-тафе-рино") is None


@pytest.mark.slow
def test_slips_of_the_thumb_cost_nothing(
    gathering: Gathering, phone: Callable[[], Phone], watch: EventLoop
):
    one = phone()
    one.get("/")
    for _ in range(GUESSING.free):
        assert one.send("join-form", code="bobo-bobo-bobo").status_code == 422
    one.send("join-form", code=code_of(gathering))

    assert one.url == gathering.url("join")
    assert watch.now == 1000


@pytest.mark.slow
def test_whoever_goes_on_guessing_waits_even_with_the_right_code_and_not_with_the_link(
    gathering: Gathering, phone: Callable[[], Phone], watch: EventLoop
):
    one, code = phone(), code_of(gathering)
    one.get("/")
    for _ in range(GUESSING.free + 1):
        one.send("join-form", code="bobo-bobo-bobo")
    refused = one.send("join-form", code=code)

    assert refused.status_code == 429
    seconds = int(GUESSING.forgiven)
    assert text("web.error.too_many_guesses", "en", count=seconds) in refused.text
    another = phone()
    another.get(gathering.link)
    assert another.url == gathering.url("join")
    watch.now += seconds
    one.get("/")
    one.send("join-form", code=code)
    assert one.url == gathering.url("join")


@pytest.mark.slow
def test_guessed_links_count_as_wrong_codes(
    gathering: Gathering, phone: Callable[[], Phone], watch: EventLoop
):
    one = phone()
    for guess in range(GUESSING.free + 1):
        wrong = one.get(f"/j/{gathering.table}/join-bobo-bobo-bo{guess}")
        assert wrong.status_code == 404
    assert one.get(f"/j/{gathering.table}/join-bobo-bobo-bobo").status_code == 429
    one.get("/")
    assert one.send("join-form", code=code_of(gathering)).status_code == 429
    assert watch.now == 1000


@pytest.mark.slow
def test_whoever_opens_tables_without_end_waits_and_keeps_what_was_chosen(
    phone: Callable[[], Phone], watch: EventLoop
):
    first = gather(phone())
    for _ in range(OPENING.free):
        gather(phone())
    one = phone()
    one.client.set_cookie("language", "de")
    one.get("/")
    refused = one.send("opening", mode="epic")

    assert refused.status_code == 429
    seconds = int(OPENING.forgiven)
    assert text("web.error.too_many_tables", "de", count=seconds) in refused.text
    assert re.search(r'value="epic" checked', refused.text)
    one.get(first.link)
    assert one.url == first.url("join")
    watch.now += seconds
    one.get("/")
    one.send("opening", mode="epic")
    assert one.url.endswith("/lobby")


@pytest.mark.slow
@pytest.mark.parametrize("net", ["2001:db8:", "fe80:"])
def test_the_many_addresses_of_one_phone_count_as_one(
    gathering: Gathering, phone: Callable[[], Phone], watch: EventLoop, net: str
):
    one = phone()
    one.get("/")
    for guess in range(GUESSING.free + 1):
        one.client.environ_base["REMOTE_ADDR"] = f"{net}:{guess:x}"
        one.send("join-form", code="bobo-bobo-bobo")
    assert one.send("join-form", code=code_of(gathering)).status_code == 429
    one.client.environ_base["REMOTE_ADDR"] = "2001:db8:0:1::1"
    one.send("join-form", code=code_of(gathering))
    assert one.url == gathering.url("join")
    assert watch.now == 1000
