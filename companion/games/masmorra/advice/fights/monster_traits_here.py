"""What the monsters of a room do to a fight: steal, wound at its start, forbid."""

from companion.games.masmorra.advice.odds.dice_multisets import SIDES, Hand
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import FACES, Monster


def thieves_among(monsters: tuple[Monster, ...]) -> Hand:
    """Count who steals which face."""
    stolen = [CATALOGUE.monster(monster.kind).steals for monster in monsters]
    return tuple(stolen.count(FACES[face]) for face in range(SIDES))


def start_wounds(monsters: tuple[Monster, ...]) -> int:
    """Add up the Wounds that the start of a combat costs (BOSS-BITSY-2)."""
    return sum(CATALOGUE.monster(one.kind).start_wounds for one in monsters if not one.turned)


def barred_faces(monsters: tuple[Monster, ...]) -> frozenset[int]:
    """List the faces that a monster here forbids (BOSS-HYDRA-2)."""
    forbidden = (CATALOGUE.monster(monster.kind).forbids for monster in monsters)
    return frozenset(FACES.index(face) for face in forbidden if face is not None)


def is_gazed_at(here: tuple[Monster, ...]) -> bool:
    """Tell whether a monster here takes all abilities away."""
    return any(CATALOGUE.monster(monster.kind).no_abilities for monster in here)
