"""Sitting down: nothing can be taken twice, and the loser sees who has it."""

from collections.abc import Callable

import pytest

from companion.games.masmorra.model import COLOURS, HEROES
from companion.i18n import text, verbatim
from companion.table import AccessRights, Intent, Outcome, Tables
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.begun_game import begin


def test_a_scanned_link_leads_to_a_form_that_is_filled_but_for_the_name(
    gathering: Gathering, phone: Callable[[], Phone]
):
    one = phone()
    one.get(gathering.link)
    fields = one.page.forms["sit"].fields

    assert fields["name"] == ""
    assert fields["place"] == "1"
    assert fields["hero"] in HEROES
    assert fields["colour"] in COLOURS


@pytest.mark.parametrize("what", ["hero", "colour"])
def test_phones_that_look_at_once_are_proposed_different_things(
    gathering: Gathering, phone: Callable[[], Phone], what: str
):
    proposed = set[str]()
    for one in [phone() for _ in range(5)]:
        one.get(gathering.link)
        proposed.add(one.page.forms["sit"].fields[what])

    assert len(proposed) == 5


def test_a_phone_remembers_its_owners_name(sit: Callable[..., Phone]):
    one = sit("Anna")
    one.get("/")
    one.send("opening")
    one.get(one.url.replace("lobby", "join"))

    assert one.page.forms["sit"].fields["name"] == "Anna"


def test_who_sits_is_seen_by_all(gathering: Gathering, sit: Callable[..., Phone]):
    sit("Anna", hero="jay")
    sit("Berthe")
    shown = gathering.host.get(gathering.url("lobby")).text

    assert "Anna" in shown
    assert "Berthe" in shown
    assert text("masmorra.hero.jay", "en") in shown


def test_two_phones_that_want_one_seat_get_one_seat(
    gathering: Gathering, phone: Callable[[], Phone]
):
    first, second = phone(), phone()
    first.get(gathering.link)
    second.get(gathering.link)

    assert first.send("sit", name="Anna").status_code == 200
    lost = second.send("sit", name="Boris", hero="mika", colour="blue", place="1", proposed="2")

    assert lost.status_code == 409
    assert text("table.error.seat_taken", "en", seat=1, name="Anna") in lost.text
    assert second.page.forms["sit"].fields["place"] == "2"


def test_a_phone_that_took_what_was_proposed_gets_the_next_free_seat(
    gathering: Gathering, phone: Callable[[], Phone]
):
    first, second = phone(), phone()
    first.get(gathering.link)
    second.get(gathering.link)

    assert first.send("sit", name="Anna", hero="jay", colour="red").status_code == 200
    assert second.send("sit", name="Boris", hero="mika", colour="blue").status_code == 200
    shown = gathering.host.get(gathering.url("lobby")).text

    assert "Anna" in shown
    assert "Boris" in shown


def test_two_phones_that_want_one_hero_get_one_hero(
    gathering: Gathering, phone: Callable[[], Phone]
):
    first, second = phone(), phone()
    first.get(gathering.link)
    second.get(gathering.link)
    first.send("sit", name="Anna", hero="jay", colour="red")
    lost = second.send("sit", name="Boris", hero="jay", colour="blue", place="2", htmx=True)

    assert lost.status_code == 422
    assert "Anna" in lost.text
    assert second.page.roots == [("main", "join")]
    again = second.send("sit", name="Boris", hero="mika", htmx=True)

    assert again.status_code == 200
    assert again.headers["HX-Push-Url"] == gathering.url("lobby")
    assert second.page.roots[0] == ("main", "lobby")


@pytest.mark.parametrize("htmx", [True, False])
def test_a_refused_hero_costs_nothing_else_that_was_chosen(
    gathering: Gathering, phone: Callable[[], Phone], *, htmx: bool
):
    first, second = phone(), phone()
    first.get(gathering.link)
    second.get(gathering.link)
    proposed = second.page.forms["sit"].fields["place"]
    first.send("sit", name="Anna", hero="jay", colour="red", place=proposed)
    wished = {"name": "Boris", "hero": "jay", "colour": "blue", "guided": "on"}
    lost = second.fill("sit", wished, htmx=htmx)
    form = second.page.forms["sit"].fields

    assert lost.status_code == 422
    assert form["hero"] in set(HEROES) - {"jay"}
    assert (form["name"], form["colour"], form["guided"]) == ("Boris", "blue", "on")
    assert form["place"] not in {proposed, ""}
    assert second.send("sit", htmx=htmx).status_code == 200
    assert "Boris" in gathering.host.get(gathering.url("lobby")).text


@pytest.mark.parametrize("htmx", [True, False])
def test_of_two_phones_that_want_one_colour_the_second_gets_the_next(
    gathering: Gathering, phone: Callable[[], Phone], *, htmx: bool
):
    first, second = phone(), phone()
    first.get(gathering.link)
    second.get(gathering.link)
    first.send("sit", name="Anna", hero="jay", colour="red")
    seated = second.send("sit", name="Boris", hero="mika", colour="red", htmx=htmx)
    free = next(one for one in COLOURS if one != "red")
    given = {"colour": "@masmorra.colour.red", "given": f"@masmorra.colour.{free}"}

    assert seated.status_code == 200
    assert text("play.join.other_colour", "en", player=verbatim("Anna"), **given) in seated.text
    assert f"crest--{free}" in gathering.host.get(gathering.url("lobby")).text


def test_who_is_second_by_a_blink_gets_another_colour_too(
    gathering: Gathering,
    phone: Callable[[], Phone],
    tables: Tables,
    monkeypatch: pytest.MonkeyPatch,
):
    first, second = phone(), phone()
    first.get(gathering.link)
    second.get(gathering.link)
    submit = tables.submit

    def outrun(rights: AccessRights, intent: Intent) -> Outcome:
        monkeypatch.setattr(tables, "submit", submit)
        first.send("sit", name="Anna", hero="jay", colour="red")
        return submit(rights, intent)

    monkeypatch.setattr(tables, "submit", outrun)
    seated = second.send("sit", name="Boris", hero="mika", colour="red")
    free = next(one for one in COLOURS if one != "red")

    assert seated.status_code == 200
    assert f"crest--{free}" in gathering.host.get(gathering.url("lobby")).text


def test_a_double_tap_on_sit_down_takes_one_seat(gathering: Gathering, phone: Callable[[], Phone]):
    one = phone()
    one.get(gathering.link)
    form = one.page.forms["sit"]
    fields = {**form.fields, "name": "Anna"}
    kept = one.client.get_cookie("companion")
    assert kept
    one.post(form.action, fields)
    one.client.set_cookie("companion", kept.value)  # the second tap left before the answer
    second = one.post(form.action, fields)

    assert second.status_code == 200
    assert second.request.path == gathering.url("lobby")


def test_hero_and_colour_can_be_changed_until_the_game_begins(
    gathering: Gathering, sit: Callable[..., Phone]
):
    one = sit("Anna", hero="jay")
    one.get(gathering.url("join"))
    shown = one.send("sit", hero="mika", colour="purple").text

    assert text("masmorra.hero.mika", "en") in shown
    assert text("masmorra.colour.purple", "en") in shown


def test_a_seat_that_is_given_back_is_free_for_others(
    gathering: Gathering, sit: Callable[..., Phone]
):
    one = sit("Anna", hero="jay")
    one.send("stand-1")
    other = sit("Berthe", hero="jay")

    assert other.url == gathering.url("lobby")


def test_a_player_moves_to_another_seat_with_hero_and_colour(
    gathering: Gathering, sit: Callable[..., Phone]
):
    one = sit("Anna", hero="jay", colour="red")
    one.send("move-3")

    assert one.url == gathering.url("lobby")
    assert "stand-3" in one.page.forms
    assert "stand-1" not in one.page.forms
    shown = one.get(gathering.url("lobby")).text
    assert shown.count("Anna") >= 1
    assert text("masmorra.hero.jay", "en") in shown


def test_nobody_moves_to_a_seat_that_is_taken(gathering: Gathering, sit: Callable[..., Phone]):
    one = sit("Anna", hero="jay", colour="red")
    form = one.page.forms["move-2"]
    sit("Boris", hero="mika", colour="blue")
    lost = one.post(form.action, form.fields)

    assert lost.status_code == 409
    assert text("table.error.seat_taken", "en", seat=2, name="Boris") in lost.text
    one.get(gathering.url("lobby"))
    assert "stand-1" in one.page.forms


def test_a_phone_takes_a_second_hero(gathering: Gathering, sit: Callable[..., Phone]):
    one = sit("Anna", hero="jay", colour="red")
    one.get(gathering.url("join?place=4"))
    fields = one.page.forms["sit"].fields
    assert fields["place"] == "4"
    assert (fields["hero"], fields["colour"]) != ("jay", "red")
    one.send("sit", name="Anna")

    assert {"stand-1", "stand-4"} <= set(one.page.forms)


@pytest.mark.slow
def test_a_late_player_sits_down_in_a_running_game(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    sit("Anna", hero="jay", colour="red")
    begin(gathering)
    late = phone()
    shown = late.get(gathering.link).text

    assert text("web.join.late_about", "en") in shown
    late.send("sit", name="Zoe", hero="mika", colour="green")
    assert late.url == gathering.url("turn")
    told = late.get(gathering.url("hero")).text
    assert "Zoe" in told
    assert text("masmorra.hero.mika", "en") in told


@pytest.mark.slow
def test_a_hero_whose_player_has_left_finds_another(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    anna = sit("Anna", hero="jay", colour="red")
    sit("Boris", hero="mika", colour="blue")
    begin(gathering)
    anna.get(gathering.url("seats"))
    anna.send("release-1")
    other = phone()
    other.get(gathering.link)
    other.send("heir-1", name="Zoe")

    assert other.url == gathering.url("turn")
    told = other.get(gathering.url("hero")).text
    assert "Zoe" in told
    assert text("masmorra.hero.jay", "en") in told


@pytest.mark.slow
def test_the_host_frees_and_lends_seats(gathering: Gathering, sit: Callable[..., Phone]):
    sit("Anna")
    sit("Berthe")
    host = gathering.host
    host.get(gathering.url("seats"))
    host.send("lend-1", to="2")

    assert text("web.seats.lent_to", "en", seat=2) in host.get(gathering.url("seats")).text
    host.send("release-1")
    assert "release-1" not in host.page.forms


def test_the_host_is_told_that_a_table_waits(gathering: Gathering, sit: Callable[..., Phone]):
    guest = sit("Anna")

    assert 'id="may-stop"' in gathering.host.get(gathering.url("seats")).text
    assert 'id="may-stop"' not in guest.get(gathering.url("seats")).text
    assert gathering.url() in guest.get("/").text, "the home page leads back"
