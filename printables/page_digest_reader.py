"""Find in a PDF what it tells of its sheets, without loading what draws them."""

import re
from collections.abc import Mapping

VERSION = "companion sheets 1:"
"""What stands before the digests; another way to take them gets another number."""

_FOUND = re.compile(rb"/Keywords\s*\(" + VERSION.encode() + rb"([\w=.\- \\\r\n]*)\)")


def digests_in(pdf: bytes) -> Mapping[str, str] | None:
    """Read the digests that a PDF bears; None where it bears none."""
    found = _FOUND.search(pdf)
    if not found:
        return None
    plain = re.sub(rb"\\\r?\n|\\", b"", found[1]).decode("ascii")
    return dict(word.split("=", 1) for word in plain.split() if "=" in word)
