"""Pages as SVG, and PNG of outlines."""

from xml.etree import ElementTree as ET

import cv2
import numpy as np

from companion.pieces import FACE, face, glyph
from companion.pieces.path_shapes import box
from printables.masmorra.palettes import FULL, LOW
from printables.print_request import PrintRequest, document
from printables.rendering.rasterize_paths import coverage, png
from printables.rendering.svg_writer import write_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_a_page_becomes_well_formed_svg_in_millimetres():
    page = next(iter(document(PrintRequest("masmorra", "dice", "ru")).pages))
    root = ET.fromstring(write_svg(page, FULL))  # noqa: S314 - written a line above
    assert root.attrib["width"] == "210mm"
    assert root.attrib["viewBox"] == "0 0 210 297"
    ids = {group.attrib["id"] for group in root.iter(f"{SVG}g")}
    uses = {use.attrib["href"][1:] for use in root.iter(f"{SVG}use")}
    assert uses <= ids
    assert "net-action-16" in uses
    assert any("Масморра" in (text.text or "") for text in root.iter(f"{SVG}text"))


def test_without_a_palette_shapes_carry_their_role():
    page = next(iter(document(PrintRequest("masmorra", "dice", "en")).pages))
    root = ET.fromstring(write_svg(page, None))  # noqa: S314 - written a line above
    roles = {shape.attrib["class"] for shape in root.iter(f"{SVG}path")}
    assert {"body-action", "mark-action", "fold-action", "text"} <= roles
    assert "#" not in "".join(shape.attrib.get("fill", "") for shape in root.iter(f"{SVG}path"))


def test_what_a_palette_leaves_bare_is_not_drawn():
    page = next(iter(document(PrintRequest("masmorra", "dice", "en")).pages))
    assert len(write_svg(page, LOW)) < len(write_svg(page, FULL))
    assert "#2b2320" not in write_svg(page, LOW)


def test_a_picture_has_opaque_ink_on_a_transparent_body():
    data = np.frombuffer(png(face("action", "melee"), 64, FACE), np.uint8)
    picture = cv2.imdecode(data, cv2.IMREAD_UNCHANGED)
    assert picture is not None
    assert picture.shape == (64, 64, 4)
    assert not picture[..., :3].any()
    assert picture[0, 0, 3] == 0
    assert picture[56, 32, 3] == 255
    assert np.count_nonzero((picture[..., 3] > 0) & (picture[..., 3] < 255)) > 0


def test_coverage_measures_areas():
    half = box(0, 0, 12, 24)
    assert abs(coverage(half, 48, 24).mean() / 255 - 0.5) < 0.01
    hollow = glyph("coin")
    assert coverage(hollow, 240, 24)[120, 30] == 0
