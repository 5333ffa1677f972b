import { lstat, realpath } from "node:fs/promises";
import { join } from "node:path";
import { listBuilds } from "./buildFolders";

/** The form of a name in the client build: it ends in a hash of eight characters and contains no path. */
const ASSET_NAME = /^[A-Za-z0-9_][\w.-]*-[\w-]{8}\.(?:js|css|woff2|svg|png|jpe?g|webp|avif)$/;
/** Suffixes of the compressed files that may be served in place of a file. */
const COMPRESSED = ["", ".br", ".gz", ".zst"];

/** Finds the client folder of a build that has this asset; undefined if none has it. */
export type AssetSearch = (name: string) => Promise<string | undefined>;

/**
 * Searches the builds in these folders, where builds may appear at any time. A file is served only if its name has the
 * form of the build's names and no link leads to it or to its compressed forms, because others may write to a folder
 * that several machines share.
 */
export function createAssetSearch(roots: readonly string[]): AssetSearch {
  return async (name) => {
    if (!ASSET_NAME.test(name)) return undefined;
    for (const root of roots) {
      for (const { folder } of await listBuilds(root)) {
        const clientDir = join(folder, "client");
        if (await hasFile(folder, join("client/assets", name))) return clientDir;
      }
    }
    return undefined;
  };
}

/** True if a build contains this file itself. */
async function hasFile(folder: string, path: string): Promise<boolean> {
  const found = await realpath(join(folder, path)).catch(() => undefined);
  if (found === undefined || found !== join(await realpath(folder), path)) return false;
  const kinds = await Promise.all(COMPRESSED.map((ending) => lstat(`${found}${ending}`).catch(() => undefined)));
  return kinds.every((kind) => kind === undefined || kind.isFile());
}
