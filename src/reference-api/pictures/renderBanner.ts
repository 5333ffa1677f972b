import type { Artwork } from "../db/tables";
import { createRandom } from "../seed/random";
import { getMark, type Mark, placeMark } from "./marks";
import { deepen, getReadable, mixColors, type Palette } from "./palettes";
import { createBrand } from "./renderStoreLogo";
import { createGradient, createSvg } from "./svg";
import { type Face, fitSize, measureText, renderText } from "./type";

/** The visual identity of an advertiser: colours, symbol and lettering of the name. */
export interface Look {
  readonly palette: Palette;
  readonly mark: Mark;
  readonly wordmark: string;
  readonly face: Face;
  readonly spacing: number;
}

interface Scene extends Artwork, Look {
  readonly ink: string;
}

function createLook(brand: string): Look {
  return { ...createBrand(brand), mark: getMark(brand) };
}

/** Renders a banner of one of the contract's dimensions, such as `728 * 90`, in the colours of its brand. */
export function renderBanner(dimension: string, artwork: Artwork, look = createLook(artwork.brand)): string {
  const { palette } = look;
  const [width = 300, height = 250] = dimension.split(" * ").map(Number);
  const random = createRandom(`${artwork.brand} ${artwork.headline} ${artwork.line} ${dimension}`);
  const dark = random.chance(0.5);
  const from = dark ? palette.ink : palette.main;
  const to = dark ? palette.main : mixColors(palette.main, palette.accent, 0.28);
  const ink = getReadable(mixColors(from, to, 0.5));
  const scene: Scene = { ...artwork, ...look, ink };
  const back = `<defs>${createGradient("g", from, to)}<clipPath id="c"><rect width="${width}" height="${height}"/></clipPath></defs><g clip-path="url(#c)"><rect width="${width}" height="${height}" fill="url(#g)"/>`;
  const draw = width > 1000 ? renderMain : height > 400 ? renderTall : width > 500 ? renderStrip : renderSquare;
  return createSvg(
    width,
    height,
    `${artwork.brand}: ${artwork.headline}, ${artwork.line}`,
    `${back}${draw(scene)}</g>`,
  );
}

/** 1480 by 630: the message on the left, the symbol in a disc on the right. */
function renderMain({ palette, ink, mark, wordmark, face, spacing, headline, line, action }: Scene): string {
  const size = fitSize(headline, { face: "outfitHeavy", size: 150 }, 760);
  const small = mark(palette.accent, mixColors(palette.tint, palette.accent, 0.35));
  return [
    `<circle cx="1180" cy="315" r="400" fill="${palette.tint}" opacity=".08"/>`,
    `<circle cx="1180" cy="315" r="290" fill="${palette.tint}" opacity=".14"/>`,
    `<path d="M0 560C260 480 420 660 740 590s420-140 740-60v130H0z" fill="${palette.accent}" opacity=".2"/>`,
    `<circle cx="1180" cy="315" r="196" fill="${palette.tint}"/>`,
    placeMark(mark(palette.main, deepen(palette)), 1060, 195, 240),
    placeMark(small, 900, 60, 64, ' opacity=".9"'),
    placeMark(small, 1376, 486, 84, ' opacity=".7"'),
    renderText(wordmark, 112, 142, {
      face,
      spacing,
      fill: ink,
      size: fitSize(wordmark, { face, size: 44, spacing }, 640),
    }),
    `<rect x="112" y="172" width="72" height="7" rx="3.5" fill="${palette.accent}"/>`,
    renderText(headline, 106, 244 + size * 0.55, { face: "outfitHeavy", size, fill: ink, spacing: -0.015 }),
    renderText(capitalize(line), 112, 418, {
      face: "outfit",
      fill: ink,
      size: fitSize(line, { face: "outfit", size: 52 }, 720),
    }),
    renderButton(action, 112, 466, 84, 34, palette.accent),
  ].join("");
}

/** 728 by 90: symbol, name, message and button in one line. */
function renderStrip({ palette, ink, mark, wordmark, face, spacing, headline, line, action }: Scene): string {
  const button = measureText(action, { face: "outfit", size: 17 }) + 44;
  return [
    `<path d="M168 0h90L214 90h-90z" fill="${palette.accent}" opacity=".22"/><path d="M0 0h178L134 90H0z" fill="${palette.tint}"/>`,
    placeMark(mark(palette.main, deepen(palette)), 20, 24, 42),
    renderText(wordmark, 70, 52, {
      face,
      spacing,
      fill: palette.ink,
      size: fitSize(wordmark, { face, size: 19, spacing }, 76),
    }),
    renderText(headline, 230, 43, {
      face: "outfitHeavy",
      fill: ink,
      size: fitSize(headline, { face: "outfitHeavy", size: 31 }, 470 - button),
    }),
    renderText(capitalize(line), 230, 68, {
      face: "outfit",
      fill: ink,
      size: fitSize(line, { face: "outfit", size: 17 }, 470 - button),
    }),
    renderButton(action, 708 - button, 24, 42, 17, palette.accent),
  ].join("");
}

/** 120 by 600: from top to bottom. */
function renderTall({ palette, ink, mark, wordmark, face, spacing, headline, line, action }: Scene): string {
  const middle = { anchor: "middle", fill: ink } as const;
  const words = headline
    .split(" ")
    .map((word) => ({ word, size: fitSize(word, { face: "outfitHeavy", size: 50 }, 100) }));
  let baseline = 250;
  const lines = words.map(({ word, size }) => {
    baseline += size * 0.95;
    return renderText(word, 60, baseline, { face: "outfitHeavy", size, ...middle });
  });
  const details = wrapWords(capitalize(line), 12);
  const detail = details.map((part, index) => {
    const size = fitSize(part, { face: "outfit", size: 17 }, 104);
    return renderText(part, 60, baseline + 40 + index * 21, { face: "outfit", size, ...middle });
  });
  return [
    `<circle cx="60" cy="128" r="120" fill="${palette.tint}" opacity=".12"/><circle cx="60" cy="128" r="50" fill="${palette.tint}"/>`,
    placeMark(mark(palette.main, deepen(palette)), 30, 98, 60),
    renderText(wordmark, 60, 50, {
      face,
      spacing,
      ...middle,
      size: fitSize(wordmark, { face, size: 20, spacing }, 104),
    }),
    ...lines,
    ...detail,
    `<path d="M0 520c40-30 70 20 120-14v94H0z" fill="${palette.accent}" opacity=".25"/>`,
    renderButton(action, 8, 530, 42, 15, palette.accent, 104),
  ].join("");
}

/** 300 by 250: a card with the symbol in a corner. */
function renderSquare({ palette, ink, mark, wordmark, face, spacing, headline, line, action }: Scene): string {
  return [
    `<circle cx="262" cy="34" r="112" fill="${palette.tint}" opacity=".14"/><circle cx="252" cy="48" r="34" fill="${palette.tint}"/>`,
    placeMark(mark(palette.main, deepen(palette)), 232, 28, 40),
    renderText(wordmark, 24, 52, {
      face,
      spacing,
      fill: ink,
      size: fitSize(wordmark, { face, size: 22, spacing }, 170),
    }),
    `<rect x="24" y="68" width="32" height="4" rx="2" fill="${palette.accent}"/>`,
    renderText(headline, 23, 134, {
      face: "outfitHeavy",
      fill: ink,
      size: fitSize(headline, { face: "outfitHeavy", size: 50 }, 252),
    }),
    renderText(capitalize(line), 24, 166, {
      face: "outfit",
      fill: ink,
      size: fitSize(line, { face: "outfit", size: 21 }, 252),
    }),
    renderButton(action, 24, 186, 42, 17, palette.accent),
  ].join("");
}

/** A pill with a centred label; its width follows the label unless one is given. */
function renderButton(
  label: string,
  x: number,
  y: number,
  height: number,
  size: number,
  color: string,
  width?: number,
) {
  const natural = measureText(label, { face: "outfit", size });
  const across = width ?? natural + height * 1.05;
  const fitted = fitSize(label, { face: "outfit", size }, across - 14);
  const text = renderText(label, x + across / 2, y + height / 2 + fitted * 0.35, {
    face: "outfit",
    size: fitted,
    fill: getReadable(color),
    anchor: "middle",
  });
  return `<rect x="${x}" y="${y}" width="${across}" height="${height}" rx="${height / 2}" fill="${color}"/>${text}`;
}

function wrapWords(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word}`.length > length) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
