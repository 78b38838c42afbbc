"""What a phone chose for its pages."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Look:
    """How a phone likes its pages."""

    language: str = "en"
    theme: str = "dark"
    size: str = "normal"
    hand: str = "right"
    wide: str = "off"

    @property
    def cookies(self) -> dict[str, str]:
        """The preferences, as the phone keeps them."""
        return asdict(self)

    @property
    def jar(self) -> str:
        """The same, as a phone sends them."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())
