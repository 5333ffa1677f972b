import { LRUCache } from "lru-cache";
import type { FindAssets, PageAssets } from "../../app/server/Document";
import { toComponentName } from "../../sections/componentName";
import { createPageSheet, PAGE_STYLES_FILE, type PageStyles } from "./PageStyles";

/** One entry of Vite's manifest; see https://vite.dev/guide/backend-integration. */
interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = "index.html";
/** Maximum number of combinations of section types whose files are cached; each has a sheet of about 80 KB. */
const MAX_FOUND = 200;

/**
 * Finds the files of a page in the manifest of the client build: the entry, and the modules of the section types that hydrate
 * first. The styles of all its section types are a part of the page.
 */
export function createAssetFinder(manifest: Manifest, readFile: (path: string) => string): FindAssets {
  const componentsOfType = indexComponents(manifest);
  const entry = manifest[ENTRY]?.file ?? "";
  const styles = JSON.parse(readFile(PAGE_STYLES_FILE)) as PageStyles;
  const sizes = new Map<string, number>();
  /** Returns the length of a module. The largest takes the longest, and is requested first. */
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? readFile(file).length;
    sizes.set(file, size);
    return size;
  };
  const find: FindAssets = (firstTypes, pageTypes) => {
    const components = firstTypes.flatMap((type) => componentsOfType.get(type) ?? []);
    const files = listFiles(manifest, [ENTRY, ...components]).filter((file) => file.endsWith(".js"));
    const modulePreloads = toUrls(files.sort((a, b) => sizeOf(b) - sizeOf(a)));
    const sheet = createPageSheet(styles, pageTypes);
    const inlineStyles = { fixed: styles.fixed, sheet, complete: `/${styles.file}` };
    return { styles: [], inlineStyles, modulePreloads, entry: `/${entry}` };
  };
  /** Found files by section types. */
  const found = new LRUCache<string, PageAssets>({ max: MAX_FOUND });
  return (firstTypes, pageTypes) => {
    const name = [firstTypes.join(" "), pageTypes?.toSorted().join(" ") ?? "*"].join("|");
    const assets = found.get(name) ?? find(firstTypes, pageTypes);
    found.set(name, assets);
    return assets;
  };
}

/** Indexes component modules by section type: the files of `src/sections/<type>/` that are named after it. */
function indexComponents(manifest: Manifest): ReadonlyMap<string, string[]> {
  const index = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const [, type, name] = /^src\/sections\/([^/]+)\/([^/]+)\.tsx$/.exec(key) ?? [];
    if (type !== undefined && name === toComponentName(type)) index.set(type, [...(index.get(type) ?? []), key]);
  }
  return index;
}

/** Lists the files of these keys and of everything they import. */
function listFiles(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Map<string, string>();
  const waiting = [...keys];
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(key)) continue;
    found.set(key, chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...found.values()];
}

function toUrls(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
