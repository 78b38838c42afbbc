"""Cards: all of them, with words that fit, told apart without colour."""

import re
from itertools import pairwise, product

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.i18n import LANGUAGES, text
from companion.pieces import GRID
from printables.card_layout.card_frame import BORDER
from printables.card_layout.corner_fiducial import mark_middle, mark_module
from printables.card_layout.text_blocks import Block, body
from printables.codes import FRAME
from printables.cuts import has_cut
from printables.drawing import Font, Text, Use
from printables.errors import DoesNotFitError
from printables.imposition import Piece, Setting
from printables.layout import PAPERS, Box
from printables.masmorra.cards import card_pages, card_pieces
from printables.masmorra.icons import ICONS, with_face_icons
from printables.print_request import CARDS, PrintRequest, document, pdf
from printables.typesetting.hyphenation import breaks
from printables.typesetting.icon_text_boxes import rich_text
from printables.typesetting.line_breaking import lines
from printables.typesetting.paragraphs import SMALLEST, Style
from printables.units import Mm, Pt
from tests.printables.boxes import contains, overlaps
from tests.printables.pdf_operators import opened
from tests.printables.walk_drawing import texts, walked

WIDE = Mm(40)
FACES = ("step", "ranged", "melee", "defense", "elixir", "magic")


def decks(language: str, size: str = "63x88") -> dict[str, list[Piece]]:
    setting = Setting(language, PAPERS["a4"], card=CARDS[size])
    return {name: list(draw()) for name, draw in card_pieces(setting)}


def test_there_are_as_many_cards_as_the_box_holds():
    counts = {name: len(pieces) for name, pieces in decks("en").items()}
    components = CATALOGUE.components
    assert counts == {
        "hero": components["COMP-19"],
        "treasure": components["COMP-7"],
        "alliance": components["COMP-24"],
        "evil": components["COMP-23"],
    }


@pytest.mark.parametrize("paper, sheets", [("a4", 10), ("letter", 12)])
def test_what_fills_no_sheet_of_its_deck_shares_one(paper: str, sheets: int):
    pages = list(card_pages(Setting("en", PAPERS[paper])))
    labels = [page.label for page in pages]

    assert len(pages) == 2 * sheets
    assert labels[-4:] == ["cards-1a", "cards-1b", "cards-2a", "cards-2b"]


@pytest.mark.parametrize("language, size", tuple(product(LANGUAGES, CARDS)))
def test_words_stay_inside_the_border_and_readable(language: str, size: str):
    for pieces in decks(language, size).values():
        for piece in pieces:
            assert piece.size == CARDS[size]
            for side in (piece.front, piece.back):
                assert side is not None
                card = Box(Mm(0), Mm(0), Mm(side.width), Mm(side.height)).grown(-BORDER)
                for words, box in texts(side.shapes):
                    assert words.size >= SMALLEST
                    assert contains(card, box), (piece.id, words.words)


@pytest.mark.parametrize("language, size", tuple(product(LANGUAGES, CARDS)))
def test_words_are_of_one_size_throughout_a_deck(language: str, size: str):
    for name, pieces in decks(language, size).items():
        written = [words for piece in pieces for words, _ in texts(piece.front.shapes)]
        sizes = {round(words.size, 3) for words in written if words.font == Font.BODY}
        assert len(sizes) == 1 or name == "hero", name


@pytest.mark.parametrize("size", CARDS)
def test_the_icons_of_an_ability_keep_clear_of_the_border(size: str):
    for piece in decks("en", size)["hero"]:
        shown = [one for one in piece.front.shapes if isinstance(one, Use) and _is_sign(one)]
        assert shown
        for use in shown:
            left, right = use.place((0, 0))[0], use.place((GRID, GRID))[0]
            assert left >= BORDER + 2, piece.id
            assert right <= piece.front.width - BORDER - 2, piece.id


def _is_sign(use: Use) -> bool:
    name = use.symbol.name
    return name.startswith(tuple(f"cut-{face}-" for face in ("coin", *FACES))) and (
        not name.endswith("-on-band")
    )


def test_gold_that_an_ability_gives_is_shown():
    coins = {"algus-1": 1, "valerie-1": 2}
    for piece in decks("en")["hero"]:
        if piece.id in coins:
            shown = [one for one in piece.front.shapes if isinstance(one, Use)]
            drawn = [one for one in shown if one.symbol.name.startswith("cut-coin-")]
            assert len(drawn) == coins[piece.id]


def test_the_name_at_the_foot_of_a_hero_card_is_in_its_language_and_asks_for_it():
    for piece in decks("ru")["hero"]:
        (asked,) = (name for name in piece.names if name.endswith(piece.id[-2:]))
        assert [words.words for words, _ in texts(piece.front.shapes)].count(asked) == 1
        assert not re.search("[a-z]", asked)


def test_the_number_of_an_ability_stands_clear_of_the_mark():
    for piece in decks("en")["hero"]:
        middle = mark_middle(piece.front.width)[0]
        mark = middle - (FRAME / 2 + 1) * mark_module(piece.front.width)
        (number,) = (box for words, box in texts(piece.front.shapes) if words.words == "I")
        assert number.right + 1 <= mark, piece.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", CARDS)
def test_the_name_of_an_ability_stands_clear_of_its_number(language: str, size: str):
    for piece in decks(language, size)["hero"]:
        shown = [one for one in texts(piece.front.shapes) if one[0].role == "on-band"]
        for number in ("I", "II"):
            (mark,) = (box for words, box in shown if words.words == number)
            strip = Box(Mm(0), Mm(mark.top - 2), mark.left, Mm(mark.height + 4))
            names = [box for words, box in shown if words.words not in {"I", "II"}]
            beside = [box for box in names if overlaps(box, strip)]
            assert beside
            assert all(box.right + 0.4 <= mark.left for box in beside), piece.id
            assert mark.right <= piece.front.width - BORDER - 1.5, piece.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_what_the_app_says(language: str):
    for piece in decks(language)["evil"]:
        written = _written(piece)
        told = "".join(text(f"evil.card.{piece.id}.text", language).split())
        assert told.replace("-", "") in written.replace("-", "")


def _written(piece: Piece) -> str:
    found = (shape for shape, _ in walked(piece.front.shapes) if isinstance(shape, Text))
    return "".join("".join(shape.words for shape in found).split())


def test_a_text_that_is_too_long_names_the_card_and_the_overflow():
    block = Block("plain", "", ("word " * 400,))
    with pytest.raises(DoesNotFitError) as error:
        list(body([block], Box(Mm(0), Mm(0), Mm(50), Mm(20)), "en", "Long Card"))
    assert error.value.params["what"] == "Long Card"
    assert error.value.params["language"] == "en"
    assert float(error.value.params["overflow"]) > 50


@pytest.mark.parametrize(
    "language, word, broken",
    [
        ("de", "Unterbrechung", "Un-ter-bre-chung"),
        ("de", "Schutzkreis", "Schutz-kreis"),
        ("ru", "возвращение", "воз-вра-ще-ние"),
        ("ru", "сильнейший", "силь-ней-ший"),
        ("en", "teleportation", "teleportation"),
    ],
)
def test_words_break_where_their_language_lets_them(language: str, word: str, broken: str):
    places = [0, *breaks(word, language), len(word)]
    parts = [word[start:end] for start, end in pairwise(places)]
    allowed = broken.split("-")
    assert all(part.isalpha() for part in parts)
    ends = {sum(map(len, allowed[:count])) for count in range(len(allowed) + 1)}
    assert set(places) <= ends
    assert len(parts) > 1 or language != "ru"


@pytest.mark.parametrize("wide", [22.0, 30.0, 38.0, 46.0])
def test_no_russian_line_ends_with_a_word_that_leans_on_the_next(wide: float):
    words = "Меч нельзя ни потратить, ни выставить. Поменяться местами с героем и в бой — не к ним."
    told = lines(words, wide, Font.BODY, Pt(9), "ru")
    assert len(told) > 1
    assert {line.split()[-1] for line in told}.isdisjoint({"ни", "с", "и", "в", "не", "к"})
    assert not any(line.startswith("—") for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_has_its_sign_before_its_name(language: str):
    for face in FACES:
        name = text(f"masmorra.face.{face}", language)
        assert (
            with_face_icons(f"+2 {name}", language)
            == f"+2\u00a0{ICONS[face].character}\u00a0{name}"
        )


def test_french_no_is_not_a_step():
    told = with_face_icons("Ne passe pas ; 2 Pas. L’Élixir sert. Passez.", "fr")
    step, elixir = ICONS["step"].character, ICONS["elixir"].character

    assert told == f"Ne passe pas ; 2\u00a0{step}\u00a0Pas. {elixir}\u00a0L’Élixir sert. Passez."


def test_a_word_longer_than_its_line_is_broken():
    told = lines("Wiederherstellungszauber", 20.0, Font.BODY, Pt(9), "de")
    assert len(told) > 1
    assert "".join(told).replace("-", "") == "Wiederherstellungszauber"


def test_one_card_can_be_printed_alone():
    request = PrintRequest(
        "masmorra", "cards", "en", layout="duplex", only=frozenset({"lightning"})
    )
    data, pages = pdf(request)
    assert pages == 3
    assert "LIGHTNING" in opened(data).pages[0].extract_text().upper()


def test_cards_are_the_same_bytes_every_time():
    request = PrintRequest("masmorra", "cards", "fr", only=frozenset({"evil"}))
    assert pdf(request) == pdf(request)


def test_a_row_of_signs_stays_within_a_small_card():
    area = Box(Mm(3), Mm(20), Mm(34), Mm(36))
    block = Block("own", "In your own turn", ("+5 Melee.",), (ICONS["melee"],) * 5)
    signs = [one for one in body([block], area, "en", "card") if isinstance(one, Use)]
    reach = [(use.place((0, 0))[0], use.place((GRID, GRID))[0]) for use in signs]
    assert len(reach) >= 5
    assert all(area.left <= left and right <= area.right for left, right in reach)


def test_type_shrinks_a_little_before_a_word_is_broken():
    box = Box(Mm(0), Mm(0), Mm(27), Mm(60))
    style = Style(Font.BODY, Pt(10), "ink")
    words = "Перебросить неиспользованные кубики."
    told = rich_text(words, box, style, "ru", "card")
    assert told.size < style.size
    assert not any(isinstance(one, Text) and one.words.endswith("-") for one in told.shapes)


@pytest.mark.parametrize("size", CARDS)
def test_the_band_of_an_interrupt_at_any_time_is_one_line(size: str):
    heading = text("cards.part.orange", "en", when=text("cards.when.any_time", "en"))
    for piece in decks("en", size)["alliance"]:
        assert piece.front is not None
        written = [" ".join(words.words.split()) for words, _ in texts(piece.front.shapes)]
        assert heading in written, piece.id


def test_every_picture_of_the_content_is_drawn():
    assert [name for name in CATALOGUE.pictures.values() if not has_cut(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_hides_a_hero_from_bosses_names_them_on_the_card(language: str):
    bosses = text("masmorra.print.aids.bosses", language).casefold()[:4]

    assert bosses in text("cards.says.unseen", language).casefold()


def test_words_of_hero_cards_grow_with_the_card():
    def largest(card: str) -> float:
        drawn = document(
            PrintRequest("masmorra", "cards", "ru", card=card, only=frozenset({"jay"}))
        )
        return max(
            shape.size
            for page in drawn.pages
            for shape, _ in walked(page.shapes)
            if isinstance(shape, Text) and shape.font == Font.BODY and page.label.startswith("hero")
        )

    assert largest("tarot") > 1.2 * largest("63x88")
