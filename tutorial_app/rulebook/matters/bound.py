"""What a search covered, in words: the bound, and why nothing smaller is left."""

from __future__ import annotations

from tutorial_app.engine import Ruleset
from tutorial_app.engine.scoring import POINTS_PER_TRICK
from tutorial_app.rulebook.matters.model import MOST_CARDS, CannotMatter, Example, Searched, Stage
from tutorial_app.rulebook.names import counted, listed, number_text


def searched_for(found: Example | CannotMatter) -> tuple[str, ...]:
    """What was searched, in sentences: how far, without an example, and what there is of each size."""
    rules = found.runs[0].rules if isinstance(found, Example) else found.rules
    return f"Searched up to {_cards(rules)} a seat, the smallest first: {_covered(found)}", *(_spaces(rules, found) if found.searched.sheets else ())


def _covered(found: Example | CannotMatter) -> str:
    searched = found.searched
    if not searched.sheets:
        return "the same rules give the same answers, so there is nothing to search."
    if isinstance(found, CannotMatter):
        return f"no example among {listed(_wholes(searched, len(searched.deals)))}."
    size = found.case.size
    if size.stage is Stage.SHEET:
        return "nothing is smaller than a score sheet alone."
    if size.stage is Stage.AUCTION:
        calls = f" and {counted(searched.auctions - 1, 'auction')} of as many calls or fewer" if searched.auctions > 1 else ""
        return f"no smaller example among {counted(searched.sheets, 'score sheet')}{calls}."
    return f"no smaller example among {listed(_wholes(searched, size.count - 1))}."


def _wholes(searched: Searched, cards: int) -> list[str]:
    deals = [f"{counted(count, 'deal')} of {place} card{'s' if place > 1 else ''} a seat" for place, count in enumerate(searched.deals[:cards], 1)]
    return [counted(searched.sheets, "score sheet"), counted(searched.auctions, "auction"), *deals]


def _cards(rules: Ruleset) -> str:
    return counted(min(MOST_CARDS, rules.hand_size), "card")


def _spaces(rules: Ruleset, found: Example | CannotMatter) -> tuple[str, ...]:
    """What the cases of each size are, as far as the search went."""
    stage = found.case.size.stage if isinstance(found, Example) else Stage.DEAL
    near = rules.target - POINTS_PER_TRICK
    return (
        f"Score sheets: every bid, every split of the tricks, no scores before or one side at {near} or {number_text(-near)}.",
        "Auctions: all, each followed until it leads to nothing new about whose call it is or what may be called.",
        "Deals: a trump suit, no trumps and each misère; each kind of exchange; the first lead with every contractor and dealer; each kind of lead"
        " and of following in the last tricks, with every set of suits led before and failed to follow. Cards that no rule tells apart are taken once.",
    )[: stage + 1]
