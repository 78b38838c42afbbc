"""What a player may ask for, in the imperative. The tag is the name in storage and on the wire."""

from companion.games.paper_dungeons.commands.answers import (
    Announce,
    ChooseGem,
    ChooseHero,
    ChooseItem,
    ChooseMinion,
    TakeDamage,
    TellRound,
    TellSheet,
)
from companion.games.paper_dungeons.commands.correction import (
    Correct,
    CorrectDice,
    CorrectRoom,
    OnSheet,
)
from companion.games.paper_dungeons.commands.round import (
    Craft,
    Enter,
    LevelUp,
    PassRound,
    PreparePotions,
    RollDice,
    StartMoving,
    StopMoving,
)
from companion.games.paper_dungeons.commands.setup import (
    BeginGame,
    DescribeCard,
    DrawCard,
    KeepObjective,
    KeepPower,
    LeaveSeat,
    OpenTable,
    TakeSeat,
)

Command = (
    OpenTable
    | TakeSeat
    | LeaveSeat
    | BeginGame
    | DrawCard
    | DescribeCard
    | KeepPower
    | KeepObjective
    | RollDice
    | LevelUp
    | Craft
    | PreparePotions
    | StartMoving
    | Enter
    | StopMoving
    | PassRound
    | TakeDamage
    | ChooseHero
    | ChooseItem
    | ChooseMinion
    | ChooseGem
    | Announce
    | TellRound
    | TellSheet
    | Correct
    | CorrectRoom
    | CorrectDice
)

__all__ = [
    "Announce",
    "BeginGame",
    "ChooseGem",
    "ChooseHero",
    "ChooseItem",
    "ChooseMinion",
    "Command",
    "Correct",
    "CorrectDice",
    "CorrectRoom",
    "Craft",
    "DescribeCard",
    "DrawCard",
    "Enter",
    "KeepObjective",
    "KeepPower",
    "LeaveSeat",
    "LevelUp",
    "OnSheet",
    "OpenTable",
    "PassRound",
    "PreparePotions",
    "RollDice",
    "StartMoving",
    "StopMoving",
    "TakeDamage",
    "TakeSeat",
    "TellRound",
    "TellSheet",
]
