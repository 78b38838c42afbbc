"""What happened to a hero as a sentence."""

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.telling.sentences import (
    ability_word,
    of_cards,
    of_hero,
    room_word,
    sentence,
    word,
)
from companion.i18n import verbatim


def tell(event: e.HeroEvents) -> Message | None:
    """Tell an event in one sentence; None for what needs none."""
    match event:
        case e.HeroMoved():
            return of_hero(f"hero_moved.{event.how}", event.hero, room=room_word(event.to))
        case e.XpChanged():
            return _change("xp_changed", event.hero, event.xp)
        case e.GoldChanged():
            return _change("gold_changed", event.hero, event.gold)
        case e.Wounded():
            return of_hero("wounded", event.hero, count=event.wounds)
        case e.CardDrawn():
            return of_hero("card_drawn", event.hero)
        case e.Healed():
            return of_hero("healed", event.hero, count=event.wounds)
        case e.LevelReached():
            return of_hero("level_reached", event.hero, arrow=event.arrow)
        case e.AbilityLearned():
            return of_hero(
                "ability_learned", event.hero, ability=ability_word(event.title, event.ability)
            )
        case e.CardDiscarded():
            return of_hero("card_discarded", event.hero)
        case e.HeroDefeated():
            return of_hero("hero_defeated", event.hero)
        case e.HeroStoodUp():
            return of_hero("hero_stood_up", event.hero)
        case e.WoundIgnored():
            return of_hero(
                "wound_ignored", event.hero, ability=ability_word(event.title, event.ability)
            )
        case e.AbilityDescribed(ability=ability):
            return of_cards(
                "ability", hero=word("hero", ability.hero), ability=verbatim(ability.title)
            )
        case e.TokenKept():
            return of_hero("token_kept", event.hero, monster=word("monster", event.kind))
        case e.TokenSpent():
            return of_hero("token_spent", event.hero, monster=word("monster", event.kind))
        case e.TokenUsed():
            return of_hero("token_used", event.hero, monster=word("monster", event.kind))
        case e.CardNamed():
            return None  # only its owner may read it


def _change(tag: str, hero: str, change: int) -> Message:
    way = "lost" if change < 0 else "gained"
    return sentence(f"{tag}.{way}", hero=word("hero", hero), count=abs(change))
