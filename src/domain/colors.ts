import {
  clampChroma,
  converter,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  parse,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";

export type { Oklch } from "culori/fn";

/** Contrast of text by WCAG 2.2, success criterion 1.4.3. */
export const TEXT_CONTRAST = 4.5;
/** Contrast of focus rings and borders by WCAG 2.2, success criterion 1.4.11. */
export const EDGE_CONTRAST = 3;

for (const mode of [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) registerMode(mode);
const convert = converter("oklch");

/** The colour that a text names as CSS does; undefined for any other text and for one that cannot be seen. */
export function readColor(text: string): Oklch | undefined {
  const color = parseColor(text.trim());
  if (color === undefined || color.alpha === 0) return undefined;
  const { l, c, h } = convert(color) ?? { l: 0, c: 0, h: 0 };
  return { mode: "oklch", l: bounded(l), c: Number.isFinite(c) ? c : 0, h: h ?? 0 };
}

/**
 * The colour that a text names as CSS does, or by its digits without the #, as `#rrggbb`; undefined for any other text, and for a
 * colour that is not opaque.
 */
export function findHex(text: string): string | undefined {
  const color = parseColor(text.trim());
  return color === undefined || (color.alpha ?? 1) < 1 ? undefined : formatHex(color);
}

/** The library throws for some texts that are no colours, such as "/0A". */
function parseColor(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** A colour as `#rrggbb`. */
export function toHex(color: Oklch): string {
  return formatHex(clampChroma(color, "oklch"));
}

/** Changes lightness by `step` until the colour passes. The last value, black or white, passes every test used here. */
export function moveUntil(start: Oklch, step: number, passes: (hex: string) => boolean): Oklch {
  const end = step > 0 ? 1 : 0;
  for (let l = start.l; l !== end; l = bounded(l + step)) {
    if (passes(toHex({ ...start, l }))) return { ...start, l };
  }
  return { ...start, l: end };
}

/** True if a colour has at least this contrast with each of the grounds. */
export function isReadable(hex: string, grounds: readonly string[], contrast: number): boolean {
  return grounds.every((ground) => wcagContrast(hex, ground) >= contrast);
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21; `undefined` where one of the texts is no colour. */
export function readContrast(first: string, second: string): number | undefined {
  return readColor(first) === undefined || readColor(second) === undefined ? undefined : wcagContrast(first, second);
}

/** The colour between two, where 0 is the first. */
export function mix(first: Oklch, second: Oklch, share: number): Oklch {
  const between = (a: number, b: number) => a + (b - a) * share;
  return {
    mode: "oklch",
    l: between(first.l, second.l),
    c: between(first.c, second.c),
    h: second.c > first.c ? second.h : first.h,
  };
}

export function bounded(lightness: number): number {
  return Math.min(1, Math.max(0, Number.isFinite(lightness) ? lightness : 0));
}
