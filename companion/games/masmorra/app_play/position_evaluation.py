"""What a table is worth to heroes who play together, as players weigh it up in their heads."""

from collections.abc import Iterable

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import roused
from companion.games.masmorra.legality.combat.engaged_monsters import monsters_in
from companion.games.masmorra.model import (
    DrawTreasure,
    Effect,
    Face,
    Hero,
    MonsterKind,
    State,
    Tile,
)
from companion.games.masmorra.model.cards.card_effects import Change, Draw, Gold, Heal, Make
from companion.games.masmorra.model.hero_limits import FULL_LIFE

LIVES = (-60.0, 0.0, 3.5, 6.0, 8.0, 9.3, 10.0)
"""What so many Life Points are worth: the last ones most, since nobody may fall (ALLIANCE-5)."""
CARD = 1.3
"""A card that nobody has seen yet."""
MOST = 2.0
QUEST = 1.5
COIN = 0.15
ROLL = 5
"""So much damage a hero deals in a turn, with luck or without."""
LEAST = 0.1
LATENT = 0.6


def worth_of(life: float) -> float:
    """Give what Life Points are worth, parts of one too."""
    life = min(FULL_LIFE, max(0.0, life))
    low = min(FULL_LIFE - 1, int(life))
    return LIVES[low] + (life - low) * (LIVES[low + 1] - LIVES[low])


def wounds_feared(state: State, kinds: Iterable[MonsterKind]) -> float:
    """Guess the Wounds that a fresh hero takes from these monsters."""
    cards = [roused(state, CATALOGUE.monster(kind)) for kind in kinds]
    damage = 0
    feared = 0.0
    for card in sorted(cards, key=lambda one: one.defense - one.payback):
        damage += card.defense
        missed = min(1.0, max(LEAST, (damage - 1) / (ROLL + 2)))
        feared += card.payback * (1.0 if card.payback_always else missed)
    return feared


def threat(state: State, hero: Hero) -> float:
    """Guess the Wounds that the monsters with a hero will deal in its next fights."""
    fresh = hero.name != state.hero.name
    here = [one.kind for one in monsters_in(state, hero.room) if fresh or not one.fought]
    return wounds_feared(state, here) * (LATENT if fresh else 1.0)


def prospects(state: State) -> float:
    """Weigh up a table: lives, what threatens them, cards and coins."""
    if state.result is not None:
        return 1000.0 if state.result.won else -1000.0
    heroes = state.heroes if state.settings.cooperative else (state.hero,)
    lives = sum(worth_of(hero.life - threat(state, hero)) for hero in heroes)
    return lives + purse(state)


def purse(state: State) -> float:
    """Weigh up cards and coins."""
    return sum(hand_worth(hero) + COIN * hero.gold for hero in state.heroes) + CARD * _coming(state)


def hand_worth(hero: Hero) -> float:
    """Weigh up the cards in a hand."""
    return sum(card_worth(card) for card in hero.hand)


def _coming(state: State) -> int:
    """Count the cards that are being drawn."""
    return sum(isinstance(task, DrawTreasure) for task in state.pending)


def card_worth(name: str) -> float:
    """Guess what a card may still do in the own turn, or at the end as a quest (TREASURE-10)."""
    if not name:
        return CARD
    card = CATALOGUE.find_card(name)
    if card is None:
        return CARD
    return min(MOST, sum(_effect_worth(one) for one in card.purple)) + QUEST * card.quest


def _effect_worth(effect: Effect) -> float:
    match effect:
        case Make(symbols=symbols):
            return sum(_SYMBOLS.get(face, _LESSER) * count for face, count in symbols.items())
        case Change(payback=payback, defense=defense):
            return -_LESSER * (payback + 2 * defense)
        case Heal(wounds=wounds):
            return _LESSER * wounds
        case Gold(coins=coins):
            return COIN * coins
        case Draw(cards=cards):
            return _LESSER * cards
        case _:
            return _OTHER


_SYMBOLS: dict[Face, float] = {"melee": 0.45, "ranged": 0.45, "magic": 0.4}
_LESSER = 0.3
_OTHER = 1.2
_LIKELY: dict[str, MonsterKind] = {"minor": "cultist", "major": "cube"}
RUNE_FEARED = 1.5
TRAP = 0.2
"""How likely a trap lies beneath a tile, and costs a Wound besides (TRAP-7)."""


def chance_to_lose(state: State, tile: Tile, lives: int) -> float:
    """Work out how likely so many Life Points are lost where a tile is explored without a blow.

    Args:
        state: The table, whose Evil card may rouse the monsters.
        tile: What is explored; in place of a rune comes any medium tile of its Level.
        lives: How many Wounds are too many.
    """
    tiles = CATALOGUE.tiles(tile.level, "medium") if tile.kind == "rune" else (tile,)
    return sum(
        (1 - TRAP) * _chance_to_lose(state, one, lives)
        + TRAP * _chance_to_lose(state, one, lives - 1)
        for one in tiles
    ) / len(tiles)


def _chance_to_lose(state: State, tile: Tile, lives: int) -> float:
    known = (*tile.pictures, *((tile.boss,) if tile.boss else ()))
    chances = {sum(_payback(state, kind) for kind in known): 1.0}
    for die in tile.spawns:
        faces = [kind for kind, card in CATALOGUE.monsters.items() if card.die == die]
        later = dict[int, float]()
        for wounds, chance in chances.items():
            for kind in faces:
                total = wounds + _payback(state, kind)
                later[total] = later.get(total, 0.0) + chance / len(faces)
        chances = later
    return sum(chance for wounds, chance in chances.items() if wounds >= lives)


def _payback(state: State, kind: MonsterKind) -> int:
    return roused(state, CATALOGUE.monster(kind)).payback


def tile_feared(state: State, tile: Tile) -> float:
    """Guess the Wounds that whoever explores a tile takes from what waits there."""
    if tile.kind == "rune" or tile.boss:
        return RUNE_FEARED
    kinds = [*tile.pictures, *(_LIKELY[die] for die in tile.spawns)]
    return wounds_feared(state, kinds)
