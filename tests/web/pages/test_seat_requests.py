"""Taking a seat over or sharing it: a second phone asks, holder or host answers."""

from collections.abc import Callable

import pytest

from companion.i18n import text
from companion.table import AccessRights, Tables
from tests.web.conftest import HTMX, Gathering, Phone
from tests.web.masmorra.begun_game import begin


def test_a_second_phone_asks_and_the_first_one_answers(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna"), phone()
    other.get(gathering.link)
    other.send("ask-form-1", name="Anna too", how="share")

    assert other.url == gathering.url("waiting")
    holder.get(gathering.url("lobby"))
    holder.send("asked-1", grant="yes")
    other.get(gathering.url("waiting"))

    assert other.url == gathering.url("lobby")
    assert "stand-1" in other.page.forms


@pytest.mark.slow
@pytest.mark.parametrize("how", ["take", "share"])
def test_a_phone_that_opens_the_host_link_and_grants_its_own_request_has_the_seat(
    how: str,
    gathering: Gathering,
    sit: Callable[..., Phone],
    phone: Callable[[], Phone],
    tables: Tables,
):
    sit("Anna", hero="jay", colour="red")
    begin(gathering)
    other = phone()
    gathering.ask_for_seat(other, how, "Anna", gathering.host)
    hosting = tables.links(AccessRights(gathering.table, host=True)).host
    other.get(f"/j/{gathering.table}/{hosting}")
    other.send("asked-1", grant="yes")

    other.get(gathering.url("hero"))
    assert other.url == gathering.url("hero")
    with other.client.session_transaction() as session:
        kept = session["tables"][gathering.table]
    assert tables.rights(gathering.table, kept["secrets"]).held == (1,)
    assert kept["seat"] == 1
    assert "wish" not in kept


@pytest.mark.slow
def test_whoever_sits_down_elsewhere_asks_for_the_seat_no_more(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna", hero="jay", colour="red"), phone()
    gathering.ask_for_seat(other, "take", "Berthe", holder)
    holder.get(gathering.url("lobby"))
    other.get(gathering.link)
    other.send("sit", name="Berthe")
    granted = holder.send("asked-1", grant="yes")

    assert text("table.error.wish_over", "en") in granted.text
    other.get(gathering.url("lobby"))
    assert "stand-2" in other.page.forms
    holder.get(gathering.url("lobby"))
    assert "stand-1" in holder.page.forms
    assert "asked-1" not in holder.page.forms


@pytest.mark.slow
def test_a_request_that_is_granted_seats_the_phone_on_whatever_page_it_is(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna", hero="jay", colour="red"), phone()
    gathering.ask_for_seat(other, "share", "Berthe", holder)
    other.get(gathering.link)
    holder.send("wish-1", grant="yes")
    other.get(gathering.url("lobby"))

    assert "stand-1" in other.page.forms


@pytest.mark.parametrize("how", ["take", "share"])
def test_whoever_waits_withdraws_the_request(
    how: str, gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna"), phone()
    gathering.ask_for_seat(other, how, "Berthe", holder)
    other.get(gathering.url("waiting"))
    left = other.send("withdraw")

    assert "sit" in other.page.forms
    assert text("web.waiting.withdrawn", "en") in left.text
    assert text("web.waiting.refused", "en") not in left.text
    other.get(gathering.url("waiting"))
    assert other.url == gathering.url("join")
    granted = holder.send("wish-1", grant="yes")
    assert text("table.error.wish_over", "en") in granted.text
    holder.get(gathering.url("seats"))
    assert "wish-1" not in holder.page.forms


def test_a_request_that_was_granted_just_now_is_not_lost_by_withdrawing_it(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna"), phone()
    gathering.ask_for_seat(other, "take", "Berthe", holder)
    other.get(gathering.url("waiting"))
    holder.send("wish-1", grant="yes")
    other.send("withdraw")
    other.get(gathering.url("lobby"))

    assert "stand-1" in other.page.forms


def test_a_phone_that_is_refused_may_ask_again(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna"), phone()
    gathering.ask_for_seat(other, "take", "Mallory", holder)
    holder.send("wish-1", grant="no")
    told = other.get(gathering.url("waiting"))

    assert text("web.waiting.refused", "en") in told.text
    assert "sit" in other.page.forms
    other.get(gathering.url("waiting"))
    assert other.url == gathering.url("join")


def test_a_phone_whose_seat_was_taken_over_is_sent_to_the_form(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna"), phone()
    gathering.ask_for_seat(other, "take", "Berthe", holder)
    holder.send("wish-1", grant="yes")
    other.get(gathering.url("waiting"))
    holder.get(gathering.url())

    assert holder.url == gathering.url("join")


@pytest.mark.slow
def test_who_chooses_a_seat_is_not_asked_about_that_of_another(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna"), phone()
    gathering.ask_for_seat(other, "take", "Berthe", holder)
    gathering.host.get(gathering.url("join"))
    assert not [one for one in gathering.host.page.ids if one.startswith("asked-")]
    holder.get(gathering.url("join"))
    assert "asked-1" in holder.page.ids
    gathering.host.get(gathering.url("log"))
    assert "asked-1" in gathering.host.page.ids


@pytest.mark.slow
@pytest.mark.parametrize("how", ["take", "share"])
def test_the_host_is_told_whose_seat_is_asked_for_and_the_holder_that_it_is_the_own_one(
    how: str, gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna", hero="jay", colour="red"), phone()
    other.get(gathering.link)
    other.send("ask-form-1", name="Berthe", how=how)
    own = text(f"web.seats.wish.{how}", "en", name="Berthe")
    foreign = text(f"web.seats.wish.other.{how}", "en", name="Berthe", seat=1, holder="Anna")
    for screen in ("lobby", "seats", "log"):
        asked = gathering.host.get(gathering.url(screen)).text
        assert foreign in asked, screen
        assert own not in asked, screen
        assert own in holder.get(gathering.url(screen)).text, screen


def test_what_a_newcomer_may_take_comes_before_the_seats_of_others(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    sit("Anna", hero="jay", colour="red")
    lobby = phone().get(gathering.link).text
    assert lobby.index('id="sit"') < lobby.index('id="return"')
    begin(gathering)
    running = phone().get(gathering.link).text
    assert running.index('id="sit"') < running.index('id="return"')
    assert running.index('href="#return"') < running.index('id="sit"')


@pytest.mark.slow
@pytest.mark.parametrize("granted_by", ["holder", "host"])
def test_a_hero_that_is_taken_over_bears_the_new_player_s_name(
    granted_by: str, gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna", hero="jay", colour="red"), phone()
    begin(gathering)
    granting = holder if granted_by == "holder" else gathering.host
    gathering.ask_for_seat(other, "take", "Berthe", granting)
    granting.send("wish-1", grant="yes")
    other.get(gathering.url("waiting"))

    assert other.url == gathering.url("turn")
    told = other.get(gathering.url("hero")).text
    assert "Berthe" in told
    assert "Anna" not in told


@pytest.mark.slow
def test_a_seat_that_is_taken_over_in_the_lobby_bears_the_new_name(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna", hero="jay", colour="red"), phone()
    gathering.ask_for_seat(other, "take", "Berthe", holder)
    holder.send("wish-1", grant="yes")
    shown = other.get(gathering.url("waiting")).text

    assert "Berthe" in shown
    assert "Anna" not in shown


@pytest.mark.slow
def test_a_phone_that_lost_its_seat_while_it_slept_is_told_so_at_once(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    holder, other = sit("Anna", hero="jay", colour="red"), phone()
    begin(gathering)
    holder.get(gathering.url("turn"))
    gathering.ask_for_seat(other, "take", "Berthe", gathering.host)
    gathering.host.send("wish-1", grant="yes")
    other.get(gathering.url("waiting"))
    told = text("web.seats.none", "en")
    for screen in ("turn", "map", "log"):
        woken = holder.client.get(gathering.url(screen), headers={**HTMX, "X-Seats": "1"})
        assert told in woken.text, screen
        assert 'id="tabs"' in woken.text, screen
        assert gathering.url("hero") not in woken.text, screen
        assert woken.headers["X-Seats"] == ""
        later = holder.client.get(gathering.url(screen), headers={**HTMX, "X-Seats": ""})
        assert 'id="tabs"' not in later.text, screen
    for one in (other, gathering.host):
        assert told not in one.get(gathering.url("turn")).text


def test_who_only_looks_on_is_told_of_no_seat(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    sit("Anna", hero="jay", colour="red")
    begin(gathering)
    guest = phone()
    guest.get(gathering.link)

    assert text("web.seats.none", "en") not in guest.get(gathering.url("turn")).text
