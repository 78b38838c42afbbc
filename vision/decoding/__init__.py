"""From the bytes of a photo to pixels, within limits."""
