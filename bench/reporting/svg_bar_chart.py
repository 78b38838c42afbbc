"""Bars, as SVG."""

from collections.abc import Mapping

TALL = 20
LABEL = 130
WIDE = 300


def bars(values: Mapping[str, float], mark: float | None = None) -> str:
    """Draw a bar for each value, and a dashed line at a mark."""
    most = max([*values.values(), mark or 0.0, 1e-9])
    drawn = []
    for number, (name, value) in enumerate(values.items()):
        top, wide = number * TALL, value / most * WIDE
        shown = f"{value:.4g}"
        drawn.append(
            f'<text x="0" y="{top + 14}">{name}</text>'
            f'<rect x="{LABEL}" y="{top + 3}" width="{wide:.0f}" height="14" fill="#8a4b2a"/>'
            f'<text x="{LABEL + 4 + wide:.0f}" y="{top + 14}">{shown}</text>'
        )
    tall = max(1, len(values)) * TALL
    if mark is not None:
        at = LABEL + mark / most * WIDE
        drawn.append(f'<path d="M{at:g} 0V{tall}" stroke="#444" stroke-dasharray="3"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABEL + WIDE + 50} {tall}" '
        f'font-family="serif" font-size="12">{"".join(drawn)}</svg>\n'
    )
