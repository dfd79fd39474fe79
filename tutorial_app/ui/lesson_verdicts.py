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
    Read,
    ScoreStep,
    WhoWins,
)
from tutorial_app.course.card_sets import ORDINARY
from tutorial_app.course.goals import AllOf, Points, needs_the_end
from tutorial_app.course.ideas import Pulled, Unanswered, idea, regretted, wasted
from tutorial_app.course.learnt import taught_by
from tutorial_app.course.safer import safer
from tutorial_app.course.shipped import shipped_lessons
from tutorial_app.engine import (
    Auction,
    Bid,
    CardPlay,
    Exchange,
    Finished,
    PlayCard,
    Reason,
    parse_card,
    score_deal,
    tricks_left,
    tricks_of_side,
    why_contract,
)
from tutorial_app.files.actions import move_text
from tutorial_app.players import Choice
from tutorial_app.rulebook.names import action_text, call_text, card_text, listed, number_text, suit_words
from tutorial_app.ui.lesson_best import what_it_costs, what_it_is_worth
from tutorial_app.ui.lesson_card_words import what_beats_it, why_these
from tutorial_app.ui.lesson_lines import lost, what_lost_it, what_was_risked
from tutorial_app.ui.lesson_place import answered_cards, last_answer
from tutorial_app.ui.lesson_sayings import advised, explained, standing, the_card, the_play, tried
from tutorial_app.ui.table.scene import Said, Scene
from tutorial_app.ui.words import words

SCORE = "score.contract-made"


def verdict_of(run: LessonRun, scene: Scene) -> Said | None:
    """What is said to the last answer, or None: nothing was answered, or the table says why it is refused."""
    guided, feedback = run.guided, run.feedback
    if guided is not None:
        return _about_the_deal(run, guided, scene)
    if feedback is None or feedback.kind == "refused":
        return None
    rule = feedback.reason.rule
    if feedback.kind == "right":
        return Said("yes", rule, words("learn")(f"right{_title(run, feedback)}"), _right(run, feedback, scene))
    title, text = _wrong(run, feedback, scene)
    return Said("no", rule, title, text)


def _title(run: LessonRun, feedback: Feedback) -> str:
    """What makes a right answer's title another one than usual: the news of a lost contract, or luck."""
    if _told_of_a_loss(run, feedback):
        return "_though_lost"
    step = run.current
    lucky = isinstance(step, PickCard | Call | ExchangeStep) and step.goal is not None and needs_the_end(step.goal) and _luck(run)
    return "_with_luck" if lucky else ""


def _told_of_a_loss(run: LessonRun, feedback: Feedback) -> bool:
    """Whether a right answer is followed by the news that the learner's own side lost a contract: the title must not praise that."""
    end, step = feedback.consequence, run.current
    if end is None or not isinstance(end.position, Finished) or end.follows.rule != "score.contract-lost":
        return False
    side_of, seat = end.position.rules.side_of, getattr(step, "seat", None)
    ours = seat is not None and side_of[seat] == side_of[end.position.contract.seat]
    return ours and (_scores_are_known(run) or not isinstance(step, PickCard))


def _right(run: LessonRun, feedback: Feedback, scene: Scene) -> str:
    """One line for a right answer; a comparison has one for each rule book."""
    if isinstance(run.current, PickCards | Order):
        cards = [card_text(parse_card(card)) for card in answered_cards(run)]
        said = words("learn")("right_order", cards=listed(cards, ", then")) if isinstance(run.current, Order) else why_these(feedback)
        special = tuple(reason for reason in (feedback.reason, *feedback.more) if reason.rule == "rank.left-bower")
        return " ".join(part for part in (said, _sentences(scene, special)) if part)
    if isinstance(run.current, Compare):
        return _books(feedback, scene)
    if feedback.outlook is not None:
        return what_it_is_worth(feedback.outlook, scene)
    better = _luck(run)
    told = _told(run, feedback, scene, "" if better else _idea(run, feedback, scene))
    parts = (*_went_on(run, feedback, scene), *told, *_nothing_lower(run), better or _more_was_there(run, feedback))
    return " ".join(part for part in parts if part)


def _nothing_lower(run: LessonRun) -> tuple[str, ...]:
    """That a lowest bid is the lowest."""
    step, t = run.current, words("learn")
    if not isinstance(step, Call) or step.ask not in ("lowest-bid", "lowest-bid-in"):
        return ()
    return (t("nothing_lower") if step.strain is None else t("nothing_lower_in", strain=suit_words(step.strain)),)


def _idea(run: LessonRun, feedback: Feedback, scene: Scene) -> str:
    """Why a right answer is a good one, in the words of a plain player who would do the same; else an empty text."""
    step = run.current
    found = None if isinstance(step, Read | PlayOn) else idea(step, last_answer(run), feedback.aftermath, run.others)
    t = words("learn")
    if isinstance(found, Pulled):
        names = listed([scene.names[seat] for seat in found.seats])
        return t("trump_pulled", name=names) if len(found.seats) == 1 else t("trumps_pulled", names=names)
    if isinstance(found, Unanswered):
        return t("nobody_follows", card=card_text(found.card), suit=suit_words(found.suit))
    return "" if found is None else advised(run, found)


def _told(run: LessonRun, feedback: Feedback, scene: Scene, why: str = "") -> tuple[str, ...]:
    """The idea of the answer or else the reason, and how the deal ended where it was played to its end. The reason of an idea stands behind *Why?*."""
    end = feedback.consequence
    if end is None or not end.lines:
        return (why or _sentences(scene, (feedback.reason,)),)
    return (why or _sentences(scene, () if feedback.reason == end.follows else (feedback.reason,)), _played_on(run, feedback, scene))


def _played_on(run: LessonRun, feedback: Feedback, scene: Scene) -> str:
    """How the deal ended, and that the tricks which are not shown were played on to get there."""
    end, after = feedback.consequence, feedback.aftermath
    assert end is not None, "asked before"
    sentence, last = _sentences(scene, (end.follows,)), end.position
    if isinstance(run.current, PickCard) and isinstance(last, Finished) and not _scores_are_known(run):
        sentence = _tricks_won(run.current, run.current.table, last)
    if after is not None and isinstance(last, Finished) and last.tricks[-1] == after.trick:
        return sentence
    return words("learn")("played_on" if isinstance(run.current, PickCard) else "deal_played_on", sentence=sentence)


def _scores_are_known(run: LessonRun) -> bool:
    """Whether the course has taught by now what a contract scores; a lesson outside the course may speak of everything."""
    order = shipped_lessons()
    return run.lesson.id not in (lesson.id for lesson in order) or SCORE in taught_by(run.lesson, order)


def _tricks_won(step: PickCard | PlayOn, table: CardPlay, last: Finished) -> str:
    """How many of the tricks that were still to be played the learner's side has won."""
    side = last.rules.side_of[step.seat]
    own = tricks_of_side(last, side) - tricks_of_side(table, side)
    return words("learn")("played_on_tricks", count=number_text(tricks_left(table)), own=number_text(own))


def _luck(run: LessonRun) -> str:
    """What would have been safer than a right answer, or better, if there is such a thing."""
    step, t = run.current, words("learn")
    if not isinstance(step, PickCard | Call | ExchangeStep):
        return ""
    better = safer(step, last_answer(run), run.others)
    if better is None:
        return ""
    match better:
        case PlayCard():
            told = the_play(better)
        case Exchange():
            told = t("safer_discard", cards=action_text(better))
        case _:
            told = t("safer_call", call=action_text(better))
    if step.goal is not None and needs_the_end(step.goal):
        return t("safer", better=told)
    why = idea(step, move_text(better), None, run.others) if isinstance(better, Exchange) else None
    said = t("better_still", better=told)
    return f"{said} {advised(run, why)}" if isinstance(why, Choice) else said


def _went_on(run: LessonRun, feedback: Feedback, scene: Scene) -> tuple[str, ...]:
    """What was called after the learner's call, if anybody has bid: else another contract would stand there without a word."""
    if not isinstance(run.current, Call) or feedback.consequence is None:
        return ()
    later = feedback.consequence.position.calls[len(run.current.table.calls) + 1 :]
    if not any(isinstance(call, Bid) for _, call in later):
        return ()
    t = words("learn")
    calls = ", ".join(t("went_on_call", name=scene.called(seat), call=call_text(call)) for seat, call in later)
    return (t("went_on_for_you", calls=calls) if any(seat == run.current.seat for seat, _ in later) else t("went_on", calls=calls),)


def _wanted(step: Call) -> tuple[str, ...]:
    """What the question wants for the learner's side, where that is points: a wrong call did not bring them."""
    t, goals = words("learn"), step.goal.all if isinstance(step.goal, AllOf) else (step.goal,)
    points = next((goal.points for goal in goals if isinstance(goal, Points)), None)
    if step.ask != "any" or points is None or points.side != step.table.rules.side_of[step.seat]:
        return ()
    least, most = points.at_least, points.at_most
    if least is not None and most is not None:
        return (t("wanted_between", least=number_text(least), most=number_text(most)),)
    return () if least is None else (t("wanted_least", least=number_text(least)),)


def _more_was_there(run: LessonRun, feedback: Feedback) -> str:
    """That the tricks of a contract that was made would have been enough for a higher bid in the same suit; an empty text where they would not."""
    step, end = run.current, feedback.consequence.position if feedback.consequence is not None else None
    if not isinstance(step, Call) or step.ask != "any" or not isinstance(end, Finished):
        return ""
    bid, rules = end.contract.row, end.rules
    if bid.is_misere or end.contract.seat != step.seat or str(bid.bid) != last_answer(run):
        return ""
    taken = tricks_of_side(end, rules.side_of[step.seat])
    enough = [row for row in rules.schedule.rows if not row.is_misere and row.strain == bid.strain and bid.tricks < row.tricks <= taken]
    return words("learn")("more_was_there", call=call_text(enough[-1].bid), value=number_text(enough[-1].value)) if enough else ""


def _which_is_higher(feedback: Feedback) -> str:
    """Of two ordinary cards, that the one ranks above the other; empty where a special rule is about one of them, or none lies there."""
    if feedback.reason.rule not in ORDINARY or not feedback.missing or not feedback.extra:
        return ""
    return words("learn")("order_before", first=card_text(feedback.missing[0]), second=card_text(feedback.extra[0]))


def _how_far(right: int, sentence: str) -> str:
    """Why the next card in an order is wrong, and how many are right before it."""
    t = words("learn")
    if right == 0:
        return t("order_until_none", sentence=sentence)
    return t("order_until_one", sentence=sentence) if right == 1 else t("order_until", count=right, sentence=sentence)


def _sentences(scene: Scene, reasons: tuple[Reason, ...]) -> str:
    return " ".join(dict.fromkeys(explained(scene, reason).sentence for reason in reasons))


def _wrong(run: LessonRun, feedback: Feedback, scene: Scene) -> tuple[str, str]:
    """Title and text for an answer that the rules allow and the question does not."""
    t, said = words("learn"), explained(scene, feedback.reason)
    match run.current:
        case WhoWins():
            return t("wrong_who"), what_beats_it(feedback, scene) if feedback.extra else f"{said.title}."
        case PickCards():
            return _wrong_cards(feedback, scene)
        case Order():
            if feedback.missing and not feedback.extra:
                given = len(answered_cards(run))
                return t("wrong_cards_missing"), t("order_so_far_one") if given == 1 else t("order_so_far", count=number_text(given))
            return t("wrong_order"), _how_far(len(answered_cards(run)), _which_is_higher(feedback) or said.sentence)
        case Call() as step:
            lower = (t("lower_call"),) if step.ask in ("lowest-bid", "lowest-bid-in") else ()
            return t("wrong_call"), " ".join((*_went_on(run, feedback, scene), _follows(run, feedback, scene), *lower, *_wanted(step)))
        case ExchangeStep():
            return t("wrong_discard"), _with_regrets(run, feedback, _follows(run, feedback, scene))
        case NameSuit():
            return t("wrong_suit"), _with_regrets(run, feedback, _follows(run, feedback, scene))
        case ScoreStep():
            return t("wrong_score"), f"{said.sentence} {t('score_look')}"
        case Compare():
            return _wrong_books(feedback, scene)
        case Read() | PickCard() | PlayOn():
            pass  # a card was tried, as said below
    card, sentence = tried(run), _follows(run, feedback, scene)
    if feedback.outlook is not None and card is not None:
        return t("wrong_card"), what_it_costs(card, feedback.outlook, scene)
    title = t("wrong_trump") if isinstance(run.current, PickCard) and run.current.ask == "trumps" else t("wrong_card")
    return title, t("played", card=the_card(card), sentence=sentence) if card else sentence


def _wasted(run: LessonRun, feedback: Feedback, scene: Scene, reason: str) -> tuple[str, ...]:
    """Why a wrong card did not do, with what it was wasted on; that a trump took it says already who won, so the reason is then left to *Why?*."""
    step, t, card = run.current, words("learn"), tried(run)
    waste = None if isinstance(step, Read | PlayOn) or card is None else wasted(step, last_answer(run), feedback.aftermath, run.others)
    if waste is None or card is None:
        return (reason,)
    match waste.kind:
        case "partner":
            return (reason, t("wasted_on_partner", name=scene.names[waste.seat], top=the_card(waste.top), card=the_card(card)))
        case "lost":
            return (reason, t("wasted_on_a_lost_trick", card=the_card(card)))
        case "dear":
            return (t("wasted_as_dear", card=the_card(card)),)
        case "trumped":
            return (t("wasted_as_trumped", name=scene.names[waste.seat], top=the_card(waste.top)),)


def _with_regrets(run: LessonRun, feedback: Feedback, sentence: str) -> str:
    """What became of a deal, and the cards by which it was lost."""
    step, end = run.current, feedback.consequence.position if feedback.consequence is not None else None
    found = regretted(step, last_answer(run), end, run.others) if isinstance(step, ExchangeStep | NameSuit) and isinstance(end, Finished) else None
    if found is None:
        return sentence
    t, cards = words("learn"), listed([the_card(card) for card in found.cards])
    one = len(found.cards) == 1
    match found.kind:
        case "won":
            told = t("regret_won_one", cards=cards) if one else t("regret_won", cards=cards)
        case "trumps":
            told = t("regret_trumps_one", cards=cards) if one else t("regret_trumps", cards=cards)
        case "tops":
            told = t("regret_tops_one", cards=cards) if one else t("regret_tops", cards=cards)
        case "kept":
            told = t("regret_kept", cards=cards)
    return f"{sentence} {told}"


def _follows(run: LessonRun, feedback: Feedback, scene: Scene) -> str:
    """Why the answer is not what is wanted, and what becomes of the deal."""
    after, end = feedback.aftermath, feedback.consequence
    if after is not None and after.follows is not None:
        return _sentences(scene, (after.follows,))
    stands = (_sentences(scene, (end.follows,)),) if end is not None and isinstance(end.position, Auction) else ()
    reason, *rest = _told(run, feedback, scene)
    return " ".join(part for part in (*_wasted(run, feedback, scene, reason), *rest, *stands) if part)


def _wrong_books(feedback: Feedback, scene: Scene) -> tuple[str, str]:
    """Which of the two rule books was answered wrongly, and what it says."""
    t = words("learn")
    title = t("wrong_compare") if len(feedback.parts) != 1 else t(f"wrong_{feedback.parts[0]}")
    return title, _books(feedback, scene)


def _books(feedback: Feedback, scene: Scene) -> str:
    """What each of the two rule books says, the one that was answered wrongly first. The other table is not "this" one."""
    t, books = words("learn"), ("other", "here") if feedback.parts == ("other",) else ("here", "other")
    said = [_sentences(scene, (reason,)) for reason in (feedback.reason, *feedback.more)]
    told = {
        "here": t("book_says_here", sentence=said[books.index("here")]),
        "other": t("book_says_other", sentence=of_another_table(said[books.index("other")])),
    }
    return " ".join(told[book] for book in books)


def of_another_table(sentence: str) -> str:
    """A sentence about "this table", said of another one."""
    return sentence.replace("at this table", "there").replace("At this table", "There")


def _wrong_cards(feedback: Feedback, scene: Scene) -> tuple[str, str]:
    """Which chosen cards do not belong, and how many are still to be found: not yet which."""
    t = words("learn")
    to_find = t("cards_to_find_one") if len(feedback.missing) == 1 else t("cards_to_find", count=len(feedback.missing)) if feedback.missing else ""
    if not feedback.extra:
        return t("wrong_cards_missing"), to_find
    extra = t("cards_extra", cards=listed([card_text(card) for card in feedback.extra]))
    return t("wrong_cards_extra"), " ".join(part for part in (extra, _sentences(scene, (feedback.reason,)), to_find) if part)


def _about_the_deal(run: LessonRun, guided: Guided, scene: Scene) -> Said | None:
    if guided.waits_for != "nothing":
        return _cannot_be_met(run, guided)
    t, position = words("learn"), guided.position
    said = explained(scene, score_deal(position)[0].reason if isinstance(position, Finished) else why_contract(position.rules, position.calls))
    step, sentence = run.current, said.sentence
    if isinstance(step, PlayOn) and isinstance(step.table, CardPlay) and isinstance(position, Finished) and not _scores_are_known(run):
        sentence = _tricks_won(step, step.table, position)
    if not guided.goal_met:
        return Said("no", said.rule, t("goal_missed"), " ".join(part for part in (sentence, what_lost_it(run)) if part))
    risk = what_was_risked(run)
    return Said("yes", said.rule, t("goal_met_with_a_risk" if risk else "goal_met"), f"{sentence} {risk}".rstrip())


def _cannot_be_met(run: LessonRun, guided: Guided) -> Said | None:
    """Said as soon as no play can meet the goal any more, unless a refusal is to be said first."""
    if guided.refused is not None or not lost(run):
        return None
    t, stands = words("learn"), standing(run)
    text = t("goal_gone_text", turn=what_lost_it(run) or t("goal_gone_undo"))
    return Said("no", "score.contract-lost" if stands else "", t("contract_gone" if stands else "goal_gone"), text)
