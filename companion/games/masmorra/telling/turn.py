"""What happened in a turn as a sentence: phases, dice and symbols, combats."""

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.telling.sentences import (
    ability_word,
    of_hero,
    sentence,
    word,
)

_PLACES = ("one", "two", "three", "four", "five", "six", "seven")


def tell(event: e.TurnEvents) -> Message | None:
    """Tell an event in one sentence; None for what needs none."""
    match event:
        case e.PhaseBegan(phase=phase):
            return sentence("phase_began.dm_move") if phase == "dm_move" else None
        case e.Paid() | e.DiceDocked() | e.MovePointsChanged() | e.CombatEnded():
            return None  # others tell it, or nobody needs to read it
        case e.DiceRolled():
            return _dice_rolled(event)
        case e.TurnStarted():
            return of_hero("turn_started", event.hero, round=event.round)
        case e.CombatBegan():
            return sentence("combat_began")
        case e.SymbolsMade():
            return _symbols_made(event)
        case e.SymbolsVanished():
            return sentence("symbols_vanished")
        case e.AbilityUsed():
            return of_hero(
                "ability_used", event.hero, ability=ability_word(event.title, event.ability)
            )
        case e.DieTurned(face=face):
            return sentence("die_turned", face=word("face", face))
        case e.DieStolen():
            return _die_stolen(event)
        case e.PetJoined():
            return sentence("pet_joined")
        case e.PetCancelled():
            return sentence("pet_cancelled")


def _dice_rolled(event: e.DiceRolled) -> Message | None:
    faces = {
        place: word("face", face)
        for place, (_number, face) in zip(_PLACES, event.dice, strict=False)
    }
    verb = "rerolled" if event.reroll else "rolled"
    return sentence(f"dice_{verb}.{len(faces)}", **faces) if faces else None


def _die_stolen(event: e.DieStolen) -> Message:
    how = "free_step" if event.free_step else "symbol" if event.symbol else "die"
    return sentence(
        f"die_stolen.{how}", monster=word("monster", event.kind), face=word("face", event.face)
    )


def _symbols_made(event: e.SymbolsMade) -> Message | None:
    made = [(face, count) for face, count in event.symbols.items() if count]
    params: dict[str, str | int] = {}
    for place, (face, count) in zip(("", "2"), made, strict=False):
        params |= {f"face{place}": word("face", face), f"count{place}": count}
    return sentence(f"symbols_made.{min(len(made), 2)}", **params) if made else None
