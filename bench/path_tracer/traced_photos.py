"""Takes test photos whose light a path tracer works out."""

import subprocess
import tempfile
import venv
from pathlib import Path

import numpy as np
import numpy.typing as npt

from bench.path_tracer.dice_meshes import mesh
from bench.photo_renderer.dice_bodies import Die
from bench.photo_renderer.dice_scene import Photo, held, lens_for, truth_of
from bench.photo_renderer.dice_throws import Shot, thrown
from bench.photo_renderer.lens_and_sensor import taken
from bench.photo_renderer.lighting import Lamps, lamps
from bench.photo_renderer.table_surfaces import PER_EDGE, SIDE, TABLES, table

Points = npt.NDArray[np.float64]

ASIDE = Path(tempfile.gettempdir()) / "companion-bench-mitsuba"
WANTED = "mitsuba==3.5.2"
SIZE_WH = (1280, 960)
LIGHTS = ("lamp", "window", "flash")
SMALLEST_PX, LARGEST_PX = 56, 120
MOST_TILT = 35.0
_LAMP_RADIUS, _BESIDE = 1.2, 0.3
"""Of a lamp, at most, in edges of a die; and in parts of how far it is from the camera."""


def tracer() -> tuple[Path | None, str]:
    """Find the tracer's Python, installing it the first time; or say why it is missing."""
    python = ASIDE / "bin" / "python"
    try:
        if not python.exists():
            venv.create(ASIDE, with_pip=True)
        install = [str(python), "-m", "pip", "install", "--quiet", WANTED, "numpy"]
        subprocess.run(install, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None, f"{WANTED} could not be installed here"
    return python, ""


def traced(seed: int, python: Path) -> Photo:
    """Take the photo that a seed says.

    Raises:
        subprocess.CalledProcessError: The tracer failed.
    """
    rng = np.random.default_rng([31_415, seed])
    surface, light = TABLES[seed % len(TABLES)], LIGHTS[seed // len(TABLES) % len(LIGHTS)]
    tilt, touching = float(rng.uniform(0, MOST_TILT)), bool(rng.random() < 0.25)
    edge = float(np.exp(rng.uniform(np.log(SMALLEST_PX), np.log(LARGEST_PX))))
    camera, eye = held(SIZE_WH, edge, tilt, rng)
    shot = Shot(camera, eye, SIZE_WH, edge, can_cut=False)
    dice = thrown(shot, int(rng.integers(2, 9)), rng, touching=touching)
    shone = lamps(light, eye, 4.0, rng)
    with tempfile.TemporaryDirectory() as folder:
        scene, out = Path(folder) / "scene.npz", Path(folder) / "light.npy"
        arrays = _scene(shot, dice, shone, table(surface, rng), rng)
        np.savez(scene, allow_pickle=False, **arrays)
        script = Path(__file__).with_name("mitsuba_script.py")
        subprocess.run([python, script, scene, out], check=True, capture_output=True)
        seen = np.load(out).astype(np.float32)[:, :, ::-1]
    canvas = np.ascontiguousarray(np.clip(seen, 0, 8))
    lens = lens_for("sharp", light, canvas, edge, rng)
    truths = [truth_of(die, camera, SIZE_WH, lens) for die in dice]
    jpeg = taken(canvas, lens, rng)
    return Photo(jpeg, truths, "nominal", surface, light, "sharp", tilt, touching)


def _scene(
    shot: Shot,
    dice: list[Die],
    shone: Lamps,
    colours: npt.NDArray[np.float32],
    rng: np.random.Generator,
) -> dict[str, npt.NDArray[np.generic]]:
    """Say what there is in plain arrays; colours red-green-blue."""
    solids = mesh(dice)
    ahead = shot.camera[2, :3]
    sideways, down = (row - (row @ ahead) * ahead for row in shot.camera[:2, :3])
    focal = float(np.linalg.norm(sideways))
    far = np.linalg.norm(shone.places, axis=1, keepdims=True)
    # A lamp as strong, seen from the middle, as the point that stands for it elsewhere.
    # One beside the camera is small, or it would hide the dice.
    beside = float(np.linalg.norm(shone.places - shot.eye, axis=1).min())
    radius = min(_LAMP_RADIUS, _BESIDE * beside)
    strength = np.array(shone.colour[::-1]) * (far / radius) ** 2 / len(far)
    polish = float(np.mean([die.polish for die in dice])) if dice else 0.0
    given: dict[str, npt.ArrayLike] = {
        "points": solids.points,
        "normals": solids.normals,
        "spots": solids.spots,
        "triangles": solids.triangles,
        "picture": solids.picture,
        "rough": float(np.clip(0.5 - 1.3 * polish, 0.1, 0.5)),
        "table": colours[:, :, ::-1],
        "table_reach": SIDE / PER_EDGE * float(rng.uniform(0.9, 1.2)),
        "table_turn": float(rng.uniform(0, 360)),
        "table_rough": float(rng.uniform(0.15, 0.6)),
        "sky": np.array(shone.sky[::-1]) / np.pi,
        "lamps": shone.places,
        "lamp_light": strength,
        "lamp_radius": radius,
        "eye": shot.eye,
        "ahead": ahead,
        "up": -down,
        "view_deg": float(np.degrees(2 * np.arctan(SIZE_WH[0] / 2 / focal))),
        "size_hw": SIZE_WH[::-1],
    }
    return {name: np.asarray(value) for name, value in given.items()}
