"""Short words that change with what is on a sheet, to tell later which sheets to print again."""

from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from printables.drawing import Page, Palette, Shape, Use
from printables.page_digest_reader import VERSION

_packed = msgspec.msgpack.Encoder().encode


class PageDigests:
    """Digests of pages, taken while they pass; what is drawn once is looked at once."""

    def __init__(self, palette: Palette) -> None:
        """Begin with the colours, which are part of every page."""
        self.by_label: dict[str, str] = {}
        self._symbols: dict[str, bytes] = {}
        self._palette = _packed(sorted((role, colour or "") for role, colour in palette.items()))

    def add(self, page: Page) -> None:
        """Take a page's digest; a page without anything on it has none."""
        if page.shapes:
            digest = blake2b(self._palette, digest_size=4)
            digest.update(_packed((page.width, page.height)))
            digest.update(self._digest(page.shapes))
            self.by_label[page.label] = digest.hexdigest()

    def _digest(self, shapes: Iterable[Shape]) -> bytes:
        digest = blake2b(digest_size=8)
        for shape in shapes:
            if isinstance(shape, Use):
                symbol = shape.symbol
                if symbol.name not in self._symbols:
                    self._symbols[symbol.name] = self._digest(symbol.shapes)
                digest.update(self._symbols[symbol.name] + _packed(shape.place))
            else:
                digest.update(_packed(shape))
        return digest.digest()

    def told(self) -> str:
        """Say them all in a line that a PDF can bear."""
        words = (f"{label}={digest}" for label, digest in self.by_label.items())
        return " ".join((VERSION, *words))
