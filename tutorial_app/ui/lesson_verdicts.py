"""What is said to an answer in a lesson, where the table's own refusal does not say it already."""

from __future__ import annotations

from tutorial_app.course import (
    Call,
    Compare,
    ExchangeStep,
    Feedback,
    Guided,
    LessonRun,
    NameSuit,
    Order,
    PickCard,
    PickCards,
    PlayOn,
    ScoreStep,
    WhoWins,
    goal_lost,
)
from tutorial_app.course.card_sets import ORDINARY
from tutorial_app.engine import Auction, Bid, Finished, Reason, parse_card, score_deal
from tutorial_app.rulebook.names import call_text, card_text, listed
from tutorial_app.ui.lesson_place import answered_cards
from tutorial_app.ui.lesson_sayings import explained, standing, tried
from tutorial_app.ui.table.scene import Said, Scene
from tutorial_app.ui.words import words


def verdict_of(run: LessonRun, scene: Scene) -> Said | None:
    """What is said to the last answer, or None: nothing was answered, or the table says why it is refused."""
    guided, feedback = run.guided, run.feedback
    if guided is not None:
        return _about_the_deal(run, guided, scene)
    if feedback is None or feedback.kind == "refused":
        return None
    rule = feedback.reason.rule
    if feedback.kind == "right":
        return Said("yes", rule, words("learn")("right_though_lost" if _told_of_a_loss(feedback) else "right"), _right(run, feedback, scene))
    title, text = _wrong(run, feedback, scene)
    return Said("no", rule, title, text)


def _told_of_a_loss(feedback: Feedback) -> bool:
    """Whether a right answer is followed by the news of a lost contract: the goal was another one then, and the title must not seem to praise the loss."""
    return feedback.consequence is not None and feedback.consequence.follows.rule == "score.contract-lost"


def _right(run: LessonRun, feedback: Feedback, scene: Scene) -> str:
    """One line for a right answer; a comparison has one for each rule book."""
    if isinstance(run.current, PickCards | Order):
        cards, ordered = [card_text(parse_card(card)) for card in answered_cards(run)], isinstance(run.current, Order)
        said = words("learn")("right_order" if ordered else "right_cards", cards=listed(cards, ", then" if ordered else "and"))
        special = tuple(reason for reason in (feedback.reason, *feedback.more) if reason.rule == "rank.left-bower")
        return " ".join(part for part in (said, _sentences(scene, special)) if part)
    if isinstance(run.current, Compare):
        return _books(feedback, scene)
    follows = feedback.consequence.follows if feedback.consequence and feedback.consequence.lines else None
    return " ".join((*_went_on(run, feedback, scene), _sentences(scene, (feedback.reason, *([follows] if follows else [])))))


def _went_on(run: LessonRun, feedback: Feedback, scene: Scene) -> tuple[str, ...]:
    """What was called after the learner's call, if anybody has bid: else another contract would stand there without a word."""
    if not isinstance(run.current, Call) or feedback.consequence is None:
        return ()
    later = feedback.consequence.position.calls[len(run.current.table.calls) + 1 :]
    if not any(isinstance(call, Bid) for _, call in later):
        return ()
    t = words("learn")
    return (t("went_on", calls=", ".join(t("went_on_call", name=scene.called(seat), call=call_text(call)) for seat, call in later)),)


def _which_is_higher(feedback: Feedback) -> str:
    """Of two ordinary cards, that the one ranks above the other; empty where a special rule is about one of them, or none lies there."""
    if feedback.reason.rule not in ORDINARY or not feedback.missing or not feedback.extra:
        return ""
    return words("learn")("order_before", first=card_text(feedback.missing[0]), second=card_text(feedback.extra[0]))


def _sentences(scene: Scene, reasons: tuple[Reason, ...]) -> str:
    return " ".join(dict.fromkeys(explained(scene, reason).sentence for reason in reasons))


def _wrong(run: LessonRun, feedback: Feedback, scene: Scene) -> tuple[str, str]:
    """Title and text for an answer that the rules allow and the question does not."""
    t, said = words("learn"), explained(scene, feedback.reason)
    match run.current:
        case WhoWins():
            look = t("who_trump" if said.rule == "trick.highest-trump" else "who_led")
            return t("wrong_who"), f"{said.title}. {look}"  # the rule, but not yet the winner
        case PickCards():
            return _wrong_cards(feedback, scene)
        case Order():
            return t("wrong_order"), t("order_until", count=len(answered_cards(run)), sentence=_which_is_higher(feedback) or said.sentence)
        case Call() as step:
            lower = (t("lower_call"),) if step.ask in ("lowest-bid", "lowest-bid-in") else ()
            return t("wrong_call"), " ".join((*_went_on(run, feedback, scene), _follows(feedback, scene), *lower))
        case ExchangeStep():
            return t("wrong_discard"), _follows(feedback, scene)
        case NameSuit():
            return t("wrong_suit"), _follows(feedback, scene)
        case ScoreStep():
            return t("wrong_score"), f"{said.sentence} {t('score_look')}"
        case Compare():
            return _wrong_books(feedback, scene)
    card, sentence = tried(run), _follows(feedback, scene)
    title = t("wrong_trump") if isinstance(run.current, PickCard) and run.current.ask == "trumps" else t("wrong_card")
    return title, t("played", card=card_text(card), sentence=sentence) if card else sentence


def _follows(feedback: Feedback, scene: Scene) -> str:
    """Why the answer is not what is wanted, and what becomes of the deal."""
    after, end = feedback.aftermath, feedback.consequence
    if after is not None and after.follows is not None:
        return _sentences(scene, (after.follows,))
    told = end is not None and (end.lines or isinstance(end.position, Auction))
    return _sentences(scene, (feedback.reason, *([end.follows] if end is not None and told else [])))


def _wrong_books(feedback: Feedback, scene: Scene) -> tuple[str, str]:
    """Which of the two rule books was answered wrongly, and what it says."""
    t = words("learn")
    title = t("wrong_compare") if len(feedback.parts) != 1 else t(f"wrong_{feedback.parts[0]}")
    return title, _books(feedback, scene)


def _books(feedback: Feedback, scene: Scene) -> str:
    """What each of the two rule books says, the one that was answered wrongly first."""
    t, books = words("learn"), ("other", "here") if feedback.parts == ("other",) else ("here", "other")
    return " ".join(
        t(f"book_says_{book}", sentence=_sentences(scene, (reason,))) for book, reason in zip(books, (feedback.reason, *feedback.more), strict=False)
    )


def _wrong_cards(feedback: Feedback, scene: Scene) -> tuple[str, str]:
    """Which chosen cards do not belong, and how many are still to be found: not yet which."""
    t = words("learn")
    to_find = t("cards_to_find_one") if len(feedback.missing) == 1 else t("cards_to_find", count=len(feedback.missing)) if feedback.missing else ""
    if not feedback.extra:
        return t("wrong_cards_missing"), to_find
    extra = t("cards_extra", cards=listed([card_text(card) for card in feedback.extra]))
    return t("wrong_cards_extra"), " ".join(part for part in (extra, _sentences(scene, (feedback.reason,)), to_find) if part)


def _about_the_deal(run: LessonRun, guided: Guided, scene: Scene) -> Said | None:
    if not isinstance(guided.position, Finished):
        return _cannot_be_met(run, guided)
    t, said = words("learn"), explained(scene, score_deal(guided.position)[0].reason)
    return Said("yes" if guided.goal_met else "no", said.rule, t("goal_met" if guided.goal_met else "goal_missed"), said.sentence)


def _cannot_be_met(run: LessonRun, guided: Guided) -> Said | None:
    """Said as soon as no play can meet the goal any more, unless a refusal is to be said first."""
    step = run.current
    if not isinstance(step, PlayOn) or guided.refused is not None or len(guided.positions) < 2 or not goal_lost(step, guided, run.others):
        return None
    t, stands = words("learn"), standing(run)
    return Said("no", "score.contract-lost" if stands else "", t("contract_gone" if stands else "goal_gone"), t("goal_gone_text"))
