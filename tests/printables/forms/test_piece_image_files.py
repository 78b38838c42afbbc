"""Single pictures: sizes that shops ask for, names that need no language, cuts and bleed."""

import csv
from collections.abc import Mapping
from io import StringIO

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from printables.forms.export_formats import Form, form_files, zipped
from printables.forms.requested_pieces import pieces_of
from printables.imposition import Setting
from printables.print_request import PrintRequest
from printables.rulebook.book_pages import Rulebook
from printables.rulebook.columns import Spread


def files(
    form: Form, *only: str, part: str = "cards", card: str = "63x88", bleed: str = "3"
) -> Mapping[str, bytes]:
    """Make the files of some pieces."""
    request = PrintRequest("masmorra", part, "de", card=card, bleed=bleed, only=frozenset(only))
    return dict(form_files(form, request))


def opened(data: bytes) -> NDArray[np.uint8]:
    """Read a picture with all its channels."""
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    assert picture is not None
    return np.asarray(picture, np.uint8)


def test_a_card_has_an_eighth_of_an_inch_beyond_its_cut_and_a_name_of_its_own():
    made = files(Form("images"), "lightning")

    assert list(made) == [
        "credits.txt",
        "contents.csv",
        "treasure/lightning-front.png",
        "treasure/lightning-back.png",
    ]
    high, wide, _ = opened(made["treasure/lightning-front.png"]).shape
    assert (wide, high) == (744 + 75, 1039 + 75)


def test_a_card_without_bleed_ends_at_its_cut():
    made = files(Form("images", dpi=600), "lightning", bleed="0")

    assert opened(made["treasure/lightning-front.png"]).shape[:2] == (2079, 1488)


@pytest.mark.parametrize(
    "shop, card, size",
    [
        ("makeplayingcards", "63x88", (816, 1111)),
        ("makeplayingcards", "poker", (822, 1122)),
        ("makeplayingcards", "bridge", (747, 1122)),
        ("makeplayingcards", "tarot", (897, 1497)),
        ("thegamecrafter", "63x88", (825, 1125)),
        ("thegamecrafter", "bridge", (750, 1125)),
        ("thegamecrafter", "mini", (600, 825)),
        ("thegamecrafter", "tarot", (900, 1500)),
    ],
)
def test_a_shop_gets_pictures_as_large_as_its_templates(
    shop: str, card: str, size: tuple[int, int]
):
    made = files(Form("images", shop=shop), "lightning", card=card)

    fronts = {"makeplayingcards": "fronts", "thegamecrafter": "faces"}[shop]
    high, wide, _ = opened(made[f"treasure/{fronts}/001-lightning.png"]).shape
    assert (wide, high) == size


def test_a_shop_gets_every_copy_and_a_common_back_once():
    made = files(Form("images", shop="makeplayingcards"), "swift-strike")
    names = [name for name in made if name.startswith("treasure/")]

    assert len([name for name in names if name.startswith("treasure/fronts/")]) >= 2
    assert names[-1] == "treasure/back.png"


def test_the_bleed_goes_on_as_the_ground_ends():
    picture = opened(files(Form("images"), "lightning")["treasure/lightning-front.png"])

    assert (picture[0] == picture[3]).all()
    assert (picture[:, -1] == picture[:, -4]).all()
    assert picture[0, 0].max() < 64


def test_contents_tell_copies_and_sizes():
    made = files(Form("images"), "gold", "1-07", part="tokens,tiles")
    rows = list(csv.DictReader(StringIO(made["contents.csv"].decode())))

    gold = next(row for row in rows if row["piece"] == "gold")
    assert gold["folder"] == "tokens"
    assert int(gold["copies"]) > 1
    tile = next(row for row in rows if row["piece"] == "1-07")
    assert (tile["width mm"], tile["height mm"]) == ("80", "80")


def test_a_die_without_bleed_is_transparent_beside_its_net():
    made = files(Form("images"), "action-1", part="dice", bleed="0")
    picture = opened(made["dice/action-1-front.png"])

    assert picture.shape[2] == 4
    assert picture[2, 2, 3] == 0
    assert picture[picture.shape[0] // 2, picture.shape[1] // 2, 3] == 255


def test_the_large_tile_is_one_picture_with_its_two_sides():
    made = files(Form("images", dpi=72), "large", part="tiles", bleed="0")

    assert opened(made["large/large-front.png"]).shape == (907, 907, 3)
    assert "large/large-back.png" in made


def test_the_same_files_give_the_same_archive():
    one, other = (files(Form("images", dpi=72), "lightning") for _ in range(2))

    assert zipped(one.items()) == zipped(other.items())


def test_progress_ends_when_all_is_painted():
    told: list[tuple[int, int]] = []
    request = PrintRequest("masmorra", "tokens", "en", only=frozenset({"torch"}))
    list(form_files(Form("images"), request, progress=lambda *both: told.append(both)))

    assert told == [(1, 2), (2, 2)]


def test_no_book_is_laid_out_where_only_pieces_are_wanted(monkeypatch: pytest.MonkeyPatch):
    def laid_out(_book: Rulebook, _setting: Setting) -> list[Spread]:
        raise AssertionError

    monkeypatch.setattr(Rulebook, "spreads", laid_out)
    pieces = pieces_of(PrintRequest("paper-dungeons", "rulebook,dice", "en"))

    assert [run.code for run in pieces.runs] == ["dice"]
