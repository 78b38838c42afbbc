"""What pages load: one stylesheet, one script, libraries, fonts and sheets of drawings.

Everything lies below one folder whose name is a digest of all of it, so that a phone may keep it
for good and an upgrade is seen at once.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path

from flask import Blueprint, Response, abort
from msgspec import Struct, json
from werkzeug.security import safe_join

from companion.pieces import GRID, glyph, glyph_names
from companion.pieces.svg_path_parser import parse_path
from companion.pieces.svg_path_writer import short_path
from companion.web.assets import app_icon
from companion.web.assets.page_ornaments import ORNAMENTS
from companion.web.middleware.compression import mark, may_pack, pack_once

STATIC = Path(__file__).parents[1] / "static"
PIECES = Path(__file__).parents[2] / "pieces"
DRAWN = (Path(__file__).with_name("page_ornaments.py"), Path(__file__).with_name("app_icon.py"))
_OF_TABLES = "6"
"""How the names of those parts of a stylesheet or script begin that only pages of a table need."""
_LIBRARIES = ("htmx.min.js", "sse.js", "idiomorph-ext.min.js")
"""In this order: the others extend the first."""
_PARTS = ("css/", "js/")
"""The folders of what is joined."""
_GLYPHS_OF_PAGES = ("tome",)
"""The glyphs that the header of every page shows."""
_PAPER = ("paper", "sheet")
"""The files of glyphs that only players with pens meet."""
_MONSTERS = ("minor", "major", "bosses")
"""The files of glyphs that a table shows only once monsters have come."""
_BORROWED_MONSTERS = ("bitsy", "hydra", "malaphyas")
"""The icons of the collection among them."""
_GLYPH_DIGITS, _ICON_DIGITS = 2, 1
"""Decimals of outlines, enough for their boxes of 24 and 512 units."""
_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
_COMMENT_LINE = re.compile(r"^\s*//.*\n", re.MULTILINE)
FOREVER = "public, max-age=31536000, immutable"
_ICON = re.compile(
    rf"icon-(?P<px>{'|'.join(map(str, app_icon.SIZES))})(?P<maskable>-maskable)?\.png"
)
_KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
_PACKABLE = ("text/", "image/svg", "application/manifest")
MADE = {
    "companion.css": "stylesheet",
    "page.css": "page_stylesheet",
    "companion.js": "script",
    "page.js": "page_script",
    "libraries.js": "libraries",
    "sprite.svg": "sprite",
    "monsters.svg": "monsters",
    "paper.svg": "paper",
    "ornaments.svg": "ornaments",
}
"""By name, what is joined or drawn: on a slow line each file costs a way there and back."""


class Icon(Struct, frozen=True):
    """An icon that the build took from a collection.

    Attributes:
        by: Who drew it.
        icon: Its name there.
        size: Units along a side of its box.
        d: Its outline.
    """

    by: str
    icon: str
    size: int
    d: str


@cache
def borrowed() -> Mapping[str, Icon]:
    """Give the icons of the collection that no drawing of our own replaces."""
    sheet = PIECES / "icons" / "icons.json"
    if not sheet.is_file():
        return {}
    own = {*glyph_names(), *ORNAMENTS}
    found = json.decode(sheet.read_bytes(), type=dict[str, Icon])
    return {name: icon for name, icon in found.items() if name not in own}


class Assets:
    """The files of the app, and those it draws itself."""

    @cached_property
    def stylesheet(self) -> str:
        """Join all parts of the stylesheet, for the pages of a table."""
        return _joined(sorted((STATIC / "css").glob("*.css")))

    @cached_property
    def page_stylesheet(self) -> str:
        """Join the parts that pages without a table need, the first page among them."""
        return _joined(_of_pages(sorted((STATIC / "css").glob("*.css"))))

    @cached_property
    def script(self) -> str:
        """Join all scripts, for the pages of a table."""
        return _blocks((*sorted((STATIC / "js").glob("*.js")), STATIC / "pocket.js"))

    @cached_property
    def page_script(self) -> str:
        """Join the scripts that pages without a table need, the first page among them."""
        return _blocks(_of_pages(sorted((STATIC / "js").glob("*.js"))))

    @cached_property
    def libraries(self) -> str:
        """Join the libraries."""
        return ";\n".join((STATIC / "vendor" / name).read_text("utf-8") for name in _LIBRARIES)

    @cached_property
    def sprite(self) -> str:
        """Draw what every table shows on one sheet."""
        return _sheet(_symbols("sprite.svg"))

    @cached_property
    def monsters(self) -> str:
        """Draw the monsters, so that a table opens without them."""
        return _sheet(_symbols("monsters.svg"))

    @cached_property
    def paper(self) -> str:
        """Draw what only tables with pens show, so that the others stay light."""
        return _sheet(_symbols("paper.svg"))

    @cached_property
    def ornaments(self) -> str:
        """Draw what every page shows on a smaller sheet, so that the first page stays light."""
        return _sheet((*_ornaments(), *_symbols("ornaments.svg")))

    @cached_property
    def digest(self) -> str:
        """Give a short name for exactly this set of files and what is drawn from."""
        hashed = hashlib.blake2b(digest_size=9)
        for folder in (STATIC, PIECES, *DRAWN):
            for file in sorted(folder.rglob("*")) if folder.is_dir() else (folder,):
                if file.is_file() and file.suffix != ".pyc":
                    hashed.update(file.name.encode())
                    hashed.update(file.read_bytes())
        return hashed.hexdigest()

    def url(self, name: str) -> str:
        """Give the address of a file."""
        return f"/static/{self.digest}/{name}"

    def sprite_url(self, name: str) -> str:
        """Give the address of a drawing, for ``<use href>``."""
        return f"{self.url(_sheet_of(name))}#{name}"

    def _content(self, name: str) -> bytes:
        """Give a file, or make what is none: what is joined or drawn."""
        if name in MADE:
            made: str = getattr(self, MADE[name])
            return made.encode()
        if name == "icon.svg":
            return app_icon.svg().encode()
        if found := _ICON.fullmatch(name):
            return app_icon.png(int(found["px"]), maskable=bool(found["maskable"]))
        return _read(name)

    def serve(self, digest: str, name: str) -> Response:
        """Answer with a file; only the newest set may be kept."""
        kind = _KINDS.get(Path(name).suffix)
        if kind is None or name.startswith(_PARTS):
            abort(404)
        content = self._content(name)
        packed = kind.startswith(_PACKABLE) and may_pack()
        response = mark(Response(pack_once(content) if packed else content), packed=packed)
        response.headers["Content-Type"] = (
            f"{kind}; charset=utf-8" if kind.startswith(("text/", "image/svg")) else kind
        )
        response.headers["Cache-Control"] = FOREVER if digest == self.digest else "no-cache"
        return response


def blueprint(assets: Assets) -> Blueprint:
    """Make the routes of the files."""
    made = Blueprint("assets", __name__)
    made.add_url_rule("/static/<digest>/<path:name>", "serve", assets.serve)
    return made


def _of_pages(parts: Iterable[Path]) -> Iterator[Path]:
    """Leave out the parts that only pages of a table need."""
    return (part for part in parts if not part.name.startswith(_OF_TABLES))


def _joined(parts: Iterable[Path]) -> str:
    """Join parts of a stylesheet in order, without comments."""
    return _COMMENT.sub("", "\n".join(part.read_text("utf-8") for part in parts))


def _blocks(parts: Iterable[Path]) -> str:
    """Join modules in order, without lines of comment; each keeps its names in a block."""
    blocks = (f"{{\n{part.read_text('utf-8')}}}\n" for part in parts)
    return _COMMENT_LINE.sub("", "".join(blocks))


def _read(name: str) -> bytes:
    """Read a file that lies below the folder of files, and no other."""
    path = safe_join(str(STATIC), name)
    if path is None or not Path(path).is_file():
        abort(404)
    return Path(path).read_bytes()


def _sheet(symbols: Iterable[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def _sheet_of(name: str) -> str:
    """Tell on which sheet a drawing is."""
    if name in ORNAMENTS or name in _GLYPHS_OF_PAGES:
        return "ornaments.svg"
    return _sheets_apart().get(name, "sprite.svg")


@cache
def _sheets_apart() -> Mapping[str, str]:
    """Give the sheets of the drawings that not every table shows."""
    monsters = (*glyph_names(*_MONSTERS), *_BORROWED_MONSTERS)
    return dict.fromkeys(glyph_names(*_PAPER), "paper.svg") | dict.fromkeys(
        monsters, "monsters.svg"
    )


def _symbols(sheet: str) -> Iterator[str]:
    """Draw the glyphs of a sheet, then the icons of the collection."""
    for name in sorted(set(glyph_names()).difference(ORNAMENTS)):
        if _sheet_of(name) == sheet:
            yield _symbol(name, GRID, short_path(glyph(name), _GLYPH_DIGITS))
    for name, icon in borrowed().items():
        if _sheet_of(name) == sheet:
            yield _symbol(name, icon.size, short_path(parse_path(icon.d), _ICON_DIGITS))


def _symbol(name: str, side: float, outline: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {side:g} {side:g}"><path d="{outline}"/></symbol>'


def _ornaments() -> Iterator[str]:
    for name, ornament in ORNAMENTS.items():
        yield (
            f'<symbol id="{name}" viewBox="0 0 {ornament.width} {ornament.height}"'
            f' preserveAspectRatio="{ornament.fit}"><path fill-rule="{ornament.rule}"'
            f' d="{ornament.path}"/></symbol>'
        )
