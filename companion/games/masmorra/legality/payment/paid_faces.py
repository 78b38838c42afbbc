"""What a payment shows: the face of every die, symbol and token in it.

Rules: DICE-4.
"""

from companion.games.masmorra.model import Face, Payment, State


def paid_faces(state: State, pay: Payment) -> list[Face]:
    """List the face of every die, symbol and token in a payment."""
    return rolled_faces(state, pay) + made_faces(pay)


def rolled_faces(state: State, pay: Payment) -> list[Face]:
    """List the faces of its dice, those not rolled left out."""
    return [face for number in pay.dice if (face := state.turn.dice[number].face)]


def made_faces(pay: Payment) -> list[Face]:
    """List what is paid without a die: symbols that were made, and the Free Step."""
    faces = [face for face, count in pay.symbols.items() for _ in range(count)]
    return [*faces, "step"] if pay.free_step else faces
