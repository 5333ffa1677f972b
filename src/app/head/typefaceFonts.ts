import type { Theme } from "../../generated/documents";

const FOLDER = "../../looks/theme/typeface";
const FONTS = import.meta.glob<readonly string[]>("../../looks/theme/typeface/*/fonts.ts", {
  eager: true,
  import: "fonts",
});

/**
 * Returns the addresses of a typeface's fonts for preloading: a font that arrives late is not shown. Each typeface names
 * them in its `fonts.ts`, beside its style sheet.
 */
export function getTypefaceFonts(typeface: Theme["typeface"]): readonly string[] {
  return FONTS[`${FOLDER}/${typeface}/fonts.ts`] ?? [];
}
