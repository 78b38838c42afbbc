"""Read the ICC profile that a print shop gives, and refuse what it cannot print with."""

import struct
from collections.abc import Mapping

from companion.i18n import verbatim
from printables.drawing import OutputIntent
from printables.errors import (
    DamagedProfileError,
    NoProfileError,
    ProfileColoursError,
    ProfileDeviceError,
    ProfileVersionError,
)

_HEAD = 128
_TAG = 12
_MANY = 200
"""More entries than any profile has."""

_VERSIONS = (2, 4)
_PRINTER = b"prtr"
_DEVICES: Mapping[bytes, str] = {b"mntr": "screen", b"scnr": "camera"}
_CHANNELS: Mapping[bytes, int] = {b"GRAY": 1, b"RGB ": 3, b"CMYK": 4}
_TABLES = frozenset({b"A2B0", b"B2A0"})
_CURVE = frozenset({b"kTRC"})
_WAYS: Mapping[bytes, tuple[frozenset[bytes], ...]] = {
    b"GRAY": (_CURVE, _TABLES),
    b"RGB ": (_TABLES,),
    b"CMYK": (_TABLES,),
}
"""What colours are turned by, to and fro; for grey a curve is enough."""


def read_output_profile(data: bytes, file: str, condition: str = "") -> OutputIntent:
    """Read a printer's profile.

    Args:
        data: What is in the file.
        file: Its name, which stands for a description where the profile has none.
        condition: The printing condition that it is for, as the ICC's registry names it.

    Raises:
        NoProfileError: It is something else.
        ProfileVersionError: It is of a version that PDF/X-4 does not know.
        ProfileDeviceError: It is not a printer's.
        ProfileColoursError: It is for other colours than grey, RGB and CMYK.
        DamagedProfileError: A part of it is missing.
    """
    told = verbatim(file)
    if data[36:40] != b"acsp":
        raise NoProfileError(file=told)
    if data[8] not in _VERSIONS:
        raise ProfileVersionError(file=told, version=data[8])
    device, colours = data[12:16], data[16:20]
    if device != _PRINTER:
        raise ProfileDeviceError(
            file=told, device=f"@forms.profile.{_DEVICES.get(device, 'other')}"
        )
    if colours not in _CHANNELS:
        space = verbatim(colours.decode("latin-1").strip())
        raise ProfileColoursError(file=told, colours=space)
    size = int.from_bytes(data[:4])
    tags = _tags(data[:size]) if size <= len(data) else None
    if tags is None or not any(tags.keys() >= way for way in _WAYS[colours]):
        raise DamagedProfileError(file=told)
    description = _described(tags.get(b"desc", b"")) or file
    return OutputIntent(data[:size], _CHANNELS[colours], description, condition.strip())


def _tags(data: bytes) -> Mapping[bytes, bytes] | None:
    """Take a profile apart; None where entries lie outside it, or it has none."""
    count = int.from_bytes(data[_HEAD : _HEAD + 4])
    end = _HEAD + 4 + _TAG * count
    if not 0 < count <= _MANY or end > len(data):
        return None
    entries = list(struct.iter_unpack(">4sII", data[_HEAD + 4 : end]))
    if any(start < end or start + size > len(data) for _, start, size in entries):
        return None
    return {name: data[start : start + size] for name, start, size in entries}


def _described(tag: bytes) -> str:
    """Read what a profile calls itself, in the form of version 2 or of version 4."""
    if tag[:4] == b"mluc" and len(tag) >= 28:
        size, start = struct.unpack(">II", tag[20:28])
        words = tag[start : start + size].decode("utf-16-be", "ignore")
    else:
        words = tag[12 : 12 + int.from_bytes(tag[8:12])].decode("latin-1")
    return words.replace("\0", "").strip()
