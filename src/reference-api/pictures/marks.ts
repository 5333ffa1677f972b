import { createRandom } from "../seed/random";

/** Renders a brand's symbol in a square of 100 units with two colours. */
export type Mark = (first: string, second: string) => string;

const turns = (count: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join("");

const marks: readonly Mark[] = [
  // A flower of six petals.
  (a, b) =>
    `${turns(6, (angle) => `<ellipse cx="50" cy="26" rx="14" ry="24" fill="${a}" transform="rotate(${angle} 50 50)"/>`)}<circle cx="50" cy="50" r="12" fill="${b}"/>`,
  // Two overlapping rings.
  (a, b) =>
    `<circle cx="36" cy="50" r="26" fill="none" stroke="${a}" stroke-width="13"/><circle cx="64" cy="50" r="26" fill="none" stroke="${b}" stroke-width="13"/><path d="M50 28a26 26 0 0 1 0 44" fill="none" stroke="${a}" stroke-width="13"/>`,
  // Rising bars.
  (a, b) =>
    `<rect x="10" y="52" width="20" height="38" rx="6" fill="${b}"/><rect x="40" y="32" width="20" height="58" rx="6" fill="${a}"/><rect x="70" y="10" width="20" height="80" rx="6" fill="${a}"/>`,
  // Waves.
  (a, b) =>
    [26, 50, 74]
      .map(
        (y, index) =>
          `<path d="M6 ${y}c15-18 29-18 44 0s29 18 44 0" fill="none" stroke="${index === 1 ? b : a}" stroke-width="12" stroke-linecap="round"/>`,
      )
      .join(""),
  // A sun with rays.
  (a, b) =>
    `<circle cx="50" cy="50" r="20" fill="${b}"/>${turns(8, (angle) => `<rect x="45" y="4" width="10" height="20" rx="5" fill="${a}" transform="rotate(${angle} 50 50)"/>`)}`,
  // Two peaks.
  (a, b) => `<path d="M4 86 38 22l34 64z" fill="${a}"/><path d="M44 86 68 42l28 44z" fill="${b}"/>`,
  // A leaf.
  (a, b) =>
    `<path d="M14 86C8 40 38 10 88 12 92 62 62 92 14 86z" fill="${a}"/><path d="M16 84 64 36" stroke="${b}" stroke-width="8" stroke-linecap="round"/>`,
  // A spark.
  (a, b) =>
    `<path d="M50 4c4 28 18 42 46 46-28 4-42 18-46 46-4-28-18-42-46-46 28-4 42-18 46-46z" fill="${a}"/><circle cx="82" cy="18" r="9" fill="${b}"/>`,
  // Nested arcs.
  (a, b) =>
    `<path d="M10 82a40 40 0 0 1 80 0" fill="none" stroke="${a}" stroke-width="14" stroke-linecap="round"/><path d="M33 82a17 17 0 0 1 34 0" fill="none" stroke="${b}" stroke-width="14" stroke-linecap="round"/>`,
  // A cube.
  (a, b) =>
    `<path d="M50 6 90 28 50 50 10 28z" fill="${b}"/><path d="M10 36 46 56v40L10 75z" fill="${a}"/><path d="M90 36 54 56v40l36-21z" fill="${a}" opacity=".72"/>`,
  // A bird.
  (a, b) =>
    `<path d="M6 30c26 0 40 10 44 30C54 40 68 30 94 30 90 62 72 84 50 84S10 62 6 30z" fill="${a}"/><circle cx="50" cy="24" r="11" fill="${b}"/>`,
  // Quarter circles in a grid.
  (a, b) =>
    `<path d="M8 8h40v40A40 40 0 0 1 8 8z" fill="${a}"/><path d="M92 8v40H52A40 40 0 0 1 92 8z" fill="${b}"/><path d="M8 92V52h40A40 40 0 0 1 8 92z" fill="${b}"/><path d="M92 92H52V52a40 40 0 0 1 40 40z" fill="${a}"/>`,
  // A knot of three drops.
  (a, b) =>
    turns(
      3,
      (angle, index) =>
        `<path d="M50 50C30 40 30 14 50 4c20 10 20 36 0 46z" fill="${index === 0 ? b : a}" transform="rotate(${angle} 50 52)"/>`,
    ),
  // A fast chevron.
  (a, b) =>
    `<path d="M8 14h30l30 36-30 36H8l30-36z" fill="${a}"/><path d="M52 14h14l30 36-30 36H52l30-36z" fill="${b}"/>`,
  // A disc cut by stripes.
  (a, b) =>
    `<path d="M50 6a44 44 0 0 1 43 34H7A44 44 0 0 1 50 6z" fill="${a}"/><path d="M6 48h88q0 9-3 16H9q-3-7-3-16z" fill="${b}"/><path d="M14 72h72a44 44 0 0 1-72 0z" fill="${a}"/>`,
  // A smiling bag.
  (a, b) =>
    `<path d="M14 34h72l8 58H6z" fill="${a}"/><path d="M32 40V28a18 18 0 0 1 36 0v12" fill="none" stroke="${b}" stroke-width="8" stroke-linecap="round"/><path d="M34 62q16 16 32 0" fill="none" stroke="${b}" stroke-width="8" stroke-linecap="round"/>`,
];

/** A brand's symbol, always the same for the same name. */
export function getMark(name: string): Mark {
  return createRandom(`mark ${name}`).pick(marks);
}

/** Places a symbol with its top left corner at x, y and the given side length. */
export function placeMark(mark: string, x: number, y: number, side: number, extra = ""): string {
  return `<g transform="translate(${x} ${y}) scale(${side / 100})"${extra}>${mark}</g>`;
}
