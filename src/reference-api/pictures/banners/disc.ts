import { placeMark } from "../marks";
import { deepen, getReadable, mixColors } from "../palettes";
import { createGradient } from "../svg";
import type { Box, Composition, Frame, Shape } from "./Frame";
import { renderLine, renderMessage } from "./renderMessage";
import { renderPlate } from "./renderPlate";

const WORDS: Record<Shape, Box> = {
  wide: { x: 108, y: 66, width: 690, height: 480 },
  square: { x: 24, y: 20, width: 252, height: 210 },
  tall: { x: 9, y: 206, width: 102, height: 364 },
  strip: { x: 226, y: 6, width: 482, height: 78 },
};

/** The symbol on a light disc, with rings around it and a wave below. */
export const disc: Composition = (frame) => {
  const { palette, shape, width, height, pick } = frame;
  const [from, to] = pick([
    [palette.ink, palette.main],
    [palette.main, mixColors(palette.main, palette.ink, 0.45)],
  ]) as [string, string];
  const ink = getReadable(mixColors(from, to, 0.5));
  const ground = `<defs>${createGradient("g", from, to)}</defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;
  const words =
    shape === "strip"
      ? renderPlate(frame, palette.tint) + renderLine(frame, WORDS.strip, { ink, accent: palette.accent })
      : renderMessage(frame, WORDS[shape], {
          ink,
          accent: palette.accent,
          align: shape === "tall" ? "middle" : "start",
        });
  return ground + renderArt(frame) + words;
};

function renderArt({ palette, mark, shape }: Frame): string {
  const { tint, accent } = palette;
  const symbol = mark(palette.main, deepen(palette));
  if (shape === "wide")
    return [
      `<path d="M0 560C260 480 420 660 740 590s420-140 740-60v130H0z" fill="${accent}" opacity=".2"/>`,
      `<circle cx="1180" cy="315" r="400" fill="${tint}" opacity=".08"/><circle cx="1180" cy="315" r="290" fill="${tint}" opacity=".14"/><circle cx="1180" cy="315" r="196" fill="${tint}"/>`,
      placeMark(symbol, 1060, 195, 240),
    ].join("");
  if (shape === "tall")
    return [
      `<circle cx="60" cy="92" r="140" fill="${tint}" opacity=".08"/><circle cx="60" cy="92" r="96" fill="${tint}" opacity=".14"/><circle cx="60" cy="92" r="50" fill="${tint}"/>`,
      placeMark(symbol, 30, 62, 60),
      `<path d="M0 556c40-30 70 20 120-14v58H0z" fill="${accent}" opacity=".25"/>`,
    ].join("");
  if (shape === "square")
    return [
      `<circle cx="262" cy="222" r="112" fill="${tint}" opacity=".1"/><circle cx="252" cy="206" r="62" fill="${tint}" opacity=".16"/><circle cx="252" cy="206" r="32" fill="${tint}"/>`,
      placeMark(symbol, 233, 187, 38),
    ].join("");
  return `<circle cx="560" cy="96" r="96" fill="${tint}" opacity=".1"/><circle cx="560" cy="96" r="56" fill="${tint}" opacity=".12"/>`;
}
