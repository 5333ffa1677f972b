import { createRandom } from "../seed/random";
import { getMark, placeMark } from "./marks";
import { deepen, getPalette, getReadable, type Palette } from "./palettes";
import { createSvg } from "./svg";
import { type Face, fitSize, measureText, renderText } from "./type";

const WIDTH = 240;
const HEIGHT = 160;
const SAFE = 196;
const FACES: readonly Face[] = ["outfit", "outfitHeavy", "fraunces", "fraunces", "barlow", "baloo"];

interface Brand {
  readonly name: string;
  /** The name in the brand's own spelling and letter case. */
  readonly wordmark: string;
  readonly face: Face;
  readonly spacing: number;
  readonly palette: Palette;
}

/** The lettering of a brand's name, always the same for the same name. */
export function createBrand(name: string): Brand {
  const random = createRandom(`brand ${name}`);
  const face = random.pick(FACES);
  const style = random.pick(["as is", "as is", "lower", "upper"]);
  const wordmark = style === "lower" ? name.toLowerCase() : style === "upper" ? name.toUpperCase() : name;
  const spacing = style === "upper" ? (face === "barlow" ? 0.06 : 0.12) : face === "fraunces" ? -0.01 : 0;
  return { name, wordmark, face, spacing, palette: getPalette(name) };
}

const layouts: readonly ((brand: Brand) => string)[] = [
  // White on the brand's colour, symbol above.
  ({ palette, ...brand }) =>
    ground(palette.main) + stack(brand, getReadable(palette.main), palette.accent, getReadable(palette.main)),
  // The colour on white, symbol above.
  ({ palette, ...brand }) => ground("#ffffff") + stack(brand, palette.main, deepen(palette), palette.ink),
  // Dark on a tint, symbol above.
  ({ palette, ...brand }) => ground(palette.tint) + stack(brand, palette.main, palette.ink, palette.ink),
  // Symbol beside the name, on white.
  ({ palette, ...brand }) => ground("#ffffff") + row(brand, palette.main, deepen(palette), palette.ink),
  // Symbol beside the name, on the dark colour.
  ({ palette, ...brand }) => ground(palette.ink) + row(brand, palette.accent, "#ffffff", "#ffffff"),
  // The name alone, large, underlined by a stroke.
  ({ palette, ...brand }) => ground(palette.main) + signature(brand, getReadable(palette.main), palette.accent),
  ({ palette, ...brand }) => ground(palette.accent) + signature(brand, getReadable(palette.accent), palette.main),
  // The name in a seal.
  ({ palette, ...brand }) => ground(palette.tint) + seal(brand, palette),
];

type Wording = Omit<Brand, "palette">;

/** A store's logo with its background, 240 by 160. */
export function renderStoreLogo(name: string): string {
  const brand = createBrand(name);
  const layout = createRandom(`layout ${name}`).pick(layouts);
  return createSvg(WIDTH, HEIGHT, name, layout(brand));
}

function ground(color: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/>`;
}

function stack({ name, wordmark, face, spacing }: Wording, first: string, second: string, ink: string): string {
  const size = fitSize(wordmark, { face, size: 32, spacing }, SAFE);
  const mark = placeMark(getMark(name)(first, second), 92, 26, 56);
  return mark + renderText(wordmark, WIDTH / 2, 106 + size * 0.7, { face, size, spacing, fill: ink, anchor: "middle" });
}

function row({ name, wordmark, face, spacing }: Wording, first: string, second: string, ink: string): string {
  const words = wordmark.includes(" ") ? splitInTwo(wordmark) : [wordmark];
  const longest = words.reduce((a, b) =>
    measureText(a, { face, size: 10 }) > measureText(b, { face, size: 10 }) ? a : b,
  );
  const size = fitSize(longest, { face, size: 32, spacing }, SAFE - 62);
  const width = measureText(longest, { face, size, spacing }) + 62;
  const left = (WIDTH - width) / 2;
  const top = HEIGHT / 2 + size * 0.35 - ((words.length - 1) * size) / 2;
  const lines = words.map((word, index) =>
    renderText(word, left + 62, top + index * size, { face, size, spacing, fill: ink }),
  );
  return placeMark(getMark(name)(first, second), left, HEIGHT / 2 - 24, 48) + lines.join("");
}

function signature({ wordmark, face, spacing }: Wording, ink: string, accent: string): string {
  const words = wordmark.length > 11 && wordmark.includes(" ") ? splitInTwo(wordmark) : [wordmark];
  const sizes = words.map((word) => fitSize(word, { face, size: 46, spacing }, SAFE));
  const size = Math.min(...sizes);
  const top = HEIGHT / 2 + size * 0.3 - ((words.length - 1) * size) / 2;
  const lines = words.map((word, index) =>
    renderText(word, WIDTH / 2, top + index * size, { face, size, spacing, fill: ink, anchor: "middle" }),
  );
  const below = top + (words.length - 1) * size + size * 0.5;
  const flourish = createRandom(`flourish ${wordmark}`).pick([
    `<path d="M88 ${below}q32 10 64 0" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`,
    `<rect x="98" y="${below}" width="44" height="6" rx="3" fill="${accent}"/>`,
    [102, 120, 138].map((x) => `<circle cx="${x}" cy="${below + 2}" r="4.5" fill="${accent}"/>`).join(""),
    `<path d="M62 ${below}l10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8" fill="none" stroke="${accent}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`,
  ]);
  return lines.join("") + flourish;
}

function seal({ name, wordmark, face, spacing }: Wording, palette: Palette): string {
  const size = fitSize(wordmark, { face, size: 26, spacing }, SAFE - 24);
  const plate = `<rect x="14" y="20" width="212" height="120" rx="60" fill="${palette.main}"/><rect x="20" y="26" width="200" height="108" rx="54" fill="none" stroke="${palette.accent}" stroke-width="2"/>`;
  const mark = placeMark(getMark(name)(getReadable(palette.main), palette.accent), 101, 38, 38);
  const ink = getReadable(palette.main);
  return (
    plate +
    mark +
    renderText(wordmark, WIDTH / 2, 100 + size * 0.4, { face, size, spacing, fill: ink, anchor: "middle" })
  );
}

/** Splits a name of several words at the space nearest to its middle. */
function splitInTwo(name: string): string[] {
  const blanks = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = blanks.reduce((a, b) => (Math.abs(a - name.length / 2) <= Math.abs(b - name.length / 2) ? a : b));
  return [name.slice(0, middle), name.slice(middle + 1)];
}
