/** A rule of the build's style sheet, one of which selectors can be left out, or a rule around others, such as `@media`. */
export type SheetPart = SheetRule | SelectorRule | { readonly open: string; readonly parts: readonly SheetPart[] };

/** A rule whose selectors have different needs. */
interface SelectorRule {
  readonly selectors: readonly SheetRule[];
  /** What follows the selectors. */
  readonly text: string;
}

/** A rule, or one of its selectors. */
export interface SheetRule {
  readonly text: string;
  /**
   * The style modules, and the settings as `listStyleNeeds` names them, without which the rule applies to nothing: one list
   * for each of its selectors, of needs that must all be met. Absent: the rule may apply to any page.
   */
  readonly needs?: readonly (readonly string[])[];
}

/** The style sheet of a client build, divided by what its rules need. `scripts/page-styles/` writes it. */
export interface PageStyles {
  /**
   * Font faces, the order of the layers and the layer of all pages, whose order with other rules has no effect. A page replaces them for another typeface only,
   * because a browser then finds its fonts anew, and text may change its width.
   */
  readonly fixed: DividedSheet;
  /** All other rules but those for paper, in their order. */
  readonly sheet: DividedSheet;
  /** What a page loads once it has painted: the rules for paper, and those of the later modules. */
  readonly later: {
    readonly file: string;
    /**
     * The classes of each later module: only a page whose markup has one needs the module's rules at once. None for what is
     * not shown before somebody opens it.
     */
    readonly modules: Readonly<Record<string, readonly string[]>>;
  };
  /** Style modules that every page needs. */
  readonly frame: readonly string[];
  /** Style modules that each section type needs, with what its code fetches later. */
  readonly types: Readonly<Record<string, readonly string[]>>;
}

interface DividedSheet {
  /** File with all of the rules. */
  readonly file: string;
  readonly parts: readonly SheetPart[];
}

/** File of the client build that contains its `PageStyles` as JSON. */
export const PAGE_STYLES_FILE = ".vite/page-styles.json";

/** The rules of both sheets that can apply to a page, in their order. */
export interface PageSheets {
  readonly fixed: string;
  readonly sheet: string;
}

/**
 * Returns the rules that a page with these needs (see `listStyleNeeds`) can have, of the later modules those of `shown` alone;
 * without needs all rules.
 */
export function createPageSheets(
  { fixed, sheet, later, frame, types }: PageStyles,
  pageNeeds?: readonly string[],
  shown: readonly string[] = [],
): PageSheets {
  const modules = [...frame, ...(pageNeeds ?? []).flatMap((need) => types[need] ?? [need])];
  const met = new Set([...modules.filter((module) => !Object.hasOwn(later.modules, module)), ...shown]);
  const isNeeded = ({ needs }: SheetRule) =>
    pageNeeds === undefined || (needs?.some((all) => all.every((need) => met.has(need))) ?? true);
  return { fixed: joinParts(fixed.parts, isNeeded), sheet: joinParts(sheet.parts, isNeeded) };
}

/** Joins the parts of a sheet with the rules that pass. */
export function joinParts(parts: readonly SheetPart[], passes: (rule: SheetRule) => boolean = () => true): string {
  return parts
    .map((part) => {
      if ("selectors" in part) {
        const selectors = part.selectors.filter(passes).map(({ text }) => text);
        return selectors.length === 0 ? "" : `${selectors.join(",")}${part.text}`;
      }
      if ("text" in part) return passes(part) ? part.text : "";
      const inner = joinParts(part.parts, passes);
      return inner === "" ? "" : `${part.open}{${inner}}`;
    })
    .join("");
}
