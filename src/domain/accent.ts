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

/** The colours of one domain's accent in one colour scheme, as `#rrggbb`. */
export interface AccentColors {
  /** Fills: buttons, bands, badges. */
  readonly accent: string;
  /** The fill under the pointer. */
  readonly hover: string;
  /** Text on the fill and on its hover, contrast 4.5 or more. */
  readonly on: string;
  /** Text and links on the page's backgrounds and on the tint, contrast 4.5 or more. */
  readonly strong: string;
  /** A tint behind ordinary or strong text. */
  readonly soft: string;
  /** Focus rings and borders that must be visible, contrast 3 or more on the page's backgrounds. */
  readonly edge: string;
}

interface Scheme {
  /** The page's backgrounds, with the values of ui/tokens.css. */
  readonly backgrounds: readonly string[];
  readonly soft: { readonly lightness: number; readonly chroma: number };
  /** Least contrast of a fill with the backgrounds. */
  readonly fillContrast: number;
  /** The change of lightness in one step towards more contrast with the backgrounds. */
  readonly step: number;
}

/** Contrast of text by WCAG 2.2, success criterion 1.4.3. */
export const TEXT_CONTRAST = 4.5;
/** Contrast of focus rings and borders by WCAG 2.2, success criterion 1.4.11. */
export const EDGE_CONTRAST = 3;

export const LIGHT_BACKGROUNDS = ["#ffffff", "#f7f7f5", "#efeeeb"] as const;
export const DARK_BACKGROUNDS = ["#111214", "#1a1c1f", "#24272b"] as const;

const LIGHT: Scheme = {
  backgrounds: LIGHT_BACKGROUNDS,
  soft: { lightness: 0.955, chroma: 0.024 },
  fillContrast: 1.2,
  step: -0.01,
};
const DARK: Scheme = {
  backgrounds: DARK_BACKGROUNDS,
  soft: { lightness: 0.29, chroma: 0.034 },
  fillContrast: 1.9,
  step: 0.01,
};

const ORANGE = "#ffa500";
const TEXT_ON_FILLS = ["#ffffff", "#16181b", "#000000"] as const;
const HOVER_SHIFT = 0.06;

for (const mode of [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) registerMode(mode);
const toOklch = converter("oklch");

/** Derives readable accents from a domain's header_color. They are orange where it is missing or not a colour. */
export function createAccent(headerColor: string): { light: AccentColors; dark: AccentColors } {
  const base = parseHeaderColor(headerColor);
  return { light: createColors(base, LIGHT), dark: createColors(base, DARK) };
}

/** Whether a header_color is a colour that the accent is made from. */
export function isHeaderColor(text: string): boolean {
  return parseVisible(text) !== undefined;
}

function parseVisible(text: string): ReturnType<typeof parse> {
  const color = parseColor(text.trim());
  return color?.alpha === 0 ? undefined : color;
}

function parseHeaderColor(headerColor: string): Oklch {
  const { l, c, h } = toOklch(parseVisible(headerColor) ?? ORANGE) ?? { l: 0, c: 0, h: 0 };
  return { mode: "oklch", l: bounded(l), c: Number.isFinite(c) ? c : 0, h: h ?? 0 };
}

/** Parses a colour; undefined for any other text. The library throws for some of those, such as "/0A". */
function parseColor(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function createColors(base: Oklch, scheme: Scheme): AccentColors {
  const fill = moveUntil(base, scheme.step, (hex) => isReadable(hex, scheme.backgrounds, scheme.fillContrast));
  const accent = toHex(fill);
  const on = TEXT_ON_FILLS.find((text) => wcagContrast(text, accent) >= TEXT_CONTRAST) ?? "#000000";
  const soft = toHex({ ...base, l: scheme.soft.lightness, c: Math.min(base.c, scheme.soft.chroma) });
  const textGrounds = [...scheme.backgrounds, soft];
  return {
    accent,
    hover: createHover(fill, on),
    on,
    strong: toHex(moveUntil(base, scheme.step, (hex) => isReadable(hex, textGrounds, TEXT_CONTRAST))),
    soft,
    edge: toHex(moveUntil(base, scheme.step, (hex) => isReadable(hex, textGrounds, EDGE_CONTRAST))),
  };
}

/** Moves the fill's lightness away from the text's, or towards it where it cannot move further, as on black. */
function createHover(fill: Oklch, on: string): string {
  const away = on === "#ffffff" ? -HOVER_SHIFT : HOVER_SHIFT;
  const accent = toHex(fill);
  const shifted = [away, -away].map((shift) => toHex({ ...fill, l: bounded(fill.l + shift) }));
  return shifted.find((hex) => hex !== accent && wcagContrast(hex, on) >= TEXT_CONTRAST) ?? accent;
}

/** Changes lightness by `step` until the colour passes. The last value, black or white, passes every test used here. */
function moveUntil(start: Oklch, step: number, passes: (hex: string) => boolean): Oklch {
  const end = step > 0 ? 1 : 0;
  for (let l = start.l; l !== end; l = bounded(l + step)) {
    if (passes(toHex({ ...start, l }))) return { ...start, l };
  }
  return { ...start, l: end };
}

function isReadable(hex: string, grounds: readonly string[], contrast: number): boolean {
  return grounds.every((ground) => wcagContrast(hex, ground) >= contrast);
}

function toHex(color: Oklch): string {
  return formatHex(clampChroma(color, "oklch"));
}

function bounded(lightness: number): number {
  return Math.min(1, Math.max(0, Number.isFinite(lightness) ? lightness : 0));
}
