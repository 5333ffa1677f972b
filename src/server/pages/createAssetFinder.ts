import type { FindAssets, PageAssets } from "../../app/server/Document";
import { toComponentName } from "../../sections/componentName";

/** One entry of Vite's manifest; see https://vite.dev/guide/backend-integration. */
interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = "index.html";
/** The one style sheet of a build that does not split styles. */
const STYLES = "style.css";

/**
 * Finds the files of a page in the manifest of the client build: the style sheet, the entry, and the modules of the
 * section types that hydrate first. The style sheet is read once and is a part of each page.
 */
export function createAssetFinder(manifest: Manifest, readFile: (path: string) => string): FindAssets {
  const componentsOfType = indexComponents(manifest);
  const entry = manifest[ENTRY]?.file ?? "";
  const styles = [...(manifest[ENTRY]?.css ?? []), ...(manifest[STYLES] === undefined ? [] : [manifest[STYLES].file])];
  const inlineStyle = styles.map((file) => readFile(file)).join("");
  const sizes = new Map<string, number>();
  /** Returns the length of a module. The largest takes the longest, and is requested first. */
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? readFile(file).length;
    sizes.set(file, size);
    return size;
  };
  const find = (firstTypes: readonly string[]): PageAssets => {
    const components = firstTypes.flatMap((type) => componentsOfType.get(type) ?? []);
    const files = listFiles(manifest, [ENTRY, ...components]).filter((file) => file.endsWith(".js"));
    const modulePreloads = toUrls(files.sort((a, b) => sizeOf(b) - sizeOf(a)));
    return { styles: [], inlineStyle, modulePreloads, entry: `/${entry}` };
  };
  /** Found files by section types, of which headers have few combinations. */
  const found = new Map<string, PageAssets>();
  return (firstTypes) => {
    const name = firstTypes.join(" ");
    const assets = found.get(name) ?? find(firstTypes);
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
