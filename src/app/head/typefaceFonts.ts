import type { Theme } from "../../generated/documents";

const FOLDER = "../../ui/typefaces/";
const FONTS = import.meta.glob<readonly string[]>("../../ui/typefaces/*.ts", { eager: true, import: "fonts" });

/**
 * Returns the addresses of a typeface's fonts for preloading: a font that arrives late is not shown. Each typeface names
 * them in `src/ui/typefaces/<name>.ts`, beside its style sheet.
 */
export function getTypefaceFonts(typeface: Theme["typeface"]): readonly string[] {
  return FONTS[`${FOLDER}${typeface}.ts`] ?? [];
}
