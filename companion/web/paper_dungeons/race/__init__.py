""""""Ghosts that one races.""""""
