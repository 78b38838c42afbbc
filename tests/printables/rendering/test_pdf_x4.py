"""What ISO 15930-7 asks of a file for a print shop, read back from one."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream, IndirectObject, StreamObject

from printables.print_request import PrintRequest, pdf
from printables.rendering.read_output_profile import read_output_profile
from printables.rendering.srgb_profile import srgb_profile
from printables.units import PT_PER_MM
from tests.printables.pdf_operators import opened
from tests.printables.rendering.icc_profiles import printer_profile

ELEMENTS = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
}
SHOP = printer_profile("Coated & bright")
OF_DEVICES = {b"g", b"G", b"k", b"K", b"cs", b"CS", b"sc", b"SC", b"scn", b"SCN", b"sh", b"BI"}
"""Operators that take a colour from elsewhere than from red, green and blue."""


@pytest.fixture(scope="module")
def data() -> bytes:
    """Print some cards and a page to read for a print shop."""
    intent = read_output_profile(SHOP, "shop.icc", "FOGRA51")
    only = frozenset({"lightning", "mika"})
    request = PrintRequest("masmorra", "cards,tokens", "ru", only=only, output_intent=intent)
    printed, _ = pdf(request, complete=True)
    return printed


@pytest.fixture(scope="module")
def read(data: bytes) -> PdfReader:
    """Open what was printed."""
    return opened(data)


def _root(read: PdfReader) -> dict[str, Any]:
    return {name: entry.get_object() for name, entry in read.root_object.items()}


def _trailer(read: PdfReader) -> dict[str, Any]:
    return {name: read.trailer[name] for name in read.trailer}


def _pages(read: PdfReader) -> list[dict[str, Any]]:
    return [{name: page[name] for name in page} for page in read.pages]


def _streams(read: PdfReader) -> Iterator[tuple[StreamObject, dict[str, Any]]]:
    """Give all that is drawn, pages and forms, each with its resources."""
    for page in read.pages:
        contents = page.get_contents()
        assert contents is not None
        resources: Any = page["/Resources"]
        yield contents, {**resources}
    for number in range(1, len(read.xref[0]) + 1):
        found = IndirectObject(number, 0, read).get_object()
        if isinstance(found, StreamObject) and found.get("/Subtype") == "/Form":
            resources = found["/Resources"]
            yield found, {**resources}


def test_the_version_and_a_comment_of_bytes_stand_at_the_head(data: bytes):
    assert data.startswith(b"%PDF-1.6\n%")
    assert min(data.split(b"\n")[1][1:5]) > 127


def test_the_file_has_an_id_and_no_encryption(read: PdfReader):
    first, second = _trailer(read)["/ID"]
    assert len(first) == len(second) == 16
    assert "/Encrypt" not in _trailer(read)


def test_the_output_intent_is_that_of_the_print_shop(read: PdfReader):
    (intent,) = _root(read)["/OutputIntents"]
    profile = intent["/DestOutputProfile"]

    assert intent["/Type"] == "/OutputIntent"
    assert intent["/S"] == "/GTS_PDFX"
    assert intent["/OutputConditionIdentifier"] == "FOGRA51"
    assert intent["/RegistryName"] == "http://www.color.org"
    assert intent["/Info"] == "Coated & bright"
    assert profile.get_data() == SHOP
    assert profile["/N"] == 4


def test_a_profile_stands_for_a_condition_that_nobody_named():
    intent = read_output_profile(SHOP, "shop.icc")
    only = frozenset({"pet"})
    printed, _ = pdf(PrintRequest("masmorra", "dice", "en", only=only, output_intent=intent))
    (told,) = _root(opened(printed))["/OutputIntents"]

    assert told["/OutputConditionIdentifier"] == told["/Info"] == "Coated & bright"
    assert "/RegistryName" not in told


def test_red_green_and_blue_are_those_of_srgb_wherever_something_is_drawn(read: PdfReader):
    drawn = list(_streams(read))
    assert len(drawn) > 2 * len(read.pages)
    for stream, resources in drawn:
        used = {operator for _, operator in ContentStream(stream, None).operations}
        assert used.isdisjoint(OF_DEVICES)
        kind, profile = resources["/ColorSpace"]["/DefaultRGB"]
        assert kind == "/ICCBased"
        assert profile.get_object()["/N"] == 3
        assert profile.get_object().get_data() == srgb_profile()


def test_every_form_and_font_that_is_named_is_there(read: PdfReader):
    for stream, resources in _streams(read):
        for operands, operator in ContentStream(stream, None).operations:
            if operator == b"Do":
                assert operands[0] in resources["/XObject"]
            elif operator == b"Tf":
                assert operands[0] in resources["/Font"]


def test_pictures_transparency_and_other_programs_are_in_none_of_it(data: bytes, read: PdfReader):
    said = re.sub(rb"stream\n.*?endstream", b"", data, flags=re.DOTALL)
    for name in ("Image", "ExtGState", "SMask", "JavaScript", "AA", "A", "OpenAction", "Group"):
        assert not re.search(rb"/%s\b" % name.encode(), said)
    assert all("/Annots" not in page for page in read.pages)
    assert "/AcroForm" not in _root(read)


def test_every_font_is_embedded(read: PdfReader):
    fonts = {
        font.get_object()["/BaseFont"]: font.get_object()
        for _, resources in _streams(read)
        for font in resources["/Font"].get_object().values()
    }
    assert len(fonts) >= 2
    for name, font in fonts.items():
        assert re.match(r"/[A-Z]{6}\+", name)
        program = font["/FontDescriptor"]["/FontFile2"].get_data()
        assert program[:4] in {b"\0\1\0\0", b"true"}


def test_boxes_lie_within_each_other(read: PdfReader):
    for page in _pages(read):
        boxes = [page[name] for name in ("/TrimBox", "/BleedBox", "/MediaBox")]
        assert "/ArtBox" not in page
        for inner, outer in pairwise(boxes):
            assert all(inner[place] >= outer[place] for place in (0, 1))
            assert all(inner[place] <= outer[place] for place in (2, 3))
    sides = zip(_pages(read)[0]["/TrimBox"], _pages(read)[0]["/BleedBox"], strict=True)
    around = [abs(float(one) - float(other)) / PT_PER_MM for one, other in sides]
    assert around == pytest.approx([around[0]] * 4, abs=0.01)
    assert around[0] >= 2


def test_the_information_says_that_nothing_is_trapped(read: PdfReader):
    info = _trailer(read)["/Info"]
    assert info["/Trapped"] == "/False"
    assert info["/Title"]
    assert info["/CreationDate"] == info["/ModDate"]


def test_the_metadata_say_pdf_x_4_and_what_the_information_says(read: PdfReader):
    stream = _root(read)["/Metadata"]
    assert (stream["/Type"], stream["/Subtype"]) == ("/Metadata", "/XML")
    assert "/Filter" not in stream
    root = ET.fromstring(stream.get_data())  # noqa: S314 - our own
    said = root.find(".//rdf:Description", ELEMENTS)
    assert said is not None

    def told(name: str) -> str:
        found = said.find(name, ELEMENTS)
        assert found is not None, name
        return "".join(found.itertext())

    info = _trailer(read)["/Info"]
    date = re.sub(r"\D", "", info["/CreationDate"])[:14]
    assert told("pdfxid:GTS_PDFXVersion") == "PDF/X-4"
    assert told("pdf:Trapped") == "False"
    assert told("xmpMM:VersionID") == "1"
    assert told("xmpMM:RenditionClass") == "default"
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", told("xmpMM:DocumentID"))
    for name in ("xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"):
        assert re.sub(r"\D", "", told(name))[:14] == date
    pairs = {
        "dc:title": "/Title",
        "dc:creator": "/Author",
        "dc:description": "/Subject",
        "xmp:CreatorTool": "/Creator",
        "pdf:Producer": "/Producer",
        "pdf:Keywords": "/Keywords",
    }
    for name, key in pairs.items():
        assert told(name) == info[key]


def test_the_same_wish_gives_the_same_bytes(data: bytes):
    intent = read_output_profile(SHOP, "shop.icc", "FOGRA51")
    only = frozenset({"lightning", "mika"})
    request = PrintRequest("masmorra", "cards,tokens", "ru", only=only, output_intent=intent)
    assert pdf(request, complete=True)[0] == data


def test_without_a_profile_a_file_claims_nothing():
    printed, _ = pdf(PrintRequest("masmorra", "dice", "en", only=frozenset({"pet"})))
    root = _root(opened(printed))
    assert "/OutputIntents" not in root
    assert "/Metadata" not in root
