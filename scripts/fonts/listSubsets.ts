import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FREQUENT, OTHERS, type Subset, toWeights } from "./makeSubset.ts";

/** A rule for a font of a package: the text before its address, the address, the text after it. */
export const FACE = /(@font-face \{[^}]*?url\(")(@fontsource[\w./-]+\.woff2)("\)[^}]*?)\}/g;
/** The only weight of a face. */
export const WEIGHT = /font-weight: (\d+);/;

/** Lists the subsets that the style sheets of the typefaces use, by the font of a package. */
export function listSubsets(folders: readonly string[]): (readonly [font: string, subset: Subset])[] {
  const sheets = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".css"))
      .map((name) => join(folder, name)),
  );
  return sheets.flatMap((sheet) =>
    [...readFileSync(sheet, "utf8").matchAll(FACE)].flatMap(([face, , font = ""]) => {
      const weights = toWeights(WEIGHT.exec(face)?.[1]);
      return [OTHERS, FREQUENT].map((codes) => [font, { codes, weights }] as const);
    }),
  );
}
