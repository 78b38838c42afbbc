"""PDF/X-4 (ISO 15930-7): what a print shop needs to know of a file, and is sure to find in it."""

from collections.abc import Mapping
from html import escape
from typing import Any
from uuid import UUID

from reportlab.pdfbase.pdfdoc import (
    XMP,
    PDFArray,
    PDFCatalog,
    PDFDictionary,
    PDFDocument,
    PDFFormXObject,
    PDFName,
    PDFObjectReference,
    PDFPage,
    PDFResourceDictionary,
    PDFString,
)

from printables.drawing import OutputIntent
from printables.rendering.lean_canvas import LeanCanvas, packed
from printables.rendering.srgb_profile import srgb_profile

VERSION = (1, 6)
"""Of PDF, as the standard asks."""

CONFORMANCE = "PDF/X-4"
_REGISTRY = "http://www.color.org"
"""Of printing conditions: the International Color Consortium's."""

_SRGB = "sRGB"
_SPACES: Mapping[str, str] = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
}
_PACKET = "W5M0MpCehiHzreSzNTczkc9d"
"""Begins every packet of XMP."""


class PrintShopCanvas(LeanCanvas):
    """A canvas whose colours are sRGB, to be turned into those of a printing condition."""

    def declare(self, intent: OutputIntent) -> None:
        """Say what the document is printed on, and what its colours mean."""
        document = self._doc
        srgb = document.Reference(packed(srgb_profile(), N=3))
        document.Reference(PDFArray([PDFName("ICCBased"), srgb]), _SRGB)
        catalog = document.Catalog
        # ReportLab's own list of what a catalogue holds ends before PDF 1.4.
        catalog.__NoDefault__ = [*PDFCatalog.__NoDefault__, "OutputIntents"]
        catalog.OutputIntents = PDFArray([_output_intent(intent)])
        catalog.Metadata = XMP(creator=_metadata)

    def finish(self, drawn: PDFFormXObject | PDFPage) -> None:
        """Pack what is drawn, and say that its red, green and blue are those of sRGB."""
        super().finish(drawn)
        resources = PDFResourceDictionary()
        resources.basicFonts()
        if drawn.XObjects:
            resources.XObject = drawn.XObjects
        resources.ColorSpace = {"DefaultRGB": PDFObjectReference(_SRGB)}
        drawn.Resources = resources


def _output_intent(intent: OutputIntent) -> PDFDictionary:
    said: dict[str, Any] = {
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": PDFString(intent.condition or intent.description),
        "Info": PDFString(intent.description),
        "DestOutputProfile": packed(intent.profile, N=intent.channels),
    }
    if intent.condition:
        said["RegistryName"] = PDFString(_REGISTRY)
    return PDFDictionary(said)


def _metadata(document: PDFDocument) -> bytes:
    """Say in XMP what the Info dictionary says, and that the file is PDF/X-4."""
    info = document.info
    year, month, day, hour, minute, second = document._timeStamp.YMDhms  # noqa: SLF001 - as Info's
    date = f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}+00:00"
    plain = {
        "dc:format": "application/pdf",
        "xmp:CreateDate": date,
        "xmp:ModifyDate": date,
        "xmp:MetadataDate": date,
        "xmp:CreatorTool": info.creator,
        "xmpMM:DocumentID": UUID(bytes=document.signature.digest()).urn,
        "xmpMM:VersionID": "1",
        "xmpMM:RenditionClass": "default",
        "pdf:Producer": info.producer,
        "pdf:Keywords": info.keywords,
        "pdf:Trapped": info.trapped,
        "pdfxid:GTS_PDFXVersion": CONFORMANCE,
    }
    lists = {
        "dc:title": _list("Alt", info.title),
        "dc:description": _list("Alt", info.subject),
        "dc:creator": _list("Seq", info.author),
    }
    told = {name: escape(value) for name, value in plain.items()} | lists
    spaces = "".join(f' xmlns:{name}="{address}"' for name, address in _SPACES.items())
    entries = "".join(f"<{name}>{value}</{name}>\n" for name, value in told.items())
    return (
        f'<?xpacket begin="\ufeff" id="{_PACKET}"?>\n'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">\n'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
        f'<rdf:Description rdf:about=""{spaces}>\n{entries}</rdf:Description>\n'
        '</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end="r"?>\n'
    ).encode()


def _list(kind: str, words: str) -> str:
    language = ' xml:lang="x-default"' if kind == "Alt" else ""
    return f"<rdf:{kind}><rdf:li{language}>{escape(words)}</rdf:li></rdf:{kind}>"
