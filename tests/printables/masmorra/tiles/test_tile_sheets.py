"""The tiles on paper: exact sizes, backs behind fronts, little ink where little is wanted."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import numpy as np
import pytest

from bench.print_quality.ink_savings import tile_savings
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model.dungeon_map.level3 import SiteName
from companion.pieces import Affine, Path
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Page, Shape, Use
from printables.drawing.hand_drawn_outlines import Block, Hand
from printables.errors import AddressError
from printables.imposition import LAYOUTS, Setting
from printables.layout import PAPERS
from printables.masmorra.tiles import tile_drawing
from printables.masmorra.tiles.four_page_large_tile import SMALL
from printables.masmorra.tiles.large_tile import LENGTH, large_drawing
from printables.masmorra.tiles.props import THINGS
from printables.masmorra.tiles.tile_codes import LINK_LENGTH, MARK_LENGTH, coded
from printables.masmorra.tiles.tile_colours import TILES_FULL, TILES_LOW
from printables.masmorra.tiles.tile_sheets import tile_pages
from printables.print_request import PrintRequest, document
from printables.rendering.rasterize_paths import painted
from printables.typesetting.font_metrics import typeface
from printables.units import Mm

Box = tuple[float, float, float, float]
EXACT = 0.05
TILES = [
    tile
    for level in (1, 2)
    for size in ("small", "medium")
    for tile in CATALOGUE.tiles(level, size)
]


def uses(shapes: Iterable[Shape], onto: Affine | None = None) -> Iterator[tuple[Use, Affine]]:
    for shape in shapes:
        if isinstance(shape, Use):
            at = (onto or Affine()) @ shape.place
            yield shape, at
            yield from uses(shape.symbol.shapes, at)


def boxes(page: Page, start: str) -> dict[str, Box]:
    """Tell where symbols lie on a page, by name, in millimetres."""
    found = {}
    for number, (use, at) in enumerate(uses(page.shapes)):
        if use.symbol.name.startswith(start) and not use.symbol.name.endswith("-cut"):
            corners = [at((0, 0)), at((use.symbol.width, use.symbol.height))]
            (x0, y0), (x1, y1) = corners
            box = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
            found[f"{use.symbol.name} {number}"] = box
    return found


def _mirrored(box: Box, page: Page, layout: str) -> Box:
    left, top, right, bottom = box
    if layout == "duplex":
        return page.width - right, top, page.width - left, bottom
    return left, page.height - bottom, right, page.height - top


def _whole(box: Box) -> Iterator[int]:
    return (round(value / EXACT) for value in box)


def pages(paper: str = "a4", layout: str = "duplex", only: frozenset[str] = frozenset()):
    return list(tile_pages(Setting("de", PAPERS[paper], layout, only=only)))


@pytest.mark.parametrize("paper", PAPERS)
def test_every_tile_lies_once_on_a_sheet_in_its_exact_size(paper: str):
    counted: Counter[str] = Counter()
    for page in pages(paper):
        for name, (left, top, right, bottom) in boxes(page, "tile-").items():
            code = re.sub(r"^tile-([\w-]+?)(-2)?( \d+)?$", r"\1", name)
            side = SMALL * (1 if CATALOGUE.tile(code).size == "small" else 2)
            assert right - left == pytest.approx(side, abs=EXACT)
            assert bottom - top == pytest.approx(side, abs=EXACT)
            assert min(left, top, page.width - right, page.height - bottom) > 5
            counted[code] += 1
    assert counted == {tile.id: 1 for tile in TILES}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("layout", ["duplex", "duplex-short"])
def test_backs_lie_behind_fronts_of_their_level(paper: str, layout: str):
    laid = [page for page in pages(paper, layout) if boxes(page, "tile-") or page.is_back]
    for front, back in zip(laid[::2], laid[1::2], strict=True):
        assert back.is_back
        behind = {
            (name.split("-")[1], *_whole(_mirrored(box, back, layout)))
            for name, box in boxes(back, "back-").items()
        }
        for name, box in boxes(front, "tile-").items():
            assert (name.split("-")[1], *_whole(box)) in behind


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_layouts_hold_all_tiles(layout: str):
    sheets = pages("letter", layout)
    found = [name for page in sheets for name in boxes(page, "tile-")]
    halves = [name for page in sheets for name in boxes(page, "half-tile-")]
    # A half is a window on the tile, so each half holds its whole drawing once more.
    assert len(found) - len(halves) / 2 == len(TILES)
    assert bool(halves) == (layout == "gutterfold")


@pytest.mark.parametrize("name", ["throne", "sewers"])
@pytest.mark.parametrize("paper", PAPERS)
def test_the_large_tile_is_put_together_from_four_pages(paper: str, name: str):
    shown = set()
    for page in pages(paper, "fronts-backs", frozenset({name})):
        ((left, top, right, bottom),) = boxes(page, f"large-{name}").values()
        assert left >= 8
        assert right <= page.width - 8
        assert bottom < page.height - 30
        for use, at in uses(page.shapes):
            if use.symbol.name == f"large-{name}-cut":
                assert at.a == pytest.approx(0.8)
                x, y = (left - at.e) / 0.8, (top - at.f) / 0.8
                shown.add(
                    (round(x), round(y), round((right - left) / 0.8), round((bottom - top) / 0.8))
                )
    assert shown == {(0, 0, 212, 212), (200, 0, 200, 212), (0, 200, 212, 200), (200, 200, 200, 200)}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("layout", ["duplex", "duplex-short"])
def test_printed_on_both_sides_the_quarters_of_the_large_tile_show_both_rooms(
    paper: str, layout: str
):
    length = 4 * SMALL
    shown = set()
    laid = pages(paper, layout, frozenset({"large"}))
    for front, back in zip(laid[::2], laid[1::2], strict=True):
        (place,) = boxes(front, "large-front-").values()
        (behind,) = boxes(back, "large-back-").values()
        assert [*_whole(_mirrored(behind, back, layout))] == [*_whole(place)]
        (x0, y0, x1, y1), (u0, v0, u1, v1) = _seen(front, "throne"), _seen(back, "sewers")
        assert (u0, v0, u1, v1) == pytest.approx((length - x1, y0, length - x0, y1), abs=EXACT)
        shown.add((round(x0), round(y0), round(x1), round(y1)))
    assert shown == {(0, 0, 170, 170), (160, 0, 320, 170), (0, 160, 170, 320), (160, 160, 320, 320)}


def _seen(page: Page, name: str) -> Box:
    """Tell what part of a side of the large tile a page shows, in millimetres of that side."""
    for use, _ in uses(page.shapes):
        if use.symbol.name.startswith(("large-front-", "large-back-")):
            (window,) = (
                one
                for one in use.symbol.shapes
                if isinstance(one, Use) and one.symbol.name == f"large-{name}"
            )
            corners = [(0.0, 0.0), (use.symbol.width, use.symbol.height)]
            (x0, y0), (x1, y1) = corners
            return (
                x0 - window.place.e,
                y0 - window.place.f,
                x1 - window.place.e,
                y1 - window.place.f,
            )
    raise AssertionError(name)


def test_a_sheet_with_a_medium_tile_holds_small_ones_of_its_level_too():
    laid = [page for page in pages() if not page.is_back]

    assert len(laid) == 6 + 6 + 4 + 3
    for page in laid[:12]:
        names = [name.split("-")[1] for name in boxes(page, "tile-")]
        assert len(names) == 3
        assert len(set(names)) == 1


@pytest.mark.parametrize("name", ["throne", "sewers"])
def test_nothing_leaves_the_large_tile(name: SiteName):
    drawing = large_drawing(name)
    for one in drawing.layers:
        left, top, right, bottom = one.path.bounds
        assert min(left, top) >= -1e-6, one.role
        assert max(right, bottom) <= LENGTH + 1e-6, one.role


@pytest.mark.parametrize("name", ["throne", "sewers"])
def test_the_rock_is_cleared_behind_all_of_a_rooms_name(name: SiteName):
    drawing = large_drawing(name)
    cleared = drawing.layers[-len(drawing.labels) :]
    for label, one in zip(drawing.labels, cleared, strict=True):
        left, top, right, bottom = one.path.bounds
        assert (
            left < label.x < label.x + typeface(label.font).width(label.words, label.size) < right
        )
        assert top < label.y < bottom


def ink(picture: np.ndarray) -> float:
    """Measure ink as a printer mixes it: black for what is grey, colour for the rest."""
    light = picture.astype(np.float64) / 255
    black = 1 - light.max(axis=2)
    colour = (1 - light) - black[..., None]
    return float((black + colour.sum(axis=2)).mean())


def test_low_ink_spares_at_least_sixty_per_cent():
    full = low = 0.0
    for tile in TILES[::5]:
        drawing = coded(tile_drawing(tile, edge=0), tile.id)
        full += ink(painted(drawing.layers, TILES_FULL, 300, drawing.length))
        low += ink(painted(drawing.layers, TILES_LOW, 300, drawing.length))
    assert low < 0.4 * full


@pytest.mark.slow
def test_every_tile_spares_at_least_sixty_per_cent_of_its_ink():
    shares = dict(tile_savings())
    assert len(shares) > len(TILES)
    assert {name: share for name, share in shares.items() if share < 0.6} == {}


def test_a_kind_of_room_can_be_printed_alone():
    first, first_back, second, second_back = pages(only=frozenset({"portal"}))
    for sheet, code in ((first, "tile-1-11"), (second, "tile-2-10")):
        assert [name.split()[0] for name in boxes(sheet, "tile-")] == [code]
    assert first_back.is_back
    assert second_back.is_back


def test_with_an_address_tiles_bear_a_link_beside_their_mark():
    tile = CATALOGUE.tile("1-05")
    plain = coded(tile_drawing(tile), tile.id)
    linked = coded(tile_drawing(tile), tile.id, "https://dungeon.example")
    extra = linked.layers[len(plain.layers) :]
    assert linked.layers[: len(plain.layers)] == plain.layers
    left, _, right, bottom = extra[-1].path.bounds
    assert left > plain.length - LINK_LENGTH
    assert right < plain.length
    assert bottom < LINK_LENGTH
    assert plain.length > MARK_LENGTH + LINK_LENGTH


@pytest.mark.parametrize("address", ["dungeon", "ftp://x", "https://" + "x" * 80, "https://a b"])
def test_what_is_no_address_is_refused(address: str):
    with pytest.raises(AddressError):
        document(PrintRequest("masmorra", "tiles", "en", address=address, size=Mm(16)))


def test_painted_pictures_keep_the_holes_of_a_drawing():
    hole = Path(tuple(one.reverse() for one in box_path(4, 4, 6, 6).subpaths))
    ring = box_path(2, 2, 8, 8) + hole
    picture = painted([Fill(ring, "wall")], TILES_FULL, 10, 10)
    assert picture[5, 5].min() == 255
    assert picture[3, 3].max() < 64


def test_a_grating_shows_its_bars_with_little_ink_too():
    block = Block()
    THINGS["grating"](block, Affine.moved(8, 8), Hand("grating"))
    picture = painted(block.fills(), TILES_LOW, 160, 16)[..., 0]
    across = (picture[92, 34:126] < 128).astype(int)
    assert int((np.diff(across) == 1).sum()) >= 6


@pytest.mark.parametrize("layout", ["single", "fronts-backs"])
def test_a_pile_has_all_fronts_of_a_heading_before_its_backs(layout: str):
    labels = [page.label for page in pages("a4", layout) if page.label[-1] in "ab"]
    for start in ("medium-1-", "medium-2-", "small-"):
        sides = [label[-1] for label in labels if label.startswith(start)]
        assert sides == sorted(sides)
        assert {"a", "b"} == set(sides)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_sheets_of_tiles_are_numbered_without_gaps(layout: str):
    labels = [page.label.rstrip("ab") for page in pages("a4", layout)]
    for start in ("medium-1-", "medium-2-"):
        numbers = {int(label.removeprefix(start)) for label in labels if label.startswith(start)}
        assert numbers == set(range(1, len(numbers) + 1))
