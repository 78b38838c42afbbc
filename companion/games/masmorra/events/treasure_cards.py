"""Events of Treasure cards that are played."""

from typing import ClassVar, Literal

from msgspec import Struct

from companion.games.masmorra.model import HeroName, TreasureCard


class CardEvent(Struct, frozen=True):
    """Something that Treasure cards did."""

    about: ClassVar[Literal["card"]] = "card"


class CardPlayed(CardEvent, frozen=True, tag="card_played"):
    """A hero showed a card and discarded it for one of its parts (TREASURE-7).

    Attributes:
        hero: Who.
        index: Its place in the hand.
        card: What it is: its name in the catalogue, or what its owner wrote on it.
        part: Which part.
        known: The catalogue has it; else the table does by hand what stands on it.
    """

    hero: HeroName
    index: int
    card: str
    part: Literal["orange", "purple"]
    known: bool = True


class CardTaken(CardEvent, frozen=True, tag="card_taken"):
    """A card went from one hand to another."""

    hero: HeroName
    index: int
    by: HeroName


class CardDescribed(CardEvent, frozen=True, tag="card_described"):
    """An owner said what is printed on a card in its hand; only it sees what."""

    hero: HeroName
    index: int
    card: TreasureCard


class NoteShown(CardEvent, frozen=True, tag="note_shown"):
    """A card says something that the table does by hand."""

    text: str


class DeckReshuffled(CardEvent, frozen=True, tag="deck_reshuffled"):
    """The discarded Treasure cards became the new deck (TREASURE-9)."""


class RerollGranted(CardEvent, frozen=True, tag="reroll_granted"):
    """Unused dice may be rolled once more."""


class HeroHidden(CardEvent, frozen=True, tag="hero_hidden"):
    """Monsters leave the active hero alone until the turn ends (AMB-42)."""

    hero: HeroName


class HeroShown(CardEvent, frozen=True, tag="hero_shown"):
    """The hero gave up being unseen."""

    hero: HeroName


class MonstersChanged(CardEvent, frozen=True, tag="monsters_changed"):
    """Monsters are stronger or weaker in the fights of this turn."""

    payback: int = 0
    defense: int = 0


class QuestShown(CardEvent, frozen=True, tag="quest_shown"):
    """A secret quest was shown at the end of the game for its XP (TREASURE-10)."""

    hero: HeroName
    card: str
    xp: int


CardEvents = (
    CardPlayed
    | CardTaken
    | CardDescribed
    | NoteShown
    | DeckReshuffled
    | RerollGranted
    | HeroHidden
    | HeroShown
    | MonstersChanged
    | QuestShown
)
