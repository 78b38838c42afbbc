"""What a hero may do besides walking and fighting, and its ongoing abilities."""
