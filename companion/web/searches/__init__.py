"""What takes long to work out, in processes of its own; pages show what there is so far."""
