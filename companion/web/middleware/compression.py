"""Pages and files go over the wire packed, where the phone unpacks them.

Fragments stay as they are: they are small, there are many, and packing costs more than it saves on
a wireless network at home.
"""

import gzip
from functools import lru_cache

from flask import Flask, Response, request

from companion.web.screens.screen_rendering import is_fragment

PACKED = "gzip"
_WORTH = 1400
"""Bytes below which a packet is sent anyway."""
_QUICK = 6
"""Level for what is made for one phone; files are packed once, as small as can be."""


def may_pack() -> bool:
    """Say whether the phone unpacks what it gets."""
    return bool(request.accept_encodings.quality(PACKED))


def mark(response: Response, *, packed: bool) -> Response:
    """Say in an answer how it is packed, and that it depends on what the phone unpacks."""
    if packed:
        response.headers["Content-Encoding"] = PACKED
    response.vary.add("Accept-Encoding")
    return response


@lru_cache(maxsize=64)
def pack_once(content: bytes) -> bytes:
    """Pack a file as small as can be; the same bytes give the same bytes."""
    return gzip.compress(content, 9, mtime=0)


def pack_pages(app: Flask) -> None:
    """Pack every whole page."""

    @app.after_request
    def pack(response: Response) -> Response:
        whole = response.mimetype == "text/html" and not response.is_streamed
        if not whole or is_fragment() or "Content-Encoding" in response.headers:
            return response
        content = response.get_data()
        packed = len(content) > _WORTH and may_pack()
        if packed:
            response.set_data(gzip.compress(content, _QUICK, mtime=0))
        return mark(response, packed=packed)
