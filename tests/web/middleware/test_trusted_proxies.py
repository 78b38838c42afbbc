"""Whose word counts about where a request comes from."""

from collections.abc import Callable

import pytest

from companion.i18n import LANGUAGES, text
from companion.table import Tables
from companion.table.rate_limits import GUESSING
from companion.web.app import create_app
from companion.web.config import Config
from companion.web.middleware.trusted_proxies import ProxyError, client_address, read_proxies
from tests.web.conftest import Gathering, Phone

PROXIES = read_proxies(["10.0.0.1", "10.1.0.0/16", "2001:db8::/64"])


@pytest.mark.parametrize(
    "peer, forwarded, address",
    [
        ("192.0.2.1", [], "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7"], "192.0.2.1"),
        ("10.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("::ffff:10.0.0.1", ["198.51.100.7:4711"], "198.51.100.7"),
        ("2001:db8::9", ["[2001:db8:1::7]:4711"], "2001:db8:1::7"),
        ("10.0.0.1", ["198.51.100.7, 10.1.2.3"], "198.51.100.7"),
        ("10.0.0.1", ["198.51.100.7", "10.1.2.3"], "198.51.100.7"),
        ("10.0.0.1", ["192.0.2.99, 198.51.100.7"], "198.51.100.7"),
        ("10.0.0.1", ["unknown"], "10.0.0.1"),
        ("10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", ["10.1.2.3"], "10.1.2.3"),
        ("", ["198.51.100.7"], ""),
    ],
)
def test_only_a_trusted_proxy_says_for_whom_it_asks(
    peer: str, forwarded: list[str], address: str
) -> None:
    assert client_address(peer, forwarded, PROXIES) == address
    assert client_address(peer, forwarded, ()) == peer


def test_what_is_no_address_is_told() -> None:
    with pytest.raises(ProxyError) as refused:
        read_proxies(["10.0.0.1", "proxy.example"])
    told = {text(refused.value.key, one, **refused.value.params) for one in LANGUAGES}

    assert len(told) == len(LANGUAGES)
    assert all("proxy.example" in sentence for sentence in told)


@pytest.mark.slow
@pytest.mark.parametrize("proxies, others_wait", [((), True), (("127.0.0.0/8",), False)])
def test_a_guesser_behind_a_proxy_slows_down_only_himself_where_it_is_trusted(
    tables: Tables,
    gathering: Gathering,
    proxies: tuple[str, ...],
    others_wait: bool,  # noqa: FBT001 - pytest passes it by name
) -> None:
    config = Config.of("", ["torch.example"], proxies=proxies)
    app = create_app(config, tables=tables)

    def typed_from(address: str, code: str) -> int:
        one = Phone(app.test_client())
        one.client.environ_base["HTTP_X_FORWARDED_FOR"] = address
        one.get("/")
        return one.send("join-form", code=code).status_code

    for _ in range(GUESSING.free + 1):
        assert typed_from("198.51.100.7", "bobo-bobo-bobo") == 422

    code = gathering.link.rpartition("join-")[2]
    assert typed_from("198.51.100.7", code) == 429
    assert typed_from("198.51.100.8", code) == (429 if others_wait else 200)


@pytest.mark.slow
def test_the_right_link_lets_everybody_in_beside_a_guesser(
    gathering: Gathering, phone: Callable[[], Phone]
) -> None:
    guesser = phone()
    guesser.get("/")
    for guess in range(GUESSING.free * 3):
        guesser.get(f"/j/{gathering.table}/join-bobo-bobo-bo{guess}")
        guesser.get("/")
        guesser.send("join-form", code="bobo-bobo-bobo")
    assert guesser.send("join-form", code="bobo-bobo-bobo").status_code == 429
    assert guesser.get(f"/j/{gathering.table}/join-bobo-bobo-bobo").status_code == 429

    secret = gathering.link.rpartition("/")[2]
    typed = [f"http://torch.example{gathering.link}", f"{gathering.table} {secret[5:]}"]
    for turn in range(106):
        one = phone()
        if turn % 3 == 0:
            one.get(gathering.link)
        else:
            one.get("/")
            one.send("join-form", code=typed[turn % 3 - 1])
        assert one.url == gathering.url("join"), turn


@pytest.mark.parametrize("proxies, scheme", [((), "http"), (("127.0.0.0/8",), "https")])
def test_a_trusted_proxy_says_whether_it_was_asked_encrypted(
    tables: Tables, gathering: Gathering, proxies: tuple[str, ...], scheme: str
) -> None:
    app = create_app(Config.of("", ["torch.example"], proxies=proxies), tables=tables)
    one = Phone(app.test_client())
    one.client.environ_base["HTTP_X_FORWARDED_PROTO"] = "https"
    here = f"{scheme}://torch.example"
    joined = one.client.get(gathering.link, base_url="http://torch.example")
    shown = one.client.get(f"/t/{gathering.table}/seats", base_url=here)

    assert ("Secure" in joined.headers["Set-Cookie"]) == (scheme == "https")
    assert f"{here}/j/{gathering.table}/" in shown.text
