import type { FindAssets } from "../../app/server/Document";
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
 * section types that hydrate first. The style sheet is read once, by its path in the build, and stands in each page.
 */
export function createAssetFinder(manifest: Manifest, readFile: (path: string) => string): FindAssets {
  const componentsOfType = indexComponents(manifest);
  const entry = manifest[ENTRY]?.file ?? "";
  const styles = [...(manifest[ENTRY]?.css ?? []), ...(manifest[STYLES] === undefined ? [] : [manifest[STYLES].file])];
  const inlineStyle = styles.map((file) => readFile(file)).join("");
  return (firstTypes) => {
    const components = firstTypes.flatMap((type) => componentsOfType.get(type) ?? []);
    const files = listFiles(manifest, [ENTRY, ...components]).filter((file) => file !== entry && file.endsWith(".js"));
    return { styles: [], inlineStyle, modulePreloads: toUrls(files), entry: `/${entry}` };
  };
}

/** Component modules by section type: the files of `src/sections/<type>/` that are named after it. */
function indexComponents(manifest: Manifest): ReadonlyMap<string, string[]> {
  const index = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const [, type, name] = /^src\/sections\/([^/]+)\/([^/]+)\.tsx$/.exec(key) ?? [];
    if (type !== undefined && name === toComponentName(type)) index.set(type, [...(index.get(type) ?? []), key]);
  }
  return index;
}

/** The files of these keys and of everything they import. */
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
