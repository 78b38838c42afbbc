"""What a player may ask for, in the imperative. The tag is the name in storage and on the wire."""

from companion.games.masmorra.commands.answers_to_questions import (
    AnswerCard,
    AnswerEvil,
    AnswerRoll,
    AnswerTile,
    AnswerTreasure,
    ChooseMonster,
    ChooseRoom,
    DescribeTile,
    Discard,
    LearnAbility,
    LeaveToApp,
    PickSite,
    PitToll,
    PlaceTile,
    Plunge,
)
from companion.games.masmorra.commands.correction import Adjust, Correct, CorrectDice
from companion.games.masmorra.commands.custom_content import (
    DescribeAbility,
    DescribeCard,
    DescribeIcon,
)
from companion.games.masmorra.commands.hero import (
    Appear,
    Attack,
    Block,
    BuyTreasure,
    DrinkElixir,
    Fight,
    LetResolve,
    NameCard,
    PlayTreasure,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.commands.lobby import (
    BeginGame,
    ComeIn,
    LeaveSeat,
    OpenTable,
    TakeSeat,
)
from companion.games.masmorra.commands.turn import (
    CollectBounties,
    DisarmTrap,
    EndMovement,
    Explore,
    FlipFreeStep,
    KeepDice,
    Move,
    MoveMonster,
    PassTurn,
    RerollDice,
    RollDice,
    RoomAction,
    TakeGold,
    TakeStep,
    UseStairs,
)

Command = (
    OpenTable
    | TakeSeat
    | ComeIn
    | LeaveSeat
    | BeginGame
    | RollDice
    | RerollDice
    | KeepDice
    | FlipFreeStep
    | TakeStep
    | Move
    | Explore
    | UseStairs
    | Fight
    | Attack
    | Block
    | DrinkElixir
    | UseMagic
    | UseAbility
    | RoomAction
    | DisarmTrap
    | TakeGold
    | BuyTreasure
    | PlayTreasure
    | LetResolve
    | Appear
    | NameCard
    | DescribeCard
    | DescribeAbility
    | DescribeIcon
    | CollectBounties
    | MoveMonster
    | EndMovement
    | AnswerRoll
    | AnswerTile
    | AnswerTreasure
    | AnswerEvil
    | DescribeTile
    | PlaceTile
    | ChooseMonster
    | ChooseRoom
    | PitToll
    | PickSite
    | Plunge
    | LearnAbility
    | Discard
    | AnswerCard
    | LeaveToApp
    | Correct
    | CorrectDice
    | Adjust
    | PassTurn
)

__all__ = [
    "Adjust",
    "AnswerCard",
    "AnswerEvil",
    "AnswerRoll",
    "AnswerTile",
    "AnswerTreasure",
    "Appear",
    "Attack",
    "BeginGame",
    "Block",
    "BuyTreasure",
    "ChooseMonster",
    "ChooseRoom",
    "CollectBounties",
    "ComeIn",
    "Command",
    "Correct",
    "CorrectDice",
    "DescribeAbility",
    "DescribeCard",
    "DescribeIcon",
    "DescribeTile",
    "DisarmTrap",
    "Discard",
    "DrinkElixir",
    "EndMovement",
    "Explore",
    "Fight",
    "FlipFreeStep",
    "KeepDice",
    "LearnAbility",
    "LeaveSeat",
    "LeaveToApp",
    "LetResolve",
    "Move",
    "MoveMonster",
    "NameCard",
    "OpenTable",
    "PassTurn",
    "PickSite",
    "PitToll",
    "PlaceTile",
    "PlayTreasure",
    "Plunge",
    "RerollDice",
    "RollDice",
    "RoomAction",
    "TakeGold",
    "TakeSeat",
    "TakeStep",
    "UseAbility",
    "UseMagic",
    "UseStairs",
]
