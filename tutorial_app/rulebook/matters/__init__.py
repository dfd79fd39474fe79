"""Show me when it matters: for any house rule a smallest example in which its value changes something, both runs with the engine's reasons."""

from tutorial_app.rulebook.matters.model import CannotMatter, Case, Difference, Example, Kind, Run, Searched, Size, Stage
from tutorial_app.rulebook.matters.search import matters, other_values, smallest

__all__ = ["CannotMatter", "Case", "Difference", "Example", "Kind", "Run", "Searched", "Size", "Stage", "matters", "other_values", "smallest"]
