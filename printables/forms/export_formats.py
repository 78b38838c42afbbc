"""The forms that a kit can be had in beside sheets to print, by name."""

import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import chain

from companion.i18n import text, verbatim
from printables.credits_page import credits_words
from printables.errors import UnknownChoiceError
from printables.forms.cut_files import Cuts, cut_files
from printables.forms.piece_image_files import SHOPS, File, Progress, image_files
from printables.forms.requested_pieces import Pieces, pieces_of
from printables.forms.simulator_files import simulator_files
from printables.forms.standee_base_3d_models import base_files
from printables.print_request import BLEEDS, CARDS, PrintRequest, kit_requested

FORMS = ("images", "tts", "cut", "stl")

_OLDEST = (1980, 1, 1, 0, 0, 0)
"""The time that a file in an archive bears, so that the same files give the same archive."""


_USUAL_CUTS = Cuts()


@dataclass(frozen=True, slots=True)
class Form:
    """What somebody wants, and how.

    Attributes:
        name: One of `FORMS`.
        dpi: Pixels on an inch.
        shop: Whose folders single pictures come into, one of `SHOPS`.
        cuts: How a machine cuts.
        base: The address before the name of every file, as a virtual table will find it.
    """

    name: str
    dpi: int = 300
    shop: str = "any"
    cuts: Cuts = _USUAL_CUTS
    base: str = ""


def form_files(
    form: Form, request: PrintRequest, content: object = None, progress: Progress | None = None
) -> Iterator[File]:
    """Bring a kit, or a table's own pieces, into a form, file after file.

    Args:
        form: Which one.
        request: What of the game, and how.
        content: A table's own pieces, in the place of the kit's.
        progress: Told how much is done.

    Raises:
        PrintablesError: Something was asked for that does not exist, or does not fit its place.
    """
    if form.shop not in SHOPS:
        what, known = "@forms.choice.shop", ", ".join(SHOPS)
        raise UnknownChoiceError(what=what, name=verbatim(form.shop), known=known)
    shop = SHOPS[form.shop]
    if form.name == "images" and shop.card and request.card == next(iter(CARDS)):
        request = replace(request, card=shop.card)
    pieces = pieces_of(request, content)
    if form.name == "cut":
        return cut_files(pieces, _title(request, pieces), form.cuts, progress)
    if form.name == "stl":
        return base_files(pieces)
    credit = ("credits.txt", credits_words(request.language).encode())
    if form.name == "tts":
        title = _title(request, pieces)
        return chain([credit], simulator_files(pieces, title, form.dpi, form.base, progress))
    bleed = BLEEDS[request.bleed] > 0
    return chain([credit], image_files(pieces, shop, form.dpi, bleed=bleed, progress=progress))


def _title(request: PrintRequest, pieces: Pieces) -> str:
    kit = kit_requested(request)
    return text(kit.name or kit.title, pieces.setting.language)


def zipped(files: Iterable[File]) -> bytes:
    """Put files into an archive, the same ones always into the same."""
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w") as zipping:
        for name, data in files:
            about = zipfile.ZipInfo(name, _OLDEST)
            packed = name.endswith(".png")
            about.compress_type = zipfile.ZIP_STORED if packed else zipfile.ZIP_DEFLATED
            about.external_attr = 0o644 << 16
            zipping.writestr(about, data)
    return archive.getvalue()
