import type { Look } from "./banners/Frame";
import { getMark, type Mark, placeMark } from "./marks";
import { getReadable, mixColors } from "./palettes";
import { createSvg } from "./svg";
import { type Face, fitSize, measureText, renderText } from "./type";

interface Identity {
  readonly face: Face;
  readonly spacing: number;
  readonly accent: string;
  readonly mark: Mark;
}

/** The visual identities of the shipped domains; that of any other domain is derived from its name. */
const identities: Readonly<Record<string, Identity>> = {
  "Deal Harbor": {
    face: "outfitHeavy",
    spacing: -0.01,
    accent: "#FFC24B",
    mark: (a, b) =>
      `<path d="M50 4 78 46H50z" fill="${b}"/><path d="M44 14v32H20z" fill="${a}"/><path d="M8 56h84L78 80H22z" fill="${a}"/><path d="M4 92q11.500-12 23 0t23 0 23 0 23 0" fill="none" stroke="${b}" stroke-width="7" stroke-linecap="round"/>`,
  },
  "Coupon Cove": {
    face: "baloo",
    spacing: 0,
    accent: "#FFE3B8",
    mark: (a, b) =>
      `<path d="M4 82C6 40 34 12 66 14c20 2 30 18 26 32-4 13-22 16-27 4-8 3-14 17 2 32z" fill="${a}"/><circle cx="22" cy="20" r="11" fill="${b}"/><path d="M4 94h92" stroke="${b}" stroke-width="7" stroke-linecap="round"/>`,
  },
  "Savvy Fox": {
    face: "outfitHeavy",
    spacing: -0.02,
    accent: "#B4430F",
    mark: (a, b) =>
      `<path d="M8 6 36 26h28L92 6v46L50 94 8 52z" fill="${b}"/><path d="M8 52 40 58l10 36zM92 52 60 58 50 94z" fill="#fff"/><circle cx="33" cy="46" r="5" fill="${a}"/><circle cx="67" cy="46" r="5" fill="${a}"/><circle cx="50" cy="88" r="7" fill="${a}"/>`,
  },
  "Thrift Lane": {
    face: "fraunces",
    spacing: -0.01,
    accent: "#F3D27A",
    mark: (a, b) =>
      `<path d="M38 94 46 40h8l8 54z" fill="${b}"/><path d="M22 94c4-22-18-22-16-46C8 28 22 14 38 14c4 20 2 52-4 80zM78 94c-4-22 18-22 16-46C92 28 78 14 62 14c-4 20-2 52 4 80z" fill="${a}"/><circle cx="50" cy="20" r="9" fill="${b}"/>`,
  },
  "Promo Peak": {
    face: "barlow",
    spacing: 0.05,
    accent: "#FCA311",
    mark: (a, b) =>
      `<path d="M2 90 40 20l20 36 12-18 26 52z" fill="${a}"/><path d="M40 20 53 44l-9-4-6 8-8-6-4 4z" fill="${b}"/><path d="M40 20V2l16 7-16 7" fill="${b}"/>`,
  },
  "Bargain Barn": {
    face: "fraunces",
    spacing: 0,
    accent: "#F0B429",
    mark: (a, b) =>
      `<path d="M50 4 82 20 94 50v44H6V50l12-30z" fill="${a}"/><path d="M34 94V58h32v36M34 58l32 36M66 58 34 94" fill="none" stroke="${b}" stroke-width="6"/><rect x="40" y="26" width="20" height="18" rx="3" fill="${b}"/>`,
  },
};

function getIdentity(name: string): Identity {
  const known = Object.hasOwn(identities, name) ? identities[name] : undefined;
  return known ?? { face: "outfit", spacing: 0, accent: "#FFC24B", mark: getMark(name) };
}

const FALLBACK_COLOR = "#E8590C";

/** A domain's colour as #rrggbb; orange where its data has none or one in another notation. */
function readColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK_COLOR;
}

/** The visual identity for a domain's own banners. */
export function createDomainLook(name: string, headerColor: string): Look {
  const color = readColor(headerColor);
  const { accent, mark, face, spacing } = getIdentity(name);
  const palette = {
    main: color,
    accent,
    ink: createInk(color),
    tint: mixColors(color, "#ffffff", 0.9),
  };
  return { palette, mark, face, spacing, wordmark: name };
}

/** A domain's logo, 56 high, for a light background: its symbol on a badge of its colour, and its name beside it. */
export function renderDomainLogo(name: string, headerColor: string): string {
  const color = readColor(headerColor);
  const { face, spacing } = getIdentity(name);
  const style = { face, size: face === "barlow" ? 35 : 31, spacing };
  const width = Math.ceil(measureText(name, style) + 62);
  const wordmark = renderText(name, 60, 28 + style.size * 0.35, { ...style, fill: createInk(color) });
  return createSvg(width, 56, name, `${renderBadge(name, color, { left: 0, top: 4, size: 48 })}${wordmark}`);
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** A domain's symbol on a square of its colour with round corners. */
function renderBadge(name: string, color: string, { left, top, size }: Square): string {
  const { accent, mark } = getIdentity(name);
  const margin = size * 0.19;
  const ground = `<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${size * 0.23}" fill="${color}"/>`;
  return `${ground}${placeMark(mark(getReadable(color), accent), left + margin, top + margin, size - 2 * margin)}`;
}

/** A dark shade of a domain's colour, for text on a light background. */
const createInk = (color: string): string => mixColors(color, "#000000", 0.55);

/** A domain's favicon, 64 by 64. */
export function renderFavicon(name: string, headerColor: string): string {
  return createSvg(64, 64, name, renderBadge(name, readColor(headerColor), { left: 0, top: 0, size: 64 }));
}

/** Size of the pictures of shared links that services ask for, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The picture of shared links of a domain: its symbol and its name on its colour, in the middle, since services cut edges off. */
export function renderSharePicture(name: string, headerColor: string): string {
  const color = readColor(headerColor);
  const { face, spacing, accent, mark } = getIdentity(name);
  const { width, height } = SHARE_SIZE;
  const ink = getReadable(color);
  const style = { face, spacing, size: 120 };
  const size = fitSize(name, style, width - 240);
  const ground = `<rect width="${width}" height="${height}" fill="${color}"/><rect y="${height - 24}" width="${width}" height="24" fill="${accent}"/>`;
  const wordmark = renderText(name, width / 2, 500, { ...style, size, fill: ink, anchor: "middle" });
  return createSvg(
    width,
    height,
    name,
    `${ground}${placeMark(mark(ink, accent), width / 2 - 120, 96, 240)}${wordmark}`,
  );
}
