"""A round ends: gems, the villain with its reward, disappearing gems, missions; then the next.

Rules: PD-ROUND-3, PD-ROUND-5, PD-ROUND-6, PD-GEM-4..7, PD-VILLAIN-7..14, PD-VARIANT-2,
PD-MISSION-1..6, PD-SOLO-2, PD-SOLO-4, A-2, A-17, A-18, A-22, A-35, A-36, A-42, AMD-P1, AMD-P2,
AMD-P17, AMD-P18.
"""

from companion.games.paper_dungeons.counting.missions import met_missions, mission_points
from companion.games.paper_dungeons.counting.scoring import scores
from companion.games.paper_dungeons.counting.villain_combat import (
    fight,
    season_of,
    villain_of,
    winner,
)
from companion.games.paper_dungeons.decide.damage import hurt
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.gains import give
from companion.games.paper_dungeons.events import (
    GameEnded,
    GemsDeclared,
    GemsDisappeared,
    MissionClaimed,
    MissionsAnnounced,
    PhaseBegan,
    RewardWon,
    RoundClosed,
    RoundOpened,
    VillainFought,
)
from companion.games.paper_dungeons.model import AnnounceMissions, ReportSheet


def close_dice(desk: Desk) -> None:
    """Declare the gems; the villain follows, or the missions."""
    looted = {letter for sheet in desk.state.sheets for letter in sheet.declared}
    letters = tuple(letter for letter in desk.index.catalogue.gem_rooms if letter in looted)
    if letters:
        desk.emit(GemsDeclared(letters))
    season = season_of(desk.state)
    if season:
        _fight(desk, season)
    else:
        open_missions(desk)


def _fight(desk: Desk, season: int) -> None:
    """Let everybody fight, each alone; then the damage falls."""
    desk.emit(PhaseBegan("villain"))
    for sheet in desk.state.sheets:
        fought = fight(desk.state, sheet, season)
        desk.emit(VillainFought(sheet.seat, fought))
        if not desk.state.on_paper:
            hurt(desk, sheet.seat, fought.damage, f"villain {fought.villain}")


def close_damage(desk: Desk) -> None:
    """Give the villain's reward to the single highest."""
    desk.emit(PhaseBegan("reward"))
    seat = winner(desk.state)
    if not seat:
        return
    villain = villain_of(desk.state, season_of(desk.state))
    desk.emit(RewardWon(seat, villain.id))
    if not desk.state.on_paper:
        give(desk, seat, villain.reward, f"villain {villain.id}")


def close_reward(desk: Desk) -> None:
    """Let the villain's gems disappear; the missions follow."""
    villain = villain_of(desk.state, season_of(desk.state))
    if desk.state.settings.disappearing_gems and villain.gems:
        desk.emit(GemsDisappeared(villain.id, villain.gems))
    open_missions(desk)


def open_missions(desk: Desk) -> None:
    """Ask who announces a mission, or claim for everybody who meets one (A-36)."""
    desk.emit(PhaseBegan("missions"))
    automatic = desk.state.settings.automatic_claims and not desk.state.on_paper
    for sheet in desk.state.sheets:
        met = met_missions(desk.state, sheet)
        if met and automatic:
            desk.emit(MissionsAnnounced(sheet.seat, met))
        elif met:
            desk.agenda(sheet.seat).append(AnnounceMissions(met))


def close_missions(desk: Desk) -> None:
    """Let everybody who announced a mission score it; open the next round, or end."""
    for card in desk.state.missions:
        seats = tuple(sheet.seat for sheet in desk.state.sheets if card.id in sheet.announced)
        if seats:
            desk.emit(MissionClaimed(card.id, seats, mission_points(desk.state, card.id)))
    desk.emit(RoundClosed())
    if desk.state.round < desk.index.content.numbers.rounds:
        desk.emit(RoundOpened(desk.state.round + 1))
        return
    if not desk.state.on_paper:
        end(desk)
        return
    desk.emit(PhaseBegan("scoring"))
    for sheet in desk.state.sheets:
        desk.agenda(sheet.seat).append(ReportSheet())


def end(desk: Desk) -> None:
    """Score the game."""
    desk.emit(GameEnded(scores(desk.state)))
