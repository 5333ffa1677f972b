import { getContrast, getReadable, mixColors, pickVisible } from "../palettes";
import { measureText, renderText } from "../type";
import type { Box, Composition, Frame, Shape } from "./Frame";
import { renderLine, renderMessage } from "./renderMessage";
import { renderPlate } from "./renderPlate";

const WORDS: Record<Shape, Box> = {
  wide: { x: 100, y: 70, width: 640, height: 490 },
  square: { x: 24, y: 18, width: 236, height: 214 },
  tall: { x: 10, y: 190, width: 100, height: 390 },
  strip: { x: 226, y: 6, width: 482, height: 78 },
};

/** Where the figure stands: its right end, its base line and its height. */
const FIGURES: Record<Shape, { readonly end: number; readonly base: number; readonly size: number }> = {
  wide: { end: 1500, base: 590, size: 690 },
  square: { end: 318, base: 250, size: 170 },
  tall: { end: 140, base: 160, size: 190 },
  strip: { end: 590, base: 116, size: 150 },
};

/** A number as large as the banner, running out of it: the saving itself, else the first letter of the name. */
export const figure: Composition = (frame) => {
  const { palette, shape, width, height, pick } = frame;
  // A pastel would glare on a dark page.
  const isPastel = getContrast(palette.accent, "#ffffff") < 1.5;
  const ground = isPastel ? palette.main : pick([palette.accent, palette.main]);
  const ink = getReadable(ground);
  const accent = pickVisible(
    ground,
    ground === palette.accent ? [palette.ink, palette.main, palette.tint] : [palette.accent, palette.tint, palette.ink],
  );
  const words =
    shape === "strip"
      ? renderPlate(frame, palette.ink) + renderLine(frame, WORDS.strip, { ink, accent })
      : renderMessage(frame, WORDS[shape], { ink, accent, align: shape === "tall" ? "middle" : "start" });
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${renderFigure(frame, ground)}${words}`;
};

/** So close to the ground that words stay legible on it where they meet. */
function renderFigure({ headline, line, brand, palette, shape }: Frame, ground: string): string {
  const { end, base, size } = FIGURES[shape];
  const percent = /\d{1,2}(?=%)/.exec(`${headline} ${line}`)?.[0];
  const text = percent ?? (brand.trim()[0] ?? "%").toUpperCase();
  const fill = mixColors(ground, getReadable(ground) === "#ffffff" ? palette.ink : palette.tint, 0.32);
  const style = { face: "outfitHeavy", size, spacing: -0.05, fill } as const;
  const width = measureText(text, style);
  return `<g data-part="figure">${renderText(text, end - width, base, style)}</g>`;
}
