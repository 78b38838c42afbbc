"""Photos that the reader is tuned on: polylines of ink on a page that a homography bends."""
