import { realpath } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type FSWatcher, watch } from "chokidar";
import type { Logger } from "pino";
import { type PlaceWatcher, watchPlace } from "../../process/watchPlace";

/** The file is read once its size has been stable for this time, because an editor writes it in several steps. */
const QUIET = { stabilityThreshold: 100, pollInterval: 20 };

/**
 * Watches the file of the embedded API's website data: calls `reload` after each change, and once it is gone. A rejection of `reload` is
 * logged, and the last good data stays in use. Links on the path are followed, also when they are replaced. Resolves once the file is watched.
 */
export function watchWebsites(file: string, reload: () => Promise<unknown>, log: Logger): Promise<PlaceWatcher> {
  const path = resolve(file);
  const handleChange = () =>
    void reload().then(
      () => log.info({ message: "Website data reloaded.", file }),
      (error: unknown) =>
        log.error({
          message: "The website data cannot be used; the last good one stays.",
          file,
          cause: error instanceof Error ? error.message : String(error),
        }),
    );
  const handleError = (error: unknown) =>
    log.error({ message: "The website data cannot be watched.", cause: String(error) });
  return watchPlace(path, { watch: () => watchFile(path), handleChange, handleError });
}

async function watchFile(path: string): Promise<FSWatcher> {
  const target = await realpath(path).catch(() => path);
  const folder = dirname(target);
  // The folder: a file that is watched by itself is lost once it is removed and written anew, as git does it, and then replaced.
  const ignored = (found: string) => found !== folder && found !== target;
  const watcher = watch(folder, { ignoreInitial: true, awaitWriteFinish: QUIET, depth: 0, ignored });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return watcher;
}
