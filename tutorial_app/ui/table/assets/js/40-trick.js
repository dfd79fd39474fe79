/* The trick in the middle, and the three movements a card can make: to the table, back into the hand, away to the winner. */
const MOVE_MS = 260, HOLD_MS = 620, BEAT_MS = 140;

function trickItem(play, view) {
  const who = seatOf(view, play.seat)?.name ?? play.seat;
  const why = play.winning ? "winner" : `card:${play.card.id}`;
  return h("li", { class: classes("tk", play.place, play.winning && "winning"), "data-name": who, "data-key": `tk-${play.card.id ?? play.seat}` },
    cardButton(play.card, { t: view.t, key: `trick-${play.card.id}`, why, before: who }),
    play.winning && view.t.winning ? h("span", { class: "crown" }, view.t.winning) : null);
}

const quiet = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Moves an element from another place on the screen to where it stands now. */
function flyFrom(el, from, { ms = MOVE_MS, shrink = 0.85 } = {}) {
  const to = el.getBoundingClientRect();
  const k = to.width / (el.offsetWidth || to.width) || 1;
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) / k;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) / k;
  return el.animate([{ translate: `${dx}px ${dy}px`, scale: shrink }, { translate: "0 0", scale: 1 }], { duration: ms, easing: "cubic-bezier(.2,.8,.2,1)" }).finished;
}

/** Gathers the cards of a finished trick and moves them towards the winner. */
function sweepTo(items, target) {
  return Promise.all(items.map((el) => {
    const at = el.getBoundingClientRect();
    const dx = target.left + target.width / 2 - at.left - at.width / 2;
    const dy = target.top + target.height / 2 - at.top - at.height / 2;
    return el.animate([{}, { translate: `${dx}px ${dy}px`, scale: 0.35, opacity: 0 }], { duration: MOVE_MS, easing: "ease-in", fill: "forwards" }).finished;
  }));
}

/** The trick as it lay when the first of some events happened. Where a trick was swept since, it is the one that was drawn before; else what lies there now
    without the cards the events bring: cards of an answer that was taken back are not there any more. `moved` is a card that is on its way already. */
function trickAtStart(before, view, moved) {
  if (view.events.some((event) => event.t === "sweep")) return before.trick;
  const brought = new Set(view.events.filter((event) => event.t === "play").map((event) => event.card.id));
  const won = new Set(before.trick.filter((play) => play.winning).map((play) => play.card.id));
  return view.trick.filter((play) => !brought.has(play.card.id) || play.card.id === moved).map((play) => ({ ...play, winning: won.has(play.card.id) }));
}

/** Replays what happened since the last data, one event after another. `table` lends its elements; `alive()` says whether to go on. */
async function replay(events, table, alive) {
  const pace = table.view.opts.speed;
  for (const event of events) {
    if (!alive()) return;
    if (event.t === "play") {
      const there = table.trickList.querySelector(`[data-key="tk-${event.card.id}"]`);
      if (!there) await flyFrom(table.addToTrick(event), table.originOf(event.seat, event.card.id));
      table.log(event);
      await wait(BEAT_MS * pace);
    } else if (event.t === "won") {
      for (const li of table.trickList.children) li.classList.toggle("winning", li.dataset.key === `tk-${event.card}`);
      await wait(HOLD_MS * pace);
    } else if (event.t === "sweep") {
      const items = [...table.trickList.children];
      await sweepTo(items, table.originOf(table.seatAt(event.place)));
      if (alive()) items.forEach((li) => li.remove());
    }
  }
}
