"""What is printed: from content to a drawing to paper, as PDF, SVG or PNG.

Everything here serves every game; `printables.<game>` draws one game's pieces, and tells in a
`printables.kit_definition.Kit` what can be printed for it.
"""
