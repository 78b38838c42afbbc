"""What a phone makes of light: exposure by the mean, blown lights, curves, halos, files."""

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

Floats = npt.NDArray[np.float32]


class Chain(Struct, frozen=True):
    """How a photo is developed.

    Attributes:
        mean: How bright the photo's middle becomes, linear.
        bloom: How much of blown light spreads.
        veil: Light that the lens scatters over everything.
        cast: Factors on blue, green and red.
        soft_px: Sigma of the blur.
        smear_px: Length of the hand's path.
        fringe: By how much the colours' sizes differ.
        noise: Of a middle grey, in parts of it.
        smooth: How strongly noise is smoothed away, with what is fine.
        curve: Which tone curve.
        halo: Strength and reach of the sharpening.
        resized: To which part the photo is shrunk before it is stored enlarged.
        qualities: Of the JPEGs, one after the other.
    """

    mean: float
    bloom: float
    veil: float
    cast: tuple[float, float, float]
    soft_px: float
    smear_px: float
    fringe: float
    noise: float
    smooth: int
    curve: int
    halo: tuple[float, float]
    resized: float
    qualities: tuple[int, ...]


CAPTURES = ("clean", "overexposed", "dark", "out of focus", "shaken", "grainy", "recompressed")


def any_chain(capture: str, edge_px: float, rng: np.random.Generator) -> Chain:
    """Choose how a photo is developed; all but `clean` is hard."""
    reach = float(np.clip(edge_px / 60, 0.6, 1.5))
    blown = capture == "overexposed"
    exposure = rng.uniform(1.3, 2.1) if blown else rng.uniform(0.75, 1.4)
    exposure = rng.uniform(0.2, 0.5) if capture == "dark" else exposure
    grainy = capture in ("grainy", "dark")
    twice = capture == "recompressed"
    first, last = int(rng.integers(68, 96)), int(rng.integers(28, 50))
    return Chain(
        mean=0.17 * float(exposure),
        bloom=float(rng.uniform(0.1, 0.5) if blown else rng.uniform(0, 0.15)),
        veil=float(rng.uniform(0, 0.02)),
        cast=(float(rng.uniform(0.8, 1.15)), 1.0, float(rng.uniform(0.85, 1.2))),
        soft_px=float(rng.uniform(1.2, 2.4) * reach)
        if capture == "out of focus"
        else float(rng.uniform(0.2, 0.8)),
        smear_px=float(rng.uniform(3, 7) * reach) if capture == "shaken" else 0.0,
        fringe=float(rng.uniform(0, 0.0008)),
        noise=float(rng.uniform(0.08, 0.2) if grainy else rng.uniform(0.005, 0.05)),
        smooth=int(rng.integers(0, 3)) + grainy,
        curve=int(rng.integers(4)),
        halo=(float(rng.uniform(0, 1.0)), float(rng.uniform(0.8, 2.6))),
        resized=float(rng.uniform(0.45, 0.7)) if twice else 1.0,
        qualities=(first, last) if twice else (first,),
    )


def developed(light: Floats, chain: Chain, rng: np.random.Generator) -> bytes:
    """Develop linear light, shape (H, W, 3), into a JPEG."""
    height, width = light.shape[:2]
    middle = light[height // 5 : -height // 5, width // 5 : -width // 5]
    seen = light * np.float32(chain.mean / max(float(middle.mean()), 1e-3))
    seen = _through_lens(np.asarray(seen, np.float32), chain, rng)
    seen = seen * np.array(chain.cast, np.float32) + np.float32(chain.veil)
    seen = np.clip(_noisy(np.asarray(seen, np.float32), chain, rng), 0, 1)
    pixels = np.asarray(_curved(seen, chain.curve) * 255 + 0.5, np.float32)
    strength, reach = chain.halo
    pixels = pixels + np.float32(strength) * (pixels - cv2.GaussianBlur(pixels, (0, 0), reach))
    picture = np.clip(pixels, 0, 255).astype(np.uint8)
    if chain.smooth:
        picture = np.asarray(cv2.bilateralFilter(picture, 5, 14 * chain.smooth, 2), np.uint8)
    if chain.resized < 1:
        small = cv2.resize(picture, None, fx=chain.resized, fy=chain.resized)
        picture = np.asarray(cv2.resize(small, (width, height)), np.uint8)
    for quality in chain.qualities:
        _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
        picture = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return data.tobytes()


def _through_lens(seen: Floats, chain: Chain, rng: np.random.Generator) -> Floats:
    """Spread blown light, blur, and shift the colours against each other."""
    height, width = seen.shape[:2]
    if chain.bloom:
        blown = np.maximum(seen - 0.85, 0)
        few = cv2.resize(blown, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
        glow = cv2.GaussianBlur(few, (0, 0), 3) + 0.5 * cv2.GaussianBlur(few, (0, 0), 9)
        seen = seen + np.float32(chain.bloom) * cv2.resize(glow, (width, height))
    if chain.soft_px > 0.25:
        seen = np.asarray(cv2.GaussianBlur(seen, (0, 0), chain.soft_px), np.float32)
    if chain.smear_px > 1:
        seen = np.asarray(cv2.filter2D(seen, -1, _line(chain.smear_px, rng)), np.float32)
    for plane, way in ((0, 1.0), (2, -1.0)):
        matrix = cv2.getRotationMatrix2D((width / 2, height / 2), 0, 1 + way * chain.fringe)
        flags, border = cv2.INTER_LINEAR, cv2.BORDER_REPLICATE
        part = np.ascontiguousarray(seen[:, :, plane])
        seen[:, :, plane] = cv2.warpAffine(
            part, matrix, (width, height), flags=flags, borderMode=border
        )
    return seen


def _line(length: float, rng: np.random.Generator) -> Floats:
    """Draw the straight path of a hand."""
    reach = int(np.ceil(length / 2)) + 1
    turn = rng.uniform(0, np.pi)
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    for along in np.linspace(-length / 2, length / 2, 6 * reach):
        at = np.rint(reach + along * np.array([np.sin(turn), np.cos(turn)])).astype(int)
        kernel[at[0], at[1]] += 1
    return np.asarray(cv2.GaussianBlur(kernel / kernel.sum(), (0, 0), 0.6), np.float32)


def _noisy(seen: Floats, chain: Chain, rng: np.random.Generator) -> Floats:
    """Add grain, and blotches of colour as phones leave them."""
    height, width = seen.shape[:2]
    spread = np.float32(chain.noise) * np.sqrt(np.maximum(seen, 0) * np.float32(0.2) + 0.001)
    grain = rng.standard_normal(seen.shape, np.float32)
    few = rng.standard_normal((height // 6 + 1, width // 6 + 1, 3), np.float32)
    blotched = cv2.resize(few, (width, height), interpolation=cv2.INTER_LINEAR)
    return np.asarray(seen + spread * (grain + np.float32(0.5) * blotched), np.float32)


def _curved(seen: Floats, curve: int) -> Floats:
    """Apply one of four tone curves."""
    if curve == 0:
        return np.asarray(seen ** np.float32(1 / 2.2), np.float32)
    if curve == 1:
        # A filmic shoulder: light is pressed together long before it is blown.
        toned = seen * (2.51 * seen + 0.03) / (seen * (2.43 * seen + 0.59) + 0.14)
        return np.asarray(np.clip(toned, 0, 1) ** np.float32(1 / 2.2), np.float32)
    flat = seen ** np.float32(1 / 2.2)
    if curve == 2:
        return np.asarray(1 / (1 + np.exp(-7 * (flat - 0.5))), np.float32)
    lifted = cv2.GaussianBlur(cv2.resize(flat, None, fx=0.125, fy=0.125), (0, 0), 8)
    around = cv2.resize(lifted, (seen.shape[1], seen.shape[0]))
    return np.asarray(np.clip(flat + 0.35 * (0.5 - around), 0, 1), np.float32)
