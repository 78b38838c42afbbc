"""Photos that the reader is judged with: pens that absorb light, paper bent in space, a lamp."""
