"""What can go wrong on the way to paper, told so that the reader can act.

PrintablesError
├── UnknownChoiceError   no such game, part, dice set, paper or layout
│   └── NearChoiceError  likewise, and something has a name like it
├── NoKitError           nothing is printed for a game
├── PlacesError          the places that are to stay empty are not understood, or all are
├── NoPlaceError         a place that is to stay empty is on no sheet
├── NoPiecesError        single pieces are wanted where nothing is cut out
├── NoDecksError         boxes are wanted where there are no decks
├── NoStandeesError      bases are wanted where nothing stands
├── ProfileError         a print shop's ICC profile cannot be printed with
│   ├── NoProfileError       a file is none
│   ├── UnreadProfileError   a file cannot be read
│   ├── DamagedProfileError  a part of one is missing
│   ├── ProfileVersionError  one is of a version that PDF/X-4 does not know
│   ├── ProfileDeviceError   one is a screen's or a camera's
│   └── ProfileColoursError  one is for other colours than grey, RGB and CMYK
├── AddressError         an address that is to be printed is none
├── UnknownPieceError    a name among those to be printed is no piece's
├── StrangePieceError    likewise, and no piece has a name like it
├── UnknownSheetError    a name among those of the sheets to be printed is none's
├── StrangeSheetError    likewise, and no sheet has a name like it
├── MissingSignsError    a font lacks letters that a text needs
├── DoesNotFitError      a text or a part is larger than its place
├── CorrectionError      what is told of the calibration page is not understood
├── UnknownPrinterError  no correction is kept for a printer
├── KeptCorrectionsError the file with what is kept cannot be read
└── FontError            a font file cannot be used
"""

from textwrap import shorten
from typing import ClassVar


class PrintablesError(Exception):
    """Root of what the printer raises.

    Attributes:
        key: Message key in the catalogues `printables` or `forms`.
        params: What the sentence names.
    """

    key: ClassVar[str]

    def __init__(self, **params: str | int) -> None:
        """Keep what the sentence names; the command line or the page translates it."""
        self.params = params
        super().__init__(f"{self.key} {params}")


class UnknownChoiceError(PrintablesError):
    """Something was asked for that does not exist; `known` names what does."""

    key = "printables.error.unknown_choice"


class NearChoiceError(UnknownChoiceError):
    """Likewise; `near` names what may have been meant."""

    key = "printables.error.near_choice"


class NoKitError(PrintablesError):
    """Nothing is printed for a game."""

    key = "printables.error.no_kit"


class NoPiecesError(PrintablesError):
    """Single pieces are wanted of what has none, such as pages that are only read."""

    key = "forms.error.no_pieces"


class NoDecksError(PrintablesError):
    """Boxes for decks are wanted of what has none."""

    key = "forms.error.no_decks"


class NothingLargeError(PrintablesError):
    """A poster is wanted of pieces that the paper holds."""

    key = "forms.error.nothing_large"


class NoStandeesError(PrintablesError):
    """Bases are wanted, and there are no standees among the pieces."""

    key = "forms.error.no_standees"


class ProfileError(PrintablesError):
    """What somebody gives as a print shop's ICC profile cannot be printed with."""


class NoProfileError(ProfileError):
    """A file is no ICC profile."""

    key = "forms.error.profile"


class UnreadProfileError(ProfileError):
    """A file cannot be read."""

    key = "forms.error.profile_unread"


class DamagedProfileError(ProfileError):
    """A part of a profile is missing."""

    key = "forms.error.profile_damaged"


class ProfileVersionError(ProfileError):
    """A profile is of a version that PDF/X-4 does not know."""

    key = "forms.error.profile_version"


class ProfileDeviceError(ProfileError):
    """A profile tells the colours of something that does not print."""

    key = "forms.error.profile_device"


class ProfileColoursError(ProfileError):
    """A profile is for other colours than grey, RGB and CMYK."""

    key = "forms.error.profile_colours"


class AddressError(PrintablesError):
    """An address that is to be printed as a link is none, or too long."""

    key = "printables.error.address"


class PlacesError(PrintablesError):
    """The places that are to stay empty are not understood, or leave none on a sheet."""

    key = "printables.error.places"


class NoPlaceError(PrintablesError):
    """A place that is to stay empty is on none of the sheets; `most` is how many one has."""

    key = "printables.error.no_place"


class UnknownPieceError(PrintablesError):
    """Nothing of what is printed bears these names; `near` names what they may have meant."""

    key = "printables.error.unknown_piece"


class StrangePieceError(PrintablesError):
    """Nothing of what is printed bears these names, or one like them."""

    key = "printables.error.strange_piece"


class UnknownSheetError(PrintablesError):
    """No sheet bears these names; `near` names what they may have meant."""

    key = "forms.error.sheet"


class StrangeSheetError(PrintablesError):
    """No sheet bears these names, or one like them."""

    key = "forms.error.strange_sheet"


class MissingSignsError(PrintablesError):
    """A font lacks signs that a text needs."""

    key = "printables.error.missing_signs"


_QUOTED = 80


class DoesNotFitError(PrintablesError):
    """A text or a part is larger than its place; the sentence quotes how it begins."""

    key = "printables.error.does_not_fit"

    def __init__(self, *, text: str, **params: str | int) -> None:
        """Keep what the sentence names."""
        # Whoever only names errors, as the server does, does not wait for the drawings.
        from printables.drawing.icon_characters import without_icons  # noqa: PLC0415

        super().__init__(text=shorten(without_icons(text), _QUOTED, placeholder=" …"), **params)


class CorrectionError(PrintablesError):
    """What somebody tells of the calibration page is not understood."""

    key = "printables.error.correction"


class UnknownPrinterError(PrintablesError):
    """No correction is kept for a printer."""

    key = "printables.error.unknown_printer"


class KeptCorrectionsError(PrintablesError):
    """The file in which corrections are kept holds something else."""

    key = "printables.error.kept_corrections"


class FontError(PrintablesError):
    """A font file is missing or not usable."""

    key = "printables.error.font"
