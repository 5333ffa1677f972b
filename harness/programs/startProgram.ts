import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface RunningProgram {
  readonly child: ChildProcess;
  /** Resolves once it has ended. */
  readonly ended: Promise<void>;
}

const START_LIMIT_MS = 30_000;

/** Starts a program. Resolves when a line of its output matches `ready`; rejects with its output if none does. */
export function startProgram(path: string, flags: readonly string[], ready: RegExp): Promise<RunningProgram> {
  const child = spawn(path, flags, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return new Promise((resolve, reject) => {
    const log: string[] = [];
    const fail = (reason: string) => reject(new Error(`${path}: ${reason}\n${log.join("\n")}`));
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      fail("It was not ready in time.");
    }, START_LIMIT_MS);
    child.once("error", (error) => fail(`It did not start: ${error.message}`));
    void ended.then(() => {
      clearTimeout(limit);
      fail("It has ended.");
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        log.push(line);
        if (!ready.test(line)) return;
        clearTimeout(limit);
        resolve({ child, ended });
      });
    }
  });
}
