import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

/** A file of JavaScript. */
export interface Chunk {
  readonly name: string;
  /** After gzip. */
  readonly bytes: number;
  /** Bytes by package, by the length of its modules before they are minified; the project itself is `dealframe`. */
  readonly packages: ReadonlyMap<string, number>;
}

/** Files of JavaScript by their names, without folders. */
export type Chunks = ReadonlyMap<string, Chunk>;

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const OWN = "dealframe";

/** Builds the files for browsers again, in memory, to learn which modules are in which file. */
export async function readChunks(): Promise<Chunks> {
  const built = await build({ mode: "server", logLevel: "error", build: { write: false } });
  const outputs = Array.isArray(built) ? built : [built];
  const found = outputs.flatMap((result) => ("output" in result ? result.output : []));
  return measureChunks(found.filter((file) => file.type === "chunk"));
}

type BuiltChunk = Pick<Rolldown.OutputChunk, "fileName" | "name" | "code"> & {
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
};

export function measureChunks(built: readonly BuiltChunk[]): Chunks {
  return new Map(built.map((chunk) => [chunk.fileName.replace(/^.*\//, ""), measureChunk(chunk)]));
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
