"""The stream: numbers only, at once when the page is behind, and nothing for strangers."""

import itertools
from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from companion.table import Tables
from tests.web.conftest import Gathering, Phone


def events(phone: Phone, url: str, seen: str = "", last: str = "") -> Iterator[str]:
    """Read a stream line by line, as a browser does."""
    headers = {"Last-Event-ID": last} if last else {}
    response = phone.client.get(f"{url}?seen={seen}", headers=headers, buffered=False)
    assert response.mimetype == "text/event-stream"
    for chunk in response.response:
        yield from (chunk if isinstance(chunk, str) else chunk.decode()).splitlines()
    response.close()


def first_tick(phone: Phone, url: str, **shown: str) -> str:
    lines = events(phone, url, **shown)
    found = next(line for line in lines if line.startswith("data: "))
    lines.close()  # type: ignore[attr-defined]  # an Iterator that is a generator
    return found.removeprefix("data: ")


def test_a_page_that_is_behind_hears_at_once_how_far_its_table_is(
    gathering: Gathering, sit: Callable[..., Phone]
):
    sit("Anna")

    assert first_tick(gathering.host, gathering.url("live"), seen="1.0") == "2.1"


@pytest.mark.slow
def test_a_browser_that_reconnects_goes_by_what_it_heard_last(
    gathering: Gathering, sit: Callable[..., Phone]
):
    sit("Anna")
    sit("Berthe")
    url = gathering.url("live")

    assert first_tick(gathering.host, url, seen="3.2", last="2.1") == "3.2"


def test_a_stream_carries_numbers_and_no_names(gathering: Gathering, sit: Callable[..., Phone]):
    sit("Anna")
    lines = list(itertools.islice(events(gathering.host, gathering.url("live"), "1.0"), 6))

    assert lines[0].startswith("retry: ")
    assert lines[2:5] == ["event: seq", "id: 2.1", "data: 2.1"]


def test_a_phone_tries_again_soon_when_its_stream_breaks(gathering: Gathering):
    first = next(iter(events(gathering.host, gathering.url("live"), "1.0")))

    assert 0 < int(first.removeprefix("retry: ")) <= 500


def test_a_page_that_asks_nonsense_is_told_the_truth(gathering: Gathering):
    for seen in ("", "x", "1", "999999999999.1", "9.9.9", "-1.-1"):
        lines = events(gathering.host, gathering.url("live"), seen)

        assert next(lines).startswith("retry")
        lines.close()  # type: ignore[attr-defined]  # an Iterator that is a generator


def test_a_stranger_hears_nothing(gathering: Gathering, phone: Callable[[], Phone]):
    assert phone().get(gathering.url("live")).status_code == 404


def test_a_stream_that_is_closed_is_free_for_others(
    gathering: Gathering, tables: Tables, app: Flask
):
    assert app.testing is False
    for _ in range(3):
        first_tick(gathering.host, gathering.url("live"), seen="0.0")

    assert tables.subscriptions.count() == 0
