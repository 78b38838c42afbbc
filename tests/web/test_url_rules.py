"""How the addresses of the app are made."""

import pytest
from werkzeug.routing import BuildError, Map

from companion.web.url_rules import LateRule, SmallNumber


def test_an_address_is_made_of_its_parts_and_of_what_is_asked_beside():
    addresses = Map(
        [LateRule("/t/<table>/<small:seat>", endpoint="seat")], converters={"small": SmallNumber}
    ).bind("here")

    for _ in range(2):
        assert addresses.build("seat", {"table": "a b", "seat": 3}) == "/t/a%20b/3"
        assert addresses.build("seat", {"table": "x", "seat": 3, "rule": "y"}) == "/t/x/3?rule=y"
    with pytest.raises(BuildError):
        addresses.build("seat", {"table": "x"})


def test_numbers_that_no_database_takes_are_no_address():
    addresses = Map([LateRule("/<small:seat>", endpoint="seat")], converters={"small": SmallNumber})

    assert addresses.bind("here").test("/999999999")
    assert not addresses.bind("here").test("/1000000000")
