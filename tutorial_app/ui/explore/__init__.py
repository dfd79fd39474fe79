"""The explorer's own ideas, all of them pure: where the cards come from, what is set on top, what each card is worth."""
