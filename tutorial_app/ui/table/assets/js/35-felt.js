/* What lies on the felt besides seats, trick and hand: the contract, the auction so far, the kitty, the discards and the prompt. */

function plaque(view) {
  const c = view.contract;
  if (!c) return h("span", { class: "spacer" });
  const pips = c.need > 0 ? h("span", { class: "need", "aria-hidden": "true" }, Array.from({ length: c.need }, (_, i) => h("i", { class: i < c.taken ? "on" : null }))) : null;
  return h("button", { type: "button", class: "plaque contract", "data-key": "contract", "data-why": c.why, "aria-label": c.label },
    h("span", { class: "line" }, h("b", null, rich(c.text, view.t.suits)), h("span", { class: "sub" }, rich(c.line, view.t.suits))), pips);
}

/** Once cards are played the kitty is only a reminder in the corner; before, it lies in the middle. */
const kittyInCorner = (view) => view.trick.length > 0 || ["play", "trick-done", "name-suit"].includes(view.phase);

function pile(of, zone, view) {
  if (!of) return null;
  const cards = of.cards?.length
    ? h("span", { class: "pile-cards" }, of.cards.map((card, i) => cardButton(card, { t: view.t, key: `${zone}-${card.id ?? i}`, why: card.id ? `card:${card.id}` : null })))
    : of.count ? h("span", { class: "pile-backs", "aria-hidden": "true" }, Array.from({ length: of.count }, () => back(""))) : null;
  return h("div", { class: `pile ${zone}`, "data-key": zone, role: "group", "aria-label": plain(of.label, view.t.suits) }, cards, h("span", { class: "pile-label" }, rich(of.label, view.t.suits)));
}

function hud(view) {
  const corner = kittyInCorner(view) && view.kitty ? pile(view.kitty, "kitty", view) : null;
  return [plaque(view), h("span", { class: "corner" }, corner, view.badge ? h("span", { class: "plaque badge" }, rich(view.badge, view.t.suits)) : null)];
}

function callsTable(auction, t) {
  if (!auction) return null;
  const cell = (text) => (text ? rich(text, t.suits) : "");
  return h("table", { class: "calls", "data-key": "calls", "aria-label": auction.label },
    h("thead", null, h("tr", null, auction.heads.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", null, auction.rows.map((row) => h("tr", null, row.map((text) => h("td", null, cell(text)))))));
}

function middle(view) {
  const parts = [callsTable(view.auction, view.t)];
  if (!view.trick.length) {
    if (view.kitty && !kittyInCorner(view)) parts.push(pile(view.kitty, "kitty", view));
    if (view.discards) parts.push(pile(view.discards, "discard", view));
  }
  return parts;
}

const MARK = { ask: "", wait: "", done: "✓" };

/** My plate, the turn badge and the prompt, in one line under the hand. */
function bar(view) {
  const me = seatOf(view, view.me);
  const mine = view.to_act === view.me && view.t.turn;
  return [
    plate(me, view),
    me.call ? callBubble(me.call, view.t) : null,
    mine ? h("button", { type: "button", class: "turn-badge", "data-key": "turn", "data-why": "turn" }, view.t.turn) : null,
    view.prompt?.text ? h("div", { class: `prompt ${view.prompt.tone}`, "data-key": "prompt" },
      MARK[view.prompt.tone] ? h("span", { class: "mark", "aria-hidden": "true" }, MARK[view.prompt.tone]) : null, h("span", null, rich(view.prompt.text, view.t.suits))) : null,
  ];
}
