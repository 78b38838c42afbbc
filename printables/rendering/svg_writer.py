"""Write a page as SVG."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import assert_never
from xml.sax.saxutils import escape, quoteattr

from companion.pieces import Affine
from companion.pieces.svg_path_writer import short_path
from printables.drawing import Fill, Font, Page, Palette, Rules, Shape, Symbol, Text, Use
from printables.units import to_mm

_ANCHORS = {"left": "start", "middle": "middle", "right": "end"}

_FACES: Mapping[Font, str] = MappingProxyType(
    {
        Font.NAME: 'font-family="Alegreya SC"',
        Font.NAME_BOLD: 'font-family="Alegreya SC" font-weight="700"',
        Font.BODY: 'font-family="Vollkorn"',
        Font.BODY_ITALIC: 'font-family="Vollkorn" font-style="italic"',
        Font.BODY_BOLD: 'font-family="Vollkorn" font-weight="700"',
    }
)


def write_svg(page: Page, palette: Palette | None, digits: int = 3) -> str:
    """Write a page as an SVG document in millimetres.

    Args:
        page: What to draw.
        palette: The colours; without one each shape carries its role as a class and the page
            that shows it brings the colours.
        digits: How many decimals an outline keeps; few make small files.
    """
    pen = _Pen(palette, digits)
    body = "".join(pen.drawn(page.shapes))
    symbols = "".join(pen.symbols.values())
    width, height = _short(page.width), _short(page.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}"><title>{escape(page.bookmark)}</title>'
        f"<defs>{symbols}</defs>{body}</svg>"
    )


class _Pen:
    """Write shapes, and remember the symbols that they use."""

    def __init__(self, palette: Palette | None, digits: int) -> None:
        self.palette = palette
        self.digits = digits
        self.symbols: dict[str, str] = {}

    def drawn(self, shapes: Iterable[Shape]) -> list[str]:
        """Write each shape that leaves ink."""
        return [
            self._element(shape)
            for shape in shapes
            if isinstance(shape, Use) or self.palette is None or self.palette[shape.role]
        ]

    def _element(self, shape: Shape) -> str:
        match shape:
            case Use(symbol, place):
                self._define(symbol)
                return f'<use href="#{symbol.name}" transform="{_matrix(place)}"/>'
            case Fill(path, role):
                return f'<path {self._look(role, "fill")} d="{short_path(path, self.digits)}"/>'
            case Rules():
                return self._rules(shape)
            case Text():
                return self._text(shape)
            case _:
                assert_never(shape)

    def _define(self, symbol: Symbol) -> None:
        if symbol.name not in self.symbols:
            self.symbols[symbol.name] = ""
            inner = "".join(self.drawn(symbol.shapes))
            self.symbols[symbol.name] = f"<g id={quoteattr(symbol.name)}>{inner}</g>"

    def _rules(self, rules: Rules) -> str:
        strokes = "".join(
            "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in line) for line in rules.lines
        )
        dash = f' stroke-dasharray="{" ".join(map(_short, rules.dash))}"' if rules.dash else ""
        look = self._look(rules.role, "stroke")
        return (
            f'<path fill="none" {look} stroke-width="{_short(rules.width)}"{dash} d="{strokes}"/>'
        )

    def _text(self, text: Text) -> str:
        return (
            f'<text {self._look(text.role, "fill")} {_FACES[text.font]} x="{_short(text.x)}"'
            f' y="{_short(text.y)}" font-size="{_short(to_mm(text.size))}"'
            f' text-anchor="{_ANCHORS[text.align]}">{escape(text.words)}</text>'
        )

    def _look(self, role: str, attribute: str) -> str:
        if self.palette is None:
            return f"class={quoteattr(role)}"
        return f'{attribute}="{self.palette[role]}"'


def _matrix(place: Affine) -> str:
    numbers = (place.a, place.b, place.c, place.d, place.e, place.f)
    return f"matrix({' '.join(_short(number, 5) for number in numbers)})"


def _short(value: float, digits: int = 3) -> str:
    return f"{value:.{digits}f}".rstrip("0").rstrip(".")
