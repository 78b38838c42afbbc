"""What a phone keeps for its tables: the host's secret above all, within what a cookie can hold."""

import random
from collections.abc import Callable
from secrets import token_urlsafe

import pytest
from flask import Flask, Response, session

from companion.games.masmorra.commands import OpenTable
from companion.table import Tables
from companion.web.screens.phone_cookies import (
    awaited_at,
    choose_seat,
    csrf_token,
    keep_awaited,
    keep_name,
    keep_seat_request,
    keep_secret,
    known_tables,
    secrets_for,
)
from tests.web.conftest import Gathering, Phone

COOKIE = "companion"
BROWSERS_KEEP = 4093
"""Bytes of a cookie with its name."""


def is_host(one: Phone, gathering: Gathering) -> bool:
    return one.client.get(gathering.url("export")).status_code == 200


def sit(one: Phone, gathering: Gathering, place: int) -> None:
    one.get(f"{gathering.url('join')}?place={place}")
    one.fill("sit", {"name": "Anna", "place": str(place)})


def stand(one: Phone, gathering: Gathering) -> None:
    one.get(gathering.url("seats"))
    form = next(form for form in one.page.forms.values() if form.action.endswith("/release"))
    one.post(form.action, form.fields)


@pytest.mark.slow
def test_a_host_who_sits_and_stands_again_and_again_stays_the_host(gathering: Gathering):
    host = gathering.host
    for turn in range(12):
        sit(host, gathering, turn % 4 + 1)
        stand(host, gathering)

    assert is_host(host, gathering)


@pytest.mark.slow
def test_a_phone_that_visits_many_tables_stays_the_host_of_its_own(
    gathering: Gathering, tables: Tables
):
    host = gathering.host
    sit(host, gathering, 1)
    for _ in range(14):
        new = tables.create("masmorra", OpenTable())
        host.get(f"/j/{new.table}/{new.join}")

    assert is_host(host, gathering)


@pytest.mark.slow
def test_the_newest_tables_are_kept_and_come_first(phone: Callable[[], Phone], tables: Tables):
    one, visited = phone(), []
    for _ in range(14):
        new = tables.create("masmorra", OpenTable())
        visited.append(new.table)
        one.get(f"/j/{new.table}/{new.join}")
    one.get("/")
    shown = [
        tag["href"].split("/")[2] for name, tag in one.page.tags if "/t/" in tag.get("href", "")
    ]

    assert shown == visited[:1:-1]


def test_what_a_phone_keeps_fits_into_a_cookie(app: Flask):
    luck = random.Random(3)
    names = ("".join(luck.choices("абвгдежзийклмнопрстуфхцч", k=24)) for _ in range(480))
    with app.test_request_context("/"):
        session.clear()
        for number in range(80):
            table = f"tab-{number:04}"
            for kind in ("join-lumo-tafe", "host", "look", *(f"seat{one}" for one in range(1, 9))):
                keep_secret(table, f"{kind}-{token_urlsafe(15)}")
            choose_seat(table, 8)
            keep_seat_request(table, f"wish3-{token_urlsafe(15)}")
            keep_awaited(table, {seat: next(names) for seat in range(1, 7)})
        keep_name("\U0001f409" * 24)
        csrf_token()
        answer = Response()
        app.session_interface.save_session(app, session, answer)
        assert len(awaited_at(table)) == 6
        hosted = [table for table in known_tables() if "host" in " ".join(secrets_for(table))]

    (kept,) = answer.headers.getlist("Set-Cookie")
    assert len(kept.partition(";")[0]) <= BROWSERS_KEEP
    assert len(hosted) >= 12
