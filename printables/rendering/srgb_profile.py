"""The ICC profile of the colours that everything is drawn in: sRGB (IEC 61966-2-1)."""

import struct
from functools import cache

_HEAD = 128
_TAG = 12
_VERSION = 0x02100000
_COPYRIGHT = b"No copyright, use freely\0"
_DESCRIPTION = b"sRGB IEC61966-2.1\0"
_DATE = (2026, 1, 1, 0, 0, 0)
_WHITE = (0.9642, 1.0, 0.8249)
"""D50, which ICC profiles refer to."""

_PRIMARIES = {
    "rXYZ": (0.43607, 0.22249, 0.01392),
    "gXYZ": (0.38515, 0.71687, 0.09708),
    "bXYZ": (0.14307, 0.06061, 0.71410),
}
"""Red, green and blue of sRGB, seen in the light of D50."""

_CURVE = 1024
"""So many points of the curve are told."""

_BEND, _SLOPE = 0.04045, 12.92


@cache
def srgb_profile() -> bytes:
    """Build the profile, version 2: three primaries and one curve."""
    curve = struct.pack(">4s4xI", b"curv", _CURVE)
    curve += struct.pack(f">{_CURVE}H", *(_light(place) for place in range(_CURVE)))
    contents = {
        "desc": struct.pack(">4s4xI", b"desc", len(_DESCRIPTION)) + _DESCRIPTION + bytes(78),
        "cprt": b"text" + bytes(4) + _COPYRIGHT,
        "wtpt": _xyz(_WHITE),
        **{name: _xyz(colour) for name, colour in _PRIMARIES.items()},
        **dict.fromkeys(("rTRC", "gTRC", "bTRC"), curve),
    }
    start = _HEAD + 4 + _TAG * len(contents)
    places: dict[bytes, int] = {}
    table, body = struct.pack(">I", len(contents)), b""
    for name, content in contents.items():
        if content not in places:
            places[content] = start + len(body)
            body += content + bytes(-len(content) % 4)
        table += struct.pack(">4sII", name.encode(), places[content], len(content))
    head = struct.pack(
        ">I4xI4s4s4s6H4s",
        start + len(body),
        _VERSION,
        b"mntr",
        b"RGB ",
        b"XYZ ",
        *_DATE,
        b"acsp",
    )
    head += bytes(28) + struct.pack(">3i", *map(_fixed, _WHITE))
    return head.ljust(_HEAD, b"\0") + table + body


def _light(place: int) -> int:
    """Give the light at a point of the curve, of 65535."""
    value = place / (_CURVE - 1)
    light = value / _SLOPE if value <= _BEND else ((value + 0.055) / 1.055) ** 2.4
    return round(light * 0xFFFF)


def _xyz(colour: tuple[float, ...]) -> bytes:
    return struct.pack(">4s4x3i", b"XYZ ", *map(_fixed, colour))


def _fixed(value: float) -> int:
    return round(value * 0x10000)
