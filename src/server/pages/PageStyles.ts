/** Rules of the build's style sheet that a page has together: those of one file, or one font face. */
export interface SheetPart {
  readonly text: string;
  /** The layer that the rules are in. */
  readonly layer?: string;
  /**
   * The style modules, and the settings as `listStyleNeeds` names them, without which the rules apply to nothing: all of one of
   * the lists. Absent: any page may have them.
   */
  readonly needs?: readonly (readonly string[])[];
}

/** The style sheet of a client build, divided by files. `scripts/page-styles/` writes it. */
export interface PageStyles {
  /**
   * Font faces, the order of the layers and the layer of all pages, whose order with other rules has no effect. A page replaces them for another typeface only,
   * because a browser then finds its fonts anew, and text may change its width.
   */
  readonly fixed: DividedSheet;
  /** All other rules but those for paper, in their order. */
  readonly sheet: DividedSheet;
  /** The sheet that a page loads once it has painted: the rules for paper, and those of the later modules. */
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
  /** Style modules that each section type needs, with what its code fetches later, and those of the banner that asks for consent. */
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
  const isNeeded = ({ needs }: SheetPart) =>
    pageNeeds === undefined || (needs?.some((all) => all.every((need) => met.has(need))) ?? true);
  return { fixed: joinParts(fixed.parts, isNeeded), sheet: joinParts(sheet.parts, isNeeded) };
}

/** Joins the parts of a sheet that pass, neighbours of one layer in one block. */
export function joinParts(parts: readonly SheetPart[], passes: (part: SheetPart) => boolean = () => true): string {
  let text = "";
  let open: string | undefined;
  for (const { layer, text: own } of parts.filter(passes)) {
    if (layer !== open) text += `${open === undefined ? "" : "}"}${layer === undefined ? "" : `@layer ${layer}{`}`;
    text += own;
    open = layer;
  }
  return open === undefined ? text : `${text}}`;
}
