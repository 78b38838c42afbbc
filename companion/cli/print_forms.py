"""`companion print images`, `tts`, `cut`, `stl` and further forms than sheets to print."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.atomic_write import write_whole
from companion.cli.localized_text import say
from companion.engine.errors import CompanionError
from companion.i18n import system_language, verbatim

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from printables.drawing import OutputIntent
    from printables.forms.export_formats import Form
    from printables.forms.piece_image_files import File
    from printables.print_request import PrintRequest

FORMS = ("images", "tts", "cut", "stl")
"""The names that the printer knows, here again so that nothing is loaded to tell them apart."""

PROOF, BOXES, INSERT, BOOKLET = "proof", "boxes", "insert", "booklet"
POSTER = "poster"
OWN_PDFS = (PROOF, BOXES, INSERT, POSTER)
"""What a table's own pieces are printed as beside sheets."""

_ARCHIVE = ".zip"
_OTHER_FILES = {".dxf", ".jpg", ".json", ".pdf", ".png", ".svg"}


class NoDigestsError(CompanionError):
    """A PDF does not tell what is on its sheets."""


class NotPdfError(CompanionError):
    """A PDF is to be written under the name of something else."""


class NotSheetsError(CompanionError):
    """Sheets were chosen of what is always made whole."""


class NotForPrintShopError(CompanionError):
    """Something is to be PDF/X-4 that is no PDF, or a condition is named without a profile."""


class NothingListedError(CompanionError):
    """An option that lists something was given without anything."""


class NoFolderError(CompanionError):
    """Files are to be written somewhere that is neither a folder nor an archive."""


def pdf_target(out: Path | None, usual: str) -> Path:
    """Choose the file of a PDF.

    Args:
        out: What somebody named, if anything.
        usual: Its name otherwise.

    Raises:
        NotPdfError: That is the name of something else.
    """
    target = out or Path(usual)
    if target.suffix.lower() not in {"", ".pdf"}:
        raise NotPdfError("printables.cli.not_pdf", file=verbatim(str(target)))
    return target


def listed(option: str, words: str | None) -> frozenset[str]:
    """Take apart what is listed after an option; nothing where that was not given.

    Raises:
        NothingListedError: It was given, and lists nothing.
    """
    names = frozenset(name.strip() for name in (words or "").split(",") if name.strip())
    if words is not None and not names:
        raise NothingListedError("printables.cli.nothing_listed", option=verbatim(option))
    return names


def output_intent(profile: Path | None, condition: str, form: str = "") -> "OutputIntent | None":
    """Read a print shop's ICC profile, if one is given.

    Args:
        profile: Its file.
        condition: The printing condition that it is for.
        form: What is written, where that is no PDF.

    Raises:
        NotForPrintShopError: What is written is no PDF, or there is a condition without a profile.
        ProfileError: It cannot be printed with.
    """
    if profile is None:
        if condition:
            raise NotForPrintShopError("forms.error.condition")
        return None
    if form:
        raise NotForPrintShopError("forms.error.not_pdf_x", what=verbatim(form))
    from printables.errors import UnreadProfileError
    from printables.rendering.read_output_profile import read_output_profile

    try:
        data = profile.read_bytes()
    except OSError as error:
        raise UnreadProfileError(file=verbatim(str(profile))) from error
    return read_output_profile(data, profile.name, condition)


def refuse_sheets(request: "PrintRequest", what: str) -> None:
    """Look whether sheets were chosen of what has none.

    Raises:
        NotSheetsError: They were.
    """
    if (request.sheets or request.stock) and what in {*FORMS, BOXES, POSTER}:
        raise NotSheetsError(
            "printables.cli.not_sheets", options="--sheets, --stock", what=verbatim(what)
        )


def write_form(
    form: "Form", request: "PrintRequest", out: Path | None, content: object = None
) -> None:
    """Write a form's files into a folder, or into an archive where that is named.

    Args:
        form: Which one.
        request: What of the game, and how.
        out: The folder or archive; named after game, form and language if absent.
        content: A table's own pieces, in the place of the kit's.

    Raises:
        NoFolderError: `out` is the name of something else.
    """
    from dataclasses import replace

    from printables.forms.export_formats import form_files, zipped

    target = out or Path(f"{request.game}-{form.name}-{request.language}")
    is_archive = target.suffix.lower() == _ARCHIVE
    is_other = target.suffix.lower() in _OTHER_FILES or target.is_file()
    if is_other and not is_archive:
        raise NoFolderError("forms.error.out", file=verbatim(str(target)), what=form.name)
    base = form.base or ("" if is_archive else f"{target.resolve().as_uri()}/")
    progress = FormProgress()
    files = _telling(form_files(replace(form, base=base), request, content, progress), progress)
    if is_archive:
        count, counted = 0, list(files)
        count = len(counted)
        write_whole(target, zipped(counted))
    else:
        count = _write_folder(files, target)
    progress.clear()
    click.echo(say("forms.written", file=verbatim(str(target)), count=count))


def _telling(files: "Iterable[File]", progress: "FormProgress") -> "Iterator[File]":
    """Pass files on, and tell at once what one of them says was left out."""
    from printables.forms.cut_files import LEFT_OUT

    for name, data in files:
        if name == LEFT_OUT:
            progress.clear()
            click.echo(data.decode(), nl=False, err=True)
        yield name, data


def write_boxes(request: "PrintRequest", target: Path, content: object = None) -> None:
    """Write a PDF of boxes for the decks."""
    from printables.forms.tuck_boxes import tuck_boxes_pdf

    data, count = tuck_boxes_pdf(request, content)
    write_whole(target, data)
    click.echo(say("printables.cli.written", file=verbatim(str(target)), count=count))


def write_insert(request: "PrintRequest", target: Path, content: object = None) -> None:
    """Write a PDF of the plan of an insert, and of dividers for the decks."""
    from printables.forms.insert_plan_and_dividers import insert_pdf

    data, count = insert_pdf(request, content)
    write_whole(target, data)
    click.echo(say("printables.cli.written", file=verbatim(str(target)), count=count))


def write_booklet(request: "PrintRequest", target: Path) -> None:
    """Write a PDF of the rulebook, to be folded and stitched."""
    from printables.forms.booklet import booklet_pdf

    data, count = booklet_pdf(request)
    write_whole(target, data)
    click.echo(say("printables.cli.written", file=verbatim(str(target)), count=count))


def write_poster(request: "PrintRequest", target: Path, content: object = None) -> None:
    """Write a PDF of what is larger than the paper, whole."""
    from printables.forms.poster import poster_pdf

    data, count = poster_pdf(request, content)
    write_whole(target, data)
    click.echo(say("printables.cli.written", file=verbatim(str(target)), count=count))


def write_proof(
    request: "PrintRequest", target: Path, since: Path | None, content: object = None
) -> None:
    """Write all sheets small, and tell which ones changed since an earlier PDF.

    Args:
        request: What of the game, and how.
        target: The PDF.
        since: An earlier PDF of the same kit, or of its proof.
        content: A table's own pieces, in the place of the kit's.

    Raises:
        NoDigestsError: That one does not tell what is on its sheets.
    """
    from printables.forms.proof import changes_told, proof_pdf
    from printables.page_digest_reader import digests_in

    earlier = None
    if since:
        earlier = digests_in(since.read_bytes())
        if earlier is None:
            raise NoDigestsError("forms.error.since", file=verbatim(str(since)))
    data, count, changed = proof_pdf(request, earlier, content)
    write_whole(target, data)
    click.echo(say("printables.cli.written", file=verbatim(str(target)), count=count))
    if changed:
        click.echo(changes_told(changed, system_language()))


def write_other_pdf(
    what: str,
    request: "PrintRequest",
    target: Path,
    since: Path | None = None,
    content: object = None,
) -> bool:
    """Write a PDF that is something else than sheets to print; tell whether `what` is such.

    Args:
        what: The name of a form.
        request: What of the game, and how.
        target: The PDF.
        since: For a proof, an earlier PDF of the same.
        content: A table's own pieces, in the place of the kit's.
    """
    if what == PROOF:
        write_proof(request, target, since, content)
    elif what == BOOKLET:
        write_booklet(request, target)
    elif what in _WRITERS:
        _WRITERS[what](request, target, content)
    else:
        return False
    return True


_WRITERS = {BOXES: write_boxes, INSERT: write_insert, POSTER: write_poster}


def _write_folder(files: "Iterable[File]", folder: Path) -> int:
    """Write files below a folder, and count them."""
    count = 0
    for name, data in files:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, data)
        count += 1
    return count


class FormProgress:
    """Tell on a terminal how much is done."""

    def __init__(self) -> None:
        """Look whether anybody sees it."""
        self.shown = sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        """Tell it."""
        if self.shown:
            click.echo(f"\r{say('forms.progress', done=done, total=total)}", nl=False, err=True)

    def clear(self) -> None:
        """Leave the line to what comes."""
        if self.shown:
            click.echo("\r\033[K", nl=False, err=True)
