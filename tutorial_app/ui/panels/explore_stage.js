/* Laying cards by hand: the places on top, the whole pack below. A click lays a card on the chosen place; one that lies there goes back. */

const PLACES = { group: ".places", items: "button" };
const PACK = { group: ".pack", items: "button" };

const placeButton = (place) => h("button", {
  type: "button", class: classes("place", place.chosen && "chosen"), "data-pile": place.id, "data-key": `p-${place.id}`, "aria-pressed": String(place.chosen), "aria-label": place.says,
}, h("span", { class: "title", "aria-hidden": "true" }, h("b", null, place.name), h("small", null, String(place.cards.length))),
  h("span", { class: "held", "aria-hidden": "true" }, place.cards.map((id) => h("span", { class: "tiny", "data-face": id }, miniature(id)))));

const cardOf = (card, suits) => h("button", {
  type: "button", class: classes("card", card.at && "laid", card.here && "here"), "data-card": card.id, "data-key": `c-${card.id}`, "data-at": card.at || null, "aria-label": plain(card.says, suits),
}, cardFace(card), card.at ? h("span", { class: "tag", "aria-hidden": "true" }, card.tag) : null);

export default function ({ data, parentElement, setTriggerValue }) {
  if (!data) return;
  const root = parentElement.querySelector(".stage-root") ?? parentElement;
  const view = JSON.parse(new TextDecoder().decode(data));
  patch(root,
    h("div", { class: "places", role: "group", "aria-label": view.t.places, "data-key": "places" }, view.places.map(placeButton)),
    h("div", { class: "pack", role: "group", "aria-label": view.t.pack, "data-key": "pack" }, view.suits.map((suit) => h("div", { class: "suit", "data-key": `s-${suit[0].id}` }, suit.map((card) => cardOf(card, view.t.suits))))));
  const groups = [PLACES, PACK].map(({ group, items }) => [root.querySelector(group), items]);
  for (const [box, items] of groups) keepTabStop(box, items);
  root.onclick = (click) => {
    const button = click.target.closest("button");
    if (button?.dataset.card) setTriggerValue("act", { kind: "card", value: button.dataset.card });
    else if (button?.dataset.pile) setTriggerValue("act", { kind: "pile", value: button.dataset.pile });
  };
  root.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) event.stopPropagation();
    for (const [box, items] of groups) {
      const from = box.contains(event.target) ? event.target.closest("button") : null;
      const to = from && destination([...box.querySelectorAll(items)], from, event.key, false);
      if (!to) continue;
      moveTo(box, items, to);
      event.preventDefault();
    }
  };
}
