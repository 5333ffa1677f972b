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

/** The colours that one domain's accent takes in one colour scheme, as `#rrggbb`. */
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
  /** Focus rings and borders that must be seen, contrast 3 or more on the page's backgrounds. */
  readonly edge: string;
}

interface Scheme {
  /** The page's backgrounds; the same values stand in ui/tokens.css. */
  readonly backgrounds: readonly string[];
  readonly soft: { readonly lightness: number; readonly chroma: number };
  /** How much a fill differs at least from the backgrounds. */
  readonly fillContrast: number;
  /** Which way lightness moves for more contrast on the backgrounds. */
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

/** Derives a domain's readable accents from its header_color; orange where that is missing or no colour. */
export function createAccent(headerColor: string): { light: AccentColors; dark: AccentColors } {
  const base = parseHeaderColor(headerColor);
  return { light: createColors(base, LIGHT), dark: createColors(base, DARK) };
}

function parseHeaderColor(headerColor: string): Oklch {
  const color = parseColor(headerColor.trim());
  const isSeen = color !== undefined && color.alpha !== 0;
  const { l, c, h } = toOklch(isSeen ? color : ORANGE) ?? { l: 0, c: 0, h: 0 };
  return { mode: "oklch", l: bounded(l), c: Number.isFinite(c) ? c : 0, h: h ?? 0 };
}

/** The colour that a text names; the parser throws at some texts that name none, such as "/0A". */
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

/** A little away from the text's lightness; the other way where that leads nowhere, as on black. */
function createHover(fill: Oklch, on: string): string {
  const away = on === "#ffffff" ? -HOVER_SHIFT : HOVER_SHIFT;
  const accent = toHex(fill);
  const shifted = [away, -away].map((shift) => toHex({ ...fill, l: bounded(fill.l + shift) }));
  return shifted.find((hex) => hex !== accent && wcagContrast(hex, on) >= TEXT_CONTRAST) ?? accent;
}

/** Walks lightness by `step` to its end until the colour passes; the end, black or white, passes every test here. */
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
