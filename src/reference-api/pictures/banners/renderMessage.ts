import { getReadable } from "../palettes";
import { type Face, fitSize, measureText, renderText } from "../type";
import type { Box, Frame } from "./Frame";

interface MessageStyle {
  readonly ink: string;
  /** Of the button. */
  readonly accent: string;
  readonly align: "start" | "middle";
  /** False where the composition shows the name itself. */
  readonly hasName?: boolean;
}

interface Line {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly spacing: number;
  /** Room above the line, in its own size. */
  readonly above: number;
}

/** Letters below this size cannot be read. */
const SMALLEST = 9;

/**
 * The words of a banner in a box: name, message and button below each other, as large as the box allows. Whatever their
 * length, they stay inside it: a line that would be too small to read is cut.
 */
export function renderMessage(frame: Frame, box: Box, style: MessageStyle): string {
  const { headline, line, action, wordmark, face, spacing } = frame;
  const isColumn = box.height > 2 * box.width;
  const unit = Math.min(box.height / 5.4, box.width / (isColumn ? 3.3 : 4.2));
  const buttonHeight = Math.max(26, unit * 1.02);
  const wanted: Line[] = [
    ...(style.hasName === false ? [] : [{ text: wordmark, face, spacing, size: unit * 0.52, above: 0 }]),
    ...breakHeadline(headline, box.width, unit * 1.5).map((text, index) => ({
      text,
      face: "outfitHeavy" as const,
      spacing: -0.015,
      size: unit * 1.5,
      above: index === 0 ? 0.3 : -0.05,
    })),
    { text: capitalize(line), face: "outfit", spacing: 0, size: unit * 0.64, above: 0.35 },
  ];
  const lines = wanted.map((each) => fitLine(each, box.width));
  const natural = lines.reduce((sum, { size, above }) => sum + size * (1 + above), 0) + buttonHeight * 1.5;
  const scale = Math.min(1, box.height / natural);
  // In a column the room between the words is spread: name above, message in the middle, button below.
  const firstOfMessage = style.hasName === false ? 0 : 1;
  const rest = box.height - natural * scale;
  let baseline = box.y + (isColumn ? rest * 0.12 : rest / 2);
  const left = style.align === "start" ? box.x : box.x + box.width / 2;
  const anchor = style.align;
  const drawn = lines.map(({ text, face: lineFace, size, spacing: lineSpacing, above }, index) => {
    baseline += size * scale * (1 + above);
    if (isColumn && index === firstOfMessage) baseline += rest * 0.28;
    const shown = { face: lineFace, size: size * scale, spacing: lineSpacing, fill: style.ink, anchor };
    return renderText(text, left, baseline - size * scale * 0.16, shown);
  });
  const top = baseline + buttonHeight * scale * 0.5 + (isColumn ? rest * 0.48 : 0);
  return drawn.join("") + renderButton(action, { ...box, y: top, height: buttonHeight * scale }, style);
}

/** The words in one line: name and message above each other, the button at the end. */
export function renderLine(frame: Frame, box: Box, { ink, accent }: Pick<MessageStyle, "ink" | "accent">): string {
  const { headline, line, action } = frame;
  const height = box.height * 0.47;
  const button = Math.min(box.width * 0.34, measureText(action, { face: "outfit", size: height * 0.42 }) + height);
  const room = box.width - button - 18;
  const lead = fitLine({ text: headline, face: "outfitHeavy", size: box.height * 0.36, spacing: 0, above: 0 }, room);
  const detail = fitLine(
    { text: capitalize(line), face: "outfit", size: box.height * 0.19, spacing: 0, above: 0 },
    room,
  );
  const middle = box.y + box.height / 2;
  return [
    renderText(lead.text, box.x, middle - 1, { ...lead, fill: ink }),
    renderText(detail.text, box.x, middle + detail.size * 1.45, { ...detail, fill: ink }),
    renderButton(
      action,
      { x: box.x + box.width - button, y: middle - height / 2, width: button, height },
      { ink, accent, align: "start" },
      button,
    ),
  ].join("");
}

/** A line of one size that is no wider than its room: smaller first, and cut where it would become too small to read. */
export function fitLine<T extends Pick<Line, "text" | "face" | "size" | "spacing">>(line: T, width: number): T {
  const smallest = Math.max(SMALLEST, line.size * 0.42);
  const size = fitSize(line.text, line, width);
  if (size >= smallest) return { ...line, size };
  const letters = [...line.text];
  const natural = measureText(line.text, { ...line, size: smallest });
  letters.length = Math.max(1, Math.ceil((letters.length * width) / natural));
  while (letters.length > 1 && measureText(`${letters.join("").trimEnd()}…`, { ...line, size: smallest }) > width)
    letters.pop();
  const text = `${letters.join("").trimEnd()}…`;
  return { ...line, text, size: fitSize(text, { ...line, size: smallest }, width) };
}

/** A pill with a centred label; at least as wide as its label, at most as wide as its box. */
function renderButton(label: string, box: Box, { accent, align }: MessageStyle, width?: number): string {
  const style = { text: label, face: "outfit", spacing: 0, size: box.height * 0.42 } as const;
  const natural = measureText(label, style) + box.height * 1.1;
  const across = width ?? Math.min(box.width, natural);
  const x = align === "start" ? box.x : box.x + (box.width - across) / 2;
  const { text, size } = fitLine(style, across - box.height * 0.5);
  const ink = { face: "outfit", size, fill: getReadable(accent), anchor: "middle" } as const;
  return [
    `<rect x="${round(x)}" y="${round(box.y)}" width="${round(across)}" height="${round(box.height)}" rx="${round(box.height / 2)}" fill="${accent}"/>`,
    renderText(text, x + across / 2, box.y + box.height / 2 + size * 0.35, ink),
  ].join("");
}

/** A headline that would be small on one line stands on two or, in a column, with each word on its own. */
function breakHeadline(headline: string, width: number, size: number): string[] {
  const style = { face: "outfitHeavy", size, spacing: -0.015 } as const;
  const words = headline.split(/\s+/).filter((word) => word !== "");
  if (words.length < 2 || fitSize(headline, style, width) > size * 0.62) return [headline];
  const half = Math.ceil(words.length / 2);
  const two = [words.slice(0, half).join(" "), words.slice(half).join(" ")];
  if (words.length > 4 || two.every((part) => fitSize(part, style, width) > size * 0.62)) return two;
  return words;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
