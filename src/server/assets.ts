import type { PageAssets } from "../app/Document";

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

/**
 * Finds the files of a page in the manifest of the client build: the entry's, and those of its section types. Fonts are
 * read from the typefaces' style sheets, since the manifest does not tell them.
 */
export function createAssetFinder(
  manifest: Manifest,
  readFile: (file: string) => string,
): (types: readonly string[], typeface: string) => PageAssets {
  const componentOfType = indexComponents(manifest);
  const fontsOfTypeface = indexFonts(manifest, readFile);
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
      fonts: fontsOfTypeface.get(typefaceKey) ?? [],
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

/** Addresses of the fonts that each typeface's style sheet names. */
function indexFonts(manifest: Manifest, readFile: (file: string) => string): ReadonlyMap<string, string[]> {
  const sheets = Object.entries(manifest).filter(([key]) => key.startsWith("src/ui/typefaces/"));
  return new Map(
    sheets.map(([key, { file }]) => [
      key,
      [...new Set([...readFile(file).matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, url = ""]) => url))],
    ]),
  );
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
