import type { Shape } from "./Sketch";

/** Sketches by the words of a setting. Settings with the same words mean the same in all sections. */
const SKETCHES: readonly Readonly<Record<string, readonly Shape[]>>[] = [
  {
    plain: [
      ["text", 16, 12, 28, 3],
      ["text", 12, 19, 36, 2],
    ],
    tinted: [
      ["tint", 0, 0, 60, 36],
      ["text", 16, 12, 28, 3],
      ["text", 12, 19, 36, 2],
    ],
    accent: [
      ["fill", 0, 0, 60, 36],
      ["cover", 16, 12, 28, 3],
      ["cover", 12, 19, 36, 2],
    ],
  },
  {
    regular: [
      ["box", 0, 0, 60, 14],
      ["picture", 3, 4, 11, 6],
      ["round", 18, 4, 20, 6],
      ["fill", 43, 4, 14, 6],
    ],
    tall: [
      ["box", 0, 0, 60, 24],
      ["picture", 3, 10, 17, 9],
      ["round", 24, 12, 16, 6],
      ["fill", 43, 12, 14, 6],
    ],
    large: [
      ["box", 0, 0, 60, 20],
      ["picture", 3, 6, 14, 8],
      ["round", 24, 7, 16, 6],
      ["fill", 43, 7, 14, 6],
    ],
    low: [
      ["box", 0, 0, 60, 9],
      ["picture", 3, 2.5, 8, 4],
      ["round", 15, 2.5, 26, 4],
      ["fill", 49, 2.5, 8, 4],
    ],
  },
  {
    plain: [
      ["text", 3, 17, 10, 3],
      ["text", 17, 17, 10, 3],
      ["text", 31, 17, 10, 3],
    ],
    ruled: [
      ["text", 0, 11, 60, 1],
      ["text", 10, 18, 10, 2],
      ["text", 25, 18, 10, 2],
      ["text", 40, 18, 10, 2],
    ],
    band: [
      ["fill", 0, 12, 60, 12],
      ["cover", 3, 17, 10, 2],
      ["cover", 17, 17, 10, 2],
      ["cover", 31, 17, 10, 2],
    ],
  },
  {
    panel: [
      ["picture", 0, 0, 60, 36],
      ["cover", 5, 8, 26, 20],
      ["text", 8, 12, 18, 3],
      ["text", 8, 18, 20, 2],
      ["fill", 8, 23, 10, 3],
    ],
    overlay: [
      ["fill", 0, 0, 60, 36],
      ["cover", 6, 10, 28, 3],
      ["cover", 6, 16, 22, 2],
      ["cover", 6, 22, 12, 4],
    ],
  },
  {
    icons: [
      ["picture", 8, 8, 8, 8],
      ["text", 5, 19, 14, 2],
      ["picture", 26, 8, 8, 8],
      ["text", 23, 19, 14, 2],
      ["picture", 44, 8, 8, 8],
      ["text", 41, 19, 14, 2],
    ],
    rows: [
      ["picture", 5, 4, 7, 7],
      ["text", 15, 6, 38, 2],
      ["picture", 5, 14, 7, 7],
      ["text", 15, 16, 38, 2],
      ["picture", 5, 24, 7, 7],
      ["text", 15, 26, 38, 2],
    ],
  },
  {
    inline: [
      ["text", 4, 16, 18, 3],
      ["box", 26, 14, 18, 7],
      ["fill", 46, 14, 10, 7],
    ],
    block: [
      ["text", 14, 6, 32, 3],
      ["text", 10, 12, 40, 2],
      ["box", 10, 20, 26, 7],
      ["fill", 38, 20, 12, 7],
    ],
    band: [
      ["fill", 0, 8, 60, 20],
      ["cover", 4, 14, 20, 3],
      ["cover", 30, 14, 26, 7],
    ],
  },
  {
    list: [
      ["text", 6, 6, 12, 3],
      ["text", 6, 13, 24, 2],
      ["text", 6, 19, 28, 2],
      ["text", 6, 25, 20, 2],
    ],
    row: [
      ["text", 4, 17, 12, 2],
      ["text", 20, 17, 9, 2],
      ["text", 33, 17, 13, 2],
      ["text", 50, 17, 7, 2],
    ],
  },
  {
    contained: [["picture", 8, 6, 44, 24]],
    full: [["picture", 0, 6, 60, 24]],
  },
  {
    column: [
      ["text", 14, 4, 18, 3],
      ["text", 14, 10, 32, 2],
      ["text", 14, 14, 28, 2],
      ["text", 14, 21, 16, 3],
      ["text", 14, 27, 32, 2],
    ],
    beside: [
      ["text", 3, 5, 14, 3],
      ["text", 23, 5, 33, 2],
      ["text", 23, 9, 28, 2],
      ["text", 3, 19, 14, 3],
      ["text", 23, 19, 33, 2],
      ["text", 23, 23, 24, 2],
    ],
  },
  {
    plain: [
      ["text", 4, 10, 30, 4],
      ["text", 4, 18, 44, 2],
    ],
    centered: [
      ["text", 15, 10, 30, 4],
      ["text", 10, 18, 40, 2],
    ],
    banner: [
      ["fill", 0, 5, 60, 24],
      ["cover", 6, 11, 30, 4],
      ["cover", 6, 19, 40, 2],
    ],
    split: [
      ["text", 4, 12, 24, 4],
      ["text", 34, 10, 22, 2],
      ["text", 34, 15, 22, 2],
      ["text", 34, 20, 16, 2],
    ],
    "visually-hidden": [["box", 8, 12, 44, 12]],
  },
  {
    row: [
      ["text", 4, 12, 24, 4],
      ["text", 4, 19, 28, 2],
      ["fill", 40, 13, 16, 7],
    ],
    centered: [
      ["text", 16, 7, 28, 4],
      ["text", 12, 14, 36, 2],
      ["fill", 22, 21, 16, 7],
    ],
  },
  {
    row: [
      ["box", 3, 10, 16, 16],
      ["box", 22, 10, 16, 16],
      ["box", 41, 10, 16, 16],
    ],
    stack: [
      ["box", 14, 2, 32, 9],
      ["box", 14, 13.5, 32, 9],
      ["box", 14, 25, 32, 9],
    ],
  },
  {
    start: [
      ["box", 4, 4, 24, 28],
      ["box", 32, 4, 24, 14],
    ],
    stretch: [
      ["box", 4, 4, 24, 28],
      ["box", 32, 4, 24, 28],
    ],
  },
  {
    start: [
      ["picture", 4, 6, 22, 24],
      ["text", 31, 10, 24, 3],
      ["text", 31, 17, 22, 2],
    ],
    end: [
      ["text", 5, 10, 24, 3],
      ["text", 5, 17, 22, 2],
      ["picture", 34, 6, 22, 24],
    ],
  },
  {
    start: [
      ["text", 6, 10, 30, 2],
      ["text", 6, 16, 38, 2],
      ["text", 6, 22, 24, 2],
    ],
    center: [
      ["text", 15, 10, 30, 2],
      ["text", 11, 16, 38, 2],
      ["text", 18, 22, 24, 2],
    ],
    end: [
      ["text", 24, 10, 30, 2],
      ["text", 16, 16, 38, 2],
      ["text", 30, 22, 24, 2],
    ],
  },
  {
    landscape: [["picture", 11, 5, 38, 26]],
    wide: [["picture", 4, 8, 52, 20]],
    square: [["picture", 17, 5, 26, 26]],
    portrait: [["picture", 20, 3, 20, 30]],
  },
  {
    "16:9": [["picture", 7, 5, 46, 26]],
    "4:3": [["picture", 13, 5, 34, 26]],
    "1:1": [["picture", 17, 5, 26, 26]],
    "21:9": [["picture", 2, 6, 56, 24]],
    "9:16": [["picture", 22, 3, 17, 30]],
  },
  {
    narrow: [
      ["fill", 4, 6, 14, 24],
      ["box", 22, 6, 34, 24],
    ],
    regular: [
      ["fill", 4, 6, 24, 24],
      ["box", 32, 6, 24, 24],
    ],
    wide: [
      ["fill", 4, 6, 34, 24],
      ["box", 42, 6, 14, 24],
    ],
  },
  {
    compact: [
      ["text", 6, 11, 22, 3],
      ["text", 6, 18, 44, 2],
      ["text", 6, 22, 38, 2],
    ],
    regular: [
      ["text", 6, 9, 30, 5],
      ["text", 6, 18, 44, 2],
      ["text", 6, 22, 38, 2],
    ],
    display: [
      ["text", 6, 5, 46, 9],
      ["text", 6, 18, 44, 2],
      ["text", 6, 22, 38, 2],
    ],
  },
  {
    compact: [
      ["box", 8, 6, 20, 11],
      ["box", 30, 6, 20, 11],
      ["box", 8, 19, 20, 11],
      ["box", 30, 19, 20, 11],
    ],
    regular: [
      ["box", 6, 4, 21, 12],
      ["box", 32, 4, 21, 12],
      ["box", 6, 20, 21, 12],
      ["box", 32, 20, 21, 12],
    ],
    airy: [
      ["box", 3, 3, 19, 10],
      ["box", 38, 3, 19, 10],
      ["box", 3, 23, 19, 10],
      ["box", 38, 23, 19, 10],
    ],
  },
];

const BY_WORDS = new Map(SKETCHES.map((sketches) => [Object.keys(sketches).join(" "), sketches]));

/** The sketches of exactly these words, by word; `undefined` where there are none. */
export function findSketches(words: readonly string[]): Readonly<Record<string, readonly Shape[]>> | undefined {
  return BY_WORDS.get(words.join(" "));
}
