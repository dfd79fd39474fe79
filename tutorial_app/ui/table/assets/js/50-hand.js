/* My hand: a fan on a desk, rows of up to five on a phone (the style sheet decides by width). */
const ROW = 5, LONG_ROW = 7;

/**
 * On which level above the fan each ribbon stands, 0 the lowest; one with a badge is two levels high. How many cards a ribbon is wide follows from its
 * letters and from how far the cards lie apart on a felt of this width, as the style sheet fans them; before the felt is laid out it is three.
 */
const REACH = 3, LETTER = 5.7, ROUND = 18;
function ribbonReach(text, count, width) {
  if (/^\d+$/.test(text)) return 1;
  const apart = width ? Math.min(width * .1, (width * .89 - 84) / Math.max(1, count - 1)) : 0;
  return apart > 0 ? Math.min(REACH, Math.ceil((text.length * LETTER + ROUND) / apart)) : REACH;
}

function ribbonLevels(cards, t, width) {
  const taken = cards.map(() => []);
  const levels = cards.map(() => 0);
  for (let i = cards.length - 1; i >= 0; i--) {
    const text = ribbonText(cards[i], t);
    if (!text) continue;
    const high = cards[i].badge ? 2 : 1;
    const reach = ribbonReach(text, cards.length, width);
    const met = taken.slice(i + 1, i + reach).flat();
    const free = (level) => !met.some((other) => other >= level && other < level + high);
    while (!free(levels[i])) levels[i]++;
    taken[i] = Array.from({ length: high }, (_, step) => levels[i] + step);
  }
  return levels;
}

function handElements(view, width) {
  const cards = view.hand;
  const levels = ribbonLevels(cards, view.t, width);
  const long = view.opts.taught && cards.length > 2 * ROW; // a hand with the kitty, under the words of a lesson
  const rows = Math.ceil(cards.length / (long ? LONG_ROW : ROW));
  const columns = rows ? Math.ceil(cards.length / rows) : 1;
  const toggles = choosesCards(view);
  return {
    long,
    style: `--n:${cards.length};--columns:${columns}`,
    items: cards.map((card, i) => cardButton(card, {
      t: view.t,
      cls: "slot",
      style: `--i:${i}`,
      level: levels[i],
      pressed: toggles ? card.state === "chosen" : undefined,
    })),
  };
}

/** Whether a click on a card of the hand chooses it, or lets it go, until a button says that the choice is made. */
const choosesCards = (view) => view.phase === "exchange" || Boolean(view.opts.picks);

/** Only in these phases does a click on a card of the hand try that card; elsewhere it asks about it. */
const triesCards = (view) => ["play", "exchange", "trick-done", "name-suit"].includes(view.phase);

/** A card may be put on the table at once when it is my turn and I have none there. */
function mayMoveAtOnce(view, card) {
  return view.phase === "play" && !choosesCards(view) && view.to_act === view.me && card.legal !== false && !view.trick.some((play) => play.seat === view.me);
}

function shake(el) {
  if (quiet()) return;
  el.classList.remove("shake");
  void el.offsetWidth; // restarts the animation
  el.classList.add("shake");
}
