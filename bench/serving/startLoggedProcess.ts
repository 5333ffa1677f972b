import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";

/** A server in another process, which writes its log to a file, as in production. */
export interface LoggedProcess {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

export interface LoggedProcessOptions {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** The port, read from what the process has logged so far; undefined until it listens. */
  readonly readPort: (log: string) => number | undefined;
}

/**
 * The first start of all makes an image of the embedded database; with 10,000 domains, on a busy machine, it takes a
 * while.
 */
const START_LIMIT_MS = 240_000;
const POLL_MS = 50;

/** Starts a server whose log goes to a file. Resolves once it listens; rejects with its log when it does not. */
export async function startLoggedProcess({
  command,
  env,
  logFile,
  readPort,
}: LoggedProcessOptions): Promise<LoggedProcess> {
  const [program, ...args] = command;
  const log = openSync(logFile, "a");
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", log, log] });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await ended;
  };
  for (const begun = Date.now(); Date.now() - begun < START_LIMIT_MS && child.exitCode === null; ) {
    const port = readPort(readFileSync(logFile, "utf8"));
    if (port !== undefined && child.pid !== undefined) return { pid: child.pid, port, stop };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await stop();
  throw new Error(`${program} did not listen:\n${readFileSync(logFile, "utf8")}`);
}
