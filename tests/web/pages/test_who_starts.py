"""A lobby says who starts the game, at a rematch too, and by name where the host plays along."""

from collections.abc import Callable

from companion.i18n import text
from tests.web.conftest import Gathering, Phone, gather
from tests.web.masmorra.begun_game import begin

WON = '{"type":"correct","what":"xp","target":"jay","value":16}'
PASS = '{"type":"pass_turn"}'


def test_a_guest_reads_who_opened_the_table(gathering: Gathering, sit: Callable[..., Phone]):
    boris = sit("Boris", "algus", "blue")
    before = boris.get(gathering.url("lobby")).text
    gathering.host.get(gathering.url("join"))
    gathering.host.fill("sit", {"name": "Anna", "hero": "jay", "colour": "red"})
    seated = boris.get(gathering.url("lobby")).text

    assert text("web.lobby.host_starts", "en") in before
    assert text("web.lobby.name_starts", "en", name="Anna") in seated


def test_a_rematch_names_the_host_of_before(phone: Callable[[], Phone]):
    gathering = gather(phone(), policy="tracker")
    anna, boris, clara = gathering.host, phone(), phone()
    for one, name, hero, colour in (
        (anna, "Anna", "jay", "red"),
        (boris, "Boris", "algus", "blue"),
        (clara, "Clara", "mika", "green"),
    ):
        one.get(gathering.url("join") if one is anna else gathering.link)
        one.fill("sit", {"name": name, "hero": hero, "colour": colour})
    begin(gathering)
    for one, command in ((anna, WON), (anna, PASS), (boris, PASS), (clara, PASS)):
        one.get(gathering.url("turn"))
        one.fill("act", {"command": command}, htmx=True)

    def again(one: Phone) -> str:
        one.get(gathering.url("end"))
        return one.send("again").text

    waits = again(boris)
    hosts = again(anna)
    told = clara.get(gathering.url("end")).text

    assert text("web.lobby.name_starts", "en", name="Anna") in waits
    assert [text("web.lobby.other_mode", "en") in one for one in (hosts, waits)] == [True, False]
    assert text("web.end.ahead", "en", names="Anna (Host), Boris") in told
