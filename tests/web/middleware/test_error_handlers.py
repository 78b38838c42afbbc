"""Failures: each class has its status, and each ends in one sentence."""

import html
import inspect
from collections.abc import Callable

import pytest

import companion.table.errors
import companion.web.errors
from companion.engine.errors import CompanionError
from companion.i18n import LANGUAGES, text
from companion.table import StoreError, Tables, TooManyStreamsError
from companion.web.errors import STATUSES, status_of
from tests.web.conftest import HTMX, Gathering, Phone
from vision.errors import PhotoError

LEAVES = {
    found
    for module in (companion.table.errors, companion.web.errors)
    for _, found in inspect.getmembers(module, inspect.isclass)
    if issubclass(found, CompanionError) and not found.__subclasses__()
}


@pytest.mark.parametrize("error", sorted({*LEAVES, PhotoError}, key=repr))
def test_every_error_has_a_status(error: type[Exception]):
    assert error in STATUSES


def test_a_later_leaf_gets_the_status_of_its_parent():
    class DiskFullError(StoreError):
        pass

    assert status_of(DiskFullError("x")) == 503
    assert status_of(CompanionError("x")) == 500


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("htmx", [True, False])
def test_a_database_that_cannot_be_written_is_told_where_one_looks(
    gathering: Gathering,
    sit: Callable[..., Phone],
    tables: Tables,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    *,
    htmx: bool,
):
    def refuse(*_: object) -> None:
        raise StoreError("table.store.full")

    host = gathering.host
    sit("Ann")
    host.get(gathering.url("lobby"))
    monkeypatch.setattr(tables, "submit", refuse)
    host.client.set_cookie("language", language)
    form = host.page.forms["act"].fields | {"command": '{"type":"begin_game","first":1}'}
    headers = HTMX if htmx else {}
    sent = host.client.post(gathering.url("act"), data=form, headers=headers)

    assert sent.status_code == 503
    assert text("table.store.full", language) in html.unescape(sent.text)
    assert ("HX-Retarget" in sent.headers) == htmx


def test_a_mistake_of_our_own_shows_no_trace(
    gathering: Gathering, tables: Tables, monkeypatch: pytest.MonkeyPatch
):
    def stumble(*_: object, **__: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(tables, "log", stumble)
    sent = gathering.host.get(gathering.url("log"))

    assert sent.status_code == 500
    assert "secret" not in sent.text
    assert text("web.error.bug", "en") in sent.text


def test_too_many_streams_are_refused_in_one_sentence(
    gathering: Gathering, tables: Tables, monkeypatch: pytest.MonkeyPatch
):
    def refuse(*_: object, **__: object) -> None:
        raise TooManyStreamsError

    monkeypatch.setattr(tables.subscriptions, "subscribe", refuse)

    assert gathering.host.get(gathering.url("live")).status_code == 503
