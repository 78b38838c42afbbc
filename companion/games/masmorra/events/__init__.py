"""What happened, in the past tense.

An event carries all that `evolve` needs; its tag is its stored name.
"""

from companion.games.masmorra.events.alliance import (
    AllianceEnded,
    DiceTaken,
    EvilDrawn,
    EvilReshuffled,
    TimeAdvanced,
)
from companion.games.masmorra.events.dungeon_map import (
    ChestOpened,
    FaceCursed,
    IconDescribed,
    MalaphyasThrew,
    MiasmaMet,
    RoomGoldChanged,
    RoomPlaced,
    SiteChosen,
    StackEmptied,
    StackReshuffled,
    TileDescribed,
    TileDiscarded,
    TileRevealed,
    TrapDisarmed,
    TrapFired,
    TrapPlaced,
)
from companion.games.masmorra.events.heroes import (
    AbilityDescribed,
    AbilityLearned,
    CardDiscarded,
    CardDrawn,
    CardNamed,
    GoldChanged,
    Healed,
    HeroDefeated,
    HeroMoved,
    HeroStoodUp,
    LevelReached,
    TokenKept,
    TokenSpent,
    TokenUsed,
    Wounded,
    WoundIgnored,
    XpChanged,
)
from companion.games.masmorra.events.monsters import (
    BossTurned,
    MonsterAppeared,
    MonsterDefeated,
    MonsterFought,
    MonsterMoved,
    MonsterRemoved,
    MonsterStruggled,
    PaidBack,
)
from companion.games.masmorra.events.table_and_corrections import (
    Corrected,
    EndTriggered,
    GameBegun,
    GameEnded,
    HeroJoined,
    HouseRuled,
    PendingChanged,
    SeatLeft,
    SeatTaken,
    TableOpened,
)
from companion.games.masmorra.events.treasure_cards import (
    CardDescribed,
    CardPlayed,
    CardTaken,
    DeckReshuffled,
    HeroHidden,
    HeroShown,
    MonstersChanged,
    NoteShown,
    QuestShown,
    RerollGranted,
)
from companion.games.masmorra.events.turn import (
    AbilityUsed,
    CombatBegan,
    CombatEnded,
    DiceDocked,
    DiceRolled,
    DieStolen,
    DieTurned,
    MovePointsChanged,
    Paid,
    PetCancelled,
    PetJoined,
    PhaseBegan,
    SymbolsMade,
    SymbolsVanished,
    TurnStarted,
)

Event = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | GameBegun
    | HeroJoined
    | TurnStarted
    | HeroStoodUp
    | PhaseBegan
    | DiceRolled
    | DieTurned
    | Paid
    | DiceDocked
    | DieStolen
    | SymbolsMade
    | SymbolsVanished
    | MovePointsChanged
    | HeroMoved
    | TileRevealed
    | StackEmptied
    | StackReshuffled
    | TileDiscarded
    | TileDescribed
    | IconDescribed
    | RoomPlaced
    | TrapPlaced
    | TrapFired
    | TrapDisarmed
    | Wounded
    | WoundIgnored
    | Healed
    | XpChanged
    | LevelReached
    | AbilityDescribed
    | AbilityLearned
    | PetCancelled
    | PetJoined
    | AbilityUsed
    | GoldChanged
    | RoomGoldChanged
    | ChestOpened
    | SiteChosen
    | MalaphyasThrew
    | MiasmaMet
    | FaceCursed
    | CardDrawn
    | CardNamed
    | CardDiscarded
    | CardDescribed
    | NoteShown
    | CardPlayed
    | CardTaken
    | DeckReshuffled
    | HeroHidden
    | HeroShown
    | MonstersChanged
    | QuestShown
    | RerollGranted
    | MonsterAppeared
    | MonsterMoved
    | MonsterRemoved
    | CombatBegan
    | MonsterFought
    | MonsterStruggled
    | PaidBack
    | MonsterDefeated
    | BossTurned
    | CombatEnded
    | HeroDefeated
    | TokenKept
    | TokenSpent
    | TokenUsed
    | PendingChanged
    | HouseRuled
    | Corrected
    | EndTriggered
    | GameEnded
    | EvilDrawn
    | EvilReshuffled
    | DiceTaken
    | TimeAdvanced
    | AllianceEnded
)

__all__ = [
    "AbilityDescribed",
    "AbilityLearned",
    "AbilityUsed",
    "AllianceEnded",
    "BossTurned",
    "CardDescribed",
    "CardDiscarded",
    "CardDrawn",
    "CardNamed",
    "CardPlayed",
    "CardTaken",
    "ChestOpened",
    "CombatBegan",
    "CombatEnded",
    "Corrected",
    "DeckReshuffled",
    "DiceDocked",
    "DiceRolled",
    "DiceTaken",
    "DieStolen",
    "DieTurned",
    "EndTriggered",
    "Event",
    "EvilDrawn",
    "EvilReshuffled",
    "FaceCursed",
    "GameBegun",
    "GameEnded",
    "GoldChanged",
    "Healed",
    "HeroDefeated",
    "HeroHidden",
    "HeroJoined",
    "HeroMoved",
    "HeroShown",
    "HeroStoodUp",
    "HouseRuled",
    "IconDescribed",
    "LevelReached",
    "MalaphyasThrew",
    "MiasmaMet",
    "MonsterAppeared",
    "MonsterDefeated",
    "MonsterFought",
    "MonsterMoved",
    "MonsterRemoved",
    "MonsterStruggled",
    "MonstersChanged",
    "MovePointsChanged",
    "NoteShown",
    "Paid",
    "PaidBack",
    "PendingChanged",
    "PetCancelled",
    "PetJoined",
    "PhaseBegan",
    "QuestShown",
    "RerollGranted",
    "RoomGoldChanged",
    "RoomPlaced",
    "SeatLeft",
    "SeatTaken",
    "SiteChosen",
    "StackEmptied",
    "StackReshuffled",
    "SymbolsMade",
    "SymbolsVanished",
    "TableOpened",
    "TileDescribed",
    "TileDiscarded",
    "TileRevealed",
    "TimeAdvanced",
    "TokenKept",
    "TokenSpent",
    "TokenUsed",
    "TrapDisarmed",
    "TrapFired",
    "TrapPlaced",
    "TurnStarted",
    "WoundIgnored",
    "Wounded",
    "XpChanged",
]
