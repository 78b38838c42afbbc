"""The fonts: whole TrueType files for paper, WOFF2 subsets for the pages, and their licence."""

from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from assembly.packages import package_file

_WEB = Path("companion/web/static/fonts")
_PRINT = Path("printables/fonts")
_ALEGREYA = "@expo-google-fonts/alegreya-sc"
_VOLLKORN = "@expo-google-fonts/vollkorn"

_SOURCES = {
    "alegreya-sc-400": (_ALEGREYA, "AlegreyaSC_400Regular.ttf"),
    "alegreya-sc-700": (_ALEGREYA, "AlegreyaSC_700Bold.ttf"),
    "vollkorn-400": (_VOLLKORN, "400Regular/Vollkorn_400Regular.ttf"),
    "vollkorn-400-italic": (_VOLLKORN, "400Regular_Italic/Vollkorn_400Regular_Italic.ttf"),
    "vollkorn-700": (_VOLLKORN, "700Bold/Vollkorn_700Bold.ttf"),
}
WEB_FONTS = {_WEB / f"{name}.woff2": source for name, source in _SOURCES.items()}
CYRILLIC_FONTS = {_WEB / f"{name}-cyrillic.woff2": source for name, source in _SOURCES.items()}
PRINT_FONTS = {_PRINT / f"{name}.ttf": source for name, source in _SOURCES.items()}
LICENCE = (_WEB / "OFL.txt", _PRINT / "OFL.txt")

# The letters of three languages, then the punctuation, arrows and signs that the pages use; the
# letters of the fourth lie in files of their own, which only a page that shows one of them loads.
# Letters of other languages come in the phone's own font, which costs nothing.
_LATIN = ((0x20, 0x7E), (0xA0, 0xFF), (0x2190, 0x2199))
_SIGNS = "ŒœŸ‐‑–—‘’‚“”„†•…\u202f‰′″‹›€№™−≤≥×✓"
_ON_ALL_PAGES = {"vollkorn-400": "Русский"}
"""By font, what every page shows in Cyrillic letters: the way to that language."""
_CYRILLIC = ((0x410, 0x44F),)
_CYRILLIC_SIGNS = " ЁёІіЇїЄє"
_LINE_FIGURES = "lnum"
_FEATURES = ("ccmp", "kern", "liga", _LINE_FIGURES, "locl", "mark", "tnum")
_Ranges = tuple[tuple[int, int], ...]
_COPYRIGHT_NAME = 0
_SMALL_CAPITALS = "AlegreyaSC"
_PAIRS = 2
_SINGLE_LETTERS = 1
"""Tables that kern two letters, and those that name each letter instead of classes."""


def make_fonts(root: Path) -> None:
    """Copy the fonts for paper, subset those for the pages, and lay the licence beside both."""
    for folder in (_WEB, _PRINT):
        (root / folder).mkdir(parents=True, exist_ok=True)
    for target, source in PRINT_FONTS.items():
        with TTFont(package_file(root, *source), recalcTimestamp=False) as font:
            _line_figures(font)
            _double_s(font, Path(source[1]))
            _cyrillic_u(font, Path(source[1]))
            font.save(root / target)
    for target, source in WEB_FONTS.items():
        signs = _SIGNS + _ON_ALL_PAGES.get(target.stem, "")
        _subset(package_file(root, *source), root / target, _LATIN, signs)
    for target, source in CYRILLIC_FONTS.items():
        _subset(package_file(root, *source), root / target, _CYRILLIC, _CYRILLIC_SIGNS)
    licence = _licence(root)
    for target in LICENCE:
        (root / target).write_text(licence, encoding="utf-8")


def _subset(source: Path, target: Path, ranges: _Ranges, signs: str) -> None:
    """Keep some letters of a font, compressed."""
    options = Options()
    options.layout_features = list(_FEATURES)
    options.flavor = "woff2"
    options.name_IDs = ["*"]
    options.hinting = False  # phones draw letters without its help
    unicodes = [code for first, last in ranges for code in range(first, last + 1)]
    with TTFont(source, recalcTimestamp=False) as font:
        _keep(font, unicodes, signs, options)
        _line_figures(font)
        _double_s(font, source)
        _cyrillic_u(font, source)
        _keep_spaces(font)
        options.layout_features.remove(_LINE_FIGURES)  # nothing leads to the other figures now
        _keep(font, unicodes, signs, options)
        font.flavor = "woff2"
        font.save(target)


def _keep(font: TTFont, unicodes: list[int], signs: str, options: Options) -> None:
    kept = Subsetter(options)
    kept.populate(unicodes=unicodes, text=signs)
    kept.subset(font)


def _line_figures(font: TTFont) -> None:
    """Make figures as high as capitals the usual ones.

    Both families draw figures as small letters unless they are asked otherwise; a 1 among small
    capitals is then an I, and neither paper nor every rule of a style sheet can ask.
    """
    instead: dict[str, str] = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == _LINE_FIGURES:
            for place in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[place].SubTable:
                    instead |= getattr(part, "ExtSubTable", part).mapping
    for codes in font["cmap"].tables:  # some share their codes
        for figure in map(ord, "0123456789"):
            if figure in codes.cmap:
                codes.cmap[figure] = instead.get(codes.cmap[figure], codes.cmap[figure])


def _double_s(font: TTFont, source: Path) -> None:
    """Write the sharp s of small capitals as two: its own small capital is read as IZ."""
    if not source.name.startswith(_SMALL_CAPITALS):
        return
    names = font.getBestCmap()
    if ord("ß") not in names:
        return
    sharp, single = names[ord("ß")], names[ord("s")]
    wide, start = font["hmtx"][single]
    pen = TTGlyphPen(font.getGlyphSet())
    for left in (0, wide):
        pen.addComponent(single, (1, 0, 0, 1, left, 0))
    font["glyf"][sharp] = pen.glyph()
    font["hmtx"][sharp] = (2 * wide, start)


def _cyrillic_u(font: TTFont, source: Path) -> None:
    """Draw the small capital of the Cyrillic у after its capital, whose tail is bent.

    The font has the Latin Y there, straight, which is the letter Ү of other languages. Shrunk less
    across than down, its stems stay nearly as thick as those of its neighbours.
    """
    if not source.name.startswith(_SMALL_CAPITALS):
        return
    names = font.getBestCmap()
    if ord("У") not in names:
        return
    small, capital = names[ord("у")], names[ord("У")]
    glyphs = font["glyf"]
    down = glyphs[small].yMax / glyphs[capital].yMax
    across = (1 + down) / 2
    wide, start = font["hmtx"][capital]
    pen = TTGlyphPen(font.getGlyphSet())
    pen.addComponent(capital, (across, 0, 0, down, 0, 0))
    glyphs[small] = pen.glyph()
    font["hmtx"][small] = (round(across * wide), round(across * start))


def _keep_spaces(font: TTFont) -> None:
    """Let no letter draw a space nearer: the space is narrow, and a y then swallows it."""
    space = font.getBestCmap()[ord(" ")]
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for part in lookup.SubTable:
            pairs = getattr(part, "ExtSubTable", part)
            if pairs.LookupType != _PAIRS:
                continue
            if pairs.Format != _SINGLE_LETTERS:
                pairs.ClassDef2.classDefs.pop(
                    space, None
                )  # among those that nothing is kerned with
                continue
            for first, seconds in zip(pairs.Coverage.glyphs, pairs.PairSet, strict=True):
                for one in seconds.PairValueRecord:
                    if space in {first, one.SecondGlyph}:
                        one.Value1.XAdvance = max(0, one.Value1.XAdvance)


def _licence(root: Path) -> str:
    """Put the copyright of each family before the text of the licence that they share."""
    owners = []
    for name in ("alegreya-sc-400", "vollkorn-400"):
        with TTFont(package_file(root, *_SOURCES[name])) as font:
            owners.append(
                f"{name.rpartition('-')[0]}: {font['name'].getDebugName(_COPYRIGHT_NAME)}"
            )
    text = package_file(root, _VOLLKORN, "LICENSE_FONT").read_text(encoding="utf-8")
    return "\n".join(owners) + "\n\n" + text[text.index("This Font Software is licensed") :]
