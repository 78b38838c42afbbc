"""A die as a model with pictures on its faces: Wavefront OBJ, an inch wide.

The picture has three columns and two rows. The faces lie as on the net that is folded from paper:
the first and the last opposite each other, the second and the fifth, the third and the fourth.
"""

COLUMNS, ROWS = 3, 2

_FACES = (
    ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
    ((0, 0, -1), (1, 0, 0), (0, 1, 0)),
    ((-1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((1, 0, 0), (0, -1, 0), (0, 0, 1)),
    ((0, 0, 1), (1, 0, 0), (0, -1, 0)),
    ((0, -1, 0), (1, 0, 0), (0, 0, -1)),
)
"""Where each face looks, and where right and down are on it."""


def die_model() -> str:
    """Write the model."""
    corners, flat, ways, faces = [], [], [], []
    for number, (out, across, down) in enumerate(_FACES):
        column, row = number % COLUMNS, number // COLUMNS
        ways.append(f"vn {out[0]} {out[1]} {out[2]}")
        told = []
        for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
            point = [(out[i] + x * across[i] + y * down[i]) / 2 for i in range(3)]
            corners.append("v " + " ".join(f"{value:g}" for value in point))
            u = (column + (x + 1) / 2) / COLUMNS
            v = 1 - (row + (y + 1) / 2) / ROWS
            flat.append(f"vt {u:.6f} {v:.6f}")
            told.append(f"{len(corners)}/{len(corners)}/{number + 1}")
        faces.append(f"f {' '.join(told)}")
    return "\n".join(("o die", *corners, *flat, *ways, *faces)) + "\n"
