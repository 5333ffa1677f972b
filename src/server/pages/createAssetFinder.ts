import { LRUCache } from "lru-cache";
import type { FindAssets, PageAssets } from "../../app/server/Document";
import { listPageModules, PAGE_MODULES_FILE, type PageModules } from "./PageModules";
import { createPageSheets, PAGE_STYLES_FILE, type PageStyles } from "./PageStyles";

/** Maximum number of combinations of section types and style needs whose files are cached; each has a sheet of about 60 KB. */
const MAX_FOUND = 200;

/**
 * Finds the files of a page in the client build: the entry, and the modules of the section types that hydrate first. The
 * styles that it needs are a part of the page.
 */
export function createAssetFinder(readFile: (path: string) => string): FindAssets {
  const modules = JSON.parse(readFile(PAGE_MODULES_FILE)) as PageModules;
  const styles = JSON.parse(readFile(PAGE_STYLES_FILE)) as PageStyles;
  const find: FindAssets = (firstTypes, styleNeeds) => {
    const first = listPageModules(modules, firstTypes);
    const toPath = (file: string) => `/${file}`;
    const { fixed, sheet } = createPageSheets(styles, styleNeeds);
    const inlineStyles = {
      fixed: { text: fixed, complete: `/${styles.fixed.file}` },
      sheet: { text: sheet, complete: `/${styles.sheet.file}` },
      print: `/${styles.print}`,
    };
    return { styles: [], inlineStyles, modulePreloads: first.map(toPath), entry: toPath(modules.entry) };
  };
  /** Found files by section types and style needs. */
  const found = new LRUCache<string, PageAssets>({ max: MAX_FOUND });
  return (firstTypes, styleNeeds) => {
    const name = [firstTypes.join(" "), styleNeeds?.toSorted().join(" ") ?? "*"].join("|");
    const assets = found.get(name) ?? find(firstTypes, styleNeeds);
    found.set(name, assets);
    return assets;
  };
}
