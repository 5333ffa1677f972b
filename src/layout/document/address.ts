import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument } from "../../generated/documents";

/** Settings with the paths of a page. They belong to one document: one that extends it has its own. */
export const PLACE_SETTINGS = ["path", "movedFrom", "domains"] as const satisfies readonly (keyof LayoutDocument)[];

/** All settings of the address of a page, as opposed to its content. */
export const ADDRESS_SETTINGS = [
  ...PLACE_SETTINGS,
  "bare",
  "redirect",
  "indexed",
  "crawled",
  "inSitemap",
] as const satisfies readonly (keyof LayoutDocument)[];

/** Values that hold without these settings. */
export const ADDRESS_DEFAULTS = { bare: false, indexed: true, crawled: true, inSitemap: true } as const;

/** The paths of a setting that is one path or a list of them. */
export function listPaths(setting: string | readonly string[] | undefined): readonly string[] {
  if (setting === undefined) return [];
  return typeof setting === "string" ? [setting] : setting;
}

/** A home as it is shown at “/”, where its own path makes no difference. The same object for the same document. */
export const withoutAddress = keepByObject((document: LayoutDocument): LayoutDocument => {
  const entries = Object.entries(document).filter(([key]) => !ADDRESS_SETTINGS.some((setting) => setting === key));
  return Object.fromEntries(entries) as unknown as LayoutDocument;
});
