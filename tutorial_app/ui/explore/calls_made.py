"""Whether the calls that were made fit a changed position: under other house rules, or to another contract. Pure."""

from __future__ import annotations

from tutorial_app.engine import Auction, CardPlay, Finished, IllegalActionError, KittyExchange, Position, Ruleset, Seat, ThrownIn, apply
from tutorial_app.ui.explore.second import CannotChangeError


def check_calls(position: Auction | ThrownIn) -> None:
    """Make sure that the calls made so far could be made under these house rules, and leave the auction where it is.

    :raises CannotChangeError: they could not, or would have ended it.
    """
    if position.dealer is None:
        return
    again: Position = Auction(rules=position.rules, dealer=position.dealer, hands=position.hands, kitty=position.kitty, dead=position.dead)
    for seat, call in position.calls:
        try:
            again = apply(again, call, seat)
        except IllegalActionError as error:
            raise CannotChangeError("call_refused", error.verdict.reason, seat=seat, call=call) from None
    if type(again) is not type(position):
        raise CannotChangeError("auction_over" if isinstance(position, Auction) else "auction_goes_on")


def calls_fit(position: KittyExchange | CardPlay | Finished) -> bool:
    """Whether the calls lead to this contract under these rules; without any there is nothing to say."""
    if not position.calls:
        return True
    again = _auction(position.rules, position.dealer, position)
    try:
        for seat, call in position.calls:
            again = apply(again, call, seat)
    except IllegalActionError:
        return False
    return isinstance(again, KittyExchange) and again.contract == position.contract


def _auction(rules: Ruleset, dealer: Seat | None, position: Position) -> Position:
    return Auction(rules=rules, dealer=dealer or rules.clockwise_from(position.calls[0][0])[-1], hands=(None,) * len(rules.seats))
