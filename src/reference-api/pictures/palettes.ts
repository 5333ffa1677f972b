import { createRandom } from "../seed/random";

/** The colours of one brand: a strong one, a contrasting one, and a dark and a light one of the same hue. */
export interface Palette {
  readonly main: string;
  readonly accent: string;
  readonly ink: string;
  readonly tint: string;
}

const palettes: readonly Palette[] = [
  ["#0B6E4F", "#F4B942", "#073B2C", "#E6F4EC"],
  ["#1D3557", "#E63946", "#0F1F36", "#EAF1F8"],
  ["#6A2C91", "#FFB3D1", "#35124C", "#F5ECFA"],
  ["#D7432E", "#FFD9A0", "#5B150C", "#FDEEE9"],
  ["#0E7C86", "#FFC857", "#083D43", "#E4F5F6"],
  ["#22223B", "#C9ADA7", "#14142A", "#F2EFEE"],
  ["#C2185B", "#FFD166", "#5A0A2A", "#FDEBF2"],
  ["#2B50AA", "#FF9F1C", "#132654", "#EAF0FC"],
  ["#386641", "#F2E8CF", "#1A3220", "#F1F6EC"],
  ["#8C4A2F", "#F3D5B5", "#452213", "#FAF1E8"],
  ["#5B3CC4", "#7CF5D0", "#2A1A63", "#EFECFC"],
  ["#B23A48", "#FCD5B4", "#571A22", "#FBEDEC"],
  ["#00566B", "#FF8C61", "#002D39", "#E3F1F4"],
  ["#3D405B", "#F2CC8F", "#1F2131", "#F2F1EC"],
  ["#D1495B", "#EDAE49", "#66202B", "#FCEDEE"],
  ["#1B7F5C", "#C8F169", "#0B3F2D", "#E8F7EE"],
  ["#7A1F3D", "#E9C46A", "#3C0D1D", "#F8EBEF"],
  ["#2A6F97", "#FFDD4A", "#123449", "#E7F2F8"],
  ["#E0561F", "#2B2D42", "#5E2007", "#FEEFE7"],
  ["#495057", "#FF6B6B", "#212529", "#F1F3F5"],
].map(([main = "", accent = "", ink = "", tint = ""]) => ({ main, accent, ink, tint }));

/** A brand's palette, always the same for the same name. */
export function getPalette(name: string): Palette {
  return createRandom(`palette ${name}`).pick(palettes);
}

/** Near-black or white, whichever has more contrast with a colour given as #rrggbb (relative luminance of WCAG 2). */
export function getReadable(color: string): "#14161a" | "#ffffff" {
  return getLuminance(color) > 0.28 ? "#14161a" : "#ffffff";
}

/** The contrast of two colours, 1 to 21 (WCAG 2). */
export function getContrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The first of the colours that stands out from a ground, else the one that does so most. */
export function pickVisible(ground: string, colors: readonly string[], least = 2.4): string {
  const visible = colors.find((color) => getContrast(ground, color) >= least);
  const byContrast = [...colors].sort((a, b) => getContrast(ground, b) - getContrast(ground, a));
  return visible ?? byContrast[0] ?? ground;
}

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The accent for a white background: a pastel, which would be invisible, is mixed with the main colour. */
export function deepen({ accent, main }: Palette): string {
  const palest = Math.min(...[1, 3, 5].map((start) => Number.parseInt(accent.slice(start, start + 2), 16)));
  return palest >= 0xa0 ? mixColors(accent, main, 0.35) : accent;
}

/** Mixes two colours; `share` of the second, 0 to 1. */
export function mixColors(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [first, second].map((color) => Number.parseInt(color.slice(start, start + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
