"""Spoilt files for the eye: cut, flipped, of other kinds, huge; each must end in an answer.

`python -m bench.dice_reading.corrupted_files 1000` tries so many and prints what came of them as
JSON; what was tried is kept in `build/eye`, so that a run which is stopped goes on where it was. A
busy machine lengthens the wall clock of a reading, so that the limit which counts here is the one
on processor time.
"""

import io
import os
import resource
import struct
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Struct
from PIL import Image

from bench.dice_reading.photo_collection import FOLDER, fingerprint
from bench.dice_reading.reading_records import state
from bench.photo_renderer.dice_scene import photo
from vision.errors import PhotoError
from vision.process.limited_process import Limits
from vision.process.worker_pool import Workers

LONGEST_S = 2.0
_PATIENCE_S = 600.0
_KEPT_EVERY = 50
_FAILURES = ("vision.error.failed", "vision.error.busy", "vision.error.too_slow")
Pixels = npt.NDArray[np.uint8]
Change = Callable[[bytes, np.random.Generator], bytes]


class Ends(Struct):
    """What came of spoilt files.

    Attributes:
        tried: How many there were.
        read: How many were read, whatever was seen in them.
        refused: How many ended in a sentence.
        sentences: How often each.
        slowest_s: Longest wall time.
        slowest_cpu_s: Longest processor time.
        most_mb: Most memory that a reading process held.
        faults: What ended otherwise: kind of the change, number, what happened.
    """

    tried: int = 0
    read: int = 0
    refused: int = 0
    sentences: dict[str, int] = {}
    slowest_s: float = 0.0
    slowest_cpu_s: float = 0.0
    most_mb: float = 0.0
    faults: list[str] = []


def ends(count: int) -> Ends:
    """Try so many in a process of its own, whose children are the reading processes only."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.dice_reading.corrupted_files", str(count)],
        capture_output=True,
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=Ends)


def main(count: int) -> None:
    """Try so many spoilt files and print what came of them."""
    file = FOLDER / f"mutants-{state()}-{fingerprint([Path(__file__)])}.json"
    found = msgspec.json.decode(file.read_bytes(), type=Ends) if file.exists() else Ends()
    workers = Workers(1, Limits(work_s=_PATIENCE_S, start_s=_PATIENCE_S, wait_s=_PATIENCE_S))
    workers.read(photo("nominal", 900_000).jpeg)
    for number, (name, data) in enumerate(mutants(count)):
        if number < found.tried:
            continue
        _try(workers, f"{name} {number}", data, found)
        if found.tried % _KEPT_EVERY == 0:
            _keep(found, file)
    workers.close()
    _keep(found, file)
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")


def _try(workers: Workers, name: str, data: bytes, found: Ends) -> None:
    """Have one read, and add what came of it."""
    started, spent = time.monotonic(), _spent_s()
    found.tried += 1
    try:
        workers.read(data)
        found.read += 1
    except PhotoError as refusal:
        found.refused += 1
        found.sentences[refusal.key] = found.sentences.get(refusal.key, 0) + 1
        if refusal.key in _FAILURES:
            found.faults.append(f"{name}: {refusal.key}")
    except Exception as failure:  # noqa: BLE001 - what a fault is, is what is looked for
        found.faults.append(f"{name}: {failure!r}")
    found.slowest_s = max(found.slowest_s, time.monotonic() - started)
    cpu = _spent_s() - spent
    found.slowest_cpu_s = max(found.slowest_cpu_s, cpu)
    if cpu > LONGEST_S:
        found.faults.append(f"{name}: {cpu:.1f} s")
    held = max([resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, *_peaks_kb()])
    found.most_mb = max(found.most_mb, held / 1000)


def _keep(found: Ends, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_bytes(msgspec.json.encode(found))
    part.replace(file)


def _reading() -> Iterator[Path]:
    """List the reading processes' folders of the system's."""
    for children in Path(f"/proc/{os.getpid()}/task").glob("*/children"):
        yield from (Path("/proc") / pid for pid in children.read_text().split())


def _peaks_kb() -> Iterator[int]:
    """Tell how much memory the reading processes held at most."""
    for process in _reading():
        lines = (process / "status").read_text().splitlines()
        yield from (int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))


def _spent_s() -> float:
    """Add up the processor time of the reading processes."""
    ticks = 0
    for process in _reading():
        fields = (process / "stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def mutants(count: int) -> Iterator[tuple[str, bytes]]:
    """Make spoilt files: one of each kind of change in turn, always the same ones."""
    rng = np.random.default_rng(6006)
    whole = _files()
    names = list(CHANGES)
    for number in range(count):
        name = names[number % len(names)]
        data = whole[int(rng.integers(len(whole)))]
        yield name, CHANGES[name](data, rng)


def _files() -> list[bytes]:
    """Store a small photo of dice in every way that phones and programs do."""
    jpeg = photo("nominal", 900_001).jpeg
    large = np.asarray(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)
    small = np.asarray(cv2.resize(large, (448, 336), interpolation=cv2.INTER_AREA), np.uint8)
    picture = Image.fromarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGB))
    others = [picture.transpose(Image.Transpose.ROTATE_180), picture]
    return [
        _stored(picture, "JPEG", quality=85),
        _stored(picture, "JPEG", quality=60, progressive=True),
        _stored(picture.convert("CMYK"), "JPEG"),
        _stored(picture.convert("L"), "JPEG"),
        _stored(picture, "PNG"),
        _stored(picture.convert("P"), "PNG"),
        _stored(picture.convert("1"), "PNG"),
        _stored(picture.convert("RGBA"), "PNG"),
        cv2.imencode(".png", small.astype(np.uint16) * 257)[1].tobytes(),
        _stored(picture, "WEBP"),
        _stored(picture, "WEBP", save_all=True, append_images=others),
        _stored(picture, "GIF", save_all=True, append_images=others),
        _stored(picture, "BMP"),
        _stored(picture, "TIFF"),
    ]


def _stored(picture: Image.Image, kind: str, **options: object) -> bytes:
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def _cut(data: bytes, rng: np.random.Generator) -> bytes:
    return data[: int(len(data) * rng.random() ** 2)]


def _flipped(data: bytes, rng: np.random.Generator) -> bytes:
    spoilt = bytearray(data)
    for _ in range(int(rng.integers(1, 40))):
        # Headers are where a decoder is led astray, so half of the bits are there.
        end = len(spoilt) if rng.random() < 0.5 else min(700, len(spoilt))
        spoilt[int(rng.integers(end))] ^= 1 << int(rng.integers(8))
    return bytes(spoilt)


def _blanked(data: bytes, rng: np.random.Generator) -> bytes:
    start = int(rng.integers(len(data)))
    length = int(rng.integers(1, 4000))
    return data[:start] + bytes([int(rng.choice([0, 255]))]) * length + data[start + length :]


def _shifted(data: bytes, rng: np.random.Generator) -> bytes:
    """Take bytes out, or put chance bytes in."""
    at, length = int(rng.integers(len(data))), int(rng.integers(1, 300))
    return (
        data[:at] + data[at + length :]
        if rng.random() < 0.5
        else (data[:at] + rng.bytes(length) + data[at:])
    )


def _spliced(data: bytes, rng: np.random.Generator) -> bytes:
    """Go on with another part of the file."""
    one, two = (int(at) for at in rng.integers(0, len(data), 2))
    return data[:one] + data[two:]


def _sized(data: bytes, rng: np.random.Generator) -> bytes:
    """Let the header claim another size."""
    wide, high = (int(2 ** rng.uniform(0, 16)) for _ in range(2))
    if data[:2] == b"\xff\xd8":
        frame = max(data.find(b"\xff\xc0"), data.find(b"\xff\xc2"))
        return data[: frame + 5] + struct.pack(">HH", high, wide) + data[frame + 9 :]
    if data[:4] == b"\x89PNG":
        head = b"IHDR" + struct.pack(">II", wide << 4, high << 4) + data[24:29]
        return data[:12] + head + struct.pack(">I", zlib.crc32(head)) + data[33:]
    if data[:2] == b"BM":
        return data[:18] + struct.pack("<ii", wide << 3, -high) + data[26:]
    if data[:3] == b"GIF":
        return data[:6] + struct.pack("<HH", wide, high) + data[10:]
    return _flipped(data, rng)


def _wrong_type(_: bytes, rng: np.random.Generator) -> bytes:
    heads = (
        b"%PDF-1.7\n", b"PK\x03\x04", b"MZ", b"<svg xmlns='http://www.w3.org/2000/svg'>",
        b"\x7fELF", b"II*\0", b"\xff\xd8\xff\xe0", b"\x89PNG\r\n\x1a\n", b"RIFF\x40\0\0\0WEBPVP8X",
        b"GIF89a", b"BM", b"", b"Dear table, no photo today.",
    )  # fmt: skip
    return heads[int(rng.integers(len(heads)))] + rng.bytes(int(rng.integers(0, 3000)))


def _heic(data: bytes, rng: np.random.Generator) -> bytes:
    """Call it HEIC: an empty container, one around another file, or by its first bytes only."""
    brand = (b"heic", b"heix", b"mif1", b"avif")[int(rng.integers(4))]
    box = struct.pack(">I", 24) + b"ftyp" + brand + b"\0\0\0\0mif1" + brand
    return box + (data, bytes(500), rng.bytes(2000))[int(rng.integers(3))]


def _whole(data: bytes, _: np.random.Generator) -> bytes:
    return data


def _twice(data: bytes, rng: np.random.Generator) -> bytes:
    return _flipped(_cut(data + data, rng) + data[-200:], rng)


CHANGES: dict[str, Change] = {
    "cut": _cut,
    "bits flipped": _flipped,
    "blanked": _blanked,
    "shifted": _shifted,
    "spliced": _spliced,
    "another size": _sized,
    "another type": _wrong_type,
    "heic": _heic,
    "unusual but whole": _whole,
    "twice": _twice,
}


if __name__ == "__main__":
    main(int(sys.argv[1]))
