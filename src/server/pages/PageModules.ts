/** The JavaScript files of a client build that its pages name. `scripts/build/pageModulesPlugin.ts` writes it. */
export interface PageModules {
  readonly entry: string;
  /** The files named below, each once, the largest first: it takes the longest, and is requested first. */
  readonly files: readonly string[];
  /** The entry and the files that it imports. */
  readonly ofEntry: readonly string[];
  /** The module that asks for consent, and the files that it imports beside those of the entry. */
  readonly ofConsent: readonly string[];
  /** The file of each section type's component, and the files that it imports. */
  readonly ofTypes: Readonly<Record<string, readonly string[]>>;
}

/** File of the client build that contains its `PageModules` as JSON. */
export const PAGE_MODULES_FILE = ".vite/page-modules.json";

/** Lists the files of the entry and of these section types, each once, the largest first. */
export function listPageModules({ files, ofEntry, ofTypes }: PageModules, types: readonly string[]): readonly string[] {
  const needed = new Set([...ofEntry, ...types.flatMap((type) => ofTypes[type] ?? [])]);
  return files.filter((file) => needed.has(file));
}
