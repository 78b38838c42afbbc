"""Keep drawings of many outlines in little room."""

import zlib
from collections.abc import Iterable, Iterator

import msgspec

from printables.drawing.model import Fill, Shape

_PACK = msgspec.msgpack.Encoder().encode
_UNPACK = msgspec.msgpack.Decoder(tuple[Fill, ...]).decode

_QUICK = 1
"""More effort packs hardly better."""


class Packed:
    """Outlines that lie packed, in a tenth of their room, and are unpacked while they are drawn.

    A tile has thousands of corners; the kit's tiles, kept to be printed again, would take more than
    everything else that printing needs.
    """

    __slots__ = ("_fills", "_over")

    def __init__(self, fills: Iterable[Fill], over: tuple[Shape, ...] = ()) -> None:
        """Pack outlines; the few shapes that lie over them stay as they are."""
        self._fills = zlib.compress(_PACK(tuple(fills)), _QUICK)
        self._over = over

    def __iter__(self) -> Iterator[Shape]:
        """Unpack the shapes, the lowest first."""
        yield from _UNPACK(zlib.decompress(self._fills))
        yield from self._over
