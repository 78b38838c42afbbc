"""What stands on a Treasure card, put together from what it does.

The words follow from the effects, so a card says in every language what the rules let it do.
"""

from collections.abc import Callable, Iterable
from functools import reduce

from companion.engine.rules import Message
from companion.games.masmorra.model import Ability, TreasureCard
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.model.cards.printed_treasure_card import Part
from companion.i18n import text, verbatim


def title(card: TreasureCard) -> Message:
    """Name a card, by one of its halves; owners may have named theirs themselves."""
    if card.title:
        return Message("cards.do.titled", {"title": verbatim(card.title)})
    return Message(f"cards.{card.id}")


def part_title(card: TreasureCard, part: Part) -> Message:
    """Name a half of a card, as it is announced (AMD-29)."""
    halves = bool(card.orange) + bool(card.purple)
    if card.title or part == card.names or halves == 1:
        return title(card)
    return Message(f"cards.{card.id}.other")


def ability_title(ability: Ability) -> Message:
    """Name an ability; players may have named theirs themselves."""
    if ability.title:
        return Message("cards.do.titled", {"title": verbatim(ability.title)})
    return Message(f"masmorra.ability.{ability.id}")


def ability_sayings(ability: Ability, language: str) -> tuple[Message, ...]:
    """Say what an ability costs and does: the kit's in its own words, others by their parts."""
    if ability.source != "table":
        return (Message(f"masmorra.ability.{ability.id}.text"),)
    said: list[Message] = []
    if ability.dock:
        faces = ", ".join(text(f"masmorra.face.{face}", language) for face in ability.dock)
        said.append(Message("cards.talent.dock", {"faces": verbatim(faces)}))
    if ability.gold:
        said.append(Message("cards.talent.gold", {"coins": ability.gold}))
    works = ("refresh", "companion", "ignores_wound", "rerolls_one")
    said += [Message(f"cards.talent.{what}") for what in works if getattr(ability, what)]
    made = (f.Make(ability.gives),) if ability.gives else ()
    return (*said, *sayings((*made, *ability.effects)))


def ability_word(ability: Ability) -> str:
    """Give an ability's name as a parameter of a message."""
    return verbatim(ability.title) if ability.title else f"@masmorra.ability.{ability.id}"


def heading(card: TreasureCard, part: str) -> Message:
    """Say when a part is played."""
    when = f"@cards.when.{card.when or 'any_time'}"
    return Message(f"cards.part.{part}", {"when": when} if part == "orange" else {})


def sayings(effects: tuple[f.Effect, ...]) -> tuple[Message, ...]:
    """Say what the effects of a part do, in order."""
    return tuple(message for effect in effects for message in _say(effect))


def in_a_row(said: Iterable[str], say: Callable[[Message], str]) -> str:
    """Put what was said into one line, parted as the reader's language does it."""

    def then(before: str, after: str) -> str:
        parts: dict[str, str | int] = {"before": verbatim(before), "after": verbatim(after)}
        return say(Message("cards.do.then", parts))

    return reduce(then, said) if (said := tuple(said)) else ""


def quest(card: TreasureCard) -> Message | None:
    """Say what the secret quest is worth."""
    return Message("cards.says.quest", {"xp": card.quest}) if card.quest else None


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def _say(effect: f.Effect) -> tuple[Message, ...]:
    match effect:
        case f.Make(symbols=symbols):
            return tuple(
                Message("cards.says.make", {"count": count, "face": f"@masmorra.face.{face}"})
                for face, count in symbols.items()
            )
        case f.Change(payback=payback, defense=defense):
            changes = (("payback", payback), ("defense", defense))
            return tuple(
                Message(f"cards.says.change.{what}", {"change": _signed(change)})
                for what, change in changes
                if change
            )
        case f.Jump(reach=reach):
            return (Message(f"cards.says.jump.{reach}"),)
        case f.Gold(coins=coins, who=who):
            return (_done("gain" if coins > 0 else "lose", who, abs(coins)),)
        case f.Heal(wounds=wounds, who=who):
            return (_done("heal", who, wounds),)
        case f.Hurt(wounds=wounds, who=who):
            return (_done("hurt", who, wounds),)
        case f.Draw(cards=cards):
            return (Message("cards.says.draw", {"count": cards}),)
        case f.FewerDice(dice=dice):
            return (Message("cards.says.fewer_dice", {"count": dice}),)
        case f.Note(text=note) if note:
            return (Message("cards.says.noted", {"text": verbatim(note)}),)
        case _:
            return (Message(f"cards.says.{effect.__struct_config__.tag}", _params(effect)),)


def _done(what: str, who: str, count: int) -> Message:
    """Say what happens to whom as a sentence: you, another, or several."""
    if who == "self":
        return Message(f"cards.says.{what}.self", {"count": count})
    number = "many" if who in _SEVERAL else "one"
    return Message(f"cards.says.{what}.{number}", {"count": count, "who": f"@cards.who.{who}"})


_SEVERAL = {"near", "all"}
_WORDS = {"who": "@cards.who.", "reach": "@cards.reach.", "die": "@masmorra.die."}


def _params(effect: f.Effect) -> dict[str, str | int]:
    """Give an effect's fields for a sentence; words become keys."""
    params: dict[str, str | int] = {}
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        params[name] = f"{_WORDS[name]}{value}" if name in _WORDS else value
    return params
