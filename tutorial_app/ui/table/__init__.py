"""The card table: from a position to what is drawn, and back from a click to an action."""
