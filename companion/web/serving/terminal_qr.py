"""QR codes for a terminal."""

from companion.web.screens.qr_codes import matrix

_HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}


def terminal_qr(content: str) -> str:
    """Draw a QR code with half blocks, light on dark as terminals mostly are."""
    rows = matrix(content)
    if len(rows) % 2:
        rows = [*rows, [False] * len(rows[0])]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(_HALVES[above, below] for above, below in zip(*pair, strict=True)) for pair in pairs
    )
