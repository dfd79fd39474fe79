"""The command line, one file a command. A command reads its arguments, asks the engine and prints; it decides nothing about the game."""
