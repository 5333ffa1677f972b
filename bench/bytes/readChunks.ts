import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { toComponentName } from "../../src/sections/componentName";

/** A file of JavaScript. */
export interface Chunk {
  readonly name: string;
  /** After gzip. */
  readonly bytes: number;
  /** Bytes by package, by the length of its modules before they are minified; the project itself is `dealframe`. */
  readonly packages: ReadonlyMap<string, number>;
}

export interface Chunks {
  /** The file that pages name. */
  readonly entry: string;
  /** Lists the chunks that hydrate sections of these types, with the entry and everything that they import. */
  readonly list: (types: readonly string[]) => readonly Chunk[];
}

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const OWN = "dealframe";

/** Builds the files for browsers again, in memory, to learn which modules are in which file. */
export async function readChunks(): Promise<Chunks> {
  const built = await build({ mode: "server", logLevel: "error", build: { write: false } });
  const outputs = Array.isArray(built) ? built : [built];
  const found = outputs.flatMap((result) => ("output" in result ? result.output : []));
  return indexChunks(found.filter((file) => file.type === "chunk"));
}

type BuiltChunk = Pick<Rolldown.OutputChunk, "fileName" | "name" | "code" | "isEntry" | "imports"> & {
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
};

/** Finds the chunks of section types among all chunks of a build. */
export function indexChunks(built: readonly BuiltChunk[]): Chunks {
  const byFile = new Map(built.map((chunk) => [chunk.fileName, chunk]));
  const measured = new Map<string, Chunk>();
  const measure = (chunk: BuiltChunk) => {
    const known = measured.get(chunk.fileName) ?? measureChunk(chunk);
    measured.set(chunk.fileName, known);
    return known;
  };
  return {
    entry: built.find(({ isEntry }) => isEntry)?.fileName ?? "",
    list: (types) => {
      const components = types.map((type) => `/src/sections/${type}/${toComponentName(type)}.tsx`);
      const hasComponent = ({ modules }: BuiltChunk) =>
        Object.keys(modules).some((id) => components.some((path) => id.endsWith(path)));
      const needed = new Set(built.filter((chunk) => chunk.isEntry || hasComponent(chunk)));
      // A set also visits what is added meanwhile.
      for (const { imports } of needed)
        for (const file of imports) {
          const imported = byFile.get(file);
          if (imported !== undefined) needed.add(imported);
        }
      return [...needed].map(measure);
    },
  };
}

function measureChunk({ name, code, modules }: BuiltChunk): Chunk {
  const bytes = gzipSync(code).length;
  const lengths = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  const packages = new Map<string, number>();
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const owner = PACKAGE.exec(id)?.[1] ?? OWN;
    packages.set(owner, (packages.get(owner) ?? 0) + (bytes * renderedLength) / Math.max(1, lengths));
  }
  return { name, bytes, packages };
}
