import type { Theme } from "../../generated/documents";

/** The settings of a theme as the style sheets read them: data attributes of the root element, without `data-`. */
export function createThemeAttributes(theme: Theme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}
