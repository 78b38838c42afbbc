"""Links that the host makes anew: whoever holds an old one comes in no more."""

import pytest

from companion.table import NotYourSeatError, UnknownTableError
from tests.table.seated_table import Evening


def test_a_renewed_link_is_the_only_one(evening: Evening) -> None:
    old, table = evening.new, evening.table
    ana = evening.phone(1)
    guests = evening.tables.renew_links(evening.phone(), "guests")

    for secret in (old.join, old.look):
        with pytest.raises(UnknownTableError):
            evening.rights(secret)
    assert evening.tables.invited(old.join) == ""
    assert evening.tables.invited(guests.join) == table
    assert evening.rights(guests.join).guest
    assert evening.tables.look(evening.rights(guests.look)).table == table
    assert evening.phone(1) == ana
    hosts = evening.tables.renew_links(evening.phone(), "host")
    with pytest.raises(UnknownTableError):
        evening.rights(old.host)
    assert evening.rights(hosts.host).host
    assert evening.tables.links(evening.rights(hosts.host)).host == hosts.host


def test_only_the_host_renews_links(evening: Evening) -> None:
    with pytest.raises(NotYourSeatError):
        evening.tables.renew_links(evening.phone(1), "guests")
