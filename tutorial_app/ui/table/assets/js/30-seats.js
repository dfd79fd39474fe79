/* The seats around the table: cards held, name plate, last call. Sides differ by colour and by shape. */

/** Tricks mean something only while or after cards are played. */
const showsTricks = (view) => !["auction", "exchange", "name-suit", "thrown-in"].includes(view.phase) || view.seats.some((s) => s.won);

function plate(seat, view) {
  const t = view.t;
  const inner = [
    h("span", { class: `avatar ${seat.shape}`, "aria-hidden": "true" }, h("b", null, seat.initial)),
    h("span", { class: "name" }, seat.name),
    seat.role ? h("span", { class: "part" }, rich(seat.role, t.suits)) : null,
    seat.dealer ? h("span", { class: "dealer", title: t.dealer }, h("span", { "aria-hidden": "true" }, t.dealer_mark ?? "D"), hidden(t.dealer)) : null,
    showsTricks(view) && !seat.out ? h("span", { class: "won" }, String(seat.won), h("small", null, ` ${seat.won === 1 ? t.trick_one ?? t.tricks : t.tricks}`)) : null,
  ];
  const cls = classes("plate", seat.us ? "us" : "them", seat.turn && "turn", seat.out && "out");
  if (seat.why) return h("button", { type: "button", class: cls, "data-why": seat.why, "data-plate": seat.id, "aria-label": seat.label }, inner);
  return h("div", { class: cls, "data-plate": seat.id }, hidden(seat.label), h("span", { class: "plate-in", "aria-hidden": "true" }, inner));
}

function callBubble(call, t) {
  if (!call) return null;
  return h("div", { class: classes("bubble", call.top && "top", call.note && !call.top && "passed") }, h("b", null, rich(call.text, t.suits)), call.note ? h("small", null, rich(call.note, t.suits)) : null);
}

/** What the seat holds: an open hand as cards, a hidden one as backs, nothing when it sits out. On a board the seat to act plays its cards where they lie. */
function seatCards(seat, view) {
  if (seat.hand) {
    return h("div", { class: "open-hand", role: "group", "aria-label": seat.name, style: `--n:${seat.hand.length}` },
      seat.hand.map((card, i) => cardButton(card, { t: view.t, key: `${seat.id}-${card.id ?? i}`, why: card.id && !seat.plays ? `card:${card.id}` : null, small: true, ribbon: false })));
  }
  return seat.cards && !seat.out ? fanOfBacks(seat.cards) : null;
}

/** Every seat but the one whose hand lies at the bottom; that one has its plate beside the prompt. */
function seatElements(view) {
  return view.seats.filter((seat) => seat.id !== view.me).map((seat) =>
    h("div", { class: classes("seat", seat.place, seat.hand && "open", seat.out && "out"), "data-key": `seat-${seat.id}`, "data-at": seat.id },
      seatCards(seat, view), plate(seat, view), callBubble(seat.call, view.t)));
}

const seatOf = (view, id) => view.seats.find((seat) => seat.id === id);
