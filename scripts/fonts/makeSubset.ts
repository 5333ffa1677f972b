import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** The subsets of the typefaces, which `npm run generate` writes: making them takes seconds. */
export const GENERATED_FONTS = "src/generated/fonts";
/** The folder of subsets that are not there yet, such as those of a typeface that is being added. */
const CACHE = "node_modules/.cache/dealframe-fonts";
/** Characters of nearly every text: letters, digits, and signs of prices and of good typography. */
export const FREQUENT = [
  ...range(0x20, 0x7e).filter((code) => !"<=>[\\]^_`{|}~".includes(String.fromCodePoint(code))),
  ...[..."\u00a0£©·×é–—‘’“”•…€™→−"].map((sign) => sign.codePointAt(0) ?? 0),
];
/** All other characters that the fonts may have. */
export const OTHERS = [...range(0x20, 0x24f), ...range(0x2000, 0x22ff)].filter((code) => !FREQUENT.includes(code));
/** Weights of texts that style sheets use. */
const WEIGHTS = { min: 400, max: 700 };
/** Kerning, accents and figures of one width; without ligatures and alternates a subset has a third less. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"];
const VARIABLE = /@fontsource-variable\//;

/** A part of a font: its characters, and its weights or its only weight. */
export interface Subset {
  readonly codes: readonly number[];
  readonly weights: number | { readonly min: number; readonly max: number };
}

/** The weights of a face with one weight, or with those of texts. */
export function toWeights(weight: string | undefined): Subset["weights"] {
  return weight === undefined ? WEIGHTS : Number(weight);
}

/** Returns the path of a subset of a font. It is made once for its content and settings, and cached. */
export async function makeSubset(whole: string, subset: Subset): Promise<string> {
  const bytes = readFileSync(whole);
  const name = nameSubset(whole, bytes, subset);
  const known = [join(ROOT, GENERATED_FONTS, name), join(process.cwd(), CACHE, name)];
  const found = known.find((file) => existsSync(file));
  if (found !== undefined) return found;
  const file = known[1] ?? "";
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await cutFont(whole, bytes, subset));
  return file;
}

/** The name of a subset: a folder that depends on its content and settings, and the name of the font. */
export function nameSubset(whole: string, bytes: Buffer, { codes, weights }: Subset): string {
  const version = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify([codes, weights, FEATURES]))
    .digest("hex")
    .slice(0, 16);
  return `${version}/${basename(whole)}`;
}

async function cutFont(whole: string, bytes: Buffer, { codes, weights }: Subset): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(bytes, String.fromCodePoint(...codes), {
    targetFormat: "woff2",
    ...(VARIABLE.test(whole) ? { variationAxes: { wght: weights } } : {}),
    keepFeatures: FEATURES,
    // For programs that list fonts; browsers do not read it.
    dropTables: ["STAT"],
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
