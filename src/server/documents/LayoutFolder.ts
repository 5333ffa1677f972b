import { realpathSync } from "node:fs";
import { type FSWatcher, watch } from "chokidar";
import type { Logger } from "pino";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { isInside, readLayouts } from "../../layout/document/readLayouts";
import { isSameFiles, type LayoutSource } from "./LayoutSource";
import { NoLayoutsError } from "./NoLayoutsError";

/** Time without changes before the folder is read: an editor writes a file in several steps. */
const QUIET_MS = 100;

/** The files of LAYOUTS_DIR: read at the start, watched, and read again after every change. */
export class LayoutFolder implements LayoutSource {
  private readonly listeners = new Set<(files: LayoutFiles) => void>();
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();

  private constructor(
    readonly name: string,
    private readonly log: Logger,
    private current: LayoutFiles,
    private readonly watcher: FSWatcher,
  ) {
    watcher.on("all", () => this.handleChange());
    watcher.on("error", (error) => log.error({ message: "The documents cannot be watched.", cause: String(error) }));
  }

  /** Reads the folder and watches it. Throws {@link NoLayoutsError} if it cannot be read. */
  static async open(name: string, log: Logger): Promise<LayoutFolder> {
    // Watch it before reading it, so that no change is missed.
    const watcher = await watchFolder(name);
    let isChanged = false;
    watcher.once("all", () => {
      isChanged = true;
    });
    try {
      const folder = new LayoutFolder(name, log, await readFolder(name), watcher);
      if (isChanged) folder.handleChange();
      return folder;
    } catch (error) {
      await watcher.close();
      throw error;
    }
  }

  get files(): LayoutFiles {
    return this.current;
  }

  onChange(listener: (files: LayoutFiles) => void): void {
    this.listeners.add(listener);
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.watcher.close();
  }

  private handleChange(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // Read one after the other, so that an earlier reading never replaces a later one.
      this.reading = this.reading.then(() => this.read());
    }, QUIET_MS);
  }

  private async read(): Promise<void> {
    try {
      const files = await readFolder(this.name);
      if (isSameFiles(files, this.current)) return;
      this.current = files;
      for (const listener of this.listeners) listener(files);
    } catch (error) {
      this.log.error({ message: "The documents cannot be read; the last ones stay in use.", cause: String(error) });
    }
  }
}

/** Watches a folder, and links in it that do not lead out of it. */
function watchFolder(folder: string): Promise<FSWatcher> {
  const ignored = (path: string): boolean => {
    if (!leadsOut(path, folder)) return false;
    // Such a link is not followed, but its appearance is a change.
    watcher.emit("all", "add", path);
    return true;
  };
  const watcher: FSWatcher = watch(folder, { ignoreInitial: true, ignored });
  return new Promise((resolve) => watcher.once("ready", () => resolve(watcher)));
}

/** True for a path whose target is outside the folder. A missing target is followed, since it may come back. */
function leadsOut(path: string, folder: string): boolean {
  try {
    return !isInside(realpathSync(path), realpathSync(folder));
  } catch {
    return false;
  }
}

async function readFolder(folder: string): Promise<LayoutFiles> {
  try {
    return await readLayouts(folder);
  } catch (error) {
    throw new NoLayoutsError(`The layouts folder ${folder} cannot be read: set LAYOUTS_DIR to it. ${String(error)}`);
  }
}
