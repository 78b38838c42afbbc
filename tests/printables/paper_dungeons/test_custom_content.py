"""A table's own content pack on paper."""

import pytest

from companion.games.paper_dungeons.catalogue import Pack, packaged_content, read_pack
from companion.games.paper_dungeons.catalogue.content_packs import packaged
from printables.drawing import Page, Text
from printables.imposition import Setting
from printables.layout import PAPERS
from printables.paper_dungeons.custom_content import pack_pages
from printables.paper_dungeons.sheet import SheetCode
from printables.print_request import PrintRequest, pdf
from tests.printables.pdf_operators import opened
from tests.printables.walk_drawing import walked

SETTING = Setting("en", PAPERS["a4"])


def own(**changed: tuple[str, str]) -> Pack:
    """Change what comes with the companion, a file at a time."""
    files = {}
    for name, (old, new) in changed.items():
        words = packaged(f"{name}.toml")
        assert old in words
        files[f"{name}.toml"] = words.replace(old, new)
    pack = read_pack(files)
    assert not pack.mistakes
    return pack


def labels(pages: list[Page]) -> set[str]:
    return {page.label.rpartition("-")[0] for page in pages}


def words(pages: list[Page]) -> str:
    found = (shape for page in pages for shape, _ in walked(page.shapes))
    return " ".join(shape.words for shape in found if isinstance(shape, Text))


def test_ones_own_sheet_is_printed_small_and_large():
    pack = own(tracks=("10 = 50", "10 = 77"))

    pages = list(pack_pages(pack, SETTING))

    assert labels(pages) == {"sheets", "large"}
    assert "77" in words(pages).split()


def test_decks_that_the_pack_changes_come_with_it():
    power = '[power.POW-01]\nkind = "triggered"'
    titled = '[power.POW-01]\ntitle = "Apothecary"\nkind = "triggered"'
    pages = list(pack_pages(own(powers=(power, titled)), SETTING))

    assert labels(pages) == {"sheets", "large", "power"}
    assert "Apothecary" in words(pages)


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_pack_is_a_pdf_in_every_language(language: str, paper: str):
    pack = own(items=("[item.ITM-5]\n", '[item.ITM-5]\ntitle = "Crown of the Last Bone King"\n'))
    request = PrintRequest("paper-dungeons", "kit", language, paper)

    data, count = pdf(request, content=pack)

    assert len(opened(data).pages) == count


def test_the_code_says_that_a_sheet_is_ones_own():
    assert SheetCode(is_own=True).cells != SheetCode().cells
    assert own(tracks=("10 = 50", "10 = 77")).content != packaged_content()
