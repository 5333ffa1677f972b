import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { FACE, WEIGHT } from "./fonts/listSubsets.ts";
import { FREQUENT, makeSubset, OTHERS, toWeights } from "./fonts/makeSubset.ts";

const SHEET = /\/src\/(?:looks\/theme\/typeface|ui\/faces)\/.*\.css$/;
/** The address of a font of a package in a module, with its only weight where it has one. */
const FONT = /^(@fontsource[\w./-]+\.woff2)\?(?:weight=(\d+)&)?url$/;
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
    resolveId: {
      filter: { id: FONT },
      async handler(source) {
        const [, font, weight] = FONT.exec(source) ?? [];
        if (font === undefined) return undefined;
        return `${await makeSubset(root.resolve(font), { codes: FREQUENT, weights: toWeights(weight) })}?url`;
      },
    },
    transform: {
      filter: { id: SHEET },
      async handler(code) {
        let result = code;
        for (const [face, before, font = "", behind] of code.matchAll(FACE)) {
          const whole = root.resolve(font);
          const weights = toWeights(WEIGHT.exec(face)?.[1]);
          const write = async (codes: readonly number[]) =>
            `${before}${await makeSubset(whole, { codes, weights })}${behind}  unicode-range: ${toRanges(codes)};\n}`;
          const faces = `${await write(OTHERS)}\n\n${await write(FREQUENT)}`;
          result = result.replace(face, faces);
        }
        return { code: result, map: null };
      },
    },
  };
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
