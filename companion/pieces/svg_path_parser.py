"""Read the path language of SVG into outlines."""

import math
import re
from collections.abc import Iterator

from companion.pieces.vector_path import CurveTo, LineTo, Path, Point, Segment, Subpath

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def parse_path(text: str) -> Path:
    """Read an SVG path; every outline is closed.

    Raises:
        ValueError: A command is unknown or its numbers do not come out even.
    """
    pen = _Pen()
    for command, numbers in _commands(text):
        pen.draw(command, numbers)
    pen.close()
    return Path(tuple(pen.subpaths))


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Split the text into single commands, repeated ones written out."""
    tokens = _TOKEN.findall(text)
    place = 0
    while place < len(tokens):
        command = tokens[place]
        arity = _ARITY.get(command.upper())
        if arity is None:
            message = f"expected a path command, got {command!r} in {text!r}"
            raise ValueError(message)
        place += 1
        first = True
        while first or (arity and place < len(tokens) and not tokens[place].isalpha()):
            words = tokens[place : place + arity]
            if len(words) < arity or any(word.isalpha() for word in words):
                message = f"expected {arity} numbers after {command!r} in {text!r}"
                raise ValueError(message)
            yield command, [float(word) for word in words]
            place += arity
            if first and command in "Mm":
                command = "L" if command == "M" else "l"
            first = False


class _Pen:
    """Remember where the pen is while the commands are carried out."""

    def __init__(self) -> None:
        self.subpaths: list[Subpath] = []
        self.start: Point = (0.0, 0.0)
        self.here: Point = (0.0, 0.0)
        self.control: Point | None = None
        self.segments: list[Segment] = []

    def draw(self, command: str, numbers: list[float]) -> None:
        """Carry out one command."""
        origin = self.here if command.islower() else (0.0, 0.0)
        control, self.control = self.control, None
        letter = command.upper()
        if letter == "Z":
            self.close()
        elif letter == "M":
            self.close()
            self.start = self.here = _pairs(numbers, origin)[0]
        elif letter in "LHV":
            self._straight(letter, numbers, origin)
        elif letter == "A":
            for curve in _arc(self.here, numbers[:5], _pairs(numbers[5:], origin)[0]):
                self._to(curve)
        else:
            self._bend(letter, _pairs(numbers, origin), control)

    def close(self) -> None:
        """End the outline, if one was begun."""
        if self.segments:
            self.subpaths.append(Subpath(self.start, tuple(self.segments)))
        self.segments = []
        self.here = self.start

    def _to(self, segment: Segment) -> None:
        self.segments.append(segment)
        self.here = segment.end

    def _straight(self, letter: str, numbers: list[float], origin: Point) -> None:
        x, y = self.here
        if letter == "L":
            x, y = _pairs(numbers, origin)[0]
        elif letter == "H":
            x = numbers[0] + origin[0]
        else:
            y = numbers[0] + origin[1]
        self._to(LineTo((x, y)))

    def _bend(self, letter: str, points: list[Point], control: Point | None) -> None:
        if letter == "Q":
            pull, end = points
            points = [_between(self.here, pull, 2 / 3), _between(end, pull, 2 / 3), end]
        elif letter == "S":
            points = [_reflected(control, self.here), *points]
        self._to(CurveTo(*points))
        if letter != "Q":
            self.control = points[1]


def _pairs(numbers: list[float], origin: Point) -> list[Point]:
    x, y = origin
    return [(numbers[i] + x, numbers[i + 1] + y) for i in range(0, len(numbers), 2)]


def _reflected(control: Point | None, here: Point) -> Point:
    if control is None:
        return here
    return (2 * here[0] - control[0], 2 * here[1] - control[1])


def _between(first: Point, second: Point, share: float) -> Point:
    return (
        first[0] + (second[0] - first[0]) * share,
        first[1] + (second[1] - first[1]) * share,
    )


def _arc(start: Point, shape: list[float], end: Point) -> list[CurveTo]:
    """Turn an elliptical arc into curves of at most a quarter turn each."""
    rx, ry = abs(shape[0]), abs(shape[1])
    if start == end or not rx or not ry:
        return [CurveTo(start, end, end)]
    turn = math.radians(shape[2])
    cos, sin = math.cos(turn), math.sin(turn)
    half = ((start[0] - end[0]) / 2, (start[1] - end[1]) / 2)
    px, py = cos * half[0] + sin * half[1], -sin * half[0] + cos * half[1]
    stretch = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * stretch, ry * stretch
    slack = max(0.0, 1 / ((px / rx) ** 2 + (py / ry) ** 2) - 1) ** 0.5
    side = -slack if bool(shape[3]) == bool(shape[4]) else slack
    ux, uy = side * rx * py / ry, -side * ry * px / rx
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    first = math.atan2((py - uy) / ry, (px - ux) / rx)
    sweep = math.atan2((-py - uy) / ry, (-px - ux) / rx) - first
    if shape[4] and sweep < 0:
        sweep += 2 * math.pi
    elif not shape[4] and sweep > 0:
        sweep -= 2 * math.pi

    def placed(x: float, y: float) -> Point:
        x, y = rx * x + ux, ry * y + uy
        return (cos * x - sin * y + middle[0], sin * x + cos * y + middle[1])

    steps = math.ceil(abs(sweep) / (math.pi / 2) - 1e-9)
    reach = 4 / 3 * math.tan(sweep / steps / 4)
    curves = []
    for step in range(steps):
        a, b = first + sweep * step / steps, first + sweep * (step + 1) / steps
        last = end if step == steps - 1 else placed(math.cos(b), math.sin(b))
        curves.append(
            CurveTo(
                placed(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a)),
                placed(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b)),
                last,
            )
        )
    return curves
