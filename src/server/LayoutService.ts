import { type FSWatcher, watch } from "chokidar";
import type { Logger } from "pino";
import { acceptLayoutSet, type ServedLayouts } from "../layout/acceptLayoutSet";
import { checkLayouts } from "../layout/checkLayouts";
import { type Diagnostic, isError } from "../layout/Diagnostic";
import { readLayouts } from "../layout/readLayouts";

/** How long the folder must be quiet before it is read: an editor writes a file in several steps. */
const QUIET_MS = 100;

/** There is nothing to show; the message says which folder and what is wrong with it. */
export class NoLayoutsError extends Error {
  override readonly name = "NoLayoutsError";
}

/** The documents of LAYOUTS_DIR: read and checked as a set at start and on every change, swapped at once. */
export class LayoutService {
  private readonly listeners = new Set<(diagnostics: readonly Diagnostic[]) => void>();
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly folder: string,
    private readonly log: Logger,
    /** The documents in use. */
    public current: ServedLayouts,
    private readonly watcher: FSWatcher,
  ) {
    watcher.on("all", () => this.handleChange());
    watcher.on("error", (error) => log.error({ message: "The documents cannot be watched.", cause: String(error) }));
  }

  /** Reads the folder and follows its changes. Throws {@link NoLayoutsError} when there is nothing to show. */
  static async start(folder: string, log: Logger): Promise<LayoutService> {
    // Watched before it is read: a change in between is not missed.
    const watcher = await watchFolder(folder);
    let isChanged = false;
    watcher.once("all", () => {
      isChanged = true;
    });
    try {
      const report = (faults: readonly Diagnostic[]) => logDiagnostics(log, faults);
      const { layouts, diagnostics } = acceptLayoutSet(undefined, checkLayouts(await readFolder(folder)), report);
      logDiagnostics(log, diagnostics);
      if (layouts === undefined) {
        throw new NoLayoutsError(`${folder} holds no home, header and footer that can be shown; the log says why.`);
      }
      const service = new LayoutService(folder, log, layouts, watcher);
      if (isChanged) service.handleChange();
      return service;
    } catch (error) {
      await watcher.close();
      throw error;
    }
  }

  /** Calls back after every change that was taken up, with the faults of the files. */
  onChange(listener: (diagnostics: readonly Diagnostic[]) => void): void {
    this.listeners.add(listener);
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.watcher.close();
  }

  private handleChange(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.reload(), QUIET_MS);
  }

  private async reload(): Promise<void> {
    try {
      const report = (faults: readonly Diagnostic[]) => logDiagnostics(this.log, faults);
      const checked = checkLayouts(await readFolder(this.folder));
      const { layouts, diagnostics } = acceptLayoutSet(this.current, checked, report);
      logDiagnostics(this.log, diagnostics);
      if (layouts !== undefined) this.current = layouts;
      this.log.info({ message: "Documents taken up.", documents: this.current.documents.size });
      for (const listener of this.listeners) listener(diagnostics);
    } catch (error) {
      this.log.error({ message: "The documents cannot be read; the last ones stay in use.", cause: String(error) });
    }
  }
}

function watchFolder(folder: string): Promise<FSWatcher> {
  const watcher = watch(folder, { ignoreInitial: true });
  return new Promise((resolve) => watcher.once("ready", () => resolve(watcher)));
}

async function readFolder(folder: string): Promise<Awaited<ReturnType<typeof readLayouts>>> {
  try {
    return await readLayouts(folder);
  } catch (error) {
    throw new NoLayoutsError(`The layouts folder ${folder} cannot be read: set LAYOUTS_DIR to it. ${String(error)}`);
  }
}

function logDiagnostics(log: Logger, diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) {
    if (isError(diagnostic)) log.error({ diagnostic }, diagnostic.message);
    else log.warn({ diagnostic }, diagnostic.message);
  }
}
