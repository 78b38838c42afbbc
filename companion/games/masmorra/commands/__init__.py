"""What a player may ask for, in the imperative. The tag is the name in storage and on the wire."""

from companion.games.masmorra.commands import (
    answers_to_questions,
    correction,
    custom_content,
    hero,
    lobby,
    turn,
)
from companion.games.masmorra.commands.answers_to_questions import *
from companion.games.masmorra.commands.correction import *
from companion.games.masmorra.commands.custom_content import *
from companion.games.masmorra.commands.hero import *
from companion.games.masmorra.commands.lobby import *
from companion.games.masmorra.commands.turn import *

Command = (
    lobby.LobbyCommand
    | turn.TurnCommand
    | hero.HeroCommand
    | custom_content.ContentCommand
    | answers_to_questions.AnswerCommand
    | correction.CorrectionCommand
)
