import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UnavailableError } from "../runner/Figure";
import { type LoggedProcess, startLoggedProcess } from "./startLoggedProcess";

const ENTRY = "dist/server/main.js";
const ON_FREE_PORT = { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", DRAIN_S: "0" };

/** Why nothing is measured where there is no build. */
export const NO_BUILD = "There is no build (npm run build), so this was not measured.";

export function hasBuild(): boolean {
  return existsSync(ENTRY);
}

/** A site with the lines that it has logged so far. */
export interface BuiltSite extends LoggedProcess {
  readonly log: readonly string[];
}

/** What the processes of a figure share: a folder, and an API in a process of its own. */
export interface ServingBench {
  /** Removed at the end. */
  readonly folder: string;
  /** Starts the built site with its log in a file, over the API. `options` are those of Node. */
  startSite(environment?: Readonly<Record<string, string>>, options?: readonly string[]): Promise<BuiltSite>;
  /** Stops a process at the end of the figure. */
  add(process: LoggedProcess): void;
  close(): Promise<void>;
}

/**
 * Starts the API of a figure, by default with the shipped domains. `prepare` writes what the API needs into the folder and
 * gives its environment. Rejects where there is no build.
 */
export async function openServingBench(
  prepare: (folder: string) => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Promise<ServingBench> {
  if (!hasBuild()) throw new UnavailableError(NO_BUILD);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const processes: LoggedProcess[] = [];
  let sites = 0;
  const close = async () => {
    for (const { stop } of processes.reverse()) await stop();
    remove();
  };
  const startApi = async () =>
    startLoggedProcess({
      command: [process.execPath, ENTRY],
      env: { ...ON_FREE_PORT, DATA_DIR: join(folder, "api"), ...(await prepare(folder)) },
      logFile: join(folder, "api.log"),
      readPort: readSitePort,
    });
  const api = await startApi().catch((error: unknown) => {
    remove();
    throw error;
  });
  processes.push(api);
  const origin = `http://127.0.0.1:${api.port}`;
  return {
    folder,
    close,
    add: (process) => processes.push(process),
    startSite: async (environment = {}, options = []) => {
      sites += 1;
      const own = { API_ORIGIN: origin, DATA_DIR: join(folder, `site-${sites}`), ...environment };
      const site = await startBuiltSite(join(folder, `site-${sites}.log`), own, options);
      processes.push(site);
      return site;
    },
  };
}

/** Starts the built site with the embedded API in its process. Its log goes to a new file in a folder. */
export async function startEmbeddedSite(
  folder: string,
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<BuiltSite> {
  const logFile = join(folder, "site.log");
  rmSync(logFile, { force: true });
  return startBuiltSite(logFile, environment, options);
}

async function startBuiltSite(
  logFile: string,
  environment: Readonly<Record<string, string>>,
  options: readonly string[],
): Promise<BuiltSite> {
  const site = await startLoggedProcess({
    command: [process.execPath, ...options, ENTRY],
    env: { ...ON_FREE_PORT, ...environment },
    logFile,
    readPort: readSitePort,
  });
  return {
    ...site,
    get log() {
      return readFileSync(logFile, "utf8").split("\n");
    },
  };
}

/** Opens the sides of a figure; when that fails, what was started is stopped. */
export async function withServingBench<T>(bench: ServingBench, open: (bench: ServingBench) => Promise<T>): Promise<T> {
  try {
    return await open(bench);
  } catch (error) {
    await bench.close();
    throw error;
  }
}

/** The port that the site, or a server that logs like it, tells once it listens. */
export function readSitePort(log: string): number | undefined {
  const port = /"message":"Listening\.","url":"http:\/\/[^"]*:(\d+)"/.exec(log)?.[1];
  return port === undefined ? undefined : Number(port);
}
