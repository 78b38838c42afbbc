"""What stands on an Evil card of a group's own, put together from what it does.

The kit's cards have sentences of their own; where one says just what an effect does, it is said
here too.
"""

from companion.engine.rules import Message
from companion.games.masmorra.catalogue.card_wording_from_effects import sayings
from companion.games.masmorra.model import EvilCard
from companion.games.masmorra.model.cards import evil_cards as v
from companion.games.masmorra.model.cards.card_effects import Note
from companion.i18n import verbatim

_WOUNDS = {"active": "evil-eye", "alone": "cold-draught", "together": "quarrel"}
_FORBIDDEN = {
    "reroll": "frozen-fate",
    "abilities": "gag",
    "room_actions": "sealed-locks",
    "bounties": "empty-pockets",
}
_SUMMONS = {("hero", "minor"): "ambush", ("door", "major"): "something-big"}


def evil_title(card: EvilCard) -> Message:
    """Name an Evil card."""
    return _titled(card) if card.title else Message(f"evil.card.{card.id}")


def _titled(card: EvilCard) -> Message:
    return Message("cards.do.titled", {"title": verbatim(card.title)})


def evil_text(card: EvilCard) -> tuple[Message, ...]:
    """Say what an Evil card does, a sentence for each effect."""
    if not card.title:
        return (Message(f"evil.card.{card.id}.text"),)
    return tuple(message for effect in card.effects for message in _say(effect))


def _say(effect: v.Evil) -> tuple[Message, ...]:
    match effect:
        case v.Hurt(who=who):
            return (_kit(_WOUNDS[who]) if who in _WOUNDS else Message("evil.says.hurt.all"),)
        case v.Summon(die=die, where=where):
            kit = _SUMMONS.get((where, die))
            return (_kit(kit) if kit else Message(f"evil.says.summon.{where}.{die}"),)
        case v.Forbid(what=what):
            return (_kit(_FORBIDDEN[what]),)
        case v.Curse(face=face):
            return (Message("evil.says.curse", {"face": f"@masmorra.face.{face}"}),)
        case Note():
            return sayings((effect,))
        case v.MarchNow() | v.SpawnNow() | v.SpringTraps() | v.Slow():
            return (_kit(_card_like(effect)),)
        case v.LoseGold() | v.LoseStep() | v.TakeDice() | v.Rage() | v.Harden():
            numbers = {name: getattr(effect, name) for name in effect.__struct_fields__}
            return (Message(f"evil.says.{effect.__struct_config__.tag}", numbers),)


def _card_like(effect: v.MarchNow | v.SpawnNow | v.SpringTraps | v.Slow) -> str:
    """Name the kit's card that says just this."""
    match effect:
        case v.MarchNow():
            return "war-drums"
        case v.SpawnNow():
            return "restless-nests"
        case v.SpringTraps():
            return "creaking-floor"
        case v.Slow():
            return "leaden-boots"


def _kit(card: str) -> Message:
    return Message(f"evil.card.{card}.text")
