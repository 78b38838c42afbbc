"""Rolls and draws are answered, by the players or by the app.

Rules: SPAWN-3, DEFEAT-4, TURN-4, ABILITY-10.
"""

from msgspec.structs import replace

from companion.games.masmorra.commands import AnswerCard, AnswerRoll, LeaveToApp
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.final_battle import lot_cast
from companion.games.masmorra.decide.monsters.spawning import monsters_rolled
from companion.games.masmorra.decide.turn import dice_rolled
from companion.games.masmorra.events import CardDiscarded
from companion.games.masmorra.model import (
    FACES,
    MAJOR,
    MINOR,
    CastLot,
    DrawEvil,
    DrawTile,
    Face,
    LoseCard,
    MonsterKind,
    RollActionDice,
    RollMonsters,
)

# What a die shows comes as text; a name that no die bears raises an error.
_FACES: dict[str, Face] = {face: face for face in FACES}
_MONSTERS: dict[str, MonsterKind] = {kind: kind for kind in (*MINOR, *MAJOR)}


def do_answer_roll(desk: Desk, command: AnswerRoll) -> None:
    """Take note of what the dice of the open question show."""
    question = desk.pop()
    if isinstance(question, RollActionDice):
        faces = tuple([_FACES[shown] for shown in command.faces])
        dice_rolled(desk, question, faces, by_app=question.to_app)
    elif isinstance(question, RollMonsters):
        monsters_rolled(desk, question, tuple([_MONSTERS[shown] for shown in command.faces]))
    elif isinstance(question, CastLot):
        lot_cast(desk, question, command.faces)


def do_answer_card(desk: Desk, command: AnswerCard) -> None:
    """Discard the card that was drawn from a defeated hero's hand."""
    question = desk.pop()
    hero = desk.state.find_hero_at(question.seat) if isinstance(question, LoseCard) else None
    if hero is not None:
        desk.emit(CardDiscarded(hero.name, command.index, "DEFEAT-4"))


def do_leave_to_app(desk: Desk, _command: LeaveToApp) -> None:
    """Leave the open roll or draw to the app."""
    question = desk.pop()
    if isinstance(
        question, RollActionDice | RollMonsters | DrawTile | LoseCard | DrawEvil | CastLot
    ):
        desk.push(replace(question, to_app=True))
