"""From content to a drawing to paper: PDF, SVG."""
