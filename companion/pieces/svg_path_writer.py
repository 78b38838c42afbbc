"""Write outlines as SVG path data in few signs: whole steps from corner to corner."""

from companion.pieces.vector_path import CurveTo, Path, Point


def short_path(path: Path, digits: int) -> str:
    """Write the `d` attribute of an SVG path, each point as steps from the one before.

    Args:
        path: What to write.
        digits: How many decimals are kept; the steps are between rounded points, so that no
            error adds up.
    """
    words: list[str] = []
    scale = 10**digits
    here = (0, 0)
    for subpath in path.subpaths:
        start = _rounded(subpath.start, scale)
        words.append("M" + _numbers(start, digits))
        here, before = start, "M"
        for segment in subpath.segments:
            letter = "c" if isinstance(segment, CurveTo) else "l"
            corners = (
                (segment.first, segment.second, segment.end)
                if isinstance(segment, CurveTo)
                else (segment.end,)
            )
            whole = [_rounded(corner, scale) for corner in corners]
            steps = [number for x, y in whole for number in (x - here[0], y - here[1])]
            here = whole[-1]
            if any(steps):
                written = _numbers(steps, digits)
                joint = "" if written.startswith("-") else " "
                words.append(joint + written if letter == before else letter + written)
                before = letter
        words.append("z")
    return "".join(words)


def _rounded(point: Point, scale: int) -> tuple[int, int]:
    return round(point[0] * scale), round(point[1] * scale)


def _numbers(steps: list[int] | tuple[int, ...], digits: int) -> str:
    """Write numbers with a blank only where two would run together."""
    text = ""
    for number in steps:
        word = _decimal(number, digits)
        text += word if not text or word.startswith("-") else f" {word}"
    return text


def _decimal(number: int, digits: int) -> str:
    if not digits:
        return str(number)
    whole, rest = divmod(abs(number), 10**digits)
    sign = "-" if number < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest:0{digits}d}".rstrip("0")
