import { realpath, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FSWatcher } from "chokidar";

/** Time between two checks of where the path leads, in milliseconds. */
const CHECK_MS = 1000;

export interface PlaceOptions {
  /** Starts a watcher of the path as it is now; resolves once the watcher is ready. */
  readonly watch: () => Promise<FSWatcher>;
  /** Is called after each change of a watched file, and once the path leads to another place or is gone. */
  readonly handleChange: () => void;
  readonly handleError: (error: unknown) => void;
}

/** A watcher that follows its path. */
export interface PlaceWatcher {
  close(): Promise<void>;
}

/**
 * Watches a file or folder by its path. A watcher alone stays with the folders that it began with: once a link on the path is
 * replaced, or a folder is renamed away and made anew, another watcher takes its place. A change of a file that the watcher does
 * not report is noticed within two checks. Resolves once the path is watched.
 */
export async function watchPlace(path: string, options: PlaceOptions): Promise<PlaceWatcher> {
  const { watch, handleChange, handleError } = options;
  let place = "";
  let told = await stampFile(path);
  let seen = told;
  let folders: ReadonlyMap<string, string> = new Map();
  const start = async () => {
    // Identify the place before it is watched, so that no exchange is missed.
    place = await identifyPlace(path);
    const started = await watch();
    started.on("all", () => {
      void stampFile(path).then((stamp) => {
        told = stamp;
      });
      handleChange();
    });
    started.on("error", handleError);
    folders = await identifyFolders(started);
    return started;
  };
  let watcher = await start();
  let isClosed = false;

  const check = async () => {
    const found = await identifyFolders(watcher);
    const isExchanged =
      (await identifyPlace(path)) !== place ||
      [...found].some(([folder, identity]) => (folders.get(folder) ?? identity) !== identity);
    folders = found;
    const stamp = await stampFile(path);
    // A replaced file may come without an event, such as one that is linked and renamed by a save. It is at rest by now.
    const isMissed = stamp !== undefined && stamp !== told && stamp === seen;
    seen = stamp;
    if (isClosed) return;
    if (isMissed && !isExchanged) {
      told = stamp;
      handleChange();
    }
    if (!isExchanged) return;
    await watcher.close();
    watcher = await start();
    handleChange();
  };
  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = checking.then(check).catch(handleError);
  }, CHECK_MS).unref();

  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await checking;
      await watcher.close();
    },
  };
}

/**
 * Returns a text that changes when the path leads to another place: the path without links, and the identity of the folder
 * that is there or has the file. It stays the same when the file is replaced or missing.
 */
async function identifyPlace(path: string): Promise<string> {
  const place = await realpath(path)
    .catch(async () => join(await realpath(dirname(path)), basename(path)))
    .catch(() => path);
  return `${place} ${(await identifyFolder(place)) ?? (await identifyFolder(dirname(place)))}`;
}

/** Returns a text that changes with the file at the path; `undefined` where there is a folder, or nothing. */
async function stampFile(path: string): Promise<string | undefined> {
  const stats = await stat(path, { bigint: true }).catch(() => undefined);
  return stats?.isFile() ? `${stats.ino} ${stats.mtimeNs} ${stats.size}` : undefined;
}

/** Returns the identities of the watched folders that are there. */
async function identifyFolders(watcher: FSWatcher): Promise<ReadonlyMap<string, string>> {
  const identities = new Map<string, string>();
  for (const folder of Object.keys(watcher.getWatched())) {
    const identity = await identifyFolder(folder);
    if (identity !== undefined) identities.set(folder, identity);
  }
  return identities;
}

/** Returns a text that another folder with the same path does not have; `undefined` where no folder is. */
async function identifyFolder(path: string): Promise<string | undefined> {
  const stats = await stat(path, { bigint: true }).catch(() => undefined);
  // A new folder may have the inode of a deleted one, but is born later.
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino} ${stats.birthtimeNs}` : undefined;
}
