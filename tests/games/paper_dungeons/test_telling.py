"""Every event is told in every language, or is known to need no words."""

from typing import get_args

import pytest

from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.commands import OnSheet
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import (
    BoxPower,
    Fought,
    Report,
    Score,
    Seat,
    Settings,
    State,
    Tally,
)
from companion.games.paper_dungeons.telling import names, tell
from companion.i18n import LANGUAGES, text
from companion.web.screens.log_entries import renamed

FACES: tuple[Symbol, ...] = ("warrior", "wizard", "cleric", "rogue", "boots", "skull")
TALLY = Tally((1, 1, 1, 1), (0,) * 8)
SILENT = {e.PhaseBegan, e.PowerDealt, e.ObjectiveDealt, e.AgendaChanged, e.BenefitReceived}
EVENTS: tuple[e.Event, ...] = (
    e.TableOpened(Settings()),
    e.SeatTaken(1, "Anna"),
    e.SeatLeft(1),
    e.GameBegun(()),
    e.PhaseBegan("roll"),
    e.DungeonRevealed("E", ("S1c", "S2a", "S3a")),
    e.MissionRevealed("M01"),
    e.CardDescribed("P1", BoxPower("Seer", 2)),
    e.HouseRuled(("PD-MOVE-6",), "paper_dungeons.refusal.wall"),
    e.GameEnded((Score(1, 1, (), 80, 20), Score(2, 2, (), 70, 20))),
    e.GameEnded((Score(1, 1, (), 80, 20), Score(2, 1, (), 80, 20))),
    e.GameEnded((Score(1, 1, (), 80, 20),)),
    e.RoundOpened(2),
    e.LeftToApp(),
    e.DiceRejected(FACES),
    e.DiceRolled(FACES),
    e.DiceRolled(FACES[:2]),
    e.DiceCorrected(FACES, FACES),
    e.GemsDeclared(("A",)),
    e.GemsDisappeared("S2a", ("E", "F")),
    e.MissionClaimed("M01", (1,), 4),
    e.MissionClaimed("M01", (1, 2), 4),
    e.MissionClaimed("M01", (1, 2, 3), 4),
    e.RoundClosed(),
    e.PowerDealt(1, "POW-01"),
    e.ObjectiveDealt(1, "O01"),
    e.PowerKept(1, "POW-01"),
    e.ObjectiveKept(1, "O01", ("W", "C")),
    e.DieUsed(1, 3, "level"),
    e.DieUsed(1, 3, "craft"),
    e.DieUsed(1, 3, "potions"),
    e.DieUsed(1, 3, "move", 2),
    e.DieRecoloured(1, 3),
    e.LevelGained(1, "W", 0, 2, "die 3"),
    e.SquareFilled(1, "ITM-1", 0, 1, complete=False, cause="die 3"),
    e.SquareFilled(1, "ITM-1", 0, 2, complete=True, cause="die 3"),
    e.PotionsGained(1, 2, "die 3"),
    e.PotionsGained(1, 0, "die 3", lost=2),
    e.DamageTaken(1, "skulls", hearts=1),
    e.DamageTaken(1, "skulls", column=1),
    e.DamageTaken(1, "skulls", hearts=1, column=1),
    e.DamageTaken(1, "skulls", dropped=1),
    e.Resurrected(1),
    e.RoomEntered(1, "D1"),
    e.RoomEntered(1, "B3", back=1),
    e.PointsGivenUp(1, 2),
    e.MinionDefeated(1, "D1", "minion D1"),
    e.GemLooted(1, "D", "room F4"),
    e.GemLooted(1, "", "hero R"),
    e.BenefitReceived(1, "D1"),
    *(
        e.BenefitLost(1, what, "room E1")
        for what in ("potion", "item", "level", "gem", "letter", "minion")
    ),
    e.RoundPassed(1),
    e.VillainFought(1, Fought("S2a", 16, 1, 3, 4)),
    e.VillainFought(1, Fought("S2a", 13, 0, -4, 0)),
    e.RewardWon(1, "S2a"),
    e.MissionsAnnounced(1, ("M01",)),
    e.MissionsAnnounced(1, ()),
    e.RoundTold(1, Report()),
    e.SheetTold(1, TALLY),
    e.AgendaChanged(1, ()),
    e.SheetCorrected(1, "level", 3, 2, "W"),
    e.SheetCorrected(1, "minion", 1, 0, "D1"),
    e.SheetCorrected(1, "potions", 3, 2),
    e.RoomCorrected(1, "D1", ""),
    e.RoomCorrected(1, "", "D1"),
)


def test_every_kind_of_event_is_here():
    assert {type(event) for event in EVENTS} == set(get_args(GAME.event_type))


@pytest.mark.parametrize("event", EVENTS, ids=repr)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_is_told(event: e.Event, language: str):
    told = tell(event)

    assert (told is None) == (type(event) in SILENT)
    if told is not None:
        assert text(told.key, language, **told.params)


@pytest.mark.parametrize("what", get_args(OnSheet))
def test_a_number_set_by_hand_is_told(what: OnSheet):
    target = {"level": "W", "squares": "ITM-1", "mission": "M01", "villain": "S2a"}.get(what, "D")
    told = tell(e.SheetCorrected(1, what, 1, 0, target))

    assert told is not None
    assert all(text(told.key, language, **told.params) for language in LANGUAGES)


def test_a_table_calls_its_players_by_name():
    told = tell(e.RoomEntered(3, "D1"))
    called = names(State(seats=(Seat(3, "@nna"),)))

    assert told is not None
    assert text(told.key, "en", **told.params) == "Seat 3 enters D1."
    params = {key: called.get(str(value), value) for key, value in told.params.items()}
    assert text(told.key, "en", **params) == "@nna enters D1."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mission_of_several_players_says_who_they_are(language: str):
    told = tell(e.MissionClaimed("M03", (1, 2, 3), 4))
    assert told is not None
    called = names(State(seats=(Seat(1, "Anna"), Seat(2, "Boris"), Seat(3, "Chloé"))))
    said = renamed(told, called)
    sentence = text(said.key, language, **said.params)

    together = text("paper_play.and", language, first="Anna, Boris", last="Chloé")
    assert together in sentence
