import { placeMark } from "../marks";
import { deepen, getContrast, getReadable, mixColors, pickVisible } from "../palettes";
import { renderText } from "../type";
import type { Composition, Frame } from "./Frame";
import { fitLine, renderLine, renderMessage } from "./renderMessage";

/** A coupon to cut out: the advertiser on the stub, the offer on the larger part. */
export const ticket: Composition = (frame) => {
  const { palette, shape, width, height, pick } = frame;
  const table = pick([palette.main, mixColors(palette.main, palette.ink, 0.5)]);
  const paper = pickVisible(table, [palette.ink, palette.accent, palette.tint], 1.7);
  const ofBrand = [palette.accent, palette.tint, palette.main];
  const offTable = ofBrand.filter((color) => getContrast(color, table) > 1.5);
  const stub = pickVisible(paper, offTable.length > 0 ? offTable : ofBrand);
  const ink = getReadable(paper);
  const accent = pickVisible(paper, ofBrand);
  const margin = Math.round(Math.min(width, height) * (shape === "wide" ? 0.1 : 0.07));
  const [w, h] = [width - 2 * margin, height - 2 * margin];
  const isUpright = shape === "square" || shape === "tall";
  const share = shape === "wide" ? 0.3 : shape === "strip" ? 0.27 : shape === "tall" ? 0.27 : 0.3;
  const cut = Math.round((isUpright ? h : w) * share);
  const notch = Math.max(5, Math.min(width, height) * 0.035);
  const words = isUpright
    ? { x: margin + 14, y: margin + cut + 6, width: w - 28, height: h - cut - 14 }
    : { x: margin + cut + 0.05 * w, y: margin + 0.06 * h, width: w - cut - 0.09 * w, height: h * 0.88 };
  if (shape === "tall") Object.assign(words, { x: margin + 6, width: w - 12 });
  const radius = Math.round(Math.min(width, height) * 0.05);
  const holes = isUpright
    ? [margin, margin + w].map((x) => `<circle cx="${x}" cy="${margin + cut}" r="${notch}" fill="${table}"/>`)
    : [margin, margin + h].map((y) => `<circle cx="${margin + cut}" cy="${y}" r="${notch}" fill="${table}"/>`);
  const line = isUpright
    ? `M${margin + 2 * notch} ${margin + cut}h${w - 4 * notch}`
    : `M${margin + cut} ${margin + 2 * notch}v${h - 4 * notch}`;
  const stubBox = isUpright ? { width: w, height: cut } : { width: cut, height: h };
  return [
    `<defs><clipPath id="t"><rect x="${margin}" y="${margin}" width="${w}" height="${h}" rx="${radius}"/></clipPath></defs>`,
    `<rect width="${width}" height="${height}" fill="${table}"/><g clip-path="url(#t)"><rect x="${margin}" y="${margin}" width="${w}" height="${h}" fill="${paper}"/>`,
    `<rect x="${margin}" y="${margin}" width="${stubBox.width}" height="${stubBox.height}" fill="${stub}"/></g>`,
    ...holes,
    `<path d="${line}" stroke="${table}" stroke-width="${Math.max(1.5, notch * 0.3)}" stroke-dasharray="${notch} ${notch}"/>`,
    renderStub(frame, { x: margin, y: margin, ...stubBox }, stub),
    shape === "strip"
      ? renderLine(frame, words, { ink, accent })
      : renderMessage(frame, words, { ink, accent, align: shape === "tall" ? "middle" : "start", hasName: false }),
  ].join("");
};

interface StubBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function renderStub({ palette, mark, wordmark, face, spacing, shape }: Frame, box: StubBox, ground: string): string {
  const ink = pickVisible(ground, [palette.ink, "#ffffff"], 4.5);
  const symbol = mark(
    pickVisible(ground, [palette.main, palette.ink, palette.tint]),
    pickVisible(ground, [deepen(palette), palette.ink, "#ffffff"]),
  );
  const isRow = shape === "square" || shape === "strip";
  const size = isRow ? Math.min(box.height * 0.56, box.width * 0.3) : Math.min(box.width * 0.42, box.height * 0.42);
  const gap = size * 0.24;
  const room = isRow ? box.width - size - gap - 28 : box.width * 0.84;
  const name = fitLine({ text: wordmark, face, spacing, size: isRow ? size * 0.52 : size * 0.36 }, room);
  const [centerX, centerY] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isRow) {
    const left = box.x + 14;
    return (
      placeMark(symbol, left, centerY - size / 2, size) +
      renderText(name.text, left + size + gap, centerY + name.size * 0.34, { ...name, fill: ink })
    );
  }
  const top = centerY - (size + gap + name.size) / 2;
  return (
    placeMark(symbol, centerX - size / 2, top, size) +
    renderText(name.text, centerX, top + size + gap + name.size * 0.8, { ...name, fill: ink, anchor: "middle" })
  );
}
