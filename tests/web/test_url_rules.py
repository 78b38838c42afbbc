"""What an address of the app may hold."""

from werkzeug.routing import Map, Rule

from companion.web.url_rules import SmallNumber


def test_numbers_that_no_database_takes_are_no_address():
    addresses = Map([Rule("/<small:seat>", endpoint="seat")], converters={"small": SmallNumber})

    assert addresses.bind("here").test("/999999999")
    assert not addresses.bind("here").test("/1000000000")
