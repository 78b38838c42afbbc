"""The rulebooks: everything that is asked is answered, nothing overlaps, every page is numbered."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from companion.games.paper_dungeons.catalogue import explanation, packaged_content
from companion.games.registry import part
from companion.i18n import LANGUAGES, text
from printables.cuts import has_cut
from printables.drawing import Page, Text, Use
from printables.drawing.icon_characters import without_icons
from printables.imposition import Setting
from printables.layout import PAPERS, Box
from printables.masmorra.rulebook import RULEBOOK as MASMORRA
from printables.paper_dungeons.rulebook import RULEBOOK as PAPER_DUNGEONS
from printables.print_request import PrintRequest, document
from printables.rulebook.book_pages import Rulebook
from printables.rulebook.columns import Measures
from printables.typesetting.paragraphs import SMALLEST
from printables.units import Mm
from tests.printables.boxes import contains, overlaps
from tests.printables.walk_drawing import text_box, walked

BOOKS: Mapping[str, Rulebook] = {"masmorra": MASMORRA, "paper-dungeons": PAPER_DUNGEONS}
ALL = pytest.mark.parametrize("game", BOOKS)
EACH = pytest.mark.parametrize(
    "language",
    ["en", *(pytest.param(name, marks=pytest.mark.slow) for name in LANGUAGES if name != "en")],
)
PREVIEW_ONLY = {"MON-CULTIST-3", "MON-GHOUL-3", "MON-BAT-4"}
LEFT_OUT = {
    # The app's own ways, what an edition has otherwise, and what another clause says already.
    "masmorra": PREVIEW_ONLY | {"SPAWN-9"},
    "paper-dungeons": {
        "PD-COMP-2",
        "PD-LEVEL-3",
        "PD-TRAP-3",
        "PD-VILLAIN-12",
        "PD-MISSION-3",
        "PD-OBJECTIVE-4",
    },
}


@cache
def pages(game: str, language: str = "en", paper: str = "a4") -> tuple[Page, ...]:
    return tuple(BOOKS[game].pages(Setting(language, PAPERS[paper])))


@cache
def printed(game: str) -> str:
    """Give all words of the English book without spaces, as lines break anywhere."""
    return _words_of(pages(game))


def _words_of(some: tuple[Page, ...]) -> str:
    return "".join(
        "".join(shape.words.split())
        for page in some
        for shape, _place in walked(page.shapes)
        if isinstance(shape, Text)
    )


def questions() -> Iterator[tuple[str, str, str]]:
    for game in BOOKS:
        file = Path(__file__).with_name(f"{game}.toml")
        for question in tomllib.loads(file.read_text(encoding="utf-8"))["questions"]:
            yield game, question["ask"], question["clause"]


@pytest.mark.parametrize("game, ask, clause", tuple(questions()))
def test_the_rulebook_says_what_a_question_asks(game: str, ask: str, clause: str):
    words = text(BOOKS[game].rules.key(clause), "en")

    assert "".join(without_icons(words).split()) in printed(game), ask


@pytest.mark.parametrize(
    "clause, says",
    [
        ("TRAP-9", "even through a portal"),
        ("EXPLORE-8", "a new trap goes off last"),
        ("LIMIT-5", "In a tie, the player whose turn it is"),
        ("REWARD-2", "one monster at a time, in the order they fell"),
        ("LEVEL-3", "only once per game"),
        ("AMD-5", "a Ghost costs no XP"),
        ("AMB-10", "A fight is against one monster; a combat is all the fights"),
        ("AMB-42", "the Treasure card Fear of the Dark"),
    ],
)
def test_what_readers_found_unsaid_is_said(clause: str, says: str):
    assert says in without_icons(text(MASMORRA.rules.key(clause), "en"))
    assert "".join(says.split()) in printed("masmorra")


def test_what_a_fight_and_a_combat_are_is_said_before_the_words_are_needed():
    told = list(MASMORRA.content.clauses())

    assert told.index("AMB-10") < told.index("FIGHT-6") < told.index("MONSTER-3")


@EACH
def test_the_book_says_what_each_power_does(language: str):
    words = _words_of(pages("paper-dungeons", language)).replace("-", "")  # broken words
    for power in packaged_content().powers:
        does = explanation("power", power.id, power)

        told = text(does.key, language, **does.params).replace("-", "")
        assert "".join(told.split()) in words, power.id


def test_the_villains_rewards_are_told_in_words():
    legend = text("paper_dungeons_book.villain.7", "en")

    assert {one.reward.what for one in packaged_content().villains} == {"item", "potion", "level"}
    assert all(word in legend for word in ("item", "potion", "level"))


@ALL
def test_there_are_forty_questions_on_different_rules(game: str):
    asked = [clause for name, _ask, clause in questions() if name == game]

    assert len(set(asked)) == 40


@ALL
def test_every_rule_is_printed_once(game: str):
    """Rulings are printed where a table needs them; the rest stays in the app."""
    book = BOOKS[game]
    told = list(book.content.clauses())
    rules = {clause for clause in book.rules.clauses() if clause not in book.rules.rulings}

    assert len(told) == len(set(told))
    assert rules - set(told) == LEFT_OUT[game]
    assert set(told) <= set(part(game, "rulebook_text").clauses())


@ALL
@EACH
def test_a_book_has_eight_to_twelve_pages(game: str, language: str):
    assert 8 <= len(pages(game, language)) <= 12


@ALL
@EACH
def test_all_type_can_be_read_and_lies_within_the_margins(game: str, language: str):
    for page in pages(game, language):
        bare = Box(Mm(0), Mm(0), page.width, page.height).grown(-8)
        for shape, place in walked(page.shapes):
            if isinstance(shape, Text):
                assert shape.size * abs(place.determinant) ** 0.5 >= SMALLEST - 1e-6, shape.words
                box = text_box(shape)
                x, y = place((box.left, box.top))
                assert contains(bare, Box(Mm(x), Mm(y), box.width, box.height)), shape.words


@ALL
def test_the_credits_have_the_margins_of_the_book(game: str):
    printed_pages = tuple(document(PrintRequest(game, "rulebook", "de")).pages)
    *_, last, credit = printed_pages
    starts = [
        text_box(shape).left for shape, _place in walked(credit.shapes) if isinstance(shape, Text)
    ]

    assert credit.label == "credits"
    assert last.side_margin == Measures(PAPERS["a4"]).area.left
    assert min(starts) >= last.side_margin - 0.5


@ALL
@EACH
def test_blocks_keep_to_their_places(game: str, language: str):
    area = Measures(PAPERS["a4"]).area
    for spread in BOOKS[game].spreads(Setting(language, PAPERS["a4"])):
        boxes = [placed.box for placed in spread.placed]
        for place, box in enumerate(boxes):
            assert contains(area.grown(0.01), box)
            assert not any(overlaps(box, other) for other in boxes[:place])


@ALL
@EACH
def test_no_line_is_longer_than_its_column(game: str, language: str):
    for spread in BOOKS[game].spreads(Setting(language, PAPERS["a4"])):
        for placed in spread.placed:
            for shape in placed.block.draw(placed.box):
                if isinstance(shape, Text):
                    box = text_box(shape)
                    assert box.left >= placed.box.left - 0.1, shape.words
                    assert box.right <= placed.box.right + 0.1, shape.words


@EACH
def test_a_number_stands_only_below_the_letters_that_it_goes_with(language: str):
    words = [
        shape.words
        for page in pages("masmorra", language)
        for shape, _place in walked(page.shapes)
        if isinstance(shape, Text)
    ]

    assert "ROOM-MINOR" in words
    assert "ROOM-MAJOR-1" in words
    assert "ROOM-MIXED-1" in words


@ALL
@EACH
def test_no_heading_ends_a_column(game: str, language: str):
    for spread in BOOKS[game].spreads(Setting(language, PAPERS["a4"])):
        for placed, following in pairwise([*spread.placed, None]):
            if placed is not None and placed.block.keeps_next:
                assert following is not None
                assert following.box.left == placed.box.left


@ALL
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_the_index_leads_to_a_page(game: str, language: str):
    book = BOOKS[game].content
    printed = set(book.clauses())

    assert {clause for found in book.index.values() for clause in found} <= printed
    assert all(text(key, language) for key in book.index)


@ALL
def test_letter_paper_takes_the_book_too(game: str):
    assert len(pages(game, "en", "letter")) <= 13


@ALL
def test_every_picture_and_every_sign_is_there(game: str):
    book = BOOKS[game]
    chapters = book.content.chapters
    parts = [part for chapter in chapters for part in chapter.parts]
    named = {name for part in parts for name in (part.picture, part.beside)}
    named |= {chapter.opener for chapter in chapters}

    assert named - {""} <= set(book.pictures)
    assert all(has_cut(chapter.sign) for chapter in chapters if not chapter.opener)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "clause, picture, shows",
    [("SETUP-2", "sorted-backs", {"×", "4+"}), ("ABILITY-6", "paid-again", {"3"})],
)
def test_a_mark_on_a_piece_is_shown_beside_its_rule(
    language: str, clause: str, picture: str, shows: set[str]
):
    (block,) = (
        placed.block
        for spread in MASMORRA.spreads(Setting(language, PAPERS["a4"]))
        for placed in spread.placed
        if clause in placed.block.anchors
    )
    (drawn,) = (
        shape
        for shape in block.draw(Box(Mm(0), Mm(0), Mm(90), Mm(block.height)))
        if isinstance(shape, Use)
    )

    assert drawn.symbol.name == f"book-{picture}"
    assert shows <= {
        shape.words for shape, _ in walked(drawn.symbol.shapes) if isinstance(shape, Text)
    }
