import { EDGE_CONTRAST, readContrast, TEXT_CONTRAST } from "../../../../domain/colors";
import { isRecord } from "../../../../domain/isRecord";
import { createPalette, INK_CONTRAST, type Palette, type PaletteRole } from "../../../../domain/palette";

export interface Contrast {
  /** Name of the other colour, such as “the page”. */
  readonly with: string;
  readonly ratio: number;
  readonly isEnough: boolean;
}

export interface MeasuredColor {
  readonly contrasts: readonly Contrast[];
  /** Colour that the site shows instead, where text would be illegible. */
  readonly used?: string;
}

interface Pair {
  readonly with: string;
  readonly color: string | undefined;
  readonly least: number;
}

/** Measures the contrast of a palette's colour with those around it; `undefined` where there is no such colour. */
export function measureColors(palette: unknown, role: string, headerColor = "#ffa500"): MeasuredColor | undefined {
  if (!isRecord(palette) || !isRole(role)) return undefined;
  const stated: Palette = Object.fromEntries(Object.entries(palette).filter(([, color]) => typeof color === "string"));
  const own = stated[role];
  if (own === undefined) return undefined;
  const { light, dark, adjusted } = createPalette(stated, headerColor);
  const page = stated.ground ?? light.canvas ?? "#f7f7f5";
  const card = stated.surface ?? light.surface ?? "#ffffff";
  const text = stated.ink ?? light.ink ?? "#16181b";
  const pairs: Readonly<Record<PaletteRole, readonly Pair[]>> = {
    ground: [{ with: "the text", color: text, least: INK_CONTRAST }],
    surface: [{ with: "the text", color: text, least: INK_CONTRAST }],
    tint: [{ with: "the text", color: text, least: INK_CONTRAST }],
    ink: [
      { with: "the page", color: page, least: INK_CONTRAST },
      { with: "cards", color: card, least: INK_CONTRAST },
    ],
    accent: [
      { with: "the text on it", color: light["accent-on"], least: TEXT_CONTRAST },
      { with: "the page", color: page, least: EDGE_CONTRAST },
    ],
    accentDark: [
      { with: "the text on it", color: dark["accent-on"], least: TEXT_CONTRAST },
      { with: "the page", color: dark.canvas ?? "#111214", least: EDGE_CONTRAST },
    ],
    highlight: [{ with: "the text on it", color: light["on-highlight"], least: TEXT_CONTRAST }],
  };
  const contrasts = pairs[role].flatMap(({ with: other, color, least }) => {
    const ratio = color === undefined ? undefined : readContrast(own, color);
    return ratio === undefined ? [] : [{ with: other, ratio, isEnough: ratio >= least }];
  });
  const used = adjusted.find((one) => one.role === role)?.used;
  return contrasts.length === 0 ? undefined : { contrasts, ...(used === undefined ? {} : { used }) };
}

const ROLES = [
  "ground",
  "surface",
  "tint",
  "ink",
  "accent",
  "accentDark",
  "highlight",
] as const satisfies readonly PaletteRole[];

function isRole(role: string): role is PaletteRole {
  return (ROLES as readonly string[]).includes(role);
}
