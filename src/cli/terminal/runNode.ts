import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { CliError } from "./CliError";

/** The end of a program: its exit code, or the signal that has ended it. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Runs a program in another process of this Node.js, without a shell, and passes on the signals that stop this one. Resolves at its
 * end. Rejects with a {@link CliError} if it cannot be started.
 */
export async function runNode(args: readonly string[], options: SpawnOptions): Promise<ProgramEnd> {
  const child = spawn(process.execPath, args, options);
  const stopPassing = passSignals(child);
  try {
    return await waitFor(child);
  } finally {
    stopPassing();
  }
}

/**
 * Passes signals that stop this process on to the child, except SIGINT in a terminal: Ctrl+C goes to both processes there, and
 * a second signal would end a server at once.
 */
function passSignals(child: ChildProcess): () => void {
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  const passInterrupt = (signal: NodeJS.Signals) => {
    if (process.stdin.isTTY !== true) pass(signal);
  };
  process.on("SIGTERM", pass);
  process.on("SIGHUP", pass);
  process.on("SIGINT", passInterrupt);
  return () => {
    process.off("SIGTERM", pass);
    process.off("SIGHUP", pass);
    process.off("SIGINT", passInterrupt);
  };
}

function waitFor(child: ChildProcess): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new CliError(`Node.js cannot be started: ${error.message}`)));
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
}
