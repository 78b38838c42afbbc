"""The same pieces in other forms than sheets to print: pictures, a virtual table, cut lines."""
