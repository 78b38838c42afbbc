"""The higher the bound, the more is asked and the less is wrong."""

import numpy as np
import pytest

from bench.sheet_photos.calibrate_sureness import Seen, outcomes
from bench.sheet_photos.laid_flat import template_of


@pytest.mark.parametrize("bound, asked, missed", [(0.9, 0, ("item.ITM-1.1",)), (0.99, 1, ())])
def test_a_faint_mark_is_missed_or_asked_about(bound: float, asked: int, missed: tuple[str, ...]):
    marks = tuple(one for one in template_of("a5", "en", "full").marks if not one.is_filled)
    chances = np.zeros((len(marks), 4), np.float32)
    chances[:, 0] = 1
    faint = [one.name for one in marks].index("item.ITM-1.1")
    chances[faint] = 0.95, 0.05, 0, 0
    seen = Seen(marks, chances, np.zeros(len(marks), np.float32), {"item.ITM-1.1": "marked"})

    told = outcomes([seen], (bound, bound))[0]

    assert (told.asked, told.missed) == (asked, missed)
