"""A player without a person."""

from typing import Literal, get_args

from msgspec import Struct

Skill = Literal["novice", "veteran"]
SKILLS: tuple[Skill, ...] = get_args(Skill)


class SeatedBot(Struct, frozen=True, omit_defaults=True):
    """A player without a person: the app plays the seat.

    Attributes:
        skill: How far ahead it thinks in a fight.
        seed: What its chance comes from: the same seed plays the same game again.
    """

    skill: Skill = "novice"
    seed: int = 0
