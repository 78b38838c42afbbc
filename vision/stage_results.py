"""The values that one stage of reading hands to the next.

A photo goes through decode, find, place, read, judge and tell, as in
`vision.marked.printed_dice_reader`; these are what each of them gives. They hold what was found out
and compute nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vision.arrays import BgrImage, Floats, GreyImage, Homography, Quad


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """Decode: an upright photo, perhaps smaller than it was taken.

    Attributes:
        bgr: The pixels.
        scale_xy: Pixels of the full-size upright photo per pixel of `bgr`.
    """

    bgr: BgrImage
    scale_xy: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """Decode: one size of the photo.

    Attributes:
        grey: The picture at this size.
        scale: Pixels of the largest level per pixel of this one.
    """

    grey: GreyImage
    scale: float


@dataclass(frozen=True, slots=True, eq=False)
class Top:
    """Find: a top face that the small net sees.

    Attributes:
        corners: Shape (4, 2), pixels, clockwise as seen from the upper left one.
        chance: How probable it is that a top face is there, 0 to 1.
        kinds: Shape (7,): how probable 1 to 6 dots are, and then something else.
    """

    corners: Quad
    chance: float
    kinds: Floats


@dataclass(frozen=True, slots=True, eq=False)
class PlacedFrame:
    """Place: the frame of a printed face, laid exactly on the photo.

    Attributes:
        homography: Where it is.
        is_light_ink: Whether its ink is lighter than its body.
        fit: How well photo and drawing agree there, -1 to 1.
        turn_margin: How much worse the best other turn fits.
        corners: The face's corners, clockwise from its top left, in pixels of the largest level.
        size_px: The face's longest side, which foreshortening takes least from.
        glyph_fit: How well any glyph agrees with what stands in it, -1 to 1.
        glyph_margin: How far that glyph leads over the best other one; 0 where none stands out.
    """

    homography: Homography
    is_light_ink: bool
    fit: float
    turn_margin: float
    corners: Quad
    size_px: float
    glyph_fit: float = 0.0
    glyph_margin: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class PlacedFrames:
    """Place: the frames of a photo, and in which pixels.

    Attributes:
        photo: The photo at the size that was looked at.
        levels: That size and smaller ones, the largest first.
        frames: The frames with a glyph, tops and sides alike, in pixels of `photo`.
    """

    photo: Photo
    levels: Sequence[Level]
    frames: Sequence[PlacedFrame]


@dataclass(frozen=True, slots=True, eq=False)
class FaceMatch:
    """Read: what a placed face shows.

    Attributes:
        set_name: The dice set that fits best.
        face_name: The face that fits best.
        homography: Where the face is, after its whole drawing was laid on the photo.
        fit: How well photo and drawing agree, -1 to 1.
        face_lead: How much more the best drawing explains than the best with another glyph:
            logarithm of the ratio of what is left unexplained.
        set_lead: The same against the best drawing of another set.
        glyph_fit: How well the glyph alone agrees, -1 to 1; an empty frame has none.
        is_print: Whether a printed picture of a face fits better than any die.
        blur: Which blur fits best, as an index, sharpest first.
    """

    set_name: str
    face_name: str
    homography: Homography
    fit: float
    face_lead: float
    set_lead: float
    glyph_fit: float
    is_print: bool
    blur: int


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """Read: what speaks for a face that was read.

    Attributes:
        match: The match with the drawings.
        turn_margin: How much worse its frame fits in another turn.
        agreement: How well the face lies in the plane of the tops, 0 to 1.
        lead: How much better that plane explains the photo than one without this face.
        steepness: Sine of the angle between the view and straight down.
        size_px: Longest side in pixels that the photo really has, however much it was enlarged.
    """

    match: FaceMatch
    turn_margin: float
    agreement: float
    lead: float
    steepness: float
    size_px: float


@dataclass(frozen=True, slots=True, eq=False)
class JudgedFace:
    """Judge: a face that was read, and how far that can be trusted.

    Attributes:
        evidence: What it was read as, and what speaks for that.
        corners: Where it is, pixels.
        confidence: Estimated probability that it is right, 0 to 1.
        is_sure: Whether its own evidence leaves no doubt.
        is_alone: Whether the plane of the tops would be about the same without this face.
    """

    evidence: Evidence
    corners: Quad
    confidence: float
    is_sure: bool
    is_alone: bool
