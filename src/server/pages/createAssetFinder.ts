import { LRUCache } from "lru-cache";
import type { FindAssets, PageAssets } from "../../app/server/Document";
import { listPageModules, PAGE_MODULES_FILE, type PageModules } from "./PageModules";
import { createPageSheets, PAGE_STYLES_FILE, type PageStyles } from "./PageStyles";

/** Maximum number of combinations of section types and style needs whose files are cached; each has a sheet of about 60 KB. */
const MAX_FOUND = 200;

/**
 * Matches what may be a class of the build in markup, with the character before it: `scripts/page-styles/ClassNames.ts` gives
 * them three characters. Looking behind each character instead takes ten times as long.
 */
const CLASS_NAMES = /[" ]_\w\w(?=[" ])/g;

/**
 * Finds the files of a page in the client build: the entry, and the modules of the section types that hydrate first. The
 * styles that it needs are a part of the page.
 */
export function createAssetFinder(readFile: (path: string) => string): FindAssets {
  const modules = JSON.parse(readFile(PAGE_MODULES_FILE)) as PageModules;
  const styles = JSON.parse(readFile(PAGE_STYLES_FILE)) as PageStyles;
  const findShown = createClassFinder(styles.later.modules);
  const find = (firstTypes: readonly string[], styleNeeds?: readonly string[], shown?: readonly string[]) => {
    const first = listPageModules(modules, firstTypes);
    const toPath = (file: string) => `/${file}`;
    const { fixed, sheet } = createPageSheets(styles, styleNeeds, shown);
    const inlineStyles = {
      fixed: { text: fixed, complete: `/${styles.fixed.file}` },
      sheet: { text: sheet, complete: `/${styles.sheet.file}` },
      later: `/${styles.later.file}`,
    };
    const [consent] = modules.ofConsent;
    return {
      styles: [],
      inlineStyles,
      modulePreloads: first.map(toPath),
      entry: toPath(modules.entry),
      ...(consent === undefined ? {} : { consent: toPath(consent) }),
    };
  };
  /** Found files by section types and style needs. */
  const found = new LRUCache<string, PageAssets>({ max: MAX_FOUND });
  return (firstTypes, styleNeeds, content = "") => {
    const shown = styleNeeds === undefined ? [] : findShown(content);
    const name = [firstTypes.join(" "), styleNeeds?.toSorted().join(" ") ?? "*", shown.join(" ")].join("|");
    const assets = found.get(name) ?? find(firstTypes, styleNeeds, shown);
    found.set(name, assets);
    return assets;
  };
}

/** Returns a function that lists the modules of which markup has a class, in one pass over it. */
function createClassFinder(modules: PageStyles["later"]["modules"]): (content: string) => readonly string[] {
  const ofClass = new Map(Object.entries(modules).flatMap(([module, names]) => names.map((name) => [name, module])));
  return (content) => {
    const names = new Set(content.match(CLASS_NAMES));
    const found = new Set([...names].map((name) => ofClass.get(name.slice(1))));
    return [...found].filter((module) => module !== undefined).sort();
  };
}
