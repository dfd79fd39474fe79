"""Texts and values: strict YAML with line numbers, position files, records, saved house rules."""
