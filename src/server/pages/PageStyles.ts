/** A rule of the build's style sheet, or a rule around others, such as `@media`. */
export type SheetPart = SheetRule | { readonly open: string; readonly parts: readonly SheetPart[] };

interface SheetRule {
  readonly text: string;
  /**
   * The style modules without which the rule applies to nothing: one list for each of its selectors, of modules that are all
   * needed. Absent: the rule may apply to any page.
   */
  readonly needs?: readonly (readonly string[])[];
}

/** The style sheet of a client build, divided by the style modules that its rules belong to. `scripts/page-styles/` writes it. */
export interface PageStyles {
  /**
   * Font faces and layers, whose order with other rules has no effect. A page never replaces them, because a browser then
   * finds its fonts anew, and text may change its width.
   */
  readonly fixed: string;
  /** File of the complete sheet, without what is fixed. */
  readonly file: string;
  /** All rules of that file, in its order. */
  readonly parts: readonly SheetPart[];
  /** Style modules that every page needs. */
  readonly frame: readonly string[];
  /** Style modules that each section type needs, with what its code fetches later. */
  readonly types: Readonly<Record<string, readonly string[]>>;
}

/** File of the client build that contains its `PageStyles` as JSON. */
export const PAGE_STYLES_FILE = ".vite/page-styles.json";

/**
 * Returns the rules that can apply to a page with these section types, in the order of the complete sheet; without types all
 * rules.
 */
export function createPageSheet({ parts, frame, types }: PageStyles, pageTypes?: readonly string[]): string {
  if (pageTypes === undefined) return join(parts, () => true);
  const needed = new Set([...frame, ...pageTypes.flatMap((type) => types[type] ?? [])]);
  return join(parts, ({ needs }) => needs?.some((modules) => modules.every((module) => needed.has(module))) ?? true);
}

function join(parts: readonly SheetPart[], isNeeded: (rule: SheetRule) => boolean): string {
  return parts
    .map((part) => {
      if ("text" in part) return isNeeded(part) ? part.text : "";
      const inner = join(part.parts, isNeeded);
      return inner === "" ? "" : `${part.open}{${inner}}`;
    })
    .join("");
}
