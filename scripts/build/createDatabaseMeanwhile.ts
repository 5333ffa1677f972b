import { spawn } from "node:child_process";
import { join } from "node:path";

/** The signals with which a terminal or a supervisor ends a program. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The creation of the first database in another process. */
export interface DatabaseCreation {
  /** Resolves when the process has ended, whether or not there is a database: the server creates a missing one and reports faults. */
  readonly ended: Promise<void>;
  /** Ends the process at once. The next start replaces what it has left. */
  stop(): void;
}

/**
 * Creates the embedded database of `npm start` in a process of its own: a build leaves most of a core free. A signal that ends
 * this process ends that one first.
 */
export function createDatabaseMeanwhile(root: string): DatabaseCreation {
  const child = spawn(process.execPath, [join(root, "scripts/runScript.mjs"), "scripts/createDatabase.ts"], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const stop = () => void child.kill("SIGKILL");
  const onSignal = (signal: NodeJS.Signals) => {
    stop();
    for (const name of SIGNALS) process.off(name, onSignal);
    process.kill(process.pid, signal);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
  return {
    ended: ended.finally(() => {
      for (const name of SIGNALS) process.off(name, onSignal);
    }),
    stop,
  };
}
