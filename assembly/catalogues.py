"""From the catalogues that people write to those that gettext reads."""

from pathlib import Path

from companion.i18n.compile_messages import compiled_catalogue


def compile_catalogues(locales: Path) -> None:
    """Compile every .po file below a folder whose .mo file is missing or older."""
    for source in sorted(locales.glob("*/*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime_ns <= source.stat().st_mtime_ns:
            target.write_bytes(compiled_catalogue(source))
