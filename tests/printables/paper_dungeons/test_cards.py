"""The cards say what the rules play with.

Rules: PD-COMP-2, PD-SETUP-2, PD-SETUP-3, PD-SETUP-10, PD-VILLAIN-4, PD-CAMPAIGN-2, A-15.
"""

from functools import cache

import pytest

from companion.games.paper_dungeons.catalogue import explanation, packaged_content
from companion.games.paper_dungeons.catalogue.item_pictures import ITEM_PICTURES
from companion.games.paper_dungeons.catalogue.types import DungeonCard, Objective
from companion.i18n import LANGUAGES, text
from printables.cuts import has_cut
from printables.drawing import Fill, Text, Use
from printables.imposition import Piece, Setting
from printables.layout import PAPERS, Box
from printables.paper_dungeons.cards import card_pieces
from printables.paper_dungeons.cards.card_face import named as name_of
from printables.paper_dungeons.cards.villain_cards import villain_picture
from printables.paper_dungeons.signs import BONUSES, GAINS, GUARDS
from printables.units import Mm
from tests.printables.boxes import contains, overlaps
from tests.printables.walk_drawing import texts, walked

CONTENT = packaged_content()


@cache
def decks(language: str = "en") -> dict[str, dict[str, Piece]]:
    setting = Setting(language, PAPERS["a4"])
    return {name: {piece.id: piece for piece in draw()} for name, draw in card_pieces(setting)}


def words(piece: Piece) -> list[str]:
    return [shape.words for shape, _ in walked(piece.front.shapes) if isinstance(shape, Text)]


def test_pd_comp_2_the_decks_hold_all_cards():
    counts = {name: len(deck) for name, deck in decks().items()}

    assert counts == {"dungeon": 12, "villain": 12, "mission": 16, "power": 16, "objective": 16}


@pytest.mark.parametrize("card", CONTENT.cards, ids=lambda card: card.id)
def test_pd_campaign_2_the_letter_of_a_dungeon_stands_on_its_back_too(card: DungeonCard):
    back = decks()["dungeon"][card.id].back

    assert back is not None
    assert card.id in [shape.words for shape, _ in texts(back.shapes)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_dungeons_are_lines_of_one_size(language: str):
    sizes = set()
    for card in CONTENT.cards:
        title = name_of("card", card.id, card, language)
        written = texts(decks(language)["dungeon"][card.id].front.shapes)
        sizes |= {
            shape.size for shape, _ in written if " ".join(shape.words.split()) == title.strip()
        }

    assert len(sizes) == 1


def test_pd_villain_4_a_villain_shows_its_ranges():
    shown = words(decks()["villain"]["S2a"])

    for part in ("14–17", "18–20", "21+", "+3", "+5", "+7", "−4", "EF"):
        assert part in shown


@pytest.mark.parametrize("card", CONTENT.cards, ids=lambda card: card.id)
def test_pd_campaign_2_the_letter_of_a_dungeon_stands_in_its_lower_right_corner(card: DungeonCard):
    piece = decks()["dungeon"][card.id]
    # A column may bear the same letter, in smaller type.
    named = [pair for pair in texts(piece.front.shapes) if pair[0].words == card.id]
    box = max(named, key=lambda pair: pair[0].size)[1]

    assert box.left > piece.front.width * 0.8
    assert box.top > piece.front.height * 0.85


@pytest.mark.parametrize("card", CONTENT.cards, ids=lambda card: card.id)
def test_pd_setup_3_a_dungeon_prints_its_own_walls_black(card: DungeonCard):
    piece = decks()["dungeon"][card.id]
    walls = [shape for shape in piece.front.shapes if isinstance(shape, Fill)]

    assert sum(shape.role == "stone" for shape in walls) == len(card.walls)
    assert sum(shape.role == "pencil" for shape in walls) >= len(CONTENT.sheet.walls)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dungeon_names_columns_and_rows_and_its_letter_covers_none(language: str):
    for card in CONTENT.cards:
        front = decks(language)["dungeon"][card.id].front
        lines = [(shape.words, box) for shape, box in texts(front.shapes)]
        # A letter of a column may be a card's own as well, which stands below all columns.
        (badge,) = (box for word, box in lines if word == card.id and box.top > front.height * 0.85)
        named = [pair for pair in lines if pair[1] is not badge]
        shown = [word for word, _ in named]
        assert {*CONTENT.sheet.columns} <= set(shown)
        assert {f"{row}" for row in range(1, CONTENT.sheet.height + 1)} <= set(shown)
        around = badge.grown(2.0)
        assert not any(overlaps(around, box) for _, box in named), card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_a_dungeon_is_one_line(language: str):
    for card in CONTENT.cards:
        shown = words(decks(language)["dungeon"][card.id])
        assert name_of("card", card.id, card, language) in [" ".join(one.split()) for one in shown]


def test_the_back_of_a_dungeon_names_its_villains():
    for card in CONTENT.cards:
        behind = decks()["dungeon"][card.id].back
        assert behind is not None
        told = [shape.words for shape, _ in walked(behind.shapes) if isinstance(shape, Text)]
        assert set(card.villains) <= set(told)


@pytest.mark.parametrize("goal", CONTENT.objectives, ids=lambda goal: goal.id)
def test_pd_setup_10_an_objective_shows_who_trains_with_which_dice(goal: Objective):
    shapes = decks()["objective"][goal.id].front.shapes
    used = {shape.symbol.name for shape in shapes if isinstance(shape, Use)}
    black = {hero.id for hero in CONTENT.heroes if f"cut-{hero.symbol}-place" in used}

    assert black == set(goal.black)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_what_the_app_says(language: str):
    for power in CONTENT.powers:
        told = explanation("power", power.id, power)
        said = "".join(text(told.key, language, **told.params).split())
        written = "".join("".join(words(decks(language)["power"][power.id])).split())
        assert said.replace("-", "") in written.replace("-", ""), power.id


def test_every_sign_has_a_picture_of_its_own():
    named = {*GAINS.values(), *BONUSES.values(), *GUARDS.values(), *ITEM_PICTURES.values()}

    assert all(map(has_cut, named))
    assert len(set(GUARDS.values())) == len(GUARDS)
    assert len({villain_picture(villain) for villain in CONTENT.villains}) == 12


def test_what_a_player_keeps_bears_the_number_on_the_sheet():
    for deck in ("power", "objective"):
        for number, piece in enumerate(decks()[deck].values(), 1):
            corner = _upper_right(piece)
            shown = [s.words for s, box in texts(piece.front.shapes) if contains(corner, box)]
            assert shown == [f"{number}"]


def _upper_right(piece: Piece) -> Box:
    wide, high = piece.front.width, piece.front.height
    return Box(Mm(wide * 0.8), Mm(0), Mm(wide * 0.2), Mm(high * 0.2))
