"""A sheet on paper: from marks to what the rules know, its score, and what cannot be."""

import pytest

from bench.sheet_photos.drawn_marks import marks_of_sheet, steps_of
from companion.games.paper_dungeons.counting.content_lookup import index_of
from companion.games.paper_dungeons.model import Sheet
from companion.games.paper_dungeons.on_paper import ON_PAPER
from companion.games.paper_dungeons.on_paper.sheet_of_marks import sheet_of_marks
from companion.i18n import LANGUAGES, text
from printables.paper_dungeons.sheet import sheet_layout

INDEX = index_of()
SHEET = Sheet(
    seat=0,
    levels=(6, 4, 4, 4),
    items=(0, 2, 1, 0, 2, 2, 2, 0),
    power="POW-16",
    objective="O05",
    black=("Z", "R"),
    potions=12,
    hearts=14,
    column=6,
    gems=("B", "D", "", ""),
    crossed=("C", "E"),
    minions=("E2", "D3", "E4"),
    visited=("E1", "E2", "D2", "D3", "E3", "E4", "F4"),
    received=("E1", "D2", "E4"),
    path=(
        ("", "E1"),
        ("E1", "E2"),
        ("D2", "E2"),
        ("D2", "D3"),
        ("D3", "E3"),
        ("E3", "E4"),
        ("E4", "F4"),
    ),
    track=((2, 3, 4), (2, 4, 5), (1, 4, 6)),
)
STATES = marks_of_sheet(INDEX, SHEET, "D")


def clauses(**changes: str) -> list[str]:
    return [rule for one in ON_PAPER.audit({**STATES, **_named(changes)}) for rule in one.rules]


def _named(changes: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "."): state for name, state in changes.items()}


def test_every_mark_of_a_sheet_is_printed_on_it():
    assert STATES.keys() <= sheet_layout().marks.keys()


def test_a_sheet_is_what_its_marks_say():
    paper = sheet_of_marks(INDEX, STATES)

    assert paper.card == "D"
    for field in ("levels", "items", "power", "objective", "black", "potions", "hearts", "column"):
        assert getattr(paper.sheet, field) == getattr(SHEET, field)
    for field in ("gems", "crossed", "minions", "visited", "received"):
        assert sorted(getattr(paper.sheet, field)) == sorted(getattr(SHEET, field))
    assert paper.sheet.track == SHEET.track
    assert {frozenset(step) for step in paper.steps} == {frozenset(s) for s in steps_of(SHEET)}


def test_a_passage_leads_from_edge_to_edge():
    assert ON_PAPER.path({"entry.A": "marked", "passage.2": "marked"})[-1] == ("A2", "F2")


def test_what_no_mark_tells_is_left_open():
    open_lines = {line.letter for line in ON_PAPER.score(STATES, {}) if line.points is None}
    assert open_lines == {*ON_PAPER.asked, "L"}


def test_lines_a_to_l_are_scored():
    lines = ON_PAPER.score(STATES, {"A": 7, "B": 5, "C": -3, "K": 4})
    points = {line.letter: line.points for line in lines}
    assert points["E"] == 9 + sum(INDEX.content.items[place].points for place in (1, 4, 5, 6))
    assert points["F"] == INDEX.content.gems.values[3]
    assert points["I"] == 0
    assert points["L"] == sum(points[letter] or 0 for letter in "ABCDEFGHIJK")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str):
    for line in ON_PAPER.score(STATES, {}):
        assert text(line.reason.key, language, **line.reason.params)


def test_a_sheet_that_was_played_by_the_rules_is_let_pass():
    assert clauses() == []


@pytest.mark.parametrize(
    "changes, clause",
    [
        ({"round_1_1": "marked"}, "PD-SELECT-1"),
        ({"level_W_4": "blank"}, "PD-LEVEL-4"),
        ({"health_18": "blank"}, "PD-LEVEL-7"),
        ({"card_E": "marked"}, "PD-SETUP-1"),
        ({"power_POW-01": "marked"}, "PD-SETUP-8"),
        ({"training_W": "marked"}, "PD-SETUP-10"),
        ({"entry_A": "marked"}, "PD-MOVE-4"),
        ({"border_A5E": "marked"}, "PD-MOVE-5"),
        ({"border_E3E": "marked"}, "PD-MOVE-6"),
        ({"border_E2N": "marked"}, "PD-MOVE-7"),
        ({"room_A7_benefit": "circled"}, "PD-BENEFIT-1"),
        ({"minion_4": "marked"}, "PD-MINION-5"),
        ({"gem_4": "blank", "gem_3": "blank", "gem_2": "blank"}, "PD-GEM-3"),
        ({"heart_30": "marked"}, "PD-POTION-4"),
        ({"column_5": "blank"}, "PD-DAMAGE-2"),
    ],
)
def test_what_cannot_be_is_told_with_its_clause(changes: dict[str, str], clause: str):
    assert clause in clauses(**changes)


def test_damage_over_health_needs_a_resurrection():
    """PD-DAMAGE-4."""
    deep = {f"column.{number}": "marked" for number in range(1, 21)}
    assert "PD-DAMAGE-4" in [r for one in ON_PAPER.audit({**STATES, **deep}) for r in one.rules]
    risen = {**STATES, **deep, "resurrection": "marked"}
    assert "PD-DAMAGE-4" not in [rule for one in ON_PAPER.audit(risen) for rule in one.rules]


@pytest.mark.parametrize(
    "doubtful",
    [
        ("potion.3",),
        ("heart.30",),
        ("level.W.4", "column.2"),
        ("card.E", "power.POW-01"),
        ("round.1.2",),
        ("room.E2.minion", "room.D3.minion"),
        ("room.A7.benefit",),
        ("level.Z.5", "level.C.5"),
        ("entry.E",),
        ("entry.A",),
        ("border.D2N",),
        ("border.E3N",),
        ("border.A5E",),
        ("border.E3E",),
    ],
)
def test_the_rules_settle_a_doubt_where_they_leave_nothing_else(doubtful: tuple[str, ...]):
    """PD-POTION-2, PD-LEVEL-4, PD-LEVEL-7, PD-SETUP-1, PD-SELECT-1, PD-MINION-5, PD-BENEFIT-1.

    On the path: PD-MOVE-4, PD-MOVE-5, PD-MOVE-6.
    """
    blank = dict.fromkeys(sheet_layout().marks, "blank")
    assert ON_PAPER.settled({**blank, **STATES}, doubtful) == set(doubtful)


@pytest.mark.parametrize(
    "changes, doubtful",
    [
        ({}, ("potion.12", "potion.13")),
        ({"potion.3": "blank"}, ("potion.3",)),
        ({"card.E": "marked"}, ("card.E",)),
        ({"round.1.1": "marked"}, ("round.1.1",)),
        ({"room.E2.minion": "blank"}, ("room.E2.minion",)),
        ({}, ("level.Z.4", "level.C.5")),
        ({}, ("level.Z.5", "health.19")),
        ({"level.Z.3": "blank"}, ("level.Z.4",)),
        ({}, ("resurrection",)),
        ({"border.D3N": "marked"}, ("border.D3N",)),
        ({}, ("border.E4E",)),
        ({}, ("border.E3E", "item.ITM-1.1")),
    ],
)
def test_a_doubt_that_the_rules_leave_open_is_asked(
    changes: dict[str, str], doubtful: tuple[str, ...]
):
    """PD-POTION-2, PD-SETUP-1, PD-SELECT-1, PD-MINION-5."""
    blank = dict.fromkeys(sheet_layout().marks, "blank")
    assert not ON_PAPER.settled({**blank, **STATES, **changes}, doubtful)


@pytest.mark.parametrize("damage, state", [(4, "blank"), (19, "marked")])
def test_damage_may_settle_whether_a_party_was_resurrected(damage: int, state: str):
    """PD-DAMAGE-4."""
    column = {f"column.{at}": "marked" if at <= damage else "blank" for at in range(1, 25)}
    blank = dict.fromkeys(sheet_layout().marks, "blank")
    states = {**blank, **STATES, **column, "resurrection": state}
    assert ON_PAPER.settled(states, {"resurrection"}) == {"resurrection"}


def test_a_line_without_which_the_path_hangs_together_is_needless():
    """PD-MOVE-11."""
    assert not ON_PAPER.needless(STATES)
    ring = {"border.D2E", "border.D2N", "border.D3E", "border.E2N"}
    assert ON_PAPER.needless({**STATES, "border.E2N": "marked"}) == ring


@pytest.mark.parametrize(
    "changes, suspect",
    [
        ({"potion.5": "blank"}, "potion.5"),
        ({"round.2.1": "marked"}, "round.2.1"),
        ({"round.2.2": "blank"}, "round.2.2"),
        ({"room.E2.minion": "blank"}, "room.E2.minion"),
        ({"minion.3": "blank"}, "minion.3"),
        ({"health.18": "blank"}, "health.18"),
        ({"heart.25": "marked"}, "heart.25"),
        ({"card.E": "marked"}, "card.E"),
        ({"border.A5E": "marked"}, "border.A5E"),
        ({"room.A7.benefit": "circled"}, "room.A7.benefit"),
        ({"gem.4": "blank", "gem.3": "blank", "gem.2": "blank"}, "gem.2"),
        ({"card.D": "blank"}, "card.D"),
        ({"power.POW-16": "blank"}, "power.POW-16"),
        ({"objective.O05": "blank"}, "objective.O05"),
        ({"entry.E": "blank"}, "entry.E"),
        ({"round.3.6": "blank"}, "round.3.6"),
        ({"item.ITM-2.1": "blank"}, "item.ITM-2.1"),
        ({"training.Z": "blank"}, "training.Z"),
        ({"training.W": "marked"}, "training.W"),
        ({"room.D2.benefit": "blank"}, "room.D2.benefit"),
        ({"room.D3.gem": "blank"}, "room.D3.gem"),
        ({"room.E2.minion": "blank", "minion.3": "blank"}, "room.E2.minion"),
        ({"border.F3N": "marked"}, "border.F3N"),
        ({"border.E4E": "blank"}, "border.E4E"),
        ({"gem.4": "blank"}, "gem.4"),
        ({"gem.5": "marked"}, "gem.5"),
        ({"potion.12": "blank"}, "potion.12"),
        ({"level.R.4": "blank"}, "level.R.4"),
        ({"resurrection": "marked", "column.6": "blank", "column.5": "blank"}, "resurrection"),
        ({f"column.{at}": "marked" for at in range(1, 20)}, "column.19"),
    ],
)
def test_marks_that_contradict_each_other_are_suspects(changes: dict[str, str], suspect: str):
    """PD-POTION-2, PD-SELECT-1, PD-MINION-1, PD-MINION-5, PD-LEVEL-7, PD-SETUP-1, PD-SETUP-8.

    In rooms: PD-MOVE-5, PD-MOVE-15, PD-BENEFIT-1, PD-GEM-6, PD-GEM-8. Beside them: PD-SETUP-10,
    PD-DAMAGE-4.
    """
    blank = dict.fromkeys(sheet_layout().marks, "blank")
    groups = ON_PAPER.contradictions({**blank, **STATES, **changes})
    assert any(suspect in group for group in groups)


@pytest.mark.parametrize("changes", [{"power.POW-03": "marked"}, {"item.ITM-2.2": "marked"}])
def test_minions_may_be_removed_from_afar(changes: dict[str, str]):
    """PD-MINION-7."""
    blank = dict.fromkeys(sheet_layout().marks, "blank")
    far = {"room.F3.minion": "crossed", "minion.4": "marked", "item.ITM-2.2": "blank"}
    states = {**blank, **STATES, **far}
    assert any("room.F3.minion" in group for group in ON_PAPER.contradictions(states))
    groups = ON_PAPER.contradictions({**states, **changes})
    assert not any("room.F3.minion" in group for group in groups)


@pytest.mark.parametrize(
    "doubtful, is_borne_out",
    [
        (("room.E4.benefit",), True),
        (("room.A7.benefit",), True),
        (("border.E4E",), True),
        (("training.W",), True),
        (("minion.4",), True),
        (("room.D3.gem",), True),
        (("minion.3", "room.E2.minion", "room.E4.minion", "room.D3.minion"), False),
        (("item.ITM-2.2",), False),
        (("item.ITM-1.1",), False),
        (("column.7",), False),
        (("room.A2.gem",), False),
    ],
)
def test_clear_marks_bear_out_what_would_contradict_them(
    doubtful: tuple[str, ...], *, is_borne_out: bool
):
    """PD-MOVE-15, PD-BENEFIT-1, PD-GEM-8, PD-SETUP-10, PD-MINION-5."""
    blank = dict.fromkeys(sheet_layout().marks, "blank")
    found = ON_PAPER.borne_out({**blank, **STATES}, doubtful)
    assert (set(doubtful[:1]) <= set(found)) == is_borne_out


def test_a_contradiction_bears_nothing_out():
    blank = dict.fromkeys(sheet_layout().marks, "blank")
    states = {**blank, **STATES, "potion.5": "blank"}
    assert not ON_PAPER.borne_out(states, {"potion.5"})


def test_several_marks_behind_a_gap_leave_no_doubt_that_it_is_one():
    """PD-DAMAGE-2."""
    groups = ON_PAPER.contradictions({**STATES, "column.1": "blank", "column.2": "blank"})
    assert {("column.1",), ("column.2",)} <= set(groups)


def test_a_sheet_by_the_rules_has_no_contradiction():
    blank = dict.fromkeys(sheet_layout().marks, "blank")
    assert not ON_PAPER.contradictions({**blank, **STATES})
