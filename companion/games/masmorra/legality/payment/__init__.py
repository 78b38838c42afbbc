"""What can be paid with, and the ways to make up an amount."""
