import { placeMark } from "../marks";
import { getReadable, mixColors, pickVisible } from "../palettes";
import type { Box, Composition, Frame, Shape } from "./Frame";
import { renderLine, renderMessage, round } from "./renderMessage";
import { renderPlate } from "./renderPlate";

const WORDS: Record<Shape, Box> = {
  wide: { x: 690, y: 66, width: 690, height: 498 },
  square: { x: 24, y: 84, width: 252, height: 154 },
  tall: { x: 10, y: 14, width: 100, height: 380 },
  strip: { x: 226, y: 6, width: 482, height: 78 },
};

/** Where the rays come from, and the size of the seal there. */
const SEALS: Record<Shape, { readonly x: number; readonly y: number; readonly size: number }> = {
  wide: { x: 350, y: 315, size: 190 },
  square: { x: 62, y: 50, size: 34 },
  tall: { x: 60, y: 492, size: 52 },
  strip: { x: 103, y: 45, size: 0 },
};

const RAYS = 18;
const SCALLOPS = 20;

/** Rays from behind a scalloped seal that bears the symbol. */
export const rays: Composition = (frame) => {
  const { palette, shape, width, height, pick } = frame;
  const ground = pick([palette.main, palette.ink]);
  const light = mixColors(ground, palette.accent, 0.14);
  const ink = getReadable(ground);
  const accent = pickVisible(ground, [palette.accent, palette.tint]);
  const { x, y } = SEALS[shape];
  const reach = width + height;
  const beams = Array.from({ length: RAYS }, (_, index) => {
    const [from, to] = [index * 2, index * 2 + 1].map((step) => (step * Math.PI) / RAYS);
    return `M${x} ${y}L${point(x, y, reach, from)}L${point(x, y, reach, to)}z`;
  });
  const words =
    shape === "strip"
      ? renderPlate(frame, palette.accent) + renderLine(frame, WORDS.strip, { ink, accent })
      : renderMessage(frame, WORDS[shape], { ink, accent, align: shape === "tall" ? "middle" : "start" });
  return `<rect width="${width}" height="${height}" fill="${ground}"/><path d="${beams.join("")}" fill="${light}"/>${renderSeal(frame)}${words}`;
};

function renderSeal({ palette, mark, shape }: Frame): string {
  const { x, y, size } = SEALS[shape];
  if (size === 0) return "";
  const edge = Array.from({ length: SCALLOPS * 2 }, (_, index) =>
    point(x, y, size * (index % 2 === 0 ? 1 : 0.9), (index * Math.PI) / SCALLOPS),
  );
  const inner = palette.accent;
  const symbol = mark(
    pickVisible(inner, [palette.ink, palette.main, palette.tint]),
    pickVisible(inner, [palette.main, palette.tint, palette.ink]),
  );
  return [
    `<path d="M${edge.join("L")}z" fill="${inner}" stroke="${inner}" stroke-width="${round(size * 0.08)}" stroke-linejoin="round"/>`,
    `<circle cx="${x}" cy="${y}" r="${round(size * 0.78)}" fill="none" stroke="${pickVisible(inner, [palette.ink, palette.tint])}" stroke-width="${round(size * 0.02)}" opacity=".6"/>`,
    placeMark(symbol, round(x - size * 0.48), round(y - size * 0.48), round(size * 0.96)),
  ].join("");
}

function point(x: number, y: number, radius: number, angle = 0): string {
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
}
