import { placeMark } from "../marks";
import { getReadable, mixColors, pickVisible } from "../palettes";
import type { Box, Composition, Frame, Shape } from "./Frame";
import { renderLine, renderMessage, round } from "./renderMessage";
import { renderPlate } from "./renderPlate";

const WORDS: Record<Shape, Box> = {
  wide: { x: 108, y: 66, width: 700, height: 498 },
  square: { x: 24, y: 16, width: 252, height: 158 },
  tall: { x: 10, y: 222, width: 100, height: 352 },
  strip: { x: 226, y: 6, width: 482, height: 78 },
};

/** Where the symbols stand: the area and the size of a place. */
const PATTERNS: Record<Shape, Box & { readonly cell: number }> = {
  wide: { x: 900, y: 0, width: 580, height: 630, cell: 116 },
  square: { x: 0, y: 190, width: 300, height: 60, cell: 30 },
  tall: { x: 0, y: 0, width: 120, height: 200, cell: 40 },
  strip: { x: 0, y: 0, width: 206, height: 90, cell: 30 },
};

/** Wrapping paper: the symbol in a grid of two tones, beside or above the words on a plain ground. */
export const pattern: Composition = (frame) => {
  const { palette, shape, width, height, pick } = frame;
  const ground = pick([palette.main, palette.ink]);
  const paper = ground === palette.main ? palette.ink : palette.main;
  const ink = getReadable(ground);
  const accent = pickVisible(ground, [palette.accent, palette.tint]);
  const words =
    shape === "strip"
      ? renderPlate(frame, paper) + renderLine(frame, WORDS.strip, { ink, accent })
      : renderMessage(frame, WORDS[shape], { ink, accent, align: shape === "tall" ? "middle" : "start" });
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${shape === "strip" ? "" : renderPaper(frame, paper)}${words}`;
};

function renderPaper({ palette, mark, shape }: Frame, paper: string): string {
  const { cell, ...area } = PATTERNS[shape];
  const bright = mark(pickVisible(paper, [palette.accent, palette.tint]), mixColors(paper, palette.tint, 0.55));
  const quiet = mark(mixColors(paper, palette.tint, 0.2), mixColors(paper, palette.tint, 0.3));
  const columns = Math.ceil(area.width / cell);
  const rows = Math.ceil(area.height / cell);
  const symbols = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const size = cell * 0.56;
    const isBright = (column + 2 * row) % 3 === 0;
    const x = round(area.x + column * cell + (cell - size) / 2);
    const y = round(area.y + row * cell + (cell - size) / 2);
    return placeMark(isBright ? bright : quiet, x, y, round(size));
  });
  return `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="${paper}"/>${symbols.join("")}`;
}
