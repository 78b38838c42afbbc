"""The port that the server listens on."""

import socket

from companion.web.serving.listening_socket import listening_on


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
