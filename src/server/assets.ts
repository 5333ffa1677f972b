import type { PageAssets } from "../app/Document";

/** One entry of Vite's manifest; see https://vite.dev/guide/backend-integration. */
interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = "index.html";

/** Finds the files of a page in the manifest of the client build: the entry's, and those of its section types. */
export function createAssetFinder(manifest: Manifest): (types: readonly string[], typeface: string) => PageAssets {
  const componentOfType = indexComponents(manifest);
  return (types, typeface) => {
    const components = types.flatMap((type) => componentOfType.get(type) ?? []);
    const typefaceKey = `src/ui/typefaces/${typeface}.css`;
    const chunks = listChunks(manifest, [ENTRY, ...components]);
    const typefaceChunk = manifest[typefaceKey];
    const styles = [...chunks.flatMap((chunk) => chunk.css ?? []), ...listStyles(typefaceChunk)];
    const entry = manifest[ENTRY]?.file ?? "";
    return {
      styles: toUrls(styles),
      modulePreloads: toUrls(
        chunks.map((chunk) => chunk.file).filter((file) => file !== entry && file.endsWith(".js")),
      ),
      fonts: toUrls((typefaceChunk?.assets ?? []).filter((file) => file.endsWith(".woff2"))),
      entry: `/${entry}`,
    };
  };
}

/** Component modules by section type: the lazily loaded files of `src/sections/<type>/`. */
function indexComponents(manifest: Manifest): ReadonlyMap<string, string[]> {
  const index = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const type = /^src\/sections\/([^/]+)\/[^/]+\.tsx$/.exec(key)?.[1];
    if (type !== undefined) index.set(type, [...(index.get(type) ?? []), key]);
  }
  return index;
}

/** The chunks of these keys and everything they import, each once. */
function listChunks(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const found = new Map<string, ManifestChunk>();
  const waiting = [...keys];
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(key)) continue;
    found.set(key, chunk);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...found.values()];
}

function listStyles(chunk: ManifestChunk | undefined): readonly string[] {
  if (chunk === undefined) return [];
  return chunk.file.endsWith(".css") ? [chunk.file, ...(chunk.css ?? [])] : (chunk.css ?? []);
}

function toUrls(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
