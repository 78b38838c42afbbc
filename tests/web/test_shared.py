"""What all eyes see is worked out once for each version, through nobody's own eyes."""

from collections.abc import Callable

from flask import Flask

from companion.web.shared import MOST_KEPT, Shared, for_all
from companion.web.visit import Visit, arrive
from tests.web.conftest import Gathering, Phone


def test_phones_of_a_table_share_what_is_made_until_the_table_moves(
    app: Flask, gathering: Gathering, sit: Callable[..., Phone]
):
    made: list[tuple[int, int]] = []

    def make(visit: Visit) -> str:
        made.append((visit.seat, visit.seq))
        return "drawn"

    def look(phone: Phone, language: str = "en") -> None:
        cookie = phone.client.get_cookie("companion")
        assert cookie is not None
        cookies = f"companion={cookie.value}; language={language}"
        with app.test_request_context(headers={"Cookie": cookies}):
            assert for_all(arrive(gathering.table), make) == "drawn"

    anna, boris = sit("Anna"), sit("Boris")
    for phone in (anna, boris, anna, gathering.host):
        look(phone)
    look(boris, "de")
    sit("Chloé")
    look(anna)

    assert made == [(0, 3), (0, 3), (0, 4)]


def test_the_oldest_of_what_is_shared_makes_room():
    shared = Shared()
    for number in range(MOST_KEPT + 1):
        shared.keep(number, str(number))

    assert shared.find(0) is None
    assert shared.find(MOST_KEPT) == str(MOST_KEPT)
