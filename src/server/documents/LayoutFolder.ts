import { realpathSync } from "node:fs";
import { type FSWatcher, watch } from "chokidar";
import type { Logger } from "pino";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { isInside, readLayouts } from "../../layout/document/readLayouts";
import { type PlaceWatcher, watchPlace } from "../process/watchPlace";
import { FolderPictures } from "./FolderPictures";
import { isSameFiles, type LayoutSource } from "./LayoutSource";
import { NoLayoutsError } from "./NoLayoutsError";
import type { PictureFiles } from "./PictureFiles";

/** Time without changes before the folder is read: an editor writes a file in several steps. */
const QUIET_MS = 100;

/** Time after which the pictures in use are noted as such again. */
const RENEW_MS = 60 * 60_000;

/**
 * The files of LAYOUTS_DIR: read at the start, watched, and read again after every change. Copies of the pictures are kept,
 * so that pages never name one that nobody can load.
 */
export class LayoutFolder implements LayoutSource {
  private readonly listeners = new Set<(files: LayoutFiles) => void>();
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();
  private readonly renewing: NodeJS.Timeout;

  private constructor(
    readonly name: string,
    private readonly log: Logger,
    private current: LayoutFiles,
    private readonly watcher: PlaceWatcher,
    private readonly pictures: FolderPictures,
  ) {
    this.renewing = setInterval(() => void this.renew(), RENEW_MS).unref();
  }

  /**
   * Reads the folder and watches it. Throws {@link NoLayoutsError} if it cannot be read. Without `kept`, no copies of pictures
   * are made.
   */
  static async open(name: string, log: Logger, kept?: PictureFiles): Promise<LayoutFolder> {
    // Watch it before reading it, so that no change is missed.
    let isChanged = false;
    let handleChange = () => {
      isChanged = true;
    };
    const watcher = await watchPlace(name, {
      watch: () => watchFolder(name),
      handleChange: () => handleChange(),
      handleError: (error) => log.error({ message: "The documents cannot be watched.", cause: String(error) }),
    });
    try {
      const pictures = new FolderPictures(kept);
      const folder = new LayoutFolder(name, log, await readFolder(name, pictures), watcher, pictures);
      handleChange = () => folder.handleChange();
      if (isChanged) handleChange();
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
    clearInterval(this.renewing);
    await this.watcher.close();
  }

  private handleChange(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // Read one after the other, so that an earlier reading never replaces a later one.
      this.reading = this.reading.then(() => this.read());
    }, QUIET_MS);
  }

  /** Keeps the copies of pictures; lost ones are made again. */
  private async renew(): Promise<void> {
    if (await this.pictures.renew()) this.handleChange();
  }

  private async read(): Promise<void> {
    try {
      const files = await readFolder(this.name, this.pictures);
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

async function readFolder(folder: string, pictures: FolderPictures): Promise<LayoutFiles> {
  try {
    const files = await readLayouts(folder, pictures.reader);
    await pictures.noteUse(files);
    return files;
  } catch (error) {
    throw new NoLayoutsError(`The layouts folder ${folder} cannot be read: set LAYOUTS_DIR to it. ${String(error)}`);
  }
}
