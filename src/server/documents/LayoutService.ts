import { type FSWatcher, watch } from "chokidar";
import type { Logger } from "pino";
import { acceptLayoutSet, type ServedLayouts } from "../../layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../layout/check/checkLayouts";
import { type Diagnostic, isError } from "../../layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { readLayouts } from "../../layout/document/readLayouts";

/** How long the folder must be quiet before it is read: an editor writes a file in several steps. */
const QUIET_MS = 100;

/** What was found when the files were last read. */
export interface LayoutFindings {
  readonly files: LayoutFiles;
  readonly diagnostics: readonly Diagnostic[];
}

interface CheckedLayouts extends LayoutFindings {
  readonly layouts: ServedLayouts | undefined;
}

interface LayoutState extends CheckedLayouts {
  readonly layouts: ServedLayouts;
}

/** There is nothing to show; the message says which folder and what is wrong with it. */
export class NoLayoutsError extends Error {
  override readonly name = "NoLayoutsError";
}

/** The documents of LAYOUTS_DIR: read and checked as a set at start and on every change, swapped at once. */
export class LayoutService {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private reloading: Promise<void> = Promise.resolve();

  private constructor(
    private readonly folder: string,
    private readonly log: Logger,
    private state: LayoutState,
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
      const state = checkFiles(await readFolder(folder), undefined, log);
      if (!isServable(state)) {
        throw new NoLayoutsError(`${folder} holds no home, header and footer that can be shown; the log says why.`);
      }
      const service = new LayoutService(folder, log, state, watcher);
      if (isChanged) service.handleChange();
      return service;
    } catch (error) {
      await watcher.close();
      throw error;
    }
  }

  /** The documents in use. */
  get current(): ServedLayouts {
    return this.state.layouts;
  }

  /** The texts of the files as they were last read, and their faults. */
  get findings(): LayoutFindings {
    return this.state;
  }

  /** Calls back after every change that was accepted. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.watcher.close();
  }

  private handleChange(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // One after the other: what was read first must not replace what was read later.
      this.reloading = this.reloading.then(() => this.reload());
    }, QUIET_MS);
  }

  private async reload(): Promise<void> {
    try {
      const files = await readFolder(this.folder);
      if (isSame(files, this.state.files)) return;
      const state = checkFiles(files, this.current, this.log);
      this.state = { ...state, layouts: state.layouts ?? this.current };
      this.log.info({ message: "Documents reloaded.", documents: this.current.documents.size });
      for (const listener of this.listeners) listener();
    } catch (error) {
      this.log.error({ message: "The documents cannot be read; the last ones stay in use.", cause: String(error) });
    }
  }
}

/** Checks the files as a set and logs their faults. Those that only a domain's page brings up join them later. */
function checkFiles(files: LayoutFiles, before: ServedLayouts | undefined, log: Logger): CheckedLayouts {
  const found: Diagnostic[] = [];
  const report = (faults: readonly Diagnostic[]) => {
    logDiagnostics(log, faults);
    found.push(...faults);
  };
  const { layouts, diagnostics } = acceptLayoutSet(before, checkLayouts(files), report);
  report(diagnostics);
  return { files, diagnostics: found, layouts };
}

function isServable(state: CheckedLayouts): state is LayoutState {
  return state.layouts !== undefined;
}

function isSame(a: LayoutFiles, b: LayoutFiles): boolean {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}

function watchFolder(folder: string): Promise<FSWatcher> {
  const watcher = watch(folder, { ignoreInitial: true });
  return new Promise((resolve) => watcher.once("ready", () => resolve(watcher)));
}

async function readFolder(folder: string): Promise<LayoutFiles> {
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
