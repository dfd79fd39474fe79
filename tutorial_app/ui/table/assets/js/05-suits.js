/* The four suits as paths (a heart written as text turns into an emoji on phones), and text that holds them. */
const SUIT_PATH = {
  H: "M50 91C21 66 5 49 5 30 5 16 16 6 29 6c9 0 17 5 21 13 4-8 12-13 21-13 13 0 24 10 24 24 0 19-16 36-45 61Z",
  D: "M50 2C60 22 72 37 88 50 72 63 60 78 50 98 40 78 28 63 12 50 28 37 40 22 50 2Z",
  S: "M50 3C62 26 95 41 95 65c0 12-9 20-20 20-9 0-16-4-21-11 1 10 5 18 12 24H34c7-6 11-14 12-24-5 7-12 11-21 11C14 85 5 77 5 65 5 41 38 26 50 3Z",
  C: "M50 4c12 0 22 9 22 21 0 7-3 13-8 17 3-1 6-2 9-2 12 0 22 9 22 22 0 12-10 21-22 21-9 0-15-4-19-10 1 10 5 18 12 25H34c7-7 11-15 12-25-4 6-10 10-19 10C15 83 5 74 5 62c0-13 10-22 22-22 3 0 6 1 9 2-5-4-8-10-8-17C28 13 38 4 50 4Z",
};
const GLYPH_SUIT = { "♠": "S", "♣": "C", "♦": "D", "♥": "H" };
const SUIT_WORD = { S: "spades", C: "clubs", D: "diamonds", H: "hearts" };

/** A suit as a small picture. `word` is its accessible name; without it the picture is decoration. */
function suitIcon(suit, word) {
  const svg = drawing(`suit-${suit}`, () => `<svg viewBox="0 0 100 100" class="sym s-${suit}"><path fill="currentColor" d="${SUIT_PATH[suit]}"/></svg>`);
  if (word) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", word);
  } else {
    svg.setAttribute("aria-hidden", "true");
  }
  return svg;
}

/** Text with suit glyphs as a list of nodes. A rank right before a suit stays on its line. `words` names the suits. */
function rich(text, words = SUIT_WORD) {
  const nodes = [];
  let from = 0;
  const value = String(text ?? "");
  for (const hit of value.matchAll(/(\b(?:1[0-3]|[2-9AKQJ]))?([♠♣♦♥])[\uFE0E\uFE0F]?/gu)) {
    if (hit.index > from) nodes.push(value.slice(from, hit.index));
    const suit = GLYPH_SUIT[hit[2]];
    nodes.push(h("span", { class: "nc" }, hit[1] ?? "", suitIcon(suit, words[suit] ?? SUIT_WORD[suit])));
    from = hit.index + hit[0].length;
  }
  if (from < value.length) nodes.push(value.slice(from));
  return nodes;
}

/** Text with suit glyphs as plain words, for accessible names: "♥" becomes "hearts". */
function plain(text, words = SUIT_WORD) {
  return String(text ?? "")
    .replace(/([♠♣♦♥])[\uFE0E\uFE0F]?/gu, (_, g) => ` ${words[GLYPH_SUIT[g]] ?? SUIT_WORD[GLYPH_SUIT[g]]} `)
    .replace(/✕/gu, "")
    .replace(/\s+([,.;:]|$)/gu, "$1")
    .replace(/\s+/gu, " ")
    .trim();
}
