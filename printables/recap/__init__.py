"""An evening on one page: who won, how it came about, how the dice fell."""

from printables.recap.charts import Bars, Lines, Series, bars, lines
from printables.recap.page import Person, Recap, recap_page

__all__ = ["Bars", "Lines", "Person", "Recap", "Series", "bars", "lines", "recap_page"]
