"""Seats: links that nobody guesses, claims that nobody loses, and seats that change hands."""

import re
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.table import (
    BadIntentError,
    Intent,
    NotYourSeatError,
    SeatTakenError,
    StoreError,
    UnknownTableError,
    open_tables,
)
from companion.table.seats.link_secrets import open_keys
from tests.table.seated_table import Evening
from tests.tally import GAMES, Correct, Open, Pass, Whisper


def test_a_table_is_called_so_that_it_can_be_said(evening: Evening) -> None:
    first, _, second = evening.table.partition("-")

    assert (len(first), len(second)) == (4, 4)
    assert all(word[i] in "aeiou" for word in (first, second) for i in (1, 3))


def test_no_two_links_are_alike(evening: Evening) -> None:
    other = evening.tables.create("tally", Open())
    links = evening.tables.links(evening.phone())
    secrets = [links.join, links.look, links.host, *links.seats.values()]
    secrets += [other.host, other.join, other.look]

    assert len(set(secrets)) == 9
    typed = {links.join, other.join, links.look, other.look}
    assert min(len(one) for one in secrets if one not in typed) > 20


@pytest.mark.parametrize("kind", ["join", "look"])
def test_the_links_to_join_and_to_watch_by_can_be_read_out_and_typed(
    kind: str, evening: Evening
) -> None:
    secret = getattr(evening.tables.links(evening.phone()), kind)

    assert re.fullmatch(rf"{kind}(-([bdfgklmnprstvz][aeiou]){{2}}){{3}}", secret)


def test_a_long_link_of_an_earlier_version_still_shows_the_table(evening: Evening) -> None:
    keys = evening.tables._seats._keys
    former = keys._long("look", evening.table, 0, 0)

    assert evening.tables.look(evening.rights(former)).table == evening.table
    with pytest.raises(UnknownTableError):
        evening.rights(keys._long("join", evening.table, 0, 0))


@pytest.mark.parametrize("secret", ["", "host-", "host", "seat1-AAAA", "x" * 5000, "host-é"])
def test_a_guessed_link_opens_nothing(evening: Evening, secret: str) -> None:
    with pytest.raises(UnknownTableError):
        evening.rights(secret)


def test_a_link_of_another_table_opens_nothing(evening: Evening) -> None:
    other = evening.tables.create("tally", Open())

    with pytest.raises(UnknownTableError):
        evening.rights(other.host)
    with pytest.raises(UnknownTableError):
        evening.tables.rights("no-such", [evening.new.host])


def test_each_link_opens_what_it_says(evening: Evening) -> None:
    look, join = evening.rights(evening.new.look), evening.rights(evening.new.join)
    seat, host = evening.phone(2), evening.phone()

    assert (look.guest, look.host, look.acts) == (False, False, ())
    assert (join.guest, join.host, join.acts) == (True, False, ())
    assert (seat.guest, seat.host, seat.acts) == (True, False, (2,))
    assert (host.guest, host.host, host.acts) == (True, True, ())


def test_a_phone_hands_on_only_what_it_may(evening: Evening) -> None:
    onlooker = evening.tables.links(evening.rights(evening.new.look))
    seat = evening.tables.links(evening.phone(2))
    host = evening.tables.links(evening.phone())

    assert (onlooker.look, onlooker.join, onlooker.host) == (evening.new.look, "", "")
    assert (seat.join, seat.host, seat.seats) == (
        evening.new.join,
        "",
        {2: evening.secrets[2]},
    )
    assert host.seats == evening.secrets


def test_links_survive_a_restart(evening: Evening) -> None:
    evening.tables.close()
    again = open_tables(evening.place, GAMES)

    assert again.rights(evening.table, [evening.secrets[2]]).held == (2,)
    assert again.secret_key("web") == evening.tables.secret_key("web")
    assert again.secret_key("web") != again.secret_key("other")
    again.close()


def test_the_key_file_is_for_its_owner_only(tmp_path: Path) -> None:
    open_tables(tmp_path / "t.db", GAMES).close()
    key = tmp_path / "t.db.key"
    key.chmod(0o644)
    open_tables(tmp_path / "t.db", GAMES).close()

    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert [one.name for one in tmp_path.glob("*.key*")] == ["t.db.key"]


@pytest.mark.sqlite
def test_a_database_alone_opens_nothing(evening: Evening, tmp_path: Path) -> None:
    stolen = open_tables(evening.place, GAMES, key=tmp_path / "other.key")

    with pytest.raises(UnknownTableError):
        stolen.rights(evening.table, [evening.new.host])
    stolen.close()


@pytest.mark.parametrize("content", ["", "not a key", "abcd", "é"])
def test_a_key_file_without_a_key_is_named(tmp_path: Path, content: str) -> None:
    path = tmp_path / "broken.key"
    path.write_text(content, encoding="utf-8")

    with pytest.raises(StoreError) as refused:
        open_keys(path)

    assert refused.value.params["path"] == str(path)


def test_a_taken_seat_says_who_sits_there(evening: Evening) -> None:
    with pytest.raises(SeatTakenError) as taken:
        evening.tables.claim(evening.rights(evening.new.join), 2, "Dora")

    assert (taken.value.seat, taken.value.name) == (2, "Ben")


def test_of_many_phones_that_claim_a_seat_one_gets_it(evening: Evening) -> None:
    new = evening.tables.create("tally", Open())
    guest = evening.tables.rights(new.table, [new.join])

    def claim(n: int) -> str:
        try:
            return evening.tables.claim(guest, 1, f"P{n}")
        except SeatTakenError:
            return ""

    with ThreadPoolExecutor(8) as pool:
        won = [secret for secret in pool.map(claim, range(24)) if secret]

    assert len(won) == 1
    assert evening.tables.rights(new.table, won).held == (1,)


def test_a_second_tap_on_a_free_seat_gets_the_same_seat(evening: Evening) -> None:
    new = evening.tables.create("tally", Open())
    guest = evening.tables.rights(new.table, [new.join])
    first = evening.tables.claim(guest, 1, "Ana", key="the-same-tap")

    assert evening.tables.claim(guest, 1, "Ana", key="the-same-tap") == first
    with pytest.raises(SeatTakenError):
        evening.tables.claim(guest, 1, "Ana", key="another-tap")


def test_who_only_looks_on_claims_nothing(evening: Evening) -> None:
    with pytest.raises(NotYourSeatError):
        evening.tables.claim(evening.rights(evening.new.look), 1, "Eve")


@pytest.mark.parametrize("seat", [0, 4, -1])
def test_a_seat_that_is_not_there_is_not_claimed(evening: Evening, seat: int) -> None:
    with pytest.raises(BadIntentError):
        evening.tables.claim(evening.rights(evening.new.join), seat, "Eve")


@pytest.mark.parametrize(
    "typed, shown",
    [
        ("  Ana \n Maria ", "Ana Maria"),
        ("A\u202ena", "A na"),
        ("x" * 90, "x" * 40),
        ("@web.title", "@web.title"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_a_name_is_shown_on_one_line(evening: Evening, typed: str, shown: str) -> None:
    new = evening.tables.create("tally", Open())
    guest = evening.tables.rights(new.table, [new.join])
    evening.tables.claim(guest, 1, typed)

    assert evening.tables.seats(guest)[0].name == shown


@pytest.mark.parametrize("typed", ["", "  ", "\u0000\u200b", "\ud800"])
def test_a_name_of_nothing_is_refused(evening: Evening, typed: str) -> None:
    new = evening.tables.create("tally", Open())

    with pytest.raises(BadIntentError):
        evening.tables.claim(evening.tables.rights(new.table, [new.join]), 1, typed)


def test_a_seat_that_is_given_back_ends_its_links(evening: Evening) -> None:
    evening.tables.release(evening.phone(2), 2)

    with pytest.raises(UnknownTableError):
        evening.phone(2)
    secret = evening.tables.claim(evening.rights(evening.new.join), 2, "Dora")
    assert secret != evening.secrets[2]


def test_the_host_frees_seats_and_others_do_not(evening: Evening) -> None:
    with pytest.raises(NotYourSeatError):
        evening.tables.release(evening.phone(1), 2)
    evening.tables.release(evening.phone(), 2)

    assert evening.tables.seats(evening.phone())[1].status == "free"


def test_the_host_plays_seats_that_are_free(evening: Evening) -> None:
    with pytest.raises(NotYourSeatError):
        evening.act(0, Whisper(2, "owl"))
    evening.tables.release(evening.phone(), 2)
    evening.act(0, Whisper(2, "owl"))

    (entry,) = evening.tables.log(evening.phone(), after=1)
    assert (entry.author, entry.seat) == (0, 2)


def test_a_lent_seat_is_played_by_its_borrower(evening: Evening) -> None:
    evening.tables.lend(evening.phone(1), 1, 3)
    evening.act(3, Pass())

    (entry,) = evening.tables.log(evening.phone(2), after=1)
    assert (entry.author, entry.name, entry.seat) == (3, "Cleo", 1)
    assert evening.phone(3).acts == (1, 3)
    assert evening.phone(1).acts == (1,)


def test_a_loan_ends_when_it_is_taken_back_or_the_borrower_leaves(evening: Evening) -> None:
    evening.tables.lend(evening.phone(), 1, 3)
    evening.tables.lend(evening.phone(1), 1, None)
    assert evening.phone(3).acts == (3,)

    evening.tables.lend(evening.phone(), 1, 3)
    evening.tables.release(evening.phone(), 3)
    assert evening.tables.seats(evening.phone())[0].lent_to is None


def test_a_seat_may_be_lent_to_the_host(evening: Evening) -> None:
    evening.tables.lend(evening.phone(), 1, 0)

    assert evening.act(0, Pass()).seat == 1


def test_a_seat_is_not_lent_by_others_nor_to_nobody(evening: Evening) -> None:
    evening.tables.release(evening.phone(), 3)

    with pytest.raises(NotYourSeatError):
        evening.tables.lend(evening.phone(2), 1, 2)
    for to in (1, 3, 9):
        with pytest.raises(BadIntentError):
            evening.tables.lend(evening.phone(), 1, to)
    with pytest.raises(BadIntentError):
        evening.tables.lend(evening.phone(), 3, 1)


def test_rights_at_another_table_do_nothing_here(evening: Evening) -> None:
    other = evening.tables.create("tally", Open())
    rights = evening.tables.rights(other.table, [other.host])
    evening.tables.submit(rights, Intent(Correct(1, 5), 1, "over-there"))

    assert evening.state.counters == (0, 0, 0)
