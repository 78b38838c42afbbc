"""Which picture each card shows."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.masmorra.catalogue import Ability
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.model.cards.evil_cards import (
    Curse,
    EvilCard,
    Forbid,
    LoseGold,
    TakeDice,
)
from companion.games.masmorra.model.cards.treasure_cards import TreasureCard
from printables.cuts import has_cut

_PICTURES: Mapping[str, str] = MappingProxyType(
    {
        # Treasure
        "swift-strike": "striking-arrows",
        "quick-healing": "health-potion",
        "fear-of-the-dark": "terror",
        "sleight-of-hand": "snatch",
        "lightning": "lightning-storm",
        "drain-life": "bleeding-heart",
        "battle-cry": "shouting",
        "raised-shield": "bordered-shield",
        "quick-feet": "wingfoot",
        "spell-scroll": "scroll-unfurled",
        "secret-door": "secret-door",
        "stone-of-return": "rune",
        "goblin-whistle": "whistle",
        "thieves-tools": "trap",
        "fat-purse": "swap-bag",
        "second-chance": "rolling-dices",
        "stone-skin": "golem-head",
        "sharpening-oil": "sparkling-sabre",
        "toll-of-the-deep": "ringing-bell",
        "dragons-tooth": "tooth",
        "old-map": "treasure-map",
        "war-horn": "horn",
        # Alliance
        "rallying-shout": "drum",
        "covering-shot": "arrow-cluster",
        "helping-hand": "shaking-hands",
        "borrowed-spark": "lantern-flame",
        "healing-draught": "healing",
        "campfire": "campfire",
        "weak-spot": "backstab",
        "lure": "bear-head",
        "banishing-light": "crystal-shine",
        "common-purse": "coin",
        "steady-hands": "open-palm",
        "smoke-screen": "fog",
        "sworn-fellowship": "three-friends",
        "hidden-passage": "door",
        # Evil
        "leaden-boots": "cement-shoes",
        "rusted-blades": "shattered-sword",
        "cracked-shields": "cracked-shield",
        "soured-potions": "poison-bottle",
        "frozen-fate": "frozen-block",
        "bad-dream": "evil-moon",
        "war-drums": "drum",
        "bloodlust": "fangs",
        "thick-hides": "animal-hide",
        "ambush": "backstab",
        "something-big": "ogre",
        "behind-you": "evil-minion",
        "restless-nests": "nest-eggs",
        "creaking-floor": "pit",
        "cold-draught": "wind-slap",
        "quarrel": "fist",
        "evil-eye": "evil-eyes",
        "light-fingers": "snatch",
        "gag": "watcher",
        "sealed-locks": "padlock",
        "held-breath": "lantern-flame",
        # abilities
        "fireball": "burning-meteor",
        "transmutation": "cauldron",
        "wizards-apprentice": "pointy-hat",
        "warding-circle": "magic-shield",
        "angelic-aura": "angel-wings",
        "regenerate": "healing",
        "smite": "hammer-drop",
        "sanctuary": "prayer",
        "preemptive-strike": "thrown-daggers",
        "thick-skin": "scale-mail",
        "critical-swing": "jay",
        "second-wind": "heart-wings",
        "wolf-companion": "wolf-head",
        "healing-herbs": "herbs-bundle",
        "animal-form": "bear-head",
        "wall-of-thorns": "thorny-vine",
        "quick-dodge": "dodging",
        "shadow-step": "shadow-follower",
        "volley": "arrow-cluster",
        "lucky-charm": "horseshoe",
    }
)
_MOST = 3


def treasure_art(card: TreasureCard) -> tuple[str, ...]:
    """Name what a Treasure card shows: its own picture, or the symbols that it makes."""
    own = _own(card.id)
    if own:
        return own
    for effect in (*card.purple, *card.orange):
        if isinstance(effect, f.Make):
            made = [face for face, count in effect.symbols.items() for _ in range(count)]
            return tuple(made[:_MOST])
        if isinstance(effect, f.Heal):
            return ("elixir",)
    return ("chest",)


def evil_art(card: EvilCard) -> tuple[tuple[str, ...], bool]:
    """Name what an Evil card shows, and whether it is struck through."""
    own = _own(card.id)
    if own:
        return own, False
    for effect in card.effects:
        match effect:
            case Curse(face=face):
                return (face,), True
            case LoseGold() | Forbid(what="bounties"):
                return ("coin",), True
            case TakeDice():
                return ("open-palm",), True
            case _:
                """The other effects have pictures of their own."""
    return ("malaphyas",), False


def ability_art(ability: Ability) -> str:
    """Name what a Hero card shows for an ability."""
    return (_own(ability.id) or (ability.hero,))[0]


def _own(name: str) -> tuple[str, ...]:
    picture = _PICTURES.get(name, "")
    return (picture,) if picture and has_cut(picture) else ()
