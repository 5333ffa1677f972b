import { mkdirSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Parameters<NodeFS["init"]>[1];
type PreRun = NonNullable<Options["preRun"]>[number];

/** The operations of Emscripten's NODEFS that choose the mode of a file; its type names none of them. */
interface NodeOperations {
  mknod: (parent: unknown, name: string, mode: number, device: unknown) => unknown;
  setattr: (node: unknown, attributes: { readonly mode?: number }) => unknown;
}

const OTHERS = 0o077;

/**
 * The folder of an embedded database that its owner alone can read. PGlite's own file system gives each file the mode 0666,
 * with chmod and therefore whatever the umask is.
 */
export class PrivateNodeFs extends NodeFS {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    super(folder);
  }

  override async init(database: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [restrictModes, ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const restrictModes: PreRun = ({ NODEFS }) => {
  const operations = (NODEFS as unknown as { node_ops: NodeOperations }).node_ops;
  const { mknod, setattr } = operations;
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  operations.setattr = (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
};
