"""How long it takes to print, against the same operators through a bare ReportLab canvas."""

from collections.abc import Callable
from io import BytesIO
from typing import Any
from unittest.mock import patch

from reportlab.pdfgen.canvas import Canvas

from bench.figures import Figure, paired_seconds
from printables import canvas as writer
from printables.printing import Wish, pdf

TIMES = 15
WISH = Wish("masmorra", "dice", "de")

Call = tuple[str, tuple[Any, ...], dict[str, Any]]


def measure() -> list[Figure]:
    """Print the dice, and replay what was asked of ReportLab while printing them."""
    printed, pages = pdf(WISH)
    calls = recorded()
    if replayed(calls) != printed:
        raise RuntimeError("the replay of the dice differs from their print")
    seconds, bare = paired_seconds(lambda: pdf(WISH), lambda: replayed(calls), times=TIMES)
    return [
        Figure(
            name="dice of Masmorra as PDF",
            value=seconds * 1000,
            unit="ms",
            reference=bare * 1000,
            ratio=seconds / bare,
            target="at most 1.5 x (the whole kit)",
            note=f"{pages} pages, one language; reference: the same operators, bare ReportLab; "
            "fonts loaded before; same bytes",
        ),
        Figure(name="size of the dice PDF", value=len(printed) / 1024, unit="KiB"),
    ]


class Recorder:
    """Stand in for something of ReportLab and note what it is asked to do."""

    def __init__(self, calls: list[Call]) -> None:
        """Note calls in a list that others may share."""
        self.calls = calls

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Note a call; what it makes is noted with what happens to it."""

        def note(*args: Any, **options: Any) -> "Recorder | None":  # noqa: ANN401 - as ReportLab's
            if name in {"beginPath", "beginText"}:
                return Recorder([])
            self.calls.append((name, args, options))
            return None

        return note


def recorded() -> list[Call]:
    """Print once with a canvas that only listens."""
    calls: list[Call] = []

    def listening(_target: BytesIO, **options: Any) -> Recorder:  # noqa: ANN401 - as ReportLab's
        calls.append(("Canvas", (), options))
        return Recorder(calls)

    with patch.object(writer, "Canvas", listening):
        pdf(WISH)
    return calls


def replayed(calls: list[Call]) -> bytes:
    """Ask a bare canvas for the same."""
    target = BytesIO()
    canvas = Canvas(target, **calls[0][2])
    for name, args, options in calls[1:]:
        if args and isinstance(args[0], Recorder):
            made = canvas.beginPath() if name == "drawPath" else canvas.beginText()
            for part, numbers, _ in args[0].calls:
                getattr(made, part)(*numbers)
            getattr(canvas, name)(made, *args[1:], **options)
        else:
            getattr(canvas, name)(*args, **options)
    return target.getvalue()
