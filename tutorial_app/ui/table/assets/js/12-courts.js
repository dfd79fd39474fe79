/* Kings, queens and jacks: one half is drawn and turned about the middle.
   The four jacks wear four different hats, because in this game two of them are the bowers and lie side by side. */
const GOLD = "#dfa92c", GOLD_EDGE = "#8a5f0c", SKIN = "#f4d2b0", INK = "#23201c", CREAM = "#fff7e3";
const HAIR = { S: "#3a2a1e", C: "#7a4a22", D: "#c58b34", H: "#8c4b2a" };

const HEAD = `<path d="M45.4 47h9.2v9.5q-4.6 3.5-9.2 0Z" fill="#e3b88f"/><ellipse cx="50" cy="41" rx="8.6" ry="10.4" fill="${SKIN}"/>
 <path d="M44.3 38.2q2-1.5 4 0M51.7 38.2q2-1.5 4 0" stroke="${INK}" stroke-width="1" fill="none" stroke-linecap="round"/><circle cx="46.4" cy="40.7" r="1.15" fill="${INK}"/><circle cx="53.6" cy="40.7" r="1.15" fill="${INK}"/>
 <path d="M50 40.5l-1 4.3h1.6" stroke="#bd8a60" stroke-width=".9" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
const MOUTH = `<path d="M47.5 47.6q2.5 1.6 5 0" stroke="#b3202c" stroke-width="1.2" fill="none" stroke-linecap="round"/>`;

function king(hair, second) {
  const lozenges = [[29, 66], [34.5, 62], [71, 66], [65.5, 62]].map(([x, y]) => `<path d="M${x} ${y - 2.3}l1.6 2.3-1.6 2.3-1.6-2.3Z" fill="${GOLD}"/>`).join("");
  return {
    back: `<path d="M39 33c-3 7-3 15-1 20h24c2-5 2-13-1-20Z" fill="${hair}"/>`,
    body: `<path d="M41 53.5 50 70l9-16.5Z" fill="${CREAM}"/><path d="M36.5 54.5 46 70h4l-8.5-16.5ZM63.5 54.5 54 70h-4l8.5-16.5Z" fill="${GOLD}" stroke="${GOLD_EDGE}" stroke-width=".5"/>${lozenges}`,
    front: `<path d="M41.3 44c.3 9.5 4 14.5 8.7 14.5s8.4-5 8.7-14.5c-2.6 3-5.4 1.6-8.7 1.6s-6.1 1.4-8.7-1.6Z" fill="${hair}"/><path d="M47.3 48.3q2.7 1.5 5.4 0" stroke="#d5564f" stroke-width="1.3" fill="none" stroke-linecap="round"/>`,
    hat: `<path d="M39.5 33.5 36.6 19.5l6.8 6.2L50 16l6.6 9.7 6.8-6.2-2.9 14Z" fill="${GOLD}" stroke="${GOLD_EDGE}" stroke-width=".9" stroke-linejoin="round"/><path d="M39.5 33.5q10.5-3 21 0v-2.7q-10.5-3-21 0Z" fill="${second}"/><circle cx="50" cy="15.6" r="1.9" fill="${second}"/><circle cx="36.6" cy="19.3" r="1.5" fill="${second}"/><circle cx="63.4" cy="19.3" r="1.5" fill="${second}"/>`,
  };
}

function queen(hair, second) {
  const folds = [28, 33.5, 66.5, 72].map((x, i) => `<path d="M${x} 70v-${i % 3 ? 9 : 6}" stroke="${GOLD}" stroke-width="1.3"/>`).join("");
  return {
    back: `<path d="M50 26c-11 0-13 9-13 16 0 6-2 9-3.5 11.5h33C65 51 63 48 63 42c0-7-2-16-13-16Z" fill="${hair}"/>`,
    body: `<path d="M41.5 53.5q8.5 9 17 0l2 .8Q50 69 39.5 54.3Z" fill="${GOLD}" stroke="${GOLD_EDGE}" stroke-width=".5"/><path d="M45 61.5 50 70l5-8.5q-5 3.5-10 0Z" fill="${CREAM}"/><circle cx="50" cy="63.5" r="1.8" fill="${second}" stroke="${GOLD}" stroke-width=".8"/>${folds}`,
    front: `${MOUTH}<path d="M41.5 37q1-8 8.5-8.5 7.5.5 8.5 8.5-3-4.5-8.5-5-5.5.5-8.5 5Z" fill="${hair}"/><circle cx="44" cy="45.2" r="1.5" fill="#e58f7f" opacity=".55"/><circle cx="56" cy="45.2" r="1.5" fill="#e58f7f" opacity=".55"/>`,
    hat: `<path d="M40.5 29.5c-1.5-6-1-9.5 0-11 1.6 1 2.8 2.6 4 4.8.8-3.7 3-6.3 5.5-8.3 2.5 2 4.7 4.6 5.5 8.3 1.2-2.2 2.4-3.8 4-4.8 1 1.5 1.5 5 0 11q-9.5-2.6-19 0Z" fill="${GOLD}" stroke="${GOLD_EDGE}" stroke-width=".9" stroke-linejoin="round"/><circle cx="50" cy="14.5" r="1.7" fill="${second}"/><circle cx="44.8" cy="26" r="1" fill="${second}"/><circle cx="50" cy="25.3" r="1.2" fill="${second}"/><circle cx="55.2" cy="26" r="1" fill="${second}"/>`,
  };
}

/* Spades: feathered cap and a halberd. Clubs: broad hat, moustache and a staff in leaf.
   Diamonds: long pointed hat and a lozenge doublet. Hearts: jester's hood with bells and a ruff. */
const JACK_HAT = {
  S: `<path d="M38.5 32.5c-1-8 5-13 12-13 8 0 13 4.6 12.5 11.5q-.2 2-2 2.4-11-4.4-20.5.3-1.6.3-2-1.2Z" fill="#b3202c" stroke="${INK}" stroke-width=".5"/><path d="M38.5 32.6q11.5-6 24.5-1.8l-.4 3q-12-4-23.6 1Z" fill="${GOLD}" stroke="${GOLD_EDGE}" stroke-width=".5"/><path d="M59 23c4-2 8.5-5 9-9-6 .3-10.5 3-11.5 8Z" fill="${CREAM}" stroke="${GOLD_EDGE}" stroke-width=".7"/>`,
  C: `<path d="M41.5 29.5c0-7 2.5-11 8.5-11s8.5 4 8.5 11Z" fill="#2f6b3f" stroke="${INK}" stroke-width=".5"/><path d="M41.3 29.8q8.7 3 17.4 0v-3.3q-8.7 3-17.4 0Z" fill="${GOLD}"/><path d="M31.5 31.5q18.5-6.5 37 0-1 3-5 2.8-13.5-3.8-27 0-4 .2-5-2.8Z" fill="#2f6b3f" stroke="${INK}" stroke-width=".5"/><g fill="${CREAM}"><circle cx="50" cy="21.4" r="1.7"/><circle cx="48.2" cy="24" r="1.7"/><circle cx="51.8" cy="24" r="1.7"/></g>`,
  D: `<path d="M40 31.5C40 22 46 17.5 54 19c5 .8 11 .5 16-3.5-1 8-6 13-10.5 15.5Z" fill="#243a6e" stroke="${INK}" stroke-width=".5"/><path d="M38.5 33.5q9-6.5 22-3.5l3.5 1.5q-1.5 2.5-4 2.2-10-2.5-21 1.3Z" fill="${CREAM}" stroke="${GOLD_EDGE}" stroke-width=".6"/><path d="M52 22.5l2.2 2.8-2.2 2.8-2.2-2.8Z" fill="${GOLD}"/>`,
  H: `<path d="M39 36c-1.5-9 3-15 11-15s12.5 6 11 15q-2-6.5-11-6.5T39 36Z" fill="#6d3a86" stroke="${INK}" stroke-width=".5"/><path d="M42.5 25C38 18 33 17.5 29.5 23c3.5-1.2 6 .2 9.5 6.5Z" fill="#6d3a86" stroke="${INK}" stroke-width=".5"/><path d="M57.5 25c4.5-7 9.5-7.5 13-2-3.5-1.2-6 .2-9.5 6.5Z" fill="${GOLD}" stroke="${INK}" stroke-width=".5"/><path d="M46 22q4-8.5 8 0Z" fill="${GOLD}" stroke="${INK}" stroke-width=".5"/><g fill="#fff3c4" stroke="${GOLD_EDGE}" stroke-width=".6"><circle cx="29.8" cy="24.3" r="1.9"/><circle cx="70.2" cy="24.3" r="1.9"/><circle cx="50" cy="17" r="1.8"/></g>`,
};
const JACK_PROP = {
  S: `<path d="M69.5 70V26" stroke="#6b4526" stroke-width="1.7"/><path d="M69.5 24l1.6 5h-3.2Z" fill="#8d97a1" stroke="${INK}" stroke-width=".4"/><path d="M70 30c3 .6 4 3 3.6 6-1.5-1-2.5-1-3.6-1Z" fill="#b9c2ca" stroke="${INK}" stroke-width=".4"/>`,
  C: `<path d="M30.5 70V40" stroke="#6b4526" stroke-width="1.8"/><path d="M30.5 47c-4-.5-4.5-4-3.5-6.5 3 .8 4.3 3 3.5 6.5ZM30.5 43c.2-4 2-6 5-6.5.2 3.5-1.5 6-5 6.5Z" fill="#3f8a4e" stroke="${INK}" stroke-width=".3"/>`,
  D: `<path d="M30.5 70V44" stroke="#8d97a1" stroke-width="2"/><path d="M27 60.5h7" stroke="${GOLD}" stroke-width="1.8" stroke-linecap="round"/><path d="M30.5 41l1.1 4h-2.2Z" fill="#8d97a1"/>`,
  H: "",
};
const JACK_BODY = {
  S: `<path d="M42 53.5 50 62l8-8.5 3 1L50 68 39 54.5Z" fill="${CREAM}" stroke="${GOLD_EDGE}" stroke-width=".4"/><path d="M31 70l3.5-12M69 70l-3.5-12" stroke="${GOLD}" stroke-width="1.7"/><circle cx="50" cy="66.5" r="1.3" fill="${GOLD}"/>`,
  C: `<path d="M44 53.5 50 59l6-5.5 4 1.5v15H40V55Z" fill="#2f6b3f"/><path d="M50 59v11" stroke="${CREAM}" stroke-width="1"/><circle cx="50" cy="62" r="1.2" fill="${GOLD}"/><circle cx="50" cy="66.5" r="1.2" fill="${GOLD}"/><path d="M44 53.5 50 59l6-5.5 2.5.8L50 62l-8.5-7.7Z" fill="${CREAM}"/>`,
  D: `<path d="M43 53.5 50 59.5l7-6 3 1L50 63 40 54.5Z" fill="${CREAM}" stroke="${GOLD_EDGE}" stroke-width=".4"/>${[[36, 63], [43, 66], [50, 67], [57, 66], [64, 63]].map(([x, y]) => `<path d="M${x} ${y - 2.6}l1.9 2.6-1.9 2.6-1.9-2.6Z" fill="${GOLD}"/>`).join("")}`,
  H: `<path d="M50 54v16H25v-4.5c2-6 8-10 15-12Z" fill="#6d3a86"/><path d="M50 60l3 3.5-3 3.5-3-3.5Z" fill="${GOLD}"/><path d="M36.5 55.5q2.2-4.5 4.5-1 2.2-4 4.5 0 2.2-3.8 4.5 0 2.3-3.8 4.5 0 2.3-4 4.5 0 2.3-3.5 4.5 1l-2 3.5q-11.5 4-23 0Z" fill="${CREAM}" stroke="${GOLD_EDGE}" stroke-width=".6"/>`,
};
const MOUSTACHE = `<path d="M50 46.3c-2 0-3.5.3-5.2 2 2.6 1 4.2.3 5.2-.7 1 1 2.6 1.7 5.2.7-1.7-1.7-3.2-2-5.2-2Z" fill="#5b3415"/><path d="M48.6 49.8q1.4.8 2.8 0" stroke="#b3202c" stroke-width="1" fill="none" stroke-linecap="round"/>`;

function jack(suit, hair) {
  const fringe = `<path d="M41.8 36q3-4 8.2-3.6 5.2-.4 8.2 3.6-.2-5-3-6.5h-10.4q-2.8 1.5-3 6.5Z" fill="${hair}"/>`;
  const cheeks = `<circle cx="44" cy="45" r="1.6" fill="#e58f7f" opacity=".6"/><circle cx="56" cy="45" r="1.6" fill="#e58f7f" opacity=".6"/>`;
  return {
    back: suit === "H" ? "" : `<path d="M40.5 32c-2.6 7-2.8 13-2 18 2.5 1.5 4.5 1 5.5-1h12c1 2 3 2.5 5.5 1 .8-5 .6-11-2-18Z" fill="${hair}"/>`,
    body: JACK_BODY[suit] + JACK_PROP[suit],
    front: (suit === "C" ? MOUSTACHE : MOUTH) + (suit === "H" ? cheeks : "") + fringe,
    hat: JACK_HAT[suit],
  };
}

function court(rank, suit) {
  const red = suit === "H" || suit === "D";
  const robe = "var(--court,#b3202c)";
  const second = red ? "#243a6e" : "#b3202c";
  const { back, body, front, hat } = rank === "K" ? king(HAIR[suit], second) : rank === "Q" ? queen(HAIR[suit], second) : jack(suit, HAIR[suit]);
  const half = `${back}<path d="M25 70V65.5c2-6 8-10 15-12h20c7 2 13 6 15 12V70Z" fill="${robe}"/>${body}${HEAD}${front}${hat}`;
  return `<rect x="25" y="10.5" width="50" height="119" rx="3" fill="#fffaf0"/><g>${half}</g><g transform="rotate(180 50 70)">${half}</g>
   <path d="M25 70h50" stroke="${GOLD}" stroke-width="2.2"/><path d="M25 70h50" stroke="${GOLD_EDGE}" stroke-width=".5" stroke-dasharray="1 2"/>
   <rect x="25" y="10.5" width="50" height="119" rx="3" fill="none" stroke="${robe}" stroke-width="1.1"/>${pip(suit, 30.6, 17.6, 8.2)}${pip(suit, 69.4, 122.4, 8.2, true)}`;
}
