"""Builds what decoding needs before any thread decodes.

msgspec fills in what it knows of a struct when the struct is decoded for the first time. A second
thread that decodes it meanwhile reads what is half filled in, and the process dies of it. Whoever
has imported structs builds them here first: once for each struct, by one thread at a time.
"""

import threading
from collections.abc import Iterator
from contextlib import suppress
from weakref import WeakSet

import msgspec

_lock = threading.Lock()
_built: WeakSet[type[msgspec.Struct]] = WeakSet()


def build_decoders() -> None:
    """Let any thread decode every struct that has been imported so far."""
    with _lock:
        for shape in tuple(_below(msgspec.Struct)):
            if shape not in _built:
                # What msgspec cannot decode, such as a union without tags, nobody decodes.
                with suppress(TypeError):
                    msgspec.json.Decoder(shape)
                _built.add(shape)


def _below(shape: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in shape.__subclasses__():
        yield one
        yield from _below(one)
