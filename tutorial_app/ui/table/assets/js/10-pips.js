/* Ranks, pips and the suit mark on a card. A card is drawn in 100 x 140 units.
   The index column is x 4-21 and pips start at x 25, so that nothing ever lies over an index. */
const pip = (suit, x, y, width, turned) =>
  `<path fill="currentColor" d="${SUIT_PATH[suit]}" transform="translate(${x} ${y})${turned ? " rotate(180)" : ""} scale(${width / 100}) translate(-50 -50)"/>`;

/* Each rank is one stroke, 20 high: [width, path]. */
const RANK_GLYPH = {
  A: [17, "M2.4 20 8.5 1.2 14.6 20M5 13.6h7M0 20h5M12 20h5"],
  K: [16.5, "M3.5 1.2V20M13.8 1.2 4 12M7.6 8.6 14 20M.9 1.2h5.2M.9 20h5.2M11.4 1.2h4.4M11.6 20h4.9"],
  Q: [17.5, "M8.5 1c4 0 6.4 4 6.4 9.2s-2.4 9.4-6.4 9.4-6.4-4.2-6.4-9.4S4.5 1 8.5 1ZM8.4 14.2c3.2.2 4.2 6.6 8.6 6.2"],
  J: [12.5, "M9.2 1.2v13.6a4 5 0 0 1-8 0v-1.4M6 1.2h6.4"],
  2: [14, "M1.6 6.2a5.3 5.2 0 0 1 10.6 0c0 4.3-4 6.6-10.6 13.8h11.2v-2"],
  3: [14, "M2 1.2h10L6.6 8.4c4-.4 6.2 2.3 6.2 5.6a5.6 5.8 0 0 1-11.2 1"],
  4: [15, "M10.3 20V1.2L1.2 14.6h13"],
  5: [14, "M12 1.2H3.4L2.5 9.5c1.2-.9 2.6-1.4 4.3-1.4a5.7 5.9 0 0 1 0 11.8c-2.6 0-4.6-1.3-5.4-3.8"],
  6: [14, "M10.8 1.2C5.5 3.6 1.7 8 1.7 13.8a5.4 6.1 0 0 0 10.8 0 5.3 5.7 0 0 0-10.6-1"],
  7: [14, "M1.4 3.4V1.2h11.4C9.2 7.6 6.8 13.4 6 20"],
  8: [14, "M7 1.1a4.3 4.2 0 0 1 0 8.4 4.3 4.2 0 0 1 0-8.4ZM7 9.5a5.3 5.2 0 0 1 0 10.4 5.3 5.2 0 0 1 0-10.4Z"],
  9: [14, "M3.2 20C8.5 17.6 12.3 13.2 12.3 7.4a5.4 6.1 0 0 0-10.8 0 5.3 5.7 0 0 0 10.6 1"],
};
/* Narrower figures for 10, 11, 12 and 13. */
const NARROW_GLYPH = {
  0: [11.6, "M5.8 1c2.7 0 4.2 3.8 4.2 9.5s-1.5 9.5-4.2 9.5-4.2-3.8-4.2-9.5S3.1 1 5.8 1Z"],
  1: [6.5, "M.8 5 4.8 1.2V20"],
  2: [10.8, "M1.4 6a4 4.9 0 0 1 8 0c0 4.3-3.2 7-8 14h8.4v-1.6"],
  3: [10.8, "M1.6 1.2h7.6L5.2 8.4c2.8-.2 4.4 2.5 4.4 5.8a4.2 5.7 0 0 1-8.4.8"],
};

function rankMark(rank) {
  const two = rank.length > 1;
  const height = two ? 18.2 : "KQA".includes(rank) ? 18.6 : 20;
  const parts = two ? [...rank].map((figure) => NARROW_GLYPH[figure]) : [RANK_GLYPH[rank]];
  const gap = two ? 1.6 : 0;
  const scale = height / 20;
  const width = parts.reduce((sum, part) => sum + part[0], 0) + gap * (parts.length - 1);
  let x = 0;
  const strokes = parts.map(([w, path]) => {
    const stroke = `<path d="${path}" transform="translate(${x} 0)"/>`;
    x += w + gap;
    return stroke;
  });
  const left = (two ? 12.9 : 11.8) - (width * scale) / 2;
  return `<g transform="translate(${left} 7.5) scale(${scale})" fill="none" stroke="currentColor" stroke-width="${two ? 3.2 : 3.3}" stroke-linejoin="round" stroke-linecap="square">${strokes.join("")}</g>`;
}

const LEFT = 33, MIDDLE = 50, RIGHT = 67;
const FOUR_ROWS = [26, 55.3, 84.7, 114], FIVE_ROWS = [25, 47.5, 70, 92.5, 115];
const grid = (ys, xs) => ys.flatMap((y) => xs.map((x) => [x, y]));
const PAIRS = [LEFT, RIGHT];
const PIPS = {
  2: grid([26, 114], [MIDDLE]),
  3: grid([26, 70, 114], [MIDDLE]),
  4: grid([26, 114], PAIRS),
  5: [...grid([26, 114], PAIRS), [MIDDLE, 70]],
  6: grid([26, 70, 114], PAIRS),
  7: [...grid([26, 70, 114], PAIRS), [MIDDLE, 48]],
  8: [...grid([26, 70, 114], PAIRS), [MIDDLE, 48], [MIDDLE, 92]],
  9: [...grid(FOUR_ROWS, PAIRS), [MIDDLE, 70]],
  10: [...grid(FOUR_ROWS, PAIRS), [MIDDLE, 40.6], [MIDDLE, 99.4]],
  11: [...grid(FOUR_ROWS, PAIRS), [MIDDLE, 40.6], [MIDDLE, 70], [MIDDLE, 99.4]],
  12: [...grid(FIVE_ROWS, PAIRS), [MIDDLE, 36.25], [MIDDLE, 103.75]],
  13: [...grid(FIVE_ROWS, PAIRS), [MIDDLE, 36.25], [MIDDLE, 70], [MIDDLE, 103.75]],
};
