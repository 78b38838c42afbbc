"""Small ICC profiles, as a print shop or a screen might have them."""

import struct
from collections.abc import Sequence
from itertools import product

_WHITE = struct.pack(">4s4x3i", b"XYZ ", 0xF6D6, 0x10000, 0xD32D)


def printer_profile(name: str = "Coated, small", *, version: int = 2) -> bytes:
    """Make a press of cyan, magenta, yellow and black, with tables of two points a side."""
    shown = [
        (255 * (1 - black) * (4 - cyan - magenta - yellow) // 4, 128, 128)
        for cyan, magenta, yellow, black in product((0, 1), repeat=4)
    ]
    printed = [(0, 0, 0, 255 * (1 - light)) for light, _, _ in product((0, 1), repeat=3)]
    tags = {
        "desc": described(name) if version == 2 else described_in_unicode(name),
        "cprt": b"text" + bytes(4) + b"none\0",
        "wtpt": _WHITE,
        **dict.fromkeys(("A2B0", "A2B1", "A2B2"), _table(4, shown)),
        **dict.fromkeys(("B2A0", "B2A1", "B2A2"), _table(3, printed)),
        "gamt": _table(3, [(0,)] * 8),
    }
    return profile(b"prtr", b"CMYK", b"Lab ", tags, version=version)


def profile(
    device: bytes, colours: bytes, reference: bytes, tags: dict[str, bytes], *, version: int = 2
) -> bytes:
    """Put a profile together."""
    start = 132 + 12 * len(tags)
    table, body = struct.pack(">I", len(tags)), b""
    for name, tag in tags.items():
        table += struct.pack(">4sII", name.encode(), start + len(body), len(tag))
        body += tag + bytes(-len(tag) % 4)
    head = struct.pack(
        ">I4xI4s4s4s6H4s",
        start + len(body),
        version << 24,
        device,
        colours,
        reference,
        *(2020, 1, 1, 0, 0, 0),
        b"acsp",
    )
    return (head + bytes(28) + _WHITE[8:]).ljust(128, b"\0") + table + body


def described(name: str) -> bytes:
    """Write a description as version 2 has it."""
    words = name.encode() + b"\0"
    return struct.pack(">4s4xI", b"desc", len(words)) + words + bytes(78)


def described_in_unicode(name: str) -> bytes:
    """Write a description as version 4 has it."""
    words = name.encode("utf-16-be")
    return struct.pack(">4s4xII4sII", b"mluc", 1, 12, b"enUS", len(words), 28) + words


def _table(inputs: int, points: Sequence[tuple[int, ...]]) -> bytes:
    """Write a table of eight bits with two points a side."""
    outputs = len(points[0])
    straight = bytes(range(256))
    matrix = struct.pack(">9i", *(0x10000 * (place % 4 == 0) for place in range(9)))
    head = struct.pack(">4s4xBBBx", b"mft1", inputs, outputs, 2) + matrix
    return head + straight * inputs + bytes(sum(points, ())) + straight * outputs
