"""What a photo of the whole table says about the game: traps, repairs, differences."""

from companion.games.masmorra.photographed_table.photographed_tables import PHOTOGRAPHED

__all__ = ["PHOTOGRAPHED"]
