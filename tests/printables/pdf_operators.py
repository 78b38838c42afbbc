"""What a PDF really prints, read back from its operators."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, DictionaryObject, PdfObject, StreamObject

from companion.pieces import Affine, Point
from printables.units import PT_PER_MM

_PAINTS = {b"f": "fill", b"f*": "fill", b"S": "stroke", b"s": "stroke", b"B": "both"}


@dataclass
class Mark:
    """One painted outline, in millimetres from the top left of the page."""

    form: str
    paint: str
    dashed: bool
    corners: list[Point] = field(default_factory=list)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom; curves by their control points."""
        across, down = [x for x, _ in self.corners], [y for _, y in self.corners]
        return min(across), min(down), max(across), max(down)


def opened(data: bytes) -> PdfReader:
    """Open a PDF."""
    return PdfReader(BytesIO(data), strict=True)


def marks(page: PageObject) -> Iterator[Mark]:
    """Walk through all that a page paints, forms within forms included."""
    height = float(page.mediabox.height)
    upright = Affine(1 / PT_PER_MM, 0, 0, -1 / PT_PER_MM, 0, height / PT_PER_MM)
    contents = page.get_contents()
    assert contents is not None
    yield from _Walk(contents, page["/Resources"], upright, "").marks()


def digest(page: PageObject) -> str:
    """Hash the uncompressed operators of a page and of the forms that it uses."""
    hashed = hashlib.sha256()
    contents = page.get_contents()
    assert contents is not None
    _feed(hashed, contents, page["/Resources"], set())
    return hashed.hexdigest()[:16]


def _feed(
    hashed: "hashlib._Hash", stream: StreamObject, resources: PdfObject, seen: set[str]
) -> None:
    data = stream.get_data()
    hashed.update(data)
    for name, form in sorted(_forms(resources).items()):
        if f"{name} Do".encode() in data and name not in seen:
            seen.add(name)
            _feed(hashed, form, form["/Resources"], seen)


def _forms(resources: PdfObject) -> dict[str, StreamObject]:
    assert isinstance(resources, DictionaryObject)
    forms = resources.get("/XObject", DictionaryObject())
    return {name: form.get_object() for name, form in forms.items()}


class _Walk:
    """Carry out the operators of one stream."""

    def __init__(
        self, stream: StreamObject, resources: PdfObject, place: Affine, form: str
    ) -> None:
        self.operations = ContentStream(stream, None).operations
        self.forms = _forms(resources)
        self.place = place
        self.form = form
        self.dashed = False
        self.stack: list[tuple[Affine, bool]] = []
        self.drawn: list[list[Point]] = []

    def marks(self) -> Iterator[Mark]:
        """Yield each outline when it is painted."""
        for operands, operator in self.operations:
            if operator in _PAINTS:
                yield from (
                    Mark(self.form, _PAINTS[operator], self.dashed, corners)
                    for corners in self.drawn
                )
                self.drawn = []
            elif operator == b"Do":
                name = str(operands[0])
                inner = self.forms[name]
                yield from _Walk(inner, inner["/Resources"], self.place, name).marks()
            elif operator in {b"m", b"l", b"c"}:
                self._draw(operator, [float(number) for number in operands])
            else:
                self._turn(operator, operands)

    def _draw(self, operator: bytes, numbers: list[float]) -> None:
        if operator == b"m":
            self.drawn.append([])
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        self.drawn[-1] += [self.place(pair) for pair in pairs]

    def _turn(self, operator: bytes, operands: list[PdfObject]) -> None:
        match operator:
            case b"q":
                self.stack.append((self.place, self.dashed))
            case b"Q":
                self.place, self.dashed = self.stack.pop()
            case b"cm":
                self.place = self.place @ Affine(*(float(str(number)) for number in operands))
            case b"d":
                self.dashed = bool(operands[0])
            case b"n":
                self.drawn = []
            case _:
                """Colours, widths and type leave outlines where they are."""
