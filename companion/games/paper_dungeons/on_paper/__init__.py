"""The sheet as it lies on a table: from what is marked to what the rules know, and back."""

from collections.abc import Collection, Mapping, Sequence

from companion.engine.marked_sheet import ScoreLine, States
from companion.engine.rules import Refusal
from companion.games.paper_dungeons.counting.content_lookup import index_of
from companion.games.paper_dungeons.on_paper.audit import audit
from companion.games.paper_dungeons.on_paper.contradictions import contradictions
from companion.games.paper_dungeons.on_paper.corroborated_marks import borne_out
from companion.games.paper_dungeons.on_paper.marks_of_sheet import Step
from companion.games.paper_dungeons.on_paper.marks_settled_by_rules import settled_marks
from companion.games.paper_dungeons.on_paper.path_settled_by_rules import needless_ways
from companion.games.paper_dungeons.on_paper.score_lines import Told, score_lines
from companion.games.paper_dungeons.on_paper.sheet_of_marks import sheet_of_marks, steps_in_order


class OnPaper:
    """Understands the packaged sheet."""

    asked: Sequence[str] = ("A", "B", "C", "K")

    def path(self, states: States) -> Sequence[Step]:
        """List the lines of the path, each once, from the entry on."""
        return steps_in_order(index_of(), states)

    def score(self, states: States, told: Mapping[str, int]) -> Sequence[ScoreLine]:
        """Score it; the last line is the sum."""
        said = Told((told.get("A"), told.get("B"), told.get("C")), told.get("K"))
        return score_lines(index_of(), sheet_of_marks(index_of(), states), said)

    def settled(self, states: States, doubtful: Collection[str]) -> Collection[str]:
        """Name the doubtful marks that are what they look like: the rules leave nothing else."""
        return settled_marks(index_of(), states, doubtful)

    def borne_out(self, states: States, doubtful: Collection[str]) -> Collection[str]:
        """Name the doubtful marks that, read otherwise, would contradict clear ones."""
        return borne_out(index_of(), states, doubtful)

    def contradictions(self, states: States) -> Sequence[Sequence[str]]:
        """List groups of marks of which one at least was read wrongly or made by mistake."""
        return contradictions(index_of(), states)

    def needless(self, states: States) -> Collection[str]:
        """Name the marks that could as well be missing: none of the others would be left alone."""
        return needless_ways(index_of(), states)

    def audit(self, states: States) -> Sequence[Refusal]:
        """List what cannot be by the rules."""
        return audit(index_of(), sheet_of_marks(index_of(), states), states)


ON_PAPER = OnPaper()
