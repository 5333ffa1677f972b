import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const SHEET = /\/src\/ui\/typefaces\/.*\.css$/;
/** A rule for a font of a package: what stands before its address, the address, what stands behind. */
const FACE = /(@font-face \{[^}]*?url\(")(@fontsource[\w./-]+\.woff2)("\)[^}]*?)\}/g;
const CACHE = "node_modules/.cache/dealframe-fonts";
/** What nearly every text is written with: ASCII, signs of prices and of good typography. */
const FREQUENT = [...range(0x20, 0x7e), ...[..."\u00a0£©®°·×é–—‘’“”•…€™→−"].map((sign) => sign.codePointAt(0) ?? 0)];
/** All else that the fonts may have. */
const OTHERS = [...range(0xa0, 0x24f), ...range(0x2000, 0x22ff)].filter((code) => !FREQUENT.includes(code));
/** The weights that style sheets ask for. */
const WEIGHTS = { min: 400, max: 850 };

/**
 * Splits the fonts of the typefaces in the build, since each stands between a page and its paint. What is asked for early
 * holds the frequent characters only, in the weights in use; the whole font comes where a page has other characters.
 */
export function splitFonts(): Plugin {
  const root = createRequire(import.meta.url);
  return {
    name: "dealframe-split-fonts",
    apply: "build",
    enforce: "pre",
    async resolveId(source) {
      const [, font, query = ""] = /^(@fontsource-variable\/[\w./-]+\.woff2)(\?url)?$/.exec(source) ?? [];
      return font === undefined ? undefined : `${await makeSubset(root.resolve(font))}${query}`;
    },
    async transform(code, id) {
      if (!SHEET.test(id)) return undefined;
      let result = code;
      for (const [face, before, font = "", behind] of code.matchAll(FACE)) {
        const whole = root.resolve(font);
        const write = (file: string, codes: readonly number[]) =>
          `${before}${file}${behind}  unicode-range: ${toRanges(codes)};\n}`;
        result = result.replace(face, `${write(whole, OTHERS)}\n\n${write(await makeSubset(whole), FREQUENT)}`);
      }
      return { code: result, map: null };
    },
  };
}

/** Path of a font with the frequent characters; it is made once for its content and kept. */
async function makeSubset(whole: string): Promise<string> {
  const bytes = readFileSync(whole);
  const settings = JSON.stringify([FREQUENT, WEIGHTS]);
  const version = createHash("sha256").update(bytes).update(settings).digest("hex").slice(0, 16);
  const file = join(process.cwd(), CACHE, version, basename(whole));
  if (existsSync(file)) return file;
  const text = String.fromCodePoint(...FREQUENT);
  const subset = await subsetFont(bytes, text, { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } });
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
