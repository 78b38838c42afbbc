"""How long it takes to print, against the same operators through a bare ReportLab canvas."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from unittest.mock import patch

import cv2
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from bench.print_quality.ink_savings import (
    dice_savings,
    least_type_saving,
    sheet_savings,
    tile_savings,
)
from bench.print_quality.kit_page_faults import faults, ink_shares
from bench.print_quality.pdf_exactness import exactness
from bench.print_quality.print_memory import memory
from bench.reporting.figures import Figure, paired_seconds, seconds
from printables.forms.export_formats import Form, form_files
from printables.print_request import PrintRequest, pdf
from printables.rendering import pdf_writer as writer

DICE = PrintRequest("masmorra", "dice", "de")
KIT = PrintRequest("masmorra", "kit", "de")
PAPER_KIT = PrintRequest("paper-dungeons", "kit", "de")

Call = tuple[str, tuple[Any, ...], dict[str, Any]]


def measure() -> list[Figure]:
    """Print, and replay what was asked of ReportLab while printing; then look for faults."""
    first = seconds(lambda: pdf(KIT))
    # Timed before the search for faults fills the process with what it keeps.
    dice = _against("dice of Masmorra as PDF", DICE, 15)
    whole = _against("the full kit in one language", KIT, 9)
    paper = _against("the kit of Paper Dungeons in one language", PAPER_KIT, 9)
    low, full = ink_shares()
    checked, wrong = faults()
    return [
        dice,
        whole,
        paper,
        Figure(
            name="the full kit, the first time in a process",
            value=first,
            unit="s",
            note="with fonts, pictures and catalogues still to be read",
        ),
        Figure(
            name="size of the full kit",
            value=len(pdf(KIT)[0]) / 1024 / 1024,
            unit="MiB",
            target="at most 10 MB",
        ),
        *memory(),
        Figure(
            name="ink of the kit with --ink low",
            value=low * 100,
            unit="% of the paper",
            reference=full * 100,
            ratio=low / full,
            target="at most 0.4 x",
            note="reference: full ink, the mean over all pages",
        ),
        _least("the tile that saves least with --ink low", tile_savings()),
        _least("the die that saves least with --ink low", dice_savings()),
        _least("the sheet that saves least with --ink low", sheet_savings()),
        _type(),
        Figure(
            name="lines of type too small, cut off or off their piece",
            value=wrong,
            unit="lines",
            target="none",
            note=f"{checked} lines in all languages, papers and layouts",
        ),
        *_exact(),
        *_images(),
    ]


def _images() -> Iterator[Figure]:
    """Paint all pieces of each kit on one core."""
    for game, name in (("masmorra", "Masmorra"), ("paper-dungeons", "Paper Dungeons")):
        request = PrintRequest(game, "kit", "de")
        cv2.setNumThreads(1)
        started = time.process_time()
        files = list(form_files(Form("images"), request))
        spent = time.process_time() - started
        pictures = sum(file.endswith(".png") for file, _ in files)
        size = sum(len(data) for _, data in files) / 1024 / 1024
        yield Figure(
            name=f"300 dpi images of all pieces of {name}",
            value=spent,
            unit="s of one core",
            target="60 s",
            note=f"{pictures} pictures with bleed, {size:.0f} MiB",
        )


def _exact() -> list[Figure]:
    """Tell how exact the printed sheets are, in all languages, papers and layouts."""
    found = exactness()
    near = "at most 0.05 mm"
    told = (
        (
            "the piece that is farthest from its size and place",
            (found.size, "mm", near),
            f"{found.pieces} pieces on {found.pages} pages, read back from the PDFs",
        ),
        (
            "the back that is farthest from behind its front",
            (found.register, "mm", near),
            f"{found.backs} fronts with backs: turned over either edge, folded, in two piles",
        ),
        (
            "fonts that are not embedded, and rasters",
            (found.foreign, "found", "none"),
            f"in the PDFs of those {found.pages} pages",
        ),
    )
    return [
        Figure(name=name, value=value, unit=unit, target=target, note=note)
        for name, (value, unit, target), note in told
    ]


def _least(name: str, savings: Iterable[tuple[str, float]]) -> Figure:
    """Tell the worst of many, by its name."""
    found = sorted((share, one) for one, share in savings)
    return Figure(
        name=name,
        value=found[0][0] * 100,
        unit="% less ink",
        target="at least 60 %",
        note=f"{found[0][1]}, the worst of {len(found)}; sheets of type left out",
    )


def _type() -> Figure:
    """Tell whether a sheet of type takes more ink with --ink low."""
    share, name = least_type_saving()
    return Figure(
        name="the sheet of type that saves least with --ink low",
        value=share * 100,
        unit="% less ink",
        target="never more ink",
        note=f"{name}; words stay black in both inks",
    )


def _against(name: str, request: PrintRequest, times: int) -> Figure:
    """Time a print against the replay of its own operators."""
    printed, pages = pdf(request)
    calls = recorded(request)
    if replayed(calls) != printed:
        raise RuntimeError(f"the replay of {name} differs from its print")
    took, bare = paired_seconds(lambda: pdf(request), lambda: replayed(calls), times=times)
    return Figure(
        name=name,
        value=took * 1000,
        unit="ms",
        reference=bare * 1000,
        ratio=took / bare,
        target="at most 1.3 x (the whole kit)",
        note=f"{pages} pages, {len(printed) // 1024} KiB; reference: the same operators, bare "
        "ReportLab; fonts loaded and drawings cut before; same bytes",
    )


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


def recorded(request: PrintRequest) -> list[Call]:
    """Print once with a canvas that only listens."""
    calls: list[Call] = []

    def listening(_target: None, **options: Any) -> Recorder:  # noqa: ANN401 - as ReportLab's
        calls.append(("Canvas", (), options))
        return Recorder(calls)

    with patch.object(writer, "LeanCanvas", listening):
        pdf(request)
    return calls


def replayed(calls: list[Call]) -> bytes:
    """Ask a bare canvas for the same, and for bytes rather than signs of ASCII."""
    canvas = Canvas(None, **calls[0][2])
    for name, args, options in calls[1:-1]:
        if args and isinstance(args[0], Recorder):
            made = canvas.beginPath() if name == "drawPath" else canvas.beginText()
            for part, numbers, _ in args[0].calls:
                getattr(made, part)(*numbers)
            getattr(canvas, name)(made, *args[1:], **options)
        else:
            getattr(canvas, name)(*args, **options)
    with patch.object(rl_config, "useA85", 0):
        printed: bytes = canvas.getpdfdata()
    return printed
