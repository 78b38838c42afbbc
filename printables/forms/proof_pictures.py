"""The proof as pictures, for a page that shows every sheet small."""

from collections.abc import Iterator

import msgspec

from printables.forms.piece_image_files import File, Progress
from printables.page_digests import PageDigests
from printables.print_request import PrintRequest, document, kit_requested
from printables.rendering.png_writer import write_png

WIDE_PX = 420
CONTENTS = "sheets.json"
"""The name of the file that tells each sheet's digest by its name, in the order of the pictures."""


def proof_files(request: PrintRequest, progress: Progress) -> Iterator[File]:
    """Paint all sheets small, and tell what is on them.

    Args:
        request: What is printed, and how.
        progress: Told of every sheet.
    """
    palette = kit_requested(request).palette(request.ink)
    digests = PageDigests(palette)
    pages = [page for page in document(request).pages if page.shapes]
    for done, page in enumerate(pages, 1):
        digests.add(page)
        yield f"{page.label}.png", write_png(page, palette, WIDE_PX)
        progress(done, len(pages))
    yield CONTENTS, msgspec.json.encode(digests.by_label)
