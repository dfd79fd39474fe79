"""The kinds of rule cases: each stages real positions and asks the engine. No rule is written here.

The shapes stand at the top of `cases.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutorial_app.rulebook import case_cards, case_deals
from tutorial_app.rulebook.case_given import Answer, Given

KINDS: Mapping[str, Callable[[Given], Answer]] = {
    "pack": case_cards.pack,
    "trump_order": case_cards.trump_order,
    "effective_suit": case_cards.suit_of_card,
    "legal_plays": case_cards.legal_plays,
    "trick_winner": case_cards.trick_winner,
    "legal_bids": case_deals.legal_bids,
    "auction_result": case_deals.auction_result,
    "contract_value": case_deals.contract_value,
    "deal_score": case_deals.deal_score,
    "game_end": case_deals.game_end,
    "joker": case_cards.joker,
    "leader": case_deals.leader,
    "misere": case_deals.misere,
}
"""Every kind of case by its name."""
