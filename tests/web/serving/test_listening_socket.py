"""The port that the server listens on."""

import socket
from pathlib import Path

import pytest

from companion.web.serving.listening_socket import LAST_PORT, AddressError, listening_on
from companion.web.serving.server import Server


def test_small_answers_do_not_wait_for_one_another() -> None:
    """What is accepted sends at once, and asyncio can tell that it speaks TCP."""
    with (
        listening_on("127.0.0.1", 0) as listening,
        socket.create_connection(listening.getsockname()),
    ):
        accepted, _peer = listening.accept()
        with accepted:
            assert accepted.proto == socket.IPPROTO_TCP
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize("host", ["ä" * 70, "a..b", "203.0.113.1", "2001:db8::1", "no.invalid"])
def test_what_is_no_address_of_this_machine_is_told(host: str) -> None:
    with pytest.raises(AddressError) as refused:
        listening_on(host, 0)

    assert refused.value.key == "web.serve.no_host"
    assert refused.value.params == {"host": host}


def test_another_port_is_named_also_for_the_last_one() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", LAST_PORT))
        other.listen()

        with pytest.raises(AddressError) as refused:
            listening_on("127.0.0.1", LAST_PORT)

    assert refused.value.params == {"port": LAST_PORT, "other": LAST_PORT - 1}


@pytest.mark.parametrize("host", ["::1", "[::1]"])
def test_an_address_of_version_6_may_stand_in_brackets(host: str, tmp_path: Path) -> None:
    with Server(host, 0, str(tmp_path / "tables.db")) as server:
        assert server.address.startswith("http://[::1]:")
