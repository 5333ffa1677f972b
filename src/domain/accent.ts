import { bounded, EDGE_CONTRAST, isReadable, moveUntil, type Oklch, readColor, TEXT_CONTRAST, toHex } from "./colors";

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

/** One colour scheme, as far as accents depend on it. */
export interface Scheme {
  /** The page's backgrounds: those of ui/tokens.css, or of a theme's palette. */
  readonly backgrounds: readonly string[];
  /** The tint: the accent in this lightness and at most this chroma, or a colour of its own. */
  readonly soft: { readonly lightness: number; readonly chroma: number } | string;
  /** Least contrast of a fill with the backgrounds. */
  readonly fillContrast: number;
  /** The change of lightness in one step towards more contrast with the backgrounds. */
  readonly step: number;
  /** Text on fills: the first that is readable. */
  readonly textOnFills: readonly string[];
}

const TEXT_ON_FILLS = ["#ffffff", "#16181b", "#000000"] as const;

export const LIGHT: Scheme = {
  backgrounds: ["#ffffff", "#f7f7f5", "#efeeeb"],
  soft: { lightness: 0.955, chroma: 0.024 },
  fillContrast: 1.2,
  step: -0.01,
  textOnFills: TEXT_ON_FILLS,
};
export const DARK: Scheme = {
  backgrounds: ["#111214", "#1a1c1f", "#24272b"],
  soft: { lightness: 0.29, chroma: 0.034 },
  fillContrast: 1.9,
  step: 0.01,
  textOnFills: TEXT_ON_FILLS,
};

const ORANGE: Oklch = readColor("#ffa500") ?? { mode: "oklch", l: 0.79, c: 0.17, h: 71 };
const HOVER_SHIFT = 0.06;

/** Reads the colour that an accent is made from: the header_color, or orange where it is missing or not a colour. */
export function readAccent(headerColor: string): Oklch {
  return readColor(headerColor) ?? ORANGE;
}

/** True if a header_color is a colour that the accent is made from. */
export function isHeaderColor(text: string): boolean {
  return readColor(text) !== undefined;
}

/** The accent that a colour gives in one scheme. */
export function createColors(base: Oklch, scheme: Scheme): AccentColors {
  const { backgrounds, step } = scheme;
  const { fill, accent, on } = createFill(base, scheme);
  const soft =
    typeof scheme.soft === "string"
      ? scheme.soft
      : toHex({ ...base, l: scheme.soft.lightness, c: Math.min(base.c, scheme.soft.chroma) });
  const textGrounds = [...backgrounds, soft];
  return {
    accent,
    hover: createHover(fill, on),
    on,
    strong: toHex(moveUntil(base, step, (hex) => isReadable(hex, textGrounds, TEXT_CONTRAST))),
    soft,
    edge: toHex(moveUntil(base, step, (hex) => isReadable(hex, textGrounds, EDGE_CONTRAST))),
  };
}

/** A fill that can be told from the backgrounds, and the text on it. */
export function createFill(base: Oklch, { backgrounds, step, fillContrast, textOnFills }: Scheme) {
  const fill = moveUntil(base, step, (hex) => isReadable(hex, backgrounds, fillContrast));
  const accent = toHex(fill);
  return { fill, accent, on: textOnFills.find((text) => isReadable(text, [accent], TEXT_CONTRAST)) ?? "#000000" };
}

/** Moves the fill's lightness away from the text's, or towards it where it cannot move further, as on black. */
function createHover(fill: Oklch, on: string): string {
  const isDarker = (readColor(on)?.l ?? 0) > fill.l;
  const away = isDarker ? -HOVER_SHIFT : HOVER_SHIFT;
  const accent = toHex(fill);
  const shifted = [away, -away].map((shift) => toHex({ ...fill, l: bounded(fill.l + shift) }));
  return shifted.find((hex) => hex !== accent && isReadable(hex, [on], TEXT_CONTRAST)) ?? accent;
}
