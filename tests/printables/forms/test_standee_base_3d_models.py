"""Bases for standees: closed models that stand, and hold their figure."""

import struct
from collections import Counter
from pathlib import Path

import pytest

from companion.cli import main
from printables.forms.export_formats import Form, form_files
from printables.forms.standee_base_3d_models import SLOT_DEPTH, SLOT_WIDTH, base
from printables.print_request import PrintRequest

WIDE = 26.0


def test_every_edge_joins_two_faces_that_look_the_same_way():
    edges = Counter(edge for a, b, c in base(WIDE) for edge in ((a, b), (b, c), (c, a)))

    assert set(edges.values()) == {1}
    assert all((end, start) in edges for start, end in edges)


def test_faces_look_outwards_and_the_slot_is_left_free():
    six = 0.0
    for a, b, c in base(WIDE):
        across = (b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0])
        six += sum(one * other for one, other in zip(a, across, strict=True))

    block = (20 + 16) / 2 * 7 * WIDE
    assert six / 6 == pytest.approx(block - SLOT_WIDTH * SLOT_DEPTH * WIDE)


def test_the_file_tells_as_many_triangles_as_it_has():
    request = PrintRequest("masmorra", "standees", "en")
    ((name, data),) = form_files(Form("stl"), request)

    assert name == "base-26mm.stl"
    (count,) = struct.unpack_from("<I", data, 80)
    assert count == len(base(WIDE))
    assert len(data) == 84 + 50 * count


def test_the_normals_are_as_long_as_one_and_fit_their_faces():
    ((_, data),) = form_files(Form("stl"), PrintRequest("masmorra", "standees", "en"))
    for triangle in struct.iter_unpack("<12fH", data[84:]):
        x, y, z, *corners = triangle[:12]
        assert x * x + y * y + z * z == pytest.approx(1)
        levels = {
            round(x * corners[i] + y * corners[i + 1] + z * corners[i + 2], 3) for i in (0, 3, 6)
        }
        assert max(levels) - min(levels) < 0.01


def test_a_game_without_standees_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    folder = tmp_path / "bases"

    game = ["--game", "paper-dungeons", "--lang", "en"]
    assert main(["print", "stl", *game, "--out", str(folder)]) == 2
    assert "standee" in capsys.readouterr().err
    assert not folder.exists()
