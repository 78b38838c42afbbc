"""The proof in the app: every sheet small, with what changed since the kit was fetched."""

import zipfile
from collections.abc import Callable
from io import BytesIO

import msgspec
import pytest
from flask import Flask

from companion.i18n import text
from companion.web.pages.kit_download import EXTENSION
from printables.press import PrintFolder, PrintJob, PrintQueue
from printables.press.fetched_kits import FetchedKits
from printables.press.kit_fingerprint import kit_fingerprint
from printables.press.print_options import FORMS
from printables.print_request import PrintRequest, pdf
from tests.web.conftest import Phone
from tests.web.pages.test_kit_download import wait

PROOF = PrintJob("masmorra", ("calibration",), "en", form="proof")
KIT = PrintJob("masmorra", ("calibration",), "en")


def queue_of(app: Flask) -> PrintQueue:
    """Give the print queue of an app."""
    queue = app.extensions[EXTENSION]
    assert isinstance(queue, PrintQueue)
    return queue


def keep(app: Flask, job: PrintJob, data: bytes) -> None:
    """Put something finished into the folder of an app."""
    folder = PrintFolder(queue_of(app)._folder.path, 10**8)
    folder.make()
    folder.store(f"{job.name}.{kit_fingerprint(job.game)}", data)


def proof(**digests: str) -> bytes:
    """Make a proof of sheets without pictures but the first one's."""
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w") as zipping:
        zipping.writestr(f"{next(iter(digests))}.png", b"picture")
        zipping.writestr("sheets.json", msgspec.json.encode(digests))
    return archive.getvalue()


@pytest.mark.slow
def test_a_proof_is_ordered_and_shows_every_sheet(phone: Callable[[], Phone]):
    one = phone()
    one.get("/kit")
    ordered = one.fill("order", {"what": "some", "part": "calibration", "form": "proof"})
    assert ordered.request.path == f"/kit/{PROOF.name}"
    shown = wait(one, PROOF.name)

    assert text("kit.proof.first", "en") in shown
    picture = one.get(f"/kit/{PROOF.name}/sheet/calibration-a.png")
    assert picture.data.startswith(b"\x89PNG")
    fetched = one.get(f"/kit/{PROOF.name}/file")
    assert fetched.mimetype == "application/zip"
    fetched.close()


def test_a_sheet_that_changed_since_the_kit_was_fetched_is_named(
    app: Flask, phone: Callable[[], Phone]
):
    keep(app, PROOF, proof(**{"tiles-1a": "new", "tiles-2a": "same"}))
    kits = FetchedKits(queue_of(app)._folder.path)
    told = {"tiles-1a": "old", "tiles-2a": "same"}
    path = queue_of(app)._folder.path / f"{KIT.name}.fetched"
    path.write_bytes(msgspec.json.encode([{"fingerprint": "before", "sheets": told}]))
    shown = phone().get(f"/kit/{PROOF.name}").text

    assert kits.read(KIT.name, "now") == told
    assert text("kit.proof.changed", "en", count=1, sheets="tiles-1a") in shown
    assert shown.count('class="kit__changed"') == 1


def test_fetching_a_kit_is_remembered_for_the_next_one(app: Flask, phone: Callable[[], Phone]):
    printed, _ = pdf(PrintRequest("masmorra", "calibration", "en"), complete=True)
    keep(app, KIT, printed)
    phone().get(f"/kit/{KIT.name}/pdf").close()

    sheets = queue_of(app).sheets_fetched(PROOF)
    assert sheets is not None
    assert list(sheets) == ["calibration-a", "calibration-b", "credits"]


def test_the_kit_before_this_one_stays_remembered(app: Flask):
    folder = queue_of(app)._folder
    folder.make()
    printed, _ = pdf(PrintRequest("masmorra", "calibration", "en"), complete=True)
    file = folder.path / "kit.pdf"
    file.write_bytes(printed)
    kits = FetchedKits(folder.path)
    for kit in ("one", "two", "three", "three"):
        kits.note("kit", kit, file)

    assert [kit.fingerprint for kit in kits._kits("kit")] == ["three", "two"]


@pytest.mark.parametrize("address", ["sheet/tiles-9a.png", "sheet/sheets.json.png"])
def test_what_no_proof_shows_is_not_found(app: Flask, phone: Callable[[], Phone], address: str):
    keep(app, PROOF, proof(**{"tiles-1a": "x"}))

    assert phone().get(f"/kit/{PROOF.name}/{address}").status_code == 404
    assert phone().get(f"/kit/{KIT.name}/{address}").status_code == 404


@pytest.mark.parametrize("form", FORMS[1:])
def test_other_forms_are_pdfs_or_archives(form: str):
    job = PrintJob("masmorra", ("cards",), "en", form=form)
    ending = "pdf" if form in {"booklet", "boxes", "insert", "poster"} else "zip"

    assert PrintJob.read(job.name) == job
    assert job.file_name == f"masmorra-cards-en-a4-{form}.{ending}"


def test_the_usual_form_is_not_named():
    assert PrintJob.read(f"{KIT.name}.pdf") is None
