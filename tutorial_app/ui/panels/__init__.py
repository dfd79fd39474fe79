"""Small drawing functions: a value in, elements out."""
