"""The board: a table on which every seat is played by clicks, taken back and branched. A tree of moves from one position, whatever that is."""
