"""What somebody on the same network might try, each refused in one sentence."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from html.parser import HTMLParser
from io import BytesIO
from urllib.parse import urlencode

import pytest
from flask import Flask

from companion.table import CorruptHistoryError, Tables
from companion.table.rate_limits import Rate, RateLimit
from companion.web.middleware.photo_rate_limit import OneAtATime, TooOftenError
from companion.web.screens.play_routes import MOST_FIELDS
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.simulation.whole_games import begin

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
Phones = Callable[[], Phone]
Sit = Callable[..., Phone]
EVIL = '"><img src=x onerror=a>'
SCREENS = ("lobby", "join", "seats", "log", "turn", "hero", "hero?who=jay", "map", "table", "undo")


class Harm(HTMLParser):
    """Finds what a page would run or fetch though it was typed by a person."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        handlers = [name for name in given if name.startswith("on")]
        if handlers or given.get("src") == "x" or (tag == "script" and "src" not in given):
            self.found.append(f"{tag} {given}")


# --- Floods ---------------------------------------------------------------------------------------


def restrained(tables: Tables, what: str) -> RateLimit:
    """Make a restraint that lets two things pass at a time that stands still."""
    measure = Rate(what, free=1, forgiven=60.0)
    return RateLimit(tables.database, tables._keys, lambda: NOON, measure)


@pytest.mark.slow
def test_a_flood_of_photos_is_stopped(tables: Tables, gathering: Gathering, sit: Sit):
    tables.photo_limit = restrained(tables, "photo")
    anna = sit("Anna", "jay", "red")
    begin(gathering.host, gathering.table)
    anna.get(gathering.url("turn"))
    tiles = [fields for tag, fields in anna.page.tags if fields.get("class") == "tile"]
    anna.fill("act", {"command": tiles[0]["value"]})
    token = anna.token
    told = []
    for _ in range(3):
        photo = {"csrf": token, "photo": (BytesIO(b"no photo"), "dice.jpg")}
        told.append(anna.client.post(gathering.url("photo"), data=photo).status_code)

    assert told == [422, 422, 429]


@pytest.mark.slow
def test_whoever_asks_for_seats_again_and_again_is_stopped(
    tables: Tables, gathering: Gathering, sit: Sit, phone: Phones
):
    tables.request_limit = restrained(tables, "ask")
    sit("Anna", "jay", "red")
    mallory = phone()
    told: list[int] = []
    for _ in range(3):
        mallory.get(gathering.url("join") if told else gathering.link)
        form = mallory.page.forms["ask-form-1"]
        sent = {**form.fields, "name": "Mallory", "how": "share"}
        told.append(mallory.client.post(form.action, data=sent).status_code)

    assert told == [303, 303, 429]


def test_one_photo_of_a_seat_is_read_at_a_time():
    under_way, told = OneAtATime(), "web.error.too_many_photos"
    with (
        under_way.alone("anna", told),
        under_way.alone("boris", told),
        pytest.raises(TooOftenError),
        under_way.alone("anna", told),
    ):
        pass
    with under_way.alone("anna", told):
        pass


@pytest.mark.parametrize("name", ["a", "pay.dice[]", "a.b.c.d.e"])
def test_a_form_with_a_great_many_fields_is_refused(gathering: Gathering, name: str):
    host = gathering.host
    fields = [("csrf", host.token), ("type", "begin_game"), *[(name, "1")] * MOST_FIELDS]
    kind = "application/x-www-form-urlencoded"
    answer = host.client.post(gathering.url("act"), data=urlencode(fields), content_type=kind)

    assert answer.status_code == 400


# --- Script in names ------------------------------------------------------------------------------


@pytest.mark.slow
def test_what_people_type_is_never_run(gathering: Gathering, sit: Sit):
    anna = sit(EVIL, "jay", "red")
    sit("<script>alert(1)</script>", "mika", "blue")
    pages = [anna.get(gathering.url(screen)).text for screen in SCREENS]
    begin(gathering.host, gathering.table)
    anna.get(gathering.url("hero"))
    card = anna.fill("card-0", {"name": EVIL})
    assert card.status_code == 200
    pages += [card.text]
    pages += [
        phone.get(gathering.url(screen)).text
        for phone in (anna, gathering.host)
        for screen in SCREENS
    ]

    assert any("&lt;img src=x" in page for page in pages)
    assert [harm for page in pages for harm in Harm(page).found] == []


@pytest.mark.parametrize("name", ["N" * 25, "a\x00b", "\u202eevil"])
def test_a_name_that_is_refused_holds_no_seat(gathering: Gathering, phone: Phones, name: str):
    forger, anna = phone(), phone()
    forger.get(gathering.link)
    refused = forger.fill("sit", {"name": name, "place": "1"})
    anna.get(gathering.link)
    anna.fill("sit", {"name": "Anna", "place": "1"})

    assert refused.status_code == 422
    assert name not in refused.text.split('id="sit"')[0]
    assert "stand-1" in anna.page.forms


@pytest.mark.slow
def test_a_tile_of_the_box_with_a_script_for_a_name_is_never_run(phone: Phones):
    host = phone()
    host.get("/")
    shown = host.send("opening", tile_set="box")
    link = "/j/" + shown.text.split("/j/")[1].split('"')[0]
    table = link.split("/")[2]
    anna = phone()
    anna.get(link)
    anna.fill("sit", {"name": EVIL, "hero": "jay", "colour": "red"})
    begin(host, table)
    anna.get(f"/t/{table}/turn")
    told = {"tile.kind": "hall", "tile.id": '"><svg onload=a>'}
    told["command"] = '{"tile":{"doors":["n","s"]}}'
    answer = anna.fill("describe-form", told)
    pages = [answer.text, *(anna.get(f"/t/{table}/{one}").text for one in ("turn", "map", "log"))]

    assert [harm for page in pages for harm in Harm(page).found] == []


# --- Secrets --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_television_and_a_guest_get_no_hand_and_no_export(phone: Phones):
    host = phone()
    host.get("/")
    shown = host.send("opening", cards="app")
    link = "/j/" + shown.text.split("/j/")[1].split('"')[0]
    table = link.split("/")[2]
    anna = phone()
    anna.get(link)
    anna.fill("sit", {"name": "Anna", "hero": "jay", "colour": "red"})
    begin(host, table)
    own = anna.get(f"/t/{table}/hero").text
    titles = re.findall(r'class="dealt">([^<]+)</h3>', own)
    look = re.search(rf"/j/{table}/look-[\w=-]+", host.get(f"/t/{table}/seats").text)
    assert look
    assert len(titles) == 2
    television, guest = phone(), phone()
    television.get(look[0])
    guest.get(link)
    for one in (television, guest, host):
        seen = "".join(one.get(f"/t/{table}/{screen}").text for screen in SCREENS)
        assert not [title for title in titles if title in seen]
    for one in (television, guest, anna):
        assert one.client.get(f"/t/{table}/export").status_code == 403
    for page in ("recap.svg", "recap.pdf"):
        assert television.client.get(f"/t/{table}/{page}").status_code in {303, 404}


@pytest.mark.slow
def test_a_key_that_was_listened_to_opens_no_table_and_no_seat_to_another_phone(phone: Phones):
    known = {"key": "abcdefghijkl"}
    host, mallory = phone(), phone()
    for one in (host, mallory):
        one.get("/")
        one.fill("opening", known)
    assert host.url != mallory.url

    link = re.search(r"/j/[\w-]+/[\w-]+", host.get(host.url).text)
    assert link
    anna, eve = phone(), phone()
    for one in (anna, eve):
        one.get(link[0])
    table, place = link[0].split("/")[2], {**known, "name": "Anna", "place": "1", "proposed": "0"}
    anna.fill("sit", {**place, "hero": "jay", "colour": "red"})
    assert eve.fill("sit", {**place, "hero": "jay", "colour": "red"}, htmx=True).status_code == 409
    for one, seats in ((anna, "1"), (eve, "")):
        assert one.client.get(f"/t/{table}/lobby").headers["X-Seats"] == seats


@pytest.mark.parametrize(
    "address",
    [
        "/assets/x/../../../../etc/passwd",
        "/assets/x/..%2f..%2f..%2fetc%2fpasswd",
        "/static/../app.py",
        "/tiles/x/dark/..%2f..%2fapp.py.svg",
        "/kit/..%2f..%2fkey",
        "/kit/../tables.db",
        "/t/..%2ftables.db/export",
        "/j/../../etc/passwd",
    ],
)
def test_no_path_leads_out_of_what_is_served(app: Flask, address: str):
    answer = app.test_client().get(address, follow_redirects=True)

    assert answer.status_code in {303, 400, 404, 405}
    assert "root:" not in answer.text


@pytest.mark.parametrize(
    "line", ["[" * 100_000, '{"a":' * 100_000, "x" * 3_000_000, "\x00", '{"companion": 1e999}']
)
def test_a_hostile_file_is_told_at_its_first_line(tables: Tables, line: str):
    with pytest.raises(CorruptHistoryError):
        tables.import_table([line])


@pytest.mark.parametrize(
    "url",
    [
        "/%00",
        "/t/a%00b/",
        "/t/a%00b/seats",
        "/j/a%00b/join-x",
        "/j/a/join-%00",
        "/static/%00",
        "/kit/%00",
        "/?back=%00",
        "/t/%ff%fe/",
        "/dice/%00",
    ],
)
def test_a_nul_in_an_address_is_no_failure_of_the_server(phone: Phones, url: str):
    answer = phone().client.get(url, headers={"Host": "localhost"})

    assert answer.status_code in {200, 400, 404}, answer.status_code


@pytest.mark.slow
@pytest.mark.parametrize("number", ["9" * 10, "9" * 20, "9" * 5000])
@pytest.mark.parametrize(
    "path", ["seats/{}/ask", "seats/requests/{}", "seats/{}/lend", "seats/{}/release", "back/{}"]
)
def test_a_number_that_nobody_has_is_no_failure_of_the_server(
    gathering: Gathering, path: str, number: str
):
    host = gathering.host
    sent = {"csrf": host.token, "key": "abcdefghijkl", "name": "Mallory"}
    answer = host.client.post(gathering.url(path.format(number)), data=sent)

    assert 400 <= answer.status_code < 500, answer.status_code
