"""What nets and patterns of dots say about a place is weighed, and held against its neighbours."""

import numpy as np

from vision.arrays import Quad
from vision.pips.candidate_scoring import Place, apart_in_edges, chosen, weighed
from vision.stage_results import Top

FIVE = 5


def square(x: float, y: float, wide: float = 40.0, high: float = 40.0) -> Quad:
    return np.array([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]])


def place(quad: Quad, chance: float = 0.7, value: int = FIVE, light: float = 90.0) -> Place:
    kinds = np.full(8, 0.02)
    kinds[value] = 0.86
    body = np.array([light, 0.0, 0.0])
    return Place(Top(quad, chance, kinds[1:] / kinds[1:].sum()), kinds, 0.5, quad, kinds, body)


def test_faces_seen_askew_are_as_far_apart_as_on_their_table():
    askew = [square(100, 100, 40, 20), square(100, 120, 40, 20), square(140, 100, 40, 20)]

    assert np.allclose(apart_in_edges(askew)[0], [0, 1, 1])
    assert apart_in_edges([]).shape == (0, 0)


def test_a_large_face_and_a_small_one_are_apart_by_edges_of_the_large_one():
    apart = apart_in_edges([square(100, 100, 80, 80), square(120, 120)])

    assert np.allclose(apart, apart.T)
    assert apart[0, 1] < 0.5


def test_of_two_places_on_one_die_the_surer_one_is_told_and_a_die_that_touches_is_too():
    places = [place(square(100, 100), 0.6), place(square(100, 120), 0.9), place(square(141, 120))]

    assert sorted(chosen(places, weighed(places), [0.1] * 3)) == [1, 2]


def test_what_no_net_takes_for_a_top_is_not_told():
    nothing = place(square(100, 100), 0.36, 0)

    assert chosen([nothing], weighed([nothing]), [0.4]) == []
    assert weighed([]).shape == (0, 8)


def test_a_face_about_as_large_as_the_others_is_more_probable():
    others = [place(square(100 * step, 100)) for step in (1, 2, 3)]
    like, somewhat, far = (place(square(400, 100, edge, edge)) for edge in (40.0, 52.0, 90.0))

    shown = [weighed([*others, one])[-1][FIVE] for one in (like, somewhat, far)]

    assert shown[0] == shown[1] > shown[2]


def test_a_black_face_among_white_dice_is_less_probable_but_not_among_dice_of_all_colours():
    def shown(lights: list[float]) -> float:
        others = [
            place(square(100 * step, 100), light=light) for step, light in enumerate(lights, 1)
        ]
        return float(weighed([*others, place(square(500, 100), light=10.0)])[-1][FIVE])

    assert shown([90.0, 90.0, 90.0]) < shown([90.0, 55.0, 25.0])
    assert shown([90.0, 55.0, 25.0]) == shown([10.0, 10.0, 10.0])
