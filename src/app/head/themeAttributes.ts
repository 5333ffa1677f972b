import type { Theme } from "../../generated/documents";
import { isShownMotif } from "./themeMotif";

/** Settings without an attribute where the theme does not use them, so that styles can ask whether it does. */
const OPTIONAL = ["masthead", "divider", "motif"] as const;
const UNUSED = "none";

/**
 * The settings of a theme as the style sheets read them: data attributes of the root element, without `data-`. The palette
 * reaches them as custom properties.
 */
export function createThemeAttributes({ motif, palette: _palette, ...theme }: Theme): Record<string, string> {
  // In one order, whichever file states a setting: pages of the same look have the same styles.
  const settings = Object.entries(theme)
    .filter(([, value]) => value !== UNUSED)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...Object.fromEntries(settings), ...(isShownMotif(motif) ? { motif: "" } : {}) };
}

/** True for the attribute of a setting that a theme may not use. */
export function isOptional(name: string): boolean {
  return OPTIONAL.some((optional) => optional === name);
}

/** Writes a theme's attributes to an element, in place of those of another theme. */
export function applyThemeAttributes({ dataset }: HTMLElement, theme: Theme): void {
  for (const name of OPTIONAL) delete dataset[name];
  Object.assign(dataset, createThemeAttributes(theme));
}
