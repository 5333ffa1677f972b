import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font } from "opentype.js";

const FACES = {
  outfit: "@fontsource/outfit/files/outfit-latin-700-normal.woff",
  outfitHeavy: "@fontsource/outfit/files/outfit-latin-800-normal.woff",
  fraunces: "@fontsource/fraunces/files/fraunces-latin-700-normal.woff",
  barlow: "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff",
  baloo: "@fontsource/baloo-2/files/baloo-2-latin-700-normal.woff",
} as const;

/** A typeface for pictures: geometric, serif, condensed or rounded. */
export type Face = keyof typeof FACES;

const fonts = new Map<Face, Font>();

function getFont(face: Face): Font {
  const known = fonts.get(face);
  if (known !== undefined) return known;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FACES[face]));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(face, font);
  return font;
}

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly fill: string;
  /** Extra space between letters, in ems. */
  readonly spacing?: number;
  readonly anchor?: "start" | "middle" | "end";
}

/** Width of a line in the units of its size. */
export function measureText(text: string, { face, size, spacing = 0 }: Pick<TextStyle, "face" | "size" | "spacing">) {
  return getFont(face).getAdvanceWidth(text, size, { letterSpacing: spacing });
}

/** The largest size, up to the style's own, at which a line is no wider than `width`. */
export function fitSize(text: string, style: Pick<TextStyle, "face" | "size" | "spacing">, width: number): number {
  const natural = measureText(text, style);
  return natural <= width ? style.size : Math.floor(((style.size * width) / natural) * 10) / 10;
}

/** A line of text as an SVG path: pictures shown by <img> load no web font. `y` is the baseline. */
export function renderText(text: string, x: number, y: number, style: TextStyle): string {
  const { face, size, fill, spacing = 0, anchor = "start" } = style;
  const width = measureText(text, style) - spacing * size;
  const left = anchor === "start" ? x : anchor === "middle" ? x - width / 2 : x - width;
  const path = getFont(face).getPath(text, left, y, size, { letterSpacing: spacing });
  return `<path fill="${fill}" d="${path.toPathData(1)}"/>`;
}
