/* Whole faces: number cards, courts, the joker and the back. */

/* Australians call the joker "the bird", so it is a laughing kookaburra on a gum branch. */
const BIRD = `<circle cx="53" cy="58" r="31" fill="#fbe3a3"/><circle cx="53" cy="58" r="24.5" fill="#f8d276" opacity=".55"/>
 <path d="M22 108.5c18-5 40-6.5 60-3" stroke="#5b3a1e" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M24 107c18-5 38-6 56-3.2" stroke="#8b5e34" stroke-width="1.2" fill="none" stroke-linecap="round"/>
 <path d="M27 107c-5 3-7 8-6 14 5-3 8-8 6-14ZM35 106c-1 5 0 10 4 14 2-6 1-11-4-14ZM78 103c0-6-2-9-6-12-1 6 1 10 6 12Z" fill="#5d8a4a"/>
 <path d="M69 88c5 9 9 18 10 30l-6.5 1.5c-3-11-7-19-13-26.5Z" fill="#6b4526"/><path d="M70.5 99l5.5-2.2M73 107l5-2M74.5 114l5-1.6" stroke="#e9c9a0" stroke-width="1.6"/>
 <path d="M42 62c-5 17 0 36 13 40 11 2.5 18-6 17-20-1-9-8-17-15-21Z" fill="#fbf4e4"/><path d="M45 88q2 9 9 12.5M50 84q1 11 8 16" stroke="#e2d3b6" stroke-width="1" fill="none"/>
 <path d="M55 62c11 3 20 14 21 31-11-2-21-11-24-24Z" fill="#75492a"/><path d="M59 71c6 2.5 10 8 11.5 14.5-6.5-1-11.5-6-13.5-11.5Z" fill="#4aa7d3"/><path d="M61 74.5q4.5 3 6.5 7.5M59.5 77q3 3.5 6.5 5" stroke="#d8f0fb" stroke-width=".9" fill="none"/>
 <path d="M34 49c-2-13 7-22 18-22 11.5 0 19 9 18 20-1 12-9 19-19 19-9.5 0-15.5-6-17-17Z" fill="#fbf4e4"/><path d="M36.5 37c3-7.5 9-11 16-10.7C63 26.7 70 34 70 44c-4-7-12-11-20-10.5-5.5.3-10 2-13.5 3.5Z" fill="#75492a"/><path d="M43 30.5q7-4 15-1.5M40 34q9-5 20-2" stroke="#9a6a41" stroke-width="1" fill="none"/>
 <path d="M36 45.5c8-5 20-5 33.5 1.5-.2 2.5-.6 4-1.5 5.5-10-6.5-20-8-31-4Z" fill="#5a371d"/>
 <path d="M38 43.5 9.5 29.5C11 39 20 48 36 50Z" fill="#3d3a38"/><path d="M11.5 32q12 9 25.5 13.5" stroke="#6d6863" stroke-width="1" fill="none"/><path d="M36.5 50 22.5 64.5C30 65.5 38 62 41.5 55.5Z" fill="#cf9a52"/><path d="M36 50l-10.5 9q8 0 13.5-5.5Z" fill="#c2443c"/>
 <circle cx="47.5" cy="44" r="3" fill="#1b1714"/><circle cx="48.6" cy="42.9" r="1" fill="#fff"/>
 <path d="M52 101.5l-1 5M59 102l.5 4.5" stroke="#5b3a1e" stroke-width="2.4" stroke-linecap="round"/>`;
const STAR = "M0-8.5 2.3-2.7 8.4-2.6 3.6 1.3 5.3 7.2 0 3.8-5.3 7.2-3.6 1.3-8.4-2.6-2.3-2.7Z";
const JOKER_LETTER = {
  J: "M5.5 0v6.2a2.4 2.6 0 0 1-4.8 0", O: "M3.3 0c1.9 0 3 2 3 4.4S5.2 8.8 3.3 8.8.3 6.8.3 4.4 1.4 0 3.3 0Z", K: "M1 0v8.8M5.8 0 1.2 5.2M2.9 3.8 6 8.8", E: "M5.4 0H1v8.8h4.6M1 4.3h3.6", R: "M1 8.8V0h2.3a2.4 2.3 0 0 1 0 4.7H1M3.3 4.7l2.7 4.1",
};
const jokerIndex = `<path d="${STAR}" transform="translate(12 15) scale(.92)" fill="currentColor"/>${[..."JOKER"].map((letter, i) =>
  `<path d="${JOKER_LETTER[letter]}" transform="translate(8.7 ${28 + i * 12.2})" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="square" stroke-linejoin="round"/>`).join("")}`;

const FACE = /^(1[0-3]|[2-9AKQJ])([SCDH])$/;

function faceText(id) {
  const open = `<svg viewBox="0 0 100 140" aria-hidden="true">`;
  if (id === "Joker") return `${open}<g transform="translate(11.5 11) scale(.84)">${BIRD}</g>${jokerIndex}<g transform="rotate(180 50 70)">${jokerIndex}</g></svg>`;
  const [, rank, suit] = FACE.exec(id);
  const index = rankMark(rank) + pip(suit, 11.8, 40.5, 14.5);
  const small = Number(rank) >= 12 ? 14 : 16.5;
  const outline = suit === "S" ? `<path d="${SUIT_PATH.S}" transform="translate(50 70) scale(.62) translate(-50 -50)" fill="none" stroke="currentColor" stroke-width="1.8"/>` : "";
  const middle = rank === "A" ? outline + pip(suit, 50, 70, 46)
    : PIPS[rank] ? PIPS[rank].map(([x, y]) => pip(suit, x, y, small, y > 70.5)).join("")
    : court(rank, suit);
  return `${open}${middle}${index}<g transform="rotate(180 50 70)">${index}</g></svg>`;
}

function backText() {
  let lozenges = "";
  for (let y = 0; y < 10; y++) for (let x = 0; x < 8; x++) lozenges += `M${(14 + x * 10.285).toFixed(2)} ${(11.9 + y * 12).toFixed(1)}l3.2 4.1-3.2 4.1-3.2-4.1Z`;
  const five = "M9.2 1.2H2.6L1.9 9.5c.9-.9 2-1.4 3.3-1.4 2.8 0 4.7 2.5 4.7 5.9s-2 5.9-4.7 5.9c-2.2 0-3.7-1.3-4.3-3.8";
  const zero = NARROW_GLYPH[0][1];
  return `<svg viewBox="0 0 100 140" aria-hidden="true"><rect width="100" height="140" rx="7" fill="#fffaf0"/><rect x="5" y="5" width="90" height="130" rx="4" fill="#8a1c30"/><path fill="#c9586a" opacity=".75" d="${lozenges}"/>
   <rect x="8.5" y="8.5" width="83" height="123" rx="2.5" fill="none" stroke="#f0c9a8" stroke-width="1"/><ellipse cx="50" cy="70" rx="27" ry="19" fill="#6e1325" stroke="#f0c9a8" stroke-width="1.6"/><ellipse cx="50" cy="70" rx="24" ry="16.2" fill="none" stroke="#f0c9a8" stroke-width=".6"/>
   <g transform="translate(33.5 60.5) scale(.95)" fill="none" stroke="#f6dfa6" stroke-width="2.6" stroke-linejoin="round"><path d="${five}"/><path d="${zero}" transform="translate(12 0)"/><path d="${zero}" transform="translate(23.5 0)"/></g></svg>`;
}

const isCard = (id) => id === "Joker" || FACE.test(id ?? "");
const faceDrawing = (id) => (isCard(id) ? drawing(`face-${id}`, () => faceText(id)) : backDrawing());
const backDrawing = () => drawing("back", backText);
const starDrawing = () => drawing("star", () => `<svg viewBox="-9 -9 18 18" class="star" aria-hidden="true"><path d="${STAR}" fill="currentColor"/></svg>`);
const chipDrawing = (suit) => drawing(`chip-${suit}`, () =>
  `<svg class="chip s-${suit}" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="#ffd66b" stroke="#7a5207" stroke-width="1.6"/><path fill="currentColor" d="${SUIT_PATH[suit]}" transform="translate(5 5) scale(.14)"/></svg>`);

/** Rank and suit as figures in a small cell, where a whole card would be too small to read. */
function miniature(id) {
  if (id === "Joker") return h("span", { class: "mini s-X" }, starDrawing());
  const [, rank, suit] = FACE.exec(id ?? "") ?? [null, "", ""];
  return h("span", { class: `mini s-${suit}` }, h("b", null, rank), suit ? suitIcon(suit) : null);
}
