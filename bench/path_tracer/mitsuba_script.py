"""Traces one scene; run by the Python that Mitsuba is installed for, and by nothing else.

`python trace.py scene.npz light.npy`: the scene as `bench.path_tracer.traced_photos` wrote it, the
light as linear red-green-blue, shape (H, W, 3).
"""

import sys
from collections.abc import Mapping
from typing import Any

import drjit
import mitsuba
import numpy as np
from numpy.typing import NDArray

Arrays = Mapping[str, Any]

SAMPLES = 24
DEPTH = 6


def main(scene: str, out: str) -> None:
    """Trace it."""
    has_llvm = drjit.has_backend(drjit.JitBackend.LLVM)
    mitsuba.set_variant("llvm_ad_rgb" if has_llvm else "scalar_rgb")
    given = np.load(scene)
    world = mitsuba.load_dict(described(given))
    np.save(out, np.array(mitsuba.render(world, spp=SAMPLES))[:, :, :3])


def described(given: Arrays) -> dict[str, Any]:
    """Say in Mitsuba's words what there is."""
    turned = mitsuba.ScalarTransform4f
    rough = float(given["rough"])
    height, width = (int(one) for one in given["size_hw"])
    lamps = {
        f"lamp{index}": {
            "type": "sphere",
            "center": place.tolist(),
            "radius": float(given["lamp_radius"]),
            "emitter": {"type": "area", "radiance": {"type": "rgb", "value": shine.tolist()}},
        }
        for index, (place, shine) in enumerate(
            zip(given["lamps"], given["lamp_light"], strict=True)
        )
    }
    return {
        "type": "scene",
        "integrator": {"type": "path", "max_depth": DEPTH},
        "sky": {"type": "constant", "radiance": {"type": "rgb", "value": given["sky"].tolist()}},
        "table": {
            "type": "rectangle",
            "to_world": turned()
            .rotate([0, 0, 1], float(given["table_turn"]))
            .scale(float(given["table_reach"])),
            "bsdf": _plastic(given["table"], float(given["table_rough"])),
        },
        "dice": _dice(given, rough),
        "sensor": {
            "type": "perspective",
            "fov": float(given["view_deg"]),
            "fov_axis": "x",
            "to_world": turned().look_at(
                origin=given["eye"].tolist(),
                target=(given["eye"] + given["ahead"]).tolist(),
                up=given["up"].tolist(),
            ),
            "film": {"type": "hdrfilm", "width": width, "height": height},
            "sampler": {"type": "independent", "sample_count": SAMPLES},
        },
        **lamps,
    }


def _plastic(picture: NDArray[np.generic], rough: float) -> dict[str, Any]:
    colours = {
        "type": "bitmap",
        "bitmap": mitsuba.Bitmap(picture.astype("float32")),
        "raw": True,
    }
    return {"type": "roughplastic", "diffuse_reflectance": colours, "alpha": rough}


def _dice(given: Arrays, rough: float) -> object:
    points = given["points"]
    properties = mitsuba.Properties()
    properties["bsdf"] = mitsuba.load_dict(_plastic(given["picture"], rough))
    made = mitsuba.Mesh(
        "dice",
        len(points),
        len(given["triangles"]),
        has_vertex_normals=True,
        has_vertex_texcoords=True,
        props=properties,
    )
    values = mitsuba.traverse(made)
    values["vertex_positions"] = points.ravel()
    values["vertex_normals"] = given["normals"].ravel()
    values["vertex_texcoords"] = given["spots"].ravel()
    values["faces"] = given["triangles"].ravel()
    values.update()
    return made


if __name__ == "__main__":
    main(*sys.argv[1:])
