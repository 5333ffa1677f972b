import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const SHEET = /\/src\/ui\/typefaces\/.*\.css$/;
/** A rule for a font of a package: the text before its address, the address, the text after it. */
const FACE = /(@font-face \{[^}]*?url\(")(@fontsource[\w./-]+\.woff2)("\)[^}]*?)\}/g;
const CACHE = "node_modules/.cache/dealframe-fonts";
/** Characters of nearly every text: letters, digits, and signs of prices and of good typography. */
const FREQUENT = [
  ...range(0x20, 0x7e).filter((code) => !"<=>[\\]^_`{|}~".includes(String.fromCodePoint(code))),
  ...[..."\u00a0£©·×é–—‘’“”•…€™→−"].map((sign) => sign.codePointAt(0) ?? 0),
];
/** All other characters that the fonts may have. */
const OTHERS = [...range(0x20, 0x24f), ...range(0x2000, 0x22ff)].filter((code) => !FREQUENT.includes(code));
/** Weights of texts that style sheets use. */
const WEIGHTS = { min: 400, max: 700 };
/** Kerning, accents and figures of one width; without ligatures and alternates a subset has a third less. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"];
const VARIABLE = /@fontsource-variable\//;

/** A part of a font: its characters, and its weights or its only weight. */
interface Subset {
  readonly codes: readonly number[];
  readonly weights: number | { readonly min: number; readonly max: number };
}

/**
 * Splits the fonts of the typefaces in the build, because a page waits for them. The subset that a page always fetches has
 * the frequent characters; the rest is fetched where a page has other characters. A face with a single weight is for
 * headings, and its subsets have that weight only.
 */
export function splitFonts(): Plugin {
  const root = createRequire(import.meta.url);
  return {
    name: "dealframe-split-fonts",
    apply: "build",
    enforce: "pre",
    async resolveId(source) {
      const [, font, weight] = /^(@fontsource[\w./-]+\.woff2)\?(?:weight=(\d+)&)?url$/.exec(source) ?? [];
      if (font === undefined) return undefined;
      return `${await makeSubset(root.resolve(font), { codes: FREQUENT, weights: toWeights(weight) })}?url`;
    },
    async transform(code, id) {
      if (!SHEET.test(id)) return undefined;
      let result = code;
      for (const [face, before, font = "", behind] of code.matchAll(FACE)) {
        const whole = root.resolve(font);
        const weights = toWeights(/font-weight: (\d+);/.exec(face)?.[1]);
        const write = async (codes: readonly number[]) =>
          `${before}${await makeSubset(whole, { codes, weights })}${behind}  unicode-range: ${toRanges(codes)};\n}`;
        const faces = `${await write(OTHERS)}\n\n${await write(FREQUENT)}`;
        result = result.replace(face, faces);
      }
      return { code: result, map: null };
    },
  };
}

function toWeights(weight: string | undefined): Subset["weights"] {
  return weight === undefined ? WEIGHTS : Number(weight);
}

/** Returns the path of a subset of a font. It is made once for its content and settings, and cached. */
async function makeSubset(whole: string, { codes, weights }: Subset): Promise<string> {
  const bytes = readFileSync(whole);
  const version = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify([codes, weights, FEATURES]))
    .digest("hex")
    .slice(0, 16);
  const file = join(process.cwd(), CACHE, version, basename(whole));
  if (existsSync(file)) return file;
  const subset = await subsetFont(bytes, String.fromCodePoint(...codes), {
    targetFormat: "woff2",
    ...(VARIABLE.test(whole) ? { variationAxes: { wght: weights } } : {}),
    keepFeatures: FEATURES,
    // For programs that list fonts; browsers do not read it.
    dropTables: ["STAT"],
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, subset);
  return file;
}

/** Code points in ascending order as CSS writes them: `U+20-7E, U+A0`. */
function toRanges(codes: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  const toHex = (code: number) => code.toString(16).toUpperCase();
  return spans.map(([from, to]) => `U+${toHex(from)}${from === to ? "" : `-${toHex(to)}`}`).join(", ");
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
