/* The table as a whole: takes new data, replays what happened, sends what was clicked. It knows no rules. */
const WIDE_PHASES = ["auction", "scored", "match-over"];
const TAUGHT_WIDE = ["auction", "name-suit"]; // in a lesson, whose words stand beside the table, only what has to be answered there
const tables = new WeakMap();

class Table {
  constructor(parent) {
    this.root = parent.querySelector(".fh-root") ?? parent;
    this.fh = h("div", { class: "fh", role: "region" },
      h("div", { class: "stage" },
        h("div", { class: "rail" }, h("div", { class: "felt" },
          h("div", { class: "hud" }),
          h("div", { class: "board" }, h("div", { class: "ring" }), h("div", { class: "seats" }), h("div", { class: "middle" }), h("ol", { class: "trick" })),
          h("div", { class: "handwrap" }, h("div", { class: "hand", role: "group" }), h("div", { class: "bar" })))),
        h("div", { class: "aside" }, h("div", { class: "verdict-slot", role: "status", "aria-live": "polite", "aria-atomic": "true", "data-testid": "verdict" }), h("div", { class: "parts" })),
        h("div", { class: "under" })),
      h("div", { class: "sr log", role: "log", "aria-live": "polite" }), h("div", { class: "sr help", id: "fh-help" }));
    this.root.replaceChildren(this.fh);
    const part = (selector) => this.fh.querySelector(selector);
    Object.assign(this, { felt: part(".felt"), trickList: part(".trick"), hand: part(".hand"), slot: part(".verdict-slot"), part });
    this.run = 0; // number of the replay that is allowed to go on
    this.busy = false;
    this.pending = null; // the click that waits for its answer
    this.queue = []; // clicks that came while one was waiting and must not be lost
    this.drawn = new Map(); // what each part was last drawn from
    this.moved = null; // the card that was put on the table before the answer
    this.lastOpen = false;
    this.fh.addEventListener("click", (e) => this.onClick(e), true);
    this.fh.addEventListener("keydown", (e) => this.onKey(e));
    for (const kind of ["focusin", "pointerover"]) this.fh.addEventListener(kind, (e) => showFoot(this.fh, e.target.closest?.("[data-foot]"), this.view.t));
  }

  /* ---- new data */

  update(args) {
    this.send = args.setTriggerValue;
    if (!args.data) return;
    const next = JSON.parse(new TextDecoder().decode(args.data));
    const before = this.view;
    this.view = next;
    this.mark();
    const elsewhere = Boolean(next.step) && before?.step !== next.step;
    if (before?.rev === next.rev) { // a new theme or setting, or the page ran again: nothing has happened
      this.drawAside(null);
      if (!this.pending && !this.busy) this.settle();
      return;
    }
    if (this.busy) { this.run++; this.busy = false; this.drawTrick(before); }
    this.answered();
    const returned = this.moved && next.hand.some((card) => card.id === this.moved) ? this.moved : null;
    const from = returned && this.inTrick(returned)?.getBoundingClientRect();
    const moved = this.moved;
    this.moved = null;
    this.drawAside(elsewhere ? null : before); // what stands there from an earlier visit is not news
    if (elsewhere) this.toTheTop();
    else if (before && before.phase !== next.phase) requestAnimationFrame(() => this.comeIntoSight()); // measured when it is laid out anyway, before it is seen
    const still = !before || quiet() || !next.opts.speed || !next.events.length;
    if (still) { next.events.forEach((event) => this.log(event, Boolean(before))); this.settle(); }
    else { this.drawTrick({ ...next, trick: trickAtStart(before, next, moved) }); this.drawHand(); this.animate(next.events); }
    if (returned) this.giveBack(returned, from);
    else if (before) this.shakeRefused(before);
    if (this.queue.length) setTimeout(() => this.flush(), 0);
  }

  /** A new phase begins at the top of the table: a page scrolled down, its upper edge under the bar, comes back. */
  comeIntoSight() {
    if (this.fh.getBoundingClientRect().top < 64) this.fh.scrollIntoView({ block: "start", behavior: "instant" });
  }

  /** A new step of a lesson begins where its words are, at the top of the page. */
  toTheTop() {
    for (let el = this.root.getRootNode().host ?? this.root; el; el = el.parentElement ?? el.getRootNode().host) if (el.scrollTop) el.scrollTop = 0;
  }

  /** The attributes others rely on; set before any animation. */
  mark() {
    const { fh, view } = this;
    Object.assign(fh.dataset, { phase: view.phase, rev: view.rev, ply: view.ply, toAct: view.to_act ?? "" });
    fh.setAttribute("aria-label", view.t.table);
    fh.className = classes("fh", isDark(this.root) && "dark", view.opts.four && "four", view.opts.large && "large", view.opts.why && "asking",
      (view.opts.taught ? TAUGHT_WIDE.includes(view.phase) && (view.phase !== "auction" || view.box) : WIDE_PHASES.includes(view.phase) || view.score?.lines.length) && "wide", view.opts.taught && "taught", view.opts.present && `present ${view.opts.present}`, view.seats.length > 4 && "many", view.opts.explore && "explore", view.opts.books && "books");
  }

  async animate(events) {
    const run = ++this.run;
    const alive = () => run === this.run;
    this.busy = true;
    this.felt.setAttribute("aria-busy", "true");
    if (this.view.opts.taught) this.drawBar(); // the words beside the table have changed already
    await nextFrame();
    await replay(events, this, alive).catch(() => {}); // a cancelled animation only ends the replay
    if (alive()) this.settle();
  }

  /** Ends a replay at once. */
  skip() {
    this.run++;
    for (const animation of this.fh.getAnimations({ subtree: true })) if (!(animation instanceof CSSAnimation)) animation.finish();
    this.settle();
  }

  settle() {
    this.busy = false;
    this.felt.removeAttribute("aria-busy");
    const { view, part } = this;
    const { t, opts, seats, contract, badge, phase, me, kitty, discards, auction } = view;
    this.draw(".hud", [contract, badge, kitty, view.trick, phase, opts, t], hud);
    this.draw(".seats", [seats, me, phase, opts, t], seatElements);
    this.draw(".middle", [kitty, discards, auction, view.trick, phase, opts, t], middle);
    this.drawBar();
    this.drawTrick(view);
    this.drawHand();
    this.sayPrompt();
    this.fh.querySelectorAll(".open-hand").forEach((group) => keepTabStop(group, "button"));
  }

  /* ---- drawing */

  drawBar() {
    const { seats, prompt, contract, phase, me, to_act, opts, t } = this.view;
    this.draw(".bar", [seats, prompt, contract, phase, me, to_act, opts, t], bar);
  }

  /** Draws one part of the table, unless what it is drawn from is the same as last time: most clicks change little. */
  draw(selector, data, build) {
    const text = JSON.stringify(data);
    if (this.drawn.get(selector) === text) return;
    this.drawn.set(selector, text);
    patch(this.part(selector), build(this.view));
  }

  /** The bidding box that stands already if nothing in it has changed, else a new one. */
  box() {
    const text = JSON.stringify([this.view.box, this.view.t]);
    const have = this.part(".box");
    if (have && this.drawn.get("box") === text) return have;
    this.drawn.set("box", text);
    return biddingBox(this.view);
  }

  drawTrick(view) {
    this.trickList.setAttribute("aria-label", view.t.trick);
    patch(this.trickList, view.trick.map((play) => trickItem(play, view)));
    this.part(".board").classList.toggle("empty", !view.trick.length);
  }

  drawHand() {
    const { view, hand } = this;
    const active = this.root.getRootNode().activeElement;
    const index = active && hand.contains(active) ? [...hand.children].indexOf(active) : -1;
    const { style, items, long } = handElements(view, this.felt.clientWidth);
    hand.style.cssText = style;
    hand.classList.toggle("long", Boolean(long));
    hand.setAttribute("aria-label", view.t.hand);
    hand.setAttribute("aria-describedby", "fh-help");
    hand.hidden = !items.length;
    patch(this.part(".help"), view.t.help ?? "");
    patch(hand, items);
    keepTabStop(hand, ".card");
    for (const [kind, id] of this.queue) if (kind === "card") this.toggle(id);
    if (index >= 0 && !hand.contains(this.root.getRootNode().activeElement)) {
      const next = hand.children[Math.min(index, hand.children.length - 1)]; // the played card had the focus: give it to its neighbour
      if (next) moveTo(hand, ".card", next);
    }
  }

  drawAside(before) {
    const { view, slot, part } = this;
    for (const [name, value] of [["rule", view.verdict?.rule], ["legal", view.verdict ? String(view.verdict.legal) : null]]) {
      if (value === null || value === undefined) delete slot.dataset[name];
      else slot.dataset[name] = value;
    }
    if (before && view.verdict && before.verdict?.text === view.verdict.text) slot.replaceChildren(); // said again, so heard again
    patch(slot, verdictPanel(view));
    patch(part(".parts"), answerPanel(view), suitsToName(view), this.box(), scorePanel(view), notePanels(view), lastTrick(view, this.lastOpen));
    this.draw(".under", [view.ladder, view.t], ladderPanel);
    const grid = part(".box-grid");
    if (grid) keepTabStop(grid, "button");
    const ladder = part(".ladder");
    if (ladder) keepTabStop(ladder, "button");
    const cell = this.root.getRootNode().activeElement;
    if (grid && cell?.dataset.foot) showFoot(this.fh, cell, view.t);
    if (before && view.verdict && before.verdict?.text !== view.verdict.text) this.reveal(slot);
    const answer = part(".answer");
    if (before && answer && before.answer?.text !== view.answer.text) this.reveal(answer);
    const suits = part(".name-suit");
    if (before && suits && before.phase !== view.phase) this.reveal(suits);
  }

  /** A verdict nobody sees is no verdict: on a phone it may be above or below the screen. */
  reveal(el) {
    const box = el.getBoundingClientRect();
    const foot = parseFloat(getComputedStyle(el).scrollMarginBottom) || 0; // the buttons that stay at the foot of a phone's screen
    if (box.height && (box.bottom > innerHeight - foot || box.top < 0)) el.scrollIntoView({ block: "nearest", behavior: quiet() ? "auto" : "smooth" });
  }

  /* ---- what the replay needs */

  addToTrick(play) {
    const li = trickItem({ ...play, winning: false }, this.view);
    this.trickList.append(li);
    return li;
  }

  inTrick(id) { return this.trickList.querySelector(`[data-key="tk-${id}"]`); }
  seatAt(place) { return this.view.seats.find((seat) => seat.place === place)?.id; }

  originOf(seat, cardId) {
    const el = seat === this.view.me ? this.hand.querySelector(`[data-card="${cardId}"]`) ?? this.hand : this.part(`[data-at="${seat}"]`);
    return (el && !el.hidden ? el : this.felt).getBoundingClientRect();
  }

  log(event, speak = true) {
    if (!speak || event.t !== "play" || !event.card.name) return;
    this.note(`${seatOf(this.view, event.seat)?.name ?? ""}: ${event.card.name}`);
  }

  /** A new prompt is read out, unless a refusal is being read that says the same. */
  sayPrompt() {
    const { prompt, verdict, t } = this.view;
    const text = plain(prompt?.text, t.suits);
    if (this.prompted !== undefined && text && text !== this.prompted && verdict?.legal !== false) this.note(text);
    this.prompted = text;
  }

  /** A line for screen readers; old lines go. */
  note(text) {
    const log = this.part(".log");
    log.append(h("p", null, text));
    while (log.children.length > 8) log.firstChild.remove();
  }

  /* ---- a refused card */

  giveBack(id, from) {
    const slot = this.hand.querySelector(`[data-card="${id}"]`);
    if (!slot) return;
    if (!from || quiet()) return;
    flyFrom(slot.querySelector(".face"), from, { shrink: 1 }).then(() => shake(slot)).catch(() => {});
  }

  shakeRefused(before) {
    const was = new Map(before.hand.map((card) => [card.id, card.state]));
    for (const card of this.view.hand) if (card.state === "refused" && was.get(card.id) !== "refused") shake(this.hand.querySelector(`[data-card="${card.id}"]`));
  }

  close() {
    this.run++;
    this.answered();
  }
}

Object.assign(Table.prototype, clicking);

/** No flag says whether the page is dark, so the brightness of its background does; each colour is looked at once. */
const brightness = new Map();
function isDark(el) {
  const host = el.getRootNode().host ?? el;
  const colour = getComputedStyle(host).getPropertyValue("--st-background-color").trim() || "#fff";
  if (!brightness.has(colour)) {
    const pen = document.createElement("canvas").getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = pen.getImageData(0, 0, 1, 1).data;
    brightness.set(colour, r * 0.299 + g * 0.587 + b * 0.114);
  }
  return brightness.get(colour) < 128;
}

/** Called by the page with every new data or theme; what is returned is called when the table goes away. */
export default function (args) {
  const parent = args.parentElement;
  let table = tables.get(parent);
  if (!table) tables.set(parent, (table = new Table(parent)));
  table.update(args);
  return () => { table.close(); tables.delete(parent); };
}
