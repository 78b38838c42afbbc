"""Text on paper: font metrics, line breaking, hyphenation, paragraphs, icons among words."""
