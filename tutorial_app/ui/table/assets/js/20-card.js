/* One card on the table: a button with its face and a ribbon above it, never over an index. */

/** What a screen reader says: the name, then what the ribbon adds to it. */
function cardName(card, t, before = "") {
  const said = [before ? `${before}: ${card.name}` : card.name];
  const ribbon = plain(ribbonText(card, t), t.suits);
  // "Left bower ♠" repeats what the name says already; "not this one" does not.
  if (ribbon && (card.state === "refused" || card.state === "witness" || card.badge || !card.role)) said.push(ribbon);
  if (card.legal === false && t.illegal) said.push(t.illegal);
  if (card.worth) said.push(card.worth.says);
  return said.join(", ");
}

function ribbonText(card, t) {
  if (card.ribbon) return card.ribbon;
  if (card.state === "refused") return t.illegal_ribbon;
  return card.state === "witness" ? t.witness_ribbon : null;
}

/** The picture of a card. The left bower wears a gold chip with the suit it counts as. */
function cardFace(card) {
  const counted = card.role === "left" && SUIT_PATH[card.suit] ? card.suit : "";
  const printed = isCard(card.id) ? card.printed || "X" : "back";
  return h("span", { class: `face s-${printed}`, "data-face": `${card.id ?? ""}/${counted}` }, faceDrawing(card.id), counted ? chipDrawing(counted) : null);
}

/** A card as a button. `o`: t words, key, before (whose card), why, small (also draws the miniature), cls, style, pressed. */
function cardButton(card, o) {
  if (!isCard(card.id)) return h("span", { class: classes("card hidden-card", o.cls), "data-key": o.key, "data-zone": card.zone, "aria-hidden": "true", style: o.style }, cardFace(card));
  const ribbon = ribbonText(card, o.t);
  return h("button", {
    type: "button",
    class: classes("card", card.trump && "trump", card.legal === true && "may", card.legal === false && "may-not", o.cls),
    style: o.style,
    "data-key": o.key ?? card.id,
    "data-card": card.id,
    "data-zone": card.zone,
    "data-seat": card.seat,
    "data-state": card.state,
    "data-role": card.role || null,
    "data-why": o.why,
    "aria-pressed": o.pressed === undefined ? null : String(o.pressed),
    "aria-label": cardName(card, o.t, o.before),
  },
  cardFace(card),
  o.small ? miniature(card.id) : null,
  ribbon && o.ribbon !== false ? ribbons(card, ribbon, o) : null,
  card.worth ? worthTag(card.worth, o.t) : null);
}

/** What comes of a card, under it: a number, and in a few words what that means. */
const worthTag = (worth, t) => h("span", { class: `worth ${worth.tone}`, "aria-hidden": "true" }, h("b", null, worth.text), worth.note ? h("small", null, rich(worth.note, t.suits)) : null);

/** What stands above a card, a bower's name on top. `o.level` lifts it over the ribbons of the next cards, so that none runs into another. */
function ribbons(card, ribbon, o) {
  return h("span", { class: "ribbons", "aria-hidden": "true", style: o.level ? `--level:${o.level}` : null },
    card.badge ? h("span", { class: "ribbon" }, rich(card.badge, o.t.suits)) : null,
    h("span", { class: classes("ribbon", card.state, /^\d+$/.test(ribbon) && "number") }, rich(ribbon, o.t.suits)));
}

const back = (style) => h("span", { class: "back", style, "data-face": "back" }, backDrawing());

/** A fan of backs: how many cards a hidden hand still holds. */
function fanOfBacks(count) {
  return h("span", { class: "backs", "aria-hidden": "true" }, Array.from({ length: count }, (_, i) => back(`--i:${i};--n:${count}`)));
}
